"""Finished chunks of a run, kept in one file: a line each, so that a run can be killed at any time.

A line is written whole by one call. One that was cut off by a power cut is skipped, and its chunk
is played again, with the same result.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

from engine.kernel.facts import Facts
from engine.lab.counts import Tally
from engine.lab.tally_data import BadTally, from_data, to_data


class ChunkFile:
    """The chunks kept at `path`, of games with these facts; the folder is made when the first is
    kept."""

    def __init__(self, path: Path, facts: Facts) -> None:
        self.path = path
        self.facts = facts

    def read(self) -> dict[str, Tally]:
        """Return the finished chunks, by name."""
        found: dict[str, Tally] = {}
        if not self.path.exists():
            return found
        for line in self.path.read_text(encoding="utf-8", errors="replace").splitlines():
            try:
                entry = json.loads(line)
                found[str(entry["chunk"])] = from_data(entry["tally"], self.facts)
            except (ValueError, KeyError, TypeError, BadTally):
                continue
        return found

    def keep(self, chunk: str, tally: Tally) -> None:
        """Add a finished chunk."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        entry = {"chunk": chunk, "tally": to_data(tally)}
        line = json.dumps(entry, ensure_ascii=False, separators=(",", ":")) + "\n"
        with self.path.open("ab") as file:
            if file.tell() and not self._ends_well():
                line = "\n" + line
            file.write(line.encode())
            file.flush()
            os.fsync(file.fileno())

    def _ends_well(self) -> bool:
        with self.path.open("rb") as file:
            file.seek(-1, os.SEEK_END)
            return file.read(1) == b"\n"

    def forget(self) -> None:
        self.path.unlink(missing_ok=True)
