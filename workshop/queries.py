"""Reads over sets of drafts. No writes.

Everything that may be private goes through `visible_set`, `own_set`, `visible_draft` or
`own_draft`: what somebody may not see does not exist for them.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db.models import Count, Q

from accounts.limits import limit_for
from cards.folding import fold
from cards.games import cards_of
from cards.models import Card
from cards.queries import card_names
from games import DEFAULT_SLUG, kind_or_default
from workshop import limits
from workshop.drafts.checks import Checked, check
from workshop.drafts.differences import Change, changes
from workshop.games import Known
from workshop.models import Draft, DraftQuerySet, DraftRevision, DraftSet, Picture

UNFINISHED = Count("drafts", filter=Q(drafts__playable=False))
Who = AbstractBaseUser | AnonymousUser


def sets_of(user: Who, game: str | None = None) -> Any:
    """Return the user's own sets, of a game if one is named, with the number of their drafts
    (`size`), and of those that can't be played yet (`unfinished`), the last changed first."""
    of_game = {} if game is None else {"game": game}
    return (
        DraftSet.objects.of(user)
        .filter(**of_game)
        .annotate(size=Count("drafts"), unfinished=UNFINISHED)
        .order_by("-updated", "-pk")
    )


def room_of(user: Who) -> dict[str, str]:
    """Return the most that the user may keep: of sets, drafts in one, drafts and pictures in
    all."""
    drafts = limit_for(user, limits.DRAFTS_OF_ONE_PERSON)
    room = {
        "sets": limit_for(user, limits.SETS_OF_ONE_PERSON),
        "in_one": min(limits.DRAFTS_OF_ONE_SET, drafts),
        "drafts": drafts,
        "pictures": limit_for(user, limits.PICTURES_OF_ONE_PERSON),
    }
    return {what: f"{most:,}" for what, most in room.items()}


def public_sets(search: str = "", game: str | None = None) -> Any:
    """Return what is listed for everyone, with `size`; `search` in name, description or a draft's
    name."""
    found = DraftSet.objects.public()
    if game is not None:
        found = found.filter(game=game)
    for word in search.split()[:8]:
        found = found.filter(Q(name__icontains=word) | Q(description__icontains=word))
    return (
        found.select_related("owner")
        .annotate(size=Count("drafts"))
        .filter(size__gt=0)
        .order_by("-updated", "-pk")
    )


def visible_set(user: Who, key: str) -> DraftSet:
    """Return the set of that key; raises DraftSet.DoesNotExist if there is none that `user` may
    see."""
    return DraftSet.objects.visible_to(user).select_related("owner").get(key=key)


def own_set(user: Who, key: str) -> DraftSet:
    """Return the user's own set of that key; raises DraftSet.DoesNotExist."""
    return DraftSet.objects.of(user).select_related("owner").get(key=key)


def set_with_size(row: DraftSet) -> DraftSet:
    """Return the set as it is now, with the number of its drafts (`size`)."""
    rows = DraftSet.objects.select_related("owner").annotate(size=Count("drafts"))
    return rows.get(pk=row.pk)


def drafts_in(row: DraftSet) -> list[Draft]:
    """Return the set's drafts in the order of their numbers."""
    found = list(row.drafts.select_related("picture"))
    for draft in found:
        draft.set = row
    return found


def draft_in(row: DraftSet, number: int) -> Draft:
    """One draft of a set that may be seen; raises Draft.DoesNotExist."""
    return row.drafts.with_set().get(number=number)


def own_drafts(user: Who, game: str = DEFAULT_SLUG) -> DraftQuerySet:
    """Return the user's own drafts for a game."""
    return Draft.objects.of(user).filter(set__game=game).with_set().order_by("name", "pk")


def own_draft(user: Who, code: str) -> Draft:
    """Return the user's own draft of that number; raises Draft.DoesNotExist."""
    return Draft.objects.of(user).with_set().coded([code]).get()


