"""A run's plan as plain data in its row, with the cards that are not official."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.lab.plan import Plan


@dataclass(frozen=True)
class RunPlan:
    """A plan, and the drafts that its decks hold, as card data."""

    plan: Plan
    drafts: list[dict[str, Any]] = field(default_factory=list)

    def to_data(self) -> dict[str, Any]:
        plan = self.plan
        return {
            "decks": {key: dict(deck) for key, deck in plan.decks.items()},
            "order": list(plan.decks),  # JSON objects have none on PostgreSQL
            "bot": plan.bot,
            "pairs": plan.pairs,
            "seed": plan.seed,
            "pairings": [list(pairing) for pairing in plan.pairings],
            "cap": plan.cap,
            "chunk_pairs": plan.chunk_pairs,
            "about": dict(plan.about),
            "drafts": self.drafts,
        }

    @staticmethod
    def from_data(data: dict[str, Any]) -> RunPlan:
        plan = Plan(
            {key: data["decks"][key] for key in data["order"]},
            data["bot"],
            data["pairs"],
            data["seed"],
            tuple((a, b) for a, b in data["pairings"]),
            data["cap"],
            data["chunk_pairs"],
            data["about"],
        )
        return RunPlan(plan, data["drafts"])
