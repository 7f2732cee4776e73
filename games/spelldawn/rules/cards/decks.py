"""Legality of decks beyond their sections (V2, V3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.kernel.decks import Where, matches, section_problems, sections_of
from engine.kernel.game import Data, Problem
from engine.kernel.problem_messages import Sentence
from games.spelldawn.rules.cards.schema import POINTS_A_CARD, RESONANCES, SECTIONS
from games.spelldawn.rules.text.vocabulary import CHAMPION, OVERLORD

SENTENCES: dict[str, Sentence] = {
    "off_school": lambda x, titles: (
        f"{titles.get(x['section'], x['section'])}: {x['card']} is of the school {x['school']},"
        f" your riftcaller of {x['wanted']}. Take it out."
    ),
    "too_few_points": lambda x, titles: (
        f"{titles.get(x['section'], x['section'])}: schemes worth {x['points']} points,"
        f" at least {x['needed']} needed. Add schemes worth {x['needed'] - x['points']} more."
    ),
    "no_answer": lambda x, titles: (
        f"No weapon hits {x['resonance']} minions. The deck is legal without."
    ),
    "unplayable": lambda x, _: f"{x['card']}: its text can’t be played. Take it out.",
}


def deck_problems(role: str, deck: Data, cards: Mapping[str, Data]) -> list[Problem]:
    """All that is to say about a deck of a role, errors first; without one it is legal."""
    problems = section_problems(SECTIONS, role, deck, cards)
    held = {
        section.name: _belonging(deck.get(section.name), cards, section.where)
        for section in sections_of(SECTIONS, role)
    }
    problems += _off_school(held, cards)
    problems += _points(held["cards"], cards) if role == OVERLORD else ()
    problems += _answers(held["cards"], cards) if role == CHAMPION else ()
    return sorted(problems, key=lambda problem: problem.level != "error")


def _belonging(content: object, cards: Mapping[str, Data], where: Where) -> dict[str, int]:
    """Return how many there are of each card that belongs into a section."""
    if not isinstance(content, Mapping):
        return {}
    return {
        name: count
        for name, count in sorted(content.items())
        if isinstance(count, int)
        and not isinstance(count, bool)
        and count > 0
        and name in cards
        and matches(cards[name], where)
    }


def _off_school(
    held: Mapping[str, Mapping[str, int]], cards: Mapping[str, Data]
) -> Iterator[Problem]:
    """Each boon and card of another school than the one riftcaller's (V2)."""
    if len(held["riftcaller"]) != 1:
        return
    wanted = cards[next(iter(held["riftcaller"]))]["school"]
    for section in ("boons", "cards"):
        for name in held[section]:
            school = cards[name]["school"]
            if school not in ("neutral", wanted):
                args = {"section": section, "card": name, "school": school, "wanted": wanted}
                yield Problem("error", "off_school", "V2", args)


def _points(held: Mapping[str, int], cards: Mapping[str, Data]) -> Iterator[Problem]:
    """An Overlord's schemes have 4 points for each card (V3)."""
    points = sum(cards[name].get("points", 0) * count for name, count in held.items())
    needed = POINTS_A_CARD * sum(held.values())
    if points < needed:
        args = {"section": "cards", "points": points, "needed": needed}
        yield Problem("error", "too_few_points", "V3", args)


def _answers(held: Mapping[str, int], cards: Mapping[str, Data]) -> Iterator[Problem]:
    """Each resonance that no weapon hits (V3)."""
    hit = {cards[name]["resonance"] for name in held if cards[name]["type"] == "weapon"}
    if "prismatic" not in hit:
        for resonance in RESONANCES[:3]:
            if resonance not in hit:
                args = {"section": "cards", "resonance": resonance}
                yield Problem("notice", "no_answer", "V3", args)
