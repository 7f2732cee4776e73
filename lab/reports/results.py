"""A finished run as a file that is committed: the counts, and what they were counted of.

`games/<slug>/runs/core.json` is the official run, which every site shows; others, by other bots and
without texts, lie beside it. It holds no dates and no addresses, so that the same run
gives the same bytes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.lab.bars import bars
from engine.lab.counts import Tally
from engine.lab.plan import Plan
from engine.lab.report import report
from engine.lab.tally_data import from_data, to_data
from games import folder_of
from lab.kinds import kind_of
from lab.plans.ablation import BLANK, blank_bars
from lab.sources import Cards

FORMAT = 1
SHOWN = "greedy"  # the bot of the run that is shown


class BadResult(ValueError):
    """A file that holds no result of a run; str() says why."""


@dataclass(frozen=True)
class Result:
    """A finished run: `about` says what was played, `tally` what came of it."""

    about: dict[str, Any]
    tally: Tally

    def report(self) -> dict[str, Any]:
        """Return the report with what was played and, for a run of a whole set, its bars."""
        decks = dict(sorted(self.about["decks"].items()))  # PostgreSQL keeps no order of its own
        found = report(
            self.tally,
            {key: deck.get("name", key) for key, deck in decks.items()},
            {key: sorted(cards_of(deck, self.tally.facts.sections)) for key, deck in decks.items()},
        )
        played = {key: self.about[key] for key in ("bot", "seed", "rules", "pool")}
        return {"run": played, **found, "bars": self._bars(found)}

    def _bars(self, found: Mapping[str, Any]) -> list[dict[str, Any]]:
        if BLANK in self.about:
            return blank_bars(self.tally)
        return bars(found, self.tally.facts, self.about["bot"])

    def to_data(self) -> dict[str, Any]:
        return {"format": FORMAT, "about": self.about, "tally": to_data(self.tally)}

    def to_text(self) -> str:
        """Sorted, a pairing or a deck's cards a line, so that a change can be read."""
        return json.dumps(self.to_data(), ensure_ascii=False, sort_keys=True, indent=0) + "\n"


def official_path(game: str, bot: str = SHOWN, blank: str = "") -> Path:
    """Return where the official run by a bot, or without the texts of a kind, is kept."""
    parts = ([] if bot == SHOWN else [bot]) + ([f"no-{blank.lower()}"] if blank else [])
    return folder_of(game, "runs") / f"{'-'.join(['core', *parts])}.json"


def cards_of(deck: Mapping[str, Any], sections: Iterable[str] | None = None) -> set[str]:
    """Return the names of a deck's cards, of all its sections unless some are named."""
    named = [name for name in deck if name != "name"] if sections is None else sections
    cards = [card for section in named for card in deck.get(section) or ()]
    return {card if isinstance(card, str) else card["name"] for card in cards}


def result_of(plan: Plan, cards: Cards, tally: Tally) -> Result:
    """Return the result of a plan that was played with these cards."""
    by_name = {card["name"]: card for card in cards.data}
    used = {name for deck in plan.decks.values() for name in cards_of(deck)} & set(by_name)
    about = {
        "bot": plan.bot,
        "games": plan.games,
        "seed": plan.seed,
        "rules": plan.rules,
        "pool": cards.digest,
        "decks": {key: dict(deck) for key, deck in plan.decks.items()},
        "cards": {name: cards.digest_of(by_name[name]) for name in sorted(used)},
        **plan.unusual(),
    }
    about |= {key: plan.about[key] for key in ("game", BLANK) if key in plan.about}
    return Result(about, tally)


def read_result(text: str) -> Result:
    """Return the inverse of `Result.to_text`; raises BadResult."""
    try:
        return result_of_data(json.loads(text))
    except ValueError as error:
        raise BadResult(f"not the result of a run of the lab: {error}") from error


def result_of_data(data: Any) -> Result:
    """Return the inverse of `Result.to_data`; raises BadResult."""
    try:
        if data["format"] != FORMAT:
            raise BadResult(f"format {data['format']!r}, not {FORMAT}")
        about = dict(data["about"])
        result = Result(about, from_data(data["tally"], kind_of(about).facts))
        result.report()
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadResult(f"not the result of a run of the lab: {error}") from error
    return result
