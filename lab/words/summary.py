"""A report in a few lines of text, for the command."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel.facts import Facts
from engine.lab.liveliness import CHANGES
from lab.reports.card_table import CardWords, Missed, card_words, missed


def summary(report: Mapping[str, Any], facts: Facts) -> str:
    turns, first = report["turns"], report["first"]
    began = "" if first["share"] is None else f"; the first player won {shown(first)}"
    lines = [
        f"{report['games']:,} games with the bot {report['run']['bot']},"
        f" {turns['mean']:.1f} turns on average{began}.",
        *_cut_off(report["cut_off"]),
        *_lively(report["liveliness"], facts.far_behind),
        "",
    ]
    for deck in sorted(report["decks"], key=lambda deck: -(deck["share"] or 0)):
        lines.append(f"  {shown(deck):>22}  {deck['name']}")
    lines.append("")
    for bar in report["bars"]:
        lines.append(f"  {'met   ' if bar['met'] else 'MISSED'}  {bar['asks']}{_nearest(bar)}")
    words = card_words(facts)
    if words is not None:
        never = (f"Never {words.wanted}", "never_played")
        for heading, key in (never, ("Hardly wanted", "unwanted")):
            if report[key]:
                lines += ["", f"{heading}:"]
                lines += [_missed(row, words) for row in missed(report[key], facts)]
    return "\n".join(lines)


def _missed(row: Missed, words: CardWords) -> str:
    possible = "" if row.possible is None else f", possible in {row.possible}"
    return (
        f"  {row.card} ({row.deck_name}): {words.wanted} in {row.reached} of {row.seen} games"
        f" in which it was {words.base}{possible}"
    )


def _nearest(bar: Mapping[str, Any]) -> str:
    """Return what comes nearest to failing a bar."""
    if bar["worst"] is None:
        return ""
    value = f"{bar['worst']:g}" if bar["is_number"] else shown({**bar, "share": bar["worst"]})
    return f": {value} {bar['where']}"


def _lively(found: Mapping[str, Any] | None, far: int) -> list[str]:
    if found is None:
        return []
    return [
        f"Winners had been {far} or more behind in {shown(found['from_behind'])} of games;"
        f" who led at half-time won {shown(found['half_time'])};"
        f" the lead changed {CHANGES} times or more in {shown(found['open'])}."
    ]


def _cut_off(found: Mapping[str, int] | None) -> list[str]:
    if found is None:
        return []
    return [
        f"Bots reached the bound on actions in {found['turns']:,} turns,"
        f" in {found['games']:,} of {found['of_games']:,} games."
    ]


def shown(share: Mapping[str, Any]) -> str:
    """ "51.2% (47-55)", with more digits where the interval is narrow."""
    if share["share"] is None:
        return "-"
    low, high = 100 * share["low"], 100 * share["high"]
    digits = 1 if high - low < 10 else 0
    return f"{100 * share['share']:.1f}% ({low:.{digits}f}-{high:.{digits}f})"
