"""Drafts as an official set's file, for review: next free ids, canonical wording, and what is to
be settled first. Nothing is written; the truth of official cards is the files.
"""

import re
from dataclasses import dataclass

from cards.folding import fold
from cards.models import Card, CardSet
from workshop.drafts.checks import check
from workshop.files import set_file
from workshop.models import Draft, DraftSet
from workshop.queries import drafts_in, known_in, spelled

_NUMBERED = re.compile(r"(?P<start>[a-z0-9]+-)(?P<number>[0-9]+)")


@dataclass(frozen=True)
class ForReview:
    """The file's text, its name in the set's folder, and what is to be settled first."""

    into: CardSet
    file: str
    text: str
    problems: list[str]


def for_review(row: DraftSet, into: CardSet) -> ForReview:
    """All drafts of a set as a card file of `into`."""
    drafts = drafts_in(row)
    ids = _free_ids(into, len(drafts))
    problems: list[str] = []
    cards = []
    known = known_in(row)
    taken = dict(Card.objects.filter(game=row.game).values_list("folded_name", "card_id"))
    for draft, card_id in zip(drafts, ids, strict=True):
        data = {**draft.as_data(), "id": card_id}
        if "types" in data:
            data["types"] = spelled(draft.types, game=row.game)
        found = check(data, known)
        if found.canonical:
            data["text"] = found.canonical
        problems += [f"{draft.name}: {fault.words}" for fault in found.faults]
        if fold(draft.name) in taken:
            problems.append(f"{draft.name}: {taken[fold(draft.name)]} has this name.")
        taken[fold(draft.name)] = card_id
        problems += _missing(draft)
        cards.append(data)
    file = f"{re.sub('[^a-z0-9]+', '_', fold(row.name)).strip('_') or 'drafts'}.yaml"
    return ForReview(into, file, set_file.write(cards, game=row.game), problems)


def _missing(draft: Draft) -> list[str]:
    said = []
    if draft.picture is not None:
        said.append(
            f"{draft.name}: its picture ({draft.picture.artist}, {draft.picture.licence}) is no"
            " part of a set file."
        )
    if not draft.icon:
        said.append(f"{draft.name}: it has no emblem yet (cards/face/icons/README.md).")
    return said


def _free_ids(into: CardSet, count: int) -> list[str]:
    """Return the next ids of the set, above every one that it ever had."""
    start, highest, width = f"{into.slug[:20]}-", 0, 3
    for card_id in Card.objects.filter(set=into).values_list("card_id", flat=True):
        numbered = _NUMBERED.fullmatch(card_id)
        if numbered and int(numbered["number"]) > highest:
            start, highest, width = (
                numbered["start"],
                int(numbered["number"]),
                len(numbered["number"]),
            )
    return [f"{start}{highest + 1 + step:0{width}}" for step in range(count)]
