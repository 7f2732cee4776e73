"""The speed of compiling card texts: from nothing, unchanged, and a mistake.

    python -m benchmarks.text [--small]

The peer is PyYAML's own loader, in Python too, reading the files that the cards stand in; each run
from nothing is a process of its own, grammar and imports included. A mistake, a letter that is
another, is beside the mean text compiled from nothing.
"""

import json
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from benchmarks.report import Figure, print_table
from benchmarks.scratch import few_if_small
from engine import yaml_loader

TEXTS = few_if_small(300, 20)
RUNS = few_if_small(5, 1)
GOALS = {"from nothing": 8.0, "unchanged": 0.01, "the slowest mistake": 100.0}
FROM_NOTHING = """
import json, sys, time
begin = time.process_time()
from games.cidwam.rules.text import compile_text
texts, types = json.load(sys.stdin)
types = frozenset(types)
for text in texts:
    compile_text(text, types)
print(time.process_time() - begin)
"""
BY_YAML = """
import json, sys, time
from pathlib import Path
begin = time.process_time()
import yaml
for path in Path("games/cidwam/sets").glob("*/*.yaml"):
    yaml.load(path.read_text(), yaml.SafeLoader)
print(time.process_time() - begin)
"""


def cards() -> tuple[list[dict[str, Any]], list[str]]:
    """Return the cards of the sets, over and over until there are enough, no two texts the same;
    and the types of all cards."""
    files = sorted(Path("games/cidwam/sets").glob("*/*.yaml"))
    lists = [data for f in files if isinstance(data := yaml_loader.load(f.read_text()), list)]
    found = [card for cards in lists for card in cards if card.get("text")]
    times = -(-TEXTS // len(found))
    many = [c | {"text": c["text"].strip() + "\n" * n} for n in range(times) for c in found]
    return many[:TEXTS], sorted({name for card in found for name in card.get("types", ())})


def main() -> int:
    chosen, types = cards()
    texts = [card["text"] for card in chosen]
    given = json.dumps([texts, types])
    cold, peer = (
        statistics.median(seconds_of(program, given) for _ in range(RUNS))
        for program in (FROM_NOTHING, BY_YAML)
    )
    from games.cidwam.rules.text import TextError, compile_text

    known = frozenset(types)
    for text in texts:
        compile_text(text, known)
    begin = time.process_time()
    for text in texts:
        compile_text(text, known)
    warm = time.process_time() - begin
    mistakes = [text.replace("e", "x", 1) for text in texts]
    slowest = 0.0
    for text in mistakes:
        begin = time.process_time()
        try:
            compile_text(text, known)
        except TextError:
            slowest = max(slowest, time.process_time() - begin)
    found = {
        "from nothing": (cold, peer),
        "unchanged": (warm, cold),
        "the slowest mistake": (slowest, cold / len(texts)),
    }
    rows = [
        Figure(f"{len(texts)} texts: {name}", 1000 * value, 1000 * floor, "ms", GOALS[name])
        for name, (value, floor) in found.items()
    ]
    return 0 if print_table(rows, floor="peer") else 1


def seconds_of(program: str, given: str) -> float:
    """Return what a program prints that reads the texts."""
    words = [sys.executable, "-c", program]
    done = subprocess.run(words, input=given, capture_output=True, text=True, check=True)
    return float(done.stdout)


if __name__ == "__main__":
    sys.exit(main())
