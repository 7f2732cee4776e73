"""The lab's panels on pages of cards and decks: figures of the official run, and a button.
No writes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cards.game_addresses import game_url
from cards.hooks import Panel
from cards.models import Card
from decks.models import Deck
from engine.kernel.game import Problem
from lab import limits, queries
from lab.games import lab_of
from lab.plans import cost_test
from lab.reports import card_table, charts
from lab.words import durations
from lab.words.deck_answers import newest_answer
from workshop.models import Draft

ORDER = 60
RUNS_SHOWN = 5  # of a draft


def test_button(draft: Draft, viewer: Any) -> Panel | None:
    """One click from one's own draft to a test of it in its deck."""
    if not draft.set.may_edit(viewer) or not draft.playable:
        return None
    return Panel("Test in the lab", "lab/test_button.html", order=30, key="test-in-lab")


def cost_panel(draft: Draft, viewer: Any) -> Panel | None:
    """Asking what one's own draft should cost, how long that takes, and what was
    asked before. At most four queries."""
    if not draft.set.may_edit(viewer):
        return None
    said = cost_test.why_not(draft)
    runs = list(queries.runs_of_draft(draft)[:RUNS_SHOWN])
    context: dict[str, Any] = {"why_not": said, "runs": runs}
    if not said:
        each, waiting = durations.game_seconds(), durations.games_waiting()
        values = [str(value) for value in cost_test.cost_values(draft.value or 0)]
        names = ("A quick look", "A closer look")
        context |= {
            "values": f"{', '.join(values[:-1])} and {values[-1]} Coins",
            "sizes": [
                (
                    pairs,
                    f"{name}: {2 * pairs} games at each, usually "
                    + durations.told(each * cost_test.games_of(draft, pairs)),
                )
                for name, pairs in zip(names, limits.COST_SIZES, strict=True)
            ],
            "waiting": f"Other tests come first: usually {durations.told(each * waiting)}."
            if waiting
            else "",
        }
    return Panel("What should this cost?", "lab/cost_panel.html", context, ORDER, key="cost")


def card_panel(card: Card, viewer: Any) -> Panel | None:
    """Return the card's rows of the official run, one a deck. At most three queries."""
    figures = queries.figures_of_card(card)
    if figures is None:
        return None
    report = queries.report_of(figures.run)
    mine = {"cards": figures.rows, "unwanted": report["unwanted"]}
    return Panel(
        title="In the lab",
        template="lab/card_panel.html",
        context={
            "figures": figures,
            "rows": card_table.card_rows(
                mine, queries.finished(figures.run).facts, {}, "deck", False
            ),
            "games": report["games"],
        },
        order=ORDER,
        key="lab",
    )


def deck_panel(deck: Deck, viewer: Any, wrong: Sequence[Problem]) -> Panel | None:
    """Return the deck's share in the official run, and the buttons that test it or a card of it.

    Of one that can't be played, whose test would be refused, only what was said of it before; None
    if that is nothing. Of a game without such buttons, a link to its form alone.
    """
    lab = lab_of(deck.game)
    answer = newest_answer(deck) if lab.has_trials and deck.may_edit(viewer) else None
    may_test = not wrong
    if not may_test and answer is None:
        return None
    if not lab.has_trials:
        address = f"{game_url('lab:new', deck.game)}?deck={deck.key}"
        return Panel(
            title="In the lab",
            template="lab/tables_panel.html",
            context={"address": address},
            order=ORDER,
            key="lab",
        )
    figures = queries.figures_of_deck(deck)
    share = figures.deck if figures else None
    held = deck.as_engine()
    return Panel(
        title="In the lab",
        template="lab/deck_panel.html",
        context={
            "figures": figures,
            "first_rules": lab.first_rules,
            "share": share,
            "answer": answer,
            "may_test": may_test,
            "cards": [*held["persona"], *held["cards"]],
            "whisker": charts.whisker(share, 0.25, 0.75) if share else None,
        },
        order=ORDER,
        key="lab",
    )
