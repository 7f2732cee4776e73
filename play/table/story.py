"""What happened, in the players' names, and what a question is about. Reads events, judges none."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.kernel.game import Data

SEAT = re.compile(r"\b(South|North)\b")
OWN = re.compile(r"^You ([a-z]+)\b")
ATTACKS = {"join": ("attack",), "answer": ("strike",), "response": ("attack", "strike")}


def in_names(text: str, names: tuple[str, str], side: int | None) -> str:
    """A line of the log with names for South, North and, at its start, for You.

    One person has one name then, whether a line is for all or for the viewer alone.
    """
    if side is not None and text.startswith(("You ", "Your ")):
        me = names[side]
        text = OWN.sub(lambda found: f"{me} {found[1]}s", text)
        text = re.sub(r"^Your ", lambda _: f"{me}’s ", text)
        return text.replace(" your ", " their ")
    return SEAT.sub(lambda found: names[found[1] == "North"], text)


def oldest_first(entries: Sequence[Data], names: tuple[str, str], side: int | None) -> list[Data]:
    """[{"number", "side", "by_bot", "lines": [{"kind", "text"}]}]; what shows nothing is left out.

    Entries and lines come as they happened.
    """
    told = []
    for entry in entries:
        lines = [
            {**event, "text": in_names(event["text"], names, side)}
            for event in entry["events"]
            if event.get("text")
        ]
        if lines:
            told.append({**entry, "lines": lines})
    return told


def newest_first(entries: Sequence[Data], names: tuple[str, str], side: int | None) -> list[Data]:
    """As `oldest_first`, entries and lines both the other way round."""
    told = oldest_first(entries, names, side)
    return [{**entry, "lines": entry["lines"][::-1]} for entry in reversed(told)]


def attack_asked_about(entries: Sequence[Data], decision: Data | None) -> str:
    """ "Cellar Rat attacks Oak Guard, from c3": the attack that a question is about, else ""."""
    if decision is None or decision["kind"] not in ATTACKS:
        return ""
    if decision["kind"] == "response" and "attack" not in decision["question"]:
        return ""
    for entry in reversed(entries):
        for event in reversed(entry["events"]):
            if event["kind"] in ATTACKS[decision["kind"]] and event.get("text"):
                place = event.get("place")
                return event["text"] + (f", from {place}" if place else "")
    return ""


def dice_that_lie(view: Data) -> list[str]:
    """["Debt Collector (c3) has thrown 4, which makes 5"]: each roll that may yet be changed."""
    told = []
    for thrown in view["thrown"]:
        faces = [str(face) for face in thrown["faces"]]
        dice = " and ".join([", ".join(faces[:-1]), faces[-1]] if len(faces) > 1 else faces)
        souls = [piece["name"] for piece in view["board"][thrown["place"]]]
        name = " and ".join(soul or "A face-down Soul" for soul in souls)
        told.append(
            f"{name} ({thrown['place']}) has thrown {dice or 'its highest'}, which makes "
            f"{thrown['total']}"
        )
    return told
