"""The legal actions of a seat as things to tap: what is picked up, where it goes, what it says.

An element of the page has a key: a space `c2`, a corner `b2/c3`, `slot:south:3`, `hand:Oak Guard`,
`persona:south`, `player:north`. A choice goes from a subject's key to a target's key; either may
be empty.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.kernel.game import Data
from engine.kernel.phrases import capital
from games.cidwam.rules.table.words import Sight
from games.cidwam.web.words import Reader, phrasing

Reference = Data | str  # a place may stand alone


@dataclass(frozen=True)
class Choice:
    """One legal action. `label` is a whole sentence, `short` serves beneath its subject's name."""

    text: str
    verb: str
    subject: str
    target: str
    label: str
    short: str
    title: str  # its subject's name
    odds: Data | None = None  # of an attack, where the view was asked for them
    then: Data | None = None  # what a move would have in reach, likewise


@dataclass
class Group:
    """The choices that begin with one thing: a hand card, a Soul, the Persona, the turn."""

    key: str
    title: str
    choices: list[Choice] = field(default_factory=list)


def read_choices(view: Data, reader: Reader) -> list[Choice]:
    """All legal actions of a view's own seat as choices, in the engine's order."""
    sight = Sight(view)
    choices = []
    for action in view["actions"]:
        subject = subject_of(action)
        said = phrasing.action(action, sight, reader)
        choices.append(
            Choice(
                text=action["notation"],
                verb=action["verb"],
                subject=element_key(subject),
                target=element_key(target_of(action)),
                label=said.label,
                short=capital(said.short),  # it stands on a button
                title=phrasing.subject(_whole(subject), sight, reader),
                odds=action.get("odds"),
                then=action.get("then"),
            )
        )
    return choices


def subject_of(action: Data) -> Reference | None:
    """Return what is picked up; where a slot must be emptied for a Shield, the slot."""
    subject: Reference | None = action.get("subject")
    return action.get("dropping") if action["verb"] == "shield" else subject


def target_of(action: Data) -> Reference | None:
    """Return where it goes; for a card that needs a slot made empty, the slot."""
    target: Reference | None = action.get("target")
    return action.get("dropping") if target is None and action["verb"] == "play" else target


def element_key(reference: Reference | None) -> str:
    """Return the key of the page's element for a reference; empty where there is none."""
    if reference is None:
        return ""
    if isinstance(reference, str):
        return _place_key(reference)
    if "place" in reference:
        return _place_key(reference["place"])
    if "hand" in reference:
        return f"hand:{reference['hand']}"
    return f"player:{reference['player']}" if "player" in reference else ""


def groups(choices: Iterable[Choice]) -> list[Group]:
    """Choices by their subject; those without one (answers, end) first and under one title."""
    found: dict[str, Group] = {}
    for choice in choices:
        group = found.setdefault(choice.subject, Group(choice.subject, choice.title))
        group.choices.append(choice)
    return sorted(found.values(), key=lambda group: group.key != "")


def _place_key(place: str) -> str:
    side, is_fixed, slot = place.partition(":")
    if not is_fixed:
        return place
    return f"persona:{side}" if slot == "persona" else f"slot:{place}"


def _whole(subject: Reference | None) -> Data | None:
    """Return the subject without its place in a stack or on a host: a group is titled by all of
    it."""
    if isinstance(subject, str):
        return {"place": subject}
    return {"place": subject["place"]} if subject and "place" in subject else subject
