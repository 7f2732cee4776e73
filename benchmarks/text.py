"""How fast card texts compile: from nothing, unchanged, and a mistake.

    python -m benchmarks.text

The promise: 300 texts from nothing, grammar and imports included, in under two seconds; unchanged
ones in milliseconds; any mistake in under 100 ms. Each run from nothing is a process of its own.
"""

import json
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from engine import yaml_loader

TEXTS = 300
RUNS = 5
FROM_NOTHING = """
import json, sys, time
begin = time.perf_counter()
from games.cidwam.rules.text import compile_text
texts, types = json.load(sys.stdin)
types = frozenset(types)
for text in texts:
    compile_text(text, types)
print(time.perf_counter() - begin)
"""


def cards() -> list[dict[str, Any]]:
    """Return the cards of the sets, over and over until there are enough; no two texts are the
    same."""
    files = sorted(Path("games/cidwam/sets").glob("*/*.yaml"))
    lists = [data for f in files if isinstance(data := yaml_loader.load(f.read_text()), list)]
    found = [card for cards in lists for card in cards if card.get("text")]
    times = -(-TEXTS // len(found))
    return [c | {"text": c["text"].strip() + "\n" * n} for n in range(times) for c in found][:TEXTS]


def main() -> None:
    chosen = cards()
    texts = [card["text"] for card in chosen]
    types = sorted({t for card in chosen for t in card.get("types", ())})
    given = json.dumps([texts, types])
    cold = [
        float(
            subprocess.run(
                [sys.executable, "-c", FROM_NOTHING],
                input=given,
                capture_output=True,
                text=True,
                check=True,
            ).stdout
        )
        for _ in range(RUNS)
    ]
    from games.cidwam.rules.text import TextError, compile_text

    known = frozenset(types)
    for text in texts:
        compile_text(text, known)
    begin = time.perf_counter()
    for text in texts:
        compile_text(text, known)
    warm = time.perf_counter() - begin
    mistakes = [text.replace("e", "x", 1) for text in texts]
    slowest = 0.0
    for text in mistakes:
        begin = time.perf_counter()
        try:
            compile_text(text, known)
        except TextError:
            slowest = max(slowest, time.perf_counter() - begin)
    median = statistics.median(cold)
    print(f"{TEXTS} texts from nothing: {median:.3f} s, {2 / median:.1f} times under the promise")
    print(f"unchanged: {1000 * warm:.2f} ms, {median / warm:.0f} times faster")
    print(f"slowest of {TEXTS} mistakes: {1000 * slowest:.1f} ms, {0.1 / slowest:.1f} times under")


if __name__ == "__main__":
    main()
