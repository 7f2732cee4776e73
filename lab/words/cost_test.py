"""The answer to a cost test in a plain sentence; the figures stand behind it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lab.reports.charts import Whisker, percent, whisker, with_margin
from lab.words.evidence import TOO_FEW, is_enough

Share = Mapping[str, Any]
VERDICTS = ("too dear", "about fair", "too cheap")
"""At a value, by whether the deck with the card won less than half, about half, or more."""

UNCLEAR = "can’t tell yet"


@dataclass(frozen=True)
class AtValue:
    """The card at one value: how often its deck won, and what that means. `side` is 1 where it won
    more than half beyond chance, -1 where less, else 0; `is_clear` whether that tells anything."""

    value: int
    is_own: bool
    games: int
    share: float
    low: float
    high: float
    said: str
    verdict: str
    side: int
    is_clear: bool
    whisker: Whisker | None

    @property
    def percent(self) -> str:
        return percent(self.share)


@dataclass(frozen=True)
class CostAnswer:
    """`headline` answers in a few words, `sentence` in plain ones, `best` is the value meant: the
    one of those that were tried whose games were nearest to even."""

    headline: str
    sentence: str
    best: int
    rows: Sequence[AtValue]


def cost_answer(asked: Mapping[str, Any], report: Mapping[str, Any]) -> CostAnswer | None:
    """`asked` as `lab.plans.cost_test` keeps it in the plan; None before any game was played."""
    shares = {p["a"]: p for p in report["pairings"]}
    rows = [
        _row(value, asked["value"], shares[key]["by_pairs"], shares[key]["games"])
        for key, value in sorted(asked["values"].items(), key=lambda item: item[1])
        if key in shares
    ]
    if not rows:
        return None
    best = min(rows, key=lambda row: (abs(row.share - 0.5), not row.is_own, row.value))
    headline, sentence = _said(asked, rows, best)
    return CostAnswer(headline, sentence, best.value, rows)


def _row(value: int, own: int, share: Share, games: int) -> AtValue:
    is_clear = is_enough(share, games)
    side = (share["low"] > 0.5) - (share["high"] < 0.5) if is_clear else 0
    verdict = VERDICTS[side + 1] if is_clear else UNCLEAR
    found = (share["share"], share["low"], share["high"])
    line = whisker(share, 0.0, 1.0)
    return AtValue(
        value, value == own, games, *found, with_margin(share), verdict, side, is_clear, line
    )


def _said(asked: Mapping[str, Any], rows: Sequence[AtValue], best: AtValue) -> tuple[str, str]:
    name, other, own = asked["name"], asked["stand_in"], asked["value"]
    fair = [row for row in rows if row.side == 0]
    against = f"the same deck with {other} in its place"
    if not all(row.is_clear for row in rows):
        most = max(row.games for row in rows)
        others = _others(rows)
        return (
            TOO_FEW,
            f"At most {most} games at each value are too few for an answer"
            f"{f', but {others}' if others else ''}. Test it again and let the games finish.",
        )
    if len(fair) == len(rows) and len(rows) > 1:
        return (
            "Too close to call",
            f"At {_either(fair)} the deck did about as well as {against}. "
            f"{coins(best.value)} came closest to even, but more games would be "
            "needed to tell these values apart.",
        )
    if len(fair) == 1:
        right = f"{fair[0].value} is right as it is" if fair[0].is_own else f"try {fair[0].value}"
        return (
            f"{coins(fair[0].value)} looks fair",
            f"At {fair[0].value} the deck did about as well as {against}; {_others(rows)}. "
            f"So {right}.",
        )
    if fair:
        keep = any(row.is_own for row in fair)
        closest = "" if best.is_own else f"; {best.value} came closest to even"
        advice = f"{own} can stay{closest}" if keep else f"try {best.value}"
        return (
            f"{_either(fair)} would be fair",
            f"At {_either(fair)} the deck did about as well as {against}; {_others(rows)}. "
            f"So {advice}.",
        )
    highest, lowest = rows[-1], rows[0]
    if highest.side == 1:
        return (
            f"More than {coins(highest.value)}",
            f"Even at {highest.value} the deck won {highest.percent} of its games against "
            f"{against}. {name} is worth more than that: raise its value, or weaken what it does.",
        )
    if lowest.side == -1:
        less = "Less than" if lowest.value else "Too weak for"
        way = "lower its value, or " if lowest.value else ""
        return (
            f"{less} {coins(lowest.value)}",
            f"Even at {lowest.value} the deck won only {lowest.percent} of its games against "
            f"{against}. {name} isn’t worth that: {way}make it do more.",
        )
    return (
        f"Between {lowest.value} and {coins(highest.value)}",
        f"At the lower values the deck won more than {against}, at the higher ones less; none was "
        "even. A small change to what the card does would settle it.",
    )


def _others(rows: Sequence[AtValue]) -> str:
    """ "at 1 it won too often, at 3 too rarely": of the values that are not fair."""
    words = {1: "too often", -1: "too rarely"}
    said = [f"at {row.value} it won {words[row.side]}" for row in rows if row.side]
    return ", ".join(said)


def _either(rows: Sequence[AtValue]) -> str:
    """ "1, 2 or 3"."""
    values = [str(row.value) for row in rows]
    return values[0] if len(values) == 1 else f"{', '.join(values[:-1])} or {values[-1]}"


def coins(value: int) -> str:
    """ "1 Coin", "2 Coins"."""
    return f"{value} Coin{'' if value == 1 else 's'}"
