"""The facts from which a browser draws CIDWaM's table for one viewer, as JSON.

Nothing goes in but the engine's view of this viewer, this viewer's log, and what the rows say to
all. Sentences are made here, so that the browser needs no rule and no grammar.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from django.urls import reverse

from cards.rules.glossary import KEYWORDS, TABLE, TERMS, of_others
from engine.kernel.game import Data
from play.cidwam import Reader, Sight, rule_of
from play.queries import Seen, copied_from, games_awaiting, view_of
from play.table.book_cards import cards_named
from play.table.choices import Choice, read_choices
from play.table.entries import entries_after
from play.table.orders import can_be_sent, decision_always, orders_data
from play.table.prompt import (
    advice_to,
    answers_to,
    asked_now,
    draw_offer,
    is_for_a_secret,
    may_offer_draw,
    opening_of,
)
from play.table.row import row_facts
from play.table.status import page_title, status_line
from play.table.summary import summary
from play.table.why_not import why_not_of
from play.terms import terms_of
from play.wording import ending_of, phrasing, reader_of, teller_of

# Addresses of the game that its page goes to.
OF_THE_GAME = (
    "act",
    "advice",
    "orders",
    "table",
    "playback",
    "card",
    "log",
    "record",
    "check",
    "ending",
    "rematch",
    "plain",
)
MARKED = frozenset(("move", "attack"))  # events of the last moves that the board shows as arrows


def table_data(seen: Seen, user: Any, *, since: int | None = None, problem: str = "") -> Data:
    """All that the table shows this viewer now.

    since: the number of the newest action that the asker knows of; the entries after it come, and
    the cards that are named in them or in what is asked. None: the newest entries, to be read and
    not to be followed (most events that say nothing are left out), and all cards in sight.
    """
    game = seen.game
    view = view_of(seen, odds=True, why_not=True)
    reader = reader_of(game, seen.seats, seen.side)
    waiting = [key for key in games_awaiting(user) if key != game.key]
    mine = bool(seen.seat and seen.seat.awaited and game.is_running)
    found: Data = {
        **_row(seen, reader),
        "copy_of": _copied(seen),
        "said": status_line(game, seen.seats, seen.side, view),
        "title": page_title(game, seen.seats, seen.side, len(waiting) + mine),
        "mine": mine,
        "waiting": len(waiting),
        "next": reverse("play:game", args=[waiting[0]]) if waiting else None,
        "problem": problem,
        **_asked(seen, view, reader),
    }
    found["since"], found["entries"] = _entries(seen, since)
    found["summary"] = _summary(seen, found["entries"]) if mine else ""
    asked = (found["decision"], found["opening"], found["thrown"])
    shown = (view, asked) if since != found["since"] else asked
    found["cards"] = cards_named(game.book, shown, found["entries"]) if view else {}
    if view is not None:
        del view["legal"], view["actions"]  # `choices` are the same in words
    return {**found, "view": view}


def page_data(seen: Seen) -> Data:
    """Return what stays as it is while the page is open."""
    game = seen.game
    urls = {name: reverse(f"play:{name}", args=[game.key]) for name in OF_THE_GAME}
    urls |= {
        "take_back": reverse("play:take-back", args=[game.key]),
        "hand_over": reverse("play:hand-over", args=[game.key]),
        "play_on": reverse("play:play-on", args=[game.key]),
        "rematch_offer": reverse("play:rematch-offer", args=[game.key]),
        "rematch_decline": reverse("play:rematch-decline", args=[game.key]),
        "list": reverse("play:list"),
        "new": reverse("play:new"),
        "rules": reverse("rules:contents"),
    }
    if game.is_public:
        urls["share"] = game.get_absolute_url()
    if seen.seat is not None and (address := seen.seat.deck_address):
        urls["deck"] = address
    if seen.is_playtest and seen.is_mine:
        urls["drafts"] = reverse("play:drafts", args=[game.key])
        if game.copy_of_id is None:
            urls["notes"] = reverse("play:notes", args=[game.key])
    return {
        "urls": urls,
        "terms": terms_of(game, seen.seats),
        **words_facts(),
        "playtest": seen.is_playtest,
        **({"alone": True} if game.is_alone else {}),
    }


def words_shown() -> dict[str, str]:
    """Return what the words mean that the table shows, keywords among them."""
    on_pieces = [term for term in TERMS if term.name == "Counter"]
    return {term.name: term.meaning for term in (*TABLE, *KEYWORDS, *on_pieces)}


def words_facts() -> Data:
    """Return what words mean on the viewer's own things, and those that say "they" on others'."""
    own = words_shown()
    theirs = {name: of_others(meaning) for name, meaning in own.items()}
    others = {name: meaning for name, meaning in theirs.items() if meaning != own[name]}
    return {"words": own, "words_of_others": others}


def _row(seen: Seen, reader: Reader) -> Data:
    """Return what the row says to any table, and what this game's own asks of it."""
    game = seen.game
    people = [seat for seat in seen.seats if not seat.is_bot]
    return {
        **row_facts(seen),
        "names": {name: reader.name(name) for name in game.seat_names},
        "advice_used": {seat.side_name: seat.advice_count for seat in people},
        "over": _over(seen) if game.is_over else None,
    }


