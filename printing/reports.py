"""What a print says of itself: what the command prints as JSON. Plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from printing.changes import Changes, Shown
from printing.pdf.papers import CARD, Size
from printing.pdf.sheets import SheetStyle, page_count, sheet_count
from printing.proofs import Warning


@dataclass(frozen=True)
class Report:
    """`cards`: fronts placed. `faces`: the whole deck's. Sizes in millimetres."""

    pages: int
    sheets: int
    paper: Size
    cards: int = 0
    per_sheet: tuple[int, int] = (1, 1)
    card: Size = CARD
    warnings: tuple[Warning, ...] = ()
    changes: Changes = field(default_factory=lambda: Changes({}, {}))
    faces: Mapping[str, Shown] = field(default_factory=dict)

    @classmethod
    def of_sheets(cls, cards: int, style: SheetStyle, **more: Any) -> Report:
        """Return what there is to say of so many cards in such sheets, and `more` fields of it."""
        layout = style.layout
        return cls(
            pages=page_count(cards, style),
            sheets=sheet_count(cards, style),
            paper=(layout.width, layout.height),
            cards=cards,
            per_sheet=(layout.columns, layout.rows),
            card=layout.card,
            **more,
        )

    @property
    def is_whole(self) -> bool:
        """Whether everything that was asked for is in the file."""
        return not any(warning.code in _LEFT_OUT for warning in self.warnings)

    def as_data(self, file: bytes, seconds: float) -> dict[str, Any]:
        """Return the report of a file."""
        return {
            "pages": self.pages,
            "sheets": self.sheets,
            "cards": self.cards,
            "per_sheet": list(self.per_sheet),
            "paper": [round(length, 4) for length in self.paper],
            "card": [round(length, 4) for length in self.card],
            "warnings": [warning.as_data() for warning in self.warnings],
            "removed": listed(self.changes.removed),
            "added": listed(self.changes.added),
            "faces": {
                name: {"hash": shown.hash, "count": shown.count}
                for name, shown in self.faces.items()
            },
            "size_bytes": len(file),
            "sha256": sha256(file).hexdigest(),
            "seconds": round(seconds, 3),
        }


_LEFT_OUT = frozenset({"line_left_out", "text_over", "missing_letter"})


def listed(counts: Mapping[str, int]) -> list[dict[str, Any]]:
    """Return counts by name as a list of objects."""
    return [{"name": name, "count": count} for name, count in counts.items()]
