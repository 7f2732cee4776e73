"""A run's plan as plain data in its row, with the cards that are not official."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from engine.lab.plan import Chunk, Plan


@dataclass(frozen=True)
class RunPlan:
    """A plan, the drafts that its decks hold, as card data, and what its page is to say of it."""

    plan: Plan
    drafts: list[dict[str, Any]] = field(default_factory=list)
    asked: dict[str, Any] = field(default_factory=dict)  # what the page says of it, of some runs

    def to_data(self) -> dict[str, Any]:
        plan = self.plan
        return {
            "decks": {key: dict(deck) for key, deck in plan.decks.items()},
            "order": list(plan.decks),  # JSON objects have none on PostgreSQL
            "bot": plan.bot,
            "pairs": plan.deals,  # as rows have always called them
            "seed": plan.seed,
            "pairings": [list(pairing) for pairing in plan.pairings],
            "cap": plan.cap,
            "chunk_pairs": plan.chunk_deals,
            "about": dict(plan.about),
            **plan.unusual(),
            "drafts": self.drafts,
            **({"asked": self.asked} if self.asked else {}),
        }

    def chunk(self, number: int) -> Chunk:
        """Return the chunk of this number (from 0), as rows have them."""
        return next(islice(self.plan.chunks(), number, None))

    @staticmethod
    def from_data(data: dict[str, Any]) -> RunPlan:
        plan = Plan(
            {key: data["decks"][key] for key in data["order"]},
            data["bot"],
            data["pairs"],
            data["seed"],
            tuple(map(tuple, data["pairings"])),
            data["cap"],
            data["chunk_pairs"],
            data["about"],
            data.get("rotates", True),
            data.get("bots", {}),
            data.get("options", {}),
            data.get("shares_deals", False),
        )
        return RunPlan(plan, data["drafts"], data.get("asked", {}))
