"""A report in a few lines of text, for the command."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def summary(report: Mapping[str, Any]) -> str:
    turns = report["turns"]
    lines = [
        f"{report['games']:,} games with the bot {report['run']['bot']},"
        f" {turns['mean']:.1f} turns on average; the first player won {shown(report['first'])}.",
        *_cut_off(report["cut_off"]),
        "",
    ]
    for deck in sorted(report["decks"], key=lambda deck: -(deck["share"] or 0)):
        lines.append(f"  {shown(deck):>22}  {deck['name']}")
    lines.append("")
    for bar in report["bars"]:
        worst = "" if bar["worst"] is None else f": {100 * bar['worst']:.1f}% {bar['where']}"
        lines.append(f"  {'met   ' if bar['met'] else 'MISSED'}  {bar['asks']}{worst}")
    for heading, key in (("Never played", "never_played"), ("Hardly wanted", "unwanted")):
        if report[key]:
            lines += ["", f"{heading}:"]
            lines += [
                f"  {row['card']} ({row['deck_name']}): played in {row['played']} of"
                f" {row['drawn']} games in which it was drawn, possible in {row['offered']}"
                for row in report[key]
            ]
    return "\n".join(lines)


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
