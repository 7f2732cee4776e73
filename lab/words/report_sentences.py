"""A report in plain sentences, for readers who do not want statistics; the figures are behind.

An interval that holds the even share is told as no difference, whatever its middle says; too few
games (`lab.words.evidence`) are told as too few.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lab.reports.charts import percent
from lab.words.evidence import MIN_GAMES, is_enough, too_few

Report = Mapping[str, Any]
Share = Mapping[str, Any]
NEAR = 0.07
"""The distance from even within which the shares of all decks are called close."""


def set_sentences(report: Report) -> list[str]:
    """Of a run in which decks met each other: who wins, whether it helps to begin, how long games
    take. Without what the run does not know."""
    if report["games"] < MIN_GAMES:
        return [too_few(report["games"])]
    said = []
    decks = sorted(
        (deck for deck in report["decks"] if is_enough(deck, deck["games"])),
        key=lambda deck: (-deck["share"], deck["name"]),
    )
    if len(decks) > 2:
        said.append(_of_decks(decks))
    if is_enough(report["first"], report["games"]):
        said.append(_of_first(report["first"]))
    turns = report["turns"]
    if turns["most"]:
        said.append(f"A usual game takes {turns['median']:.0f} turns.")
    return said


def _of_decks(decks: list[Mapping[str, Any]]) -> str:
    best, worst = decks[0], decks[-1]
    low, high = (f"{percent(deck['share'])} ({deck['name']})" for deck in (worst, best))
    ends = f"from {low} to {high}"
    if max(best["share"] - 0.5, 0.5 - worst["share"]) <= NEAR:
        return f"The decks are well matched: they win {ends} of their games."
    return f"Some decks are stronger than others: they win {ends} of their games."


def _of_first(first: Share) -> str:
    if first["low"] <= 0.5 <= first["high"]:
        return "Going first makes no difference that these games could show."
    helps = "helps" if first["share"] > 0.5 else "hurts"
    little = "a little" if abs(first["share"] - 0.5) < 0.04 else "clearly"
    return f"Going first {helps} {little}: the first player wins {percent(first['share'])}."


def deck_sentence(share: Share, games: int) -> str:
    """Of a deck that met the starter decks."""
    if not is_enough(share, games):
        return too_few(games)
    if share["low"] > 0.5:
        return "Your deck beats the starter decks more often than not."
    if share["high"] < 0.5:
        return "Your deck loses to the starter decks more often than not."
    return "Your deck holds its own: it wins about as often as the starter decks."


def card_sentence(name: str, by_pairs: Share, games: int, instead: str) -> str:
    """Of a deck with a card that met itself without it; `instead` is that deck's name."""
    if not is_enough(by_pairs, games):
        return too_few(games)
    other = f"{instead[:1].lower()}{instead[1:]}"
    if by_pairs["low"] > 0.5:
        return f"The deck is better with {name} than {other}."
    if by_pairs["high"] < 0.5:
        return f"The deck is worse with {name} than {other}."
    return f"With {name} the deck does about as well as {other}."
