"""All benchmarks one after the other, and the table of `benchmarks/README.md` written anew.

    python -m benchmarks [NAME ...] [--small]

Ends with 1 if one misses a goal or can't be run. With names, rows of the others stay as they are;
`--small` only shows that all of it runs, and writes nothing.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import tempfile
from contextlib import nullcontext
from datetime import UTC, datetime
from pathlib import Path

from benchmarks.report import Figure
from benchmarks.small_machine import BASE, EARLIER, tree_of

PAGE = Path(__file__).with_name("README.md")
BEGIN, END = "<!-- figures -->\n", "<!-- end of figures -->\n"
NAMES = (
    *("engine", "text", "search", "hostile", "pages", "table", "decks", "print"),
    *("small_machine", "memory_limit", "bot_time", "table_page"),
)
"""Those of speed; how strong bots are, and how games go, has gates of its own."""
EARLIER_TREE = {"bot_time"}  # take a tree of the earlier state
SMALL = {
    "engine": ["0.1", "--small"],
    "bot_time": ["--games", "1", "--only", "greedy"],
    "table_page": ["1"],
}
Row = tuple[str, str, str, str, str]


def main() -> int:
    is_small = "--small" in sys.argv
    wanted = [name for name in NAMES if name in sys.argv] or list(NAMES)
    found, failed = {}, []
    for name in wanted:
        print(f"\n=== {name}", flush=True)
        figures, is_good = run(name, is_small=is_small)
        if figures:
            found[name] = figures
        if not is_good:
            failed.append(name)
    if not is_small:
        write(found)
    print(f"\nmissed: {', '.join(failed)}" if failed else "\nall goals are met")
    return 1 if failed else 0


def run(name: str, *, is_small: bool) -> tuple[list[Row], bool]:
    """Run one; its rows, and whether it ran and met its goals."""
    tree = tree_of(EARLIER) if name in EARLIER_TREE else nullcontext()
    with tempfile.TemporaryDirectory() as folder, tree as earlier:
        kept = Path(folder) / "figures"
        words = [str(earlier)] if earlier is not None else []
        words += SMALL.get(name, ["--small"]) if is_small else []
        done = subprocess.run(
            [sys.executable, "-m", f"benchmarks.{name}", *words],
            cwd=BASE,
            env=os.environ | {"FIGURES_FILE": str(kept)},
            check=False,
        )
        lines = kept.read_text().splitlines() if kept.exists() else []
    return [cells(json.loads(line)) for line in lines], done.returncode == 0


def cells(told: dict[str, object]) -> Row:
    """Return a row of the page."""
    floor_word = str(told.pop("of"))
    row = Figure(**told)  # type: ignore[arg-type]
    goal = "" if row.goal is None else f"{row.goal:g}{'' if row.is_good else ' **missed**'}"
    value, floor = (f"{each:.3g} {row.unit}" for each in (row.value, row.floor))
    return row.name, value, f"{floor} ({floor_word})", f"{row.ratio:.2f}", goal


def write(found: dict[str, list[Row]]) -> None:
    """Put the rows of these benchmarks into the page, in the place of their own of before."""
    before, _, rest = PAGE.read_text().partition(BEGIN)
    old, _, after = rest.partition(END)
    sections = dict(part.split("\n", 1) for part in old.split("\n### ")[1:])
    machine = f"{processor()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    today = datetime.now(UTC).strftime("%-d %B %Y")
    for name, rows in found.items():
        lines = [
            "",
            f"{today}, {machine}, load {os.getloadavg()[0]:.0f}",
            "",
            "| figure | measured | beside | ratio | goal |",
            "|---|---|---|---|---|",
            *(f"| {' | '.join(row)} |" for row in rows),
        ]
        sections[name] = "\n".join(lines) + "\n"
    text = "".join(f"\n### {name}\n{sections[name]}" for name in NAMES if name in sections)
    PAGE.write_text(f"{before}{BEGIN}{text}\n{END}{after}")


def processor() -> str:
    """Return what this machine calls its processor."""
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.machine()


if __name__ == "__main__":
    sys.exit(main())