def visible_draft(user: Who, code: str) -> Draft:
    """Return a draft that `user` may see by its number, which is no secret: own, or of a public
    set."""
    seen = DraftSet.objects.public()
    mine = DraftSet.objects.of(user)
    found = Draft.objects.with_set().coded([code])
    return found.filter(Q(set__in=seen) | Q(set__in=mine)).get()


def known_in(row: DraftSet | None, but: Draft | None = None, game: str = "") -> Known:
    """Return what a text of the set, or of a game's new one, may name: the official cards, their
    types, and the set's drafts."""
    game = row.game if row is not None else game or DEFAULT_SLUG
    made = (card["name"] for card in kind_or_default(game).made_cards)
    types, names = set(cards_of(game).text_types()), {*card_names(game), *made}
    if row is not None:
        others = Draft.objects.filter(set=row).exclude(pk=but.pk if but else 0)
        for name, words in others.values_list("name", "types"):
            names.add(name)
            types.update(word for word in words if isinstance(word, str))
    return Known(frozenset(types), frozenset(names), game)


def spelled(
    types: Iterable[str], others: Iterable[str] = (), game: str = DEFAULT_SLUG
) -> list[str]:
    """Return the types as official cards write them, else as the first of `others` does.

    Texts take capitals for nothing: beside “Vermin” a type “vermin” would be meant by the same
    words, and only one of the two can be.
    """
    written: dict[str, str] = {}
    for word in (*sorted(cards_of(game).text_types()), *others):
        written.setdefault(word.lower(), word)
    return list(dict.fromkeys(written.get(word.lower(), word) for word in types))


def checked(draft: Draft) -> Checked:
    """Return what is to be said of a kept draft."""
    return check(draft.as_data(), known_in(draft.set, draft))


def warnings(
    name: str, owner: Any, but: Draft | None = None, game: str = DEFAULT_SLUG
) -> list[str]:
    """Sentences about a name that others have: official cards, or one's own other drafts."""
    said = []
    folded = fold(name)
    if not folded:
        return []
    official = Card.objects.current(game).filter(folded_name=folded).first()
    if official is not None:
        said.append(
            f"The official card {official.name} ({official.card_id}) has the same name. That’s "
            "allowed: decks and games show a draft’s number with its name."
        )
    if owner.is_authenticated:
        others = Draft.objects.of(owner).filter(set__game=game).exclude(pk=but.pk if but else 0)
        same = others.filter(name__iexact=name.strip()).select_related("set")[:4]
        said += [
            f"You have another draft with this name: {d.code} in “{d.set.name}”." for d in same
        ]
    return said[:4]


@dataclass(frozen=True)
class HistoryEntry:
    """One revision with what it changed."""

    revision: DraftRevision
    changes: list[Change]


def history(draft: Draft, start: int = 0, most: int = 20) -> tuple[list[HistoryEntry], int]:
    """Return the draft's revisions, newest first, from the `start`th on; and how many there are in
    all.

    The oldest kept one shows no changes.
    """
    rows = draft.revisions.all()
    revisions: list[DraftRevision | None] = [*rows[start : start + most + 1], None]
    entries = [
        HistoryEntry(now, changes(before.content, now.content) if before else [])
        for now, before in pairwise(revisions)
        if now is not None
    ]
    return entries[:most], rows.count()


def pictures_of(user: Who) -> Any:
    """Return the user's own pictures, the newest first."""
    return Picture.objects.of(user)


def pictures_by_code(codes: Iterable[str]) -> dict[str, Picture]:
    """Return the pictures of drafts by the drafts' numbers, without what the staff have hidden; for
    callers that have asked who may see the drafts."""
    found = Draft.objects.coded(codes).filter(set__hidden=False, picture__hidden=False)
    shown = found.select_related("set", "picture")
    return {draft.code: draft.picture for draft in shown if draft.picture is not None}


def pictures_shown(names: Iterable[str]) -> set[str]:
    """Those of the pictures, by the names of their files, that are here and not hidden by staff."""
    digests = [name.removesuffix(".jpg") for name in names]
    rows = Picture.objects.filter(digest__in=digests, hidden=False)
    return {f"{digest}.jpg" for digest in rows.values_list("digest", flat=True)}
