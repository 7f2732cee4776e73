"""A print's report as the command writes it: plain data."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from printing.products.base import Made

_LEFT_OUT = frozenset({"line_left_out", "text_over", "missing_letter"})


def report_data(made: Made, report: Mapping[str, Any], seconds: float) -> dict[str, Any]:
    """Return the report of a file; sizes in millimetres. `report`: what was said before it was
    made (`pipeline.prepare`)."""
    return {
        "pages": made.pages,
        "sheets": made.sheets,
        "cards": made.cards,
        "per_sheet": list(made.per_sheet),
        "paper": [round(length, 4) for length in made.paper],
        "card": [round(length, 4) for length in made.card],
        "warnings": report["warnings"],
        "removed": report.get("removed", []),
        "added": report.get("added", []),
        "faces": {
            name: {"hash": face["hash"], "count": face["count"]}
            for name, face in report.get("faces", {}).items()
        },
        "size_bytes": len(made.pdf),
        "sha256": sha256(made.pdf).hexdigest(),
        "seconds": round(seconds, 3),
    }


def is_whole(report: Mapping[str, Any]) -> bool:
    """Whether everything that was asked for is in the file: a letter of the deck's name is no
    card."""
    left_out = [one for one in report["warnings"] if one["code"] in _LEFT_OUT]
    return all(one["code"] == "missing_letter" and one["card"] is None for one in left_out)