def _copied(seen: Seen) -> Data | None:
    """From which position of which game this one was played on."""
    game = seen.game
    address = copied_from(game)
    said = f"Played on from action {game.copied_at} of another game."
    return {"url": address, "said": said} if address else None


def _over(seen: Seen) -> Data:
    game = seen.game
    said = ending_of(game, seen.seats, seen.side)
    winner = game.seat_name(game.winner)
    return {"said": said, "winner": winner, "after": game.number, "turns": game.turn}


def _asked(seen: Seen, view: Data | None, reader: Reader) -> Data:
    """Return what the viewer may do and is asked now; empty for who watches."""
    if view is None:
        empty: Data = {"choices": [], "why_not": {}, "thrown": [], "draw": "", "may_offer": False}
        return {**empty, "decision": None, "opening": None, "advice": None, "orders": None}
    choices = read_choices(view, reader) if seen.is_mine else []
    sight = Sight(view)
    return {
        "choices": [choice_data(choice) for choice in choices],
        "why_not": why_not_of(view, reader),
        "decision": decision_data(view, choices, reader, decision_always(seen, view)),
        "thrown": [phrasing.dice(thrown, sight, reader) for thrown in view["thrown"]],
        "opening": _opening(seen, view),
        "draw": draw_offer(seen, view),
        "may_offer": may_offer_draw(seen) and seen.game.is_running,
        "advice": advice_to(seen, choices),
        "orders": orders_data(seen, view),
    }


def choice_data(choice: Choice) -> Data:
    """Return a choice without what it hasn't got."""
    return {key: value for key, value in choice.__dict__.items() if value is not None}


def decision_data(
    view: Data, choices: list[Choice], reader: Reader, always: Sequence[Data] = ()
) -> Data | None:
    """Return what the viewer is asked, with its answers; `always`: those that orders could give."""
    decision = asked_now(view)
    if decision is None:
        return None
    answers = answers_to(choices, decision)
    return {
        "question": phrasing.question(decision, reader),
        "kind": decision["kind"],
        "answers": [_answer(choice, decision["default"]) for choice in answers],
        "for_a_secret": is_for_a_secret(answers, decision),
        "always": [one for one in always if can_be_sent(one["line"])],
    }


def _answer(choice: Choice, default: str) -> Data:
    told = {"text": choice.text, "label": choice.label, "default": choice.text == default}
    return told if choice.odds is None else {**told, "odds": choice.odds}


def _opening(seen: Seen, view: Data) -> Data | None:
    opening = opening_of(seen, view)
    return opening and opening_data(opening)


def opening_data(opening: Data) -> Data:
    """Return the opening's composer as plain data."""
    return {**opening, "souls": [dict(soul.__dict__) for soul in opening["souls"]]}


def _entries(seen: Seen, since: int | None) -> tuple[int, list[Data]]:
    """Return the entries in words with their rules, and the number after which none is missing."""
    start, entries = entries_after(seen, since, _is_read)
    for entry in entries:
        entry["events"] = [with_rule(event) for event in entry["events"]]
    return start, entries


def _is_read(event: Data) -> bool:
    """Whether an event is for the log, or marked on the board."""
    return bool(event["text"]) or event["kind"] in MARKED


def _summary(seen: Seen, entries: list[Data]) -> str:
    """Return what the other did since this seat acted last, as far as the entries go back."""
    own = seen.game.seat_name(seen.side)
    others = takewhile(lambda entry: entry["side"] != own, reversed(entries))
    return summary([*others][::-1], teller_of(seen.game, seen.seats, seen.side))


def with_rule(event: Data) -> Data:
    """Return an event that is told, with the number of its rule."""
    rule = rule_of(event) if event["text"] else None
    return {**event, "rule": rule} if rule else event
