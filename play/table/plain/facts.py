"""The facts from which a browser draws the table of any game that has a drawn one, as JSON.

Nothing goes in but the engine's view of this viewer, this viewer's log, and what the rows say to
all. Sentences are made here, in the game's own words, so that the browser needs no grammar.
"""

from __future__ import annotations

from typing import Any

from django.urls import reverse

from cards.game_addresses import game_url
from cards.rules import rulebook
from engine.kernel.game import Data
from engine.kernel.phrases import PlainWords, Reader, table_words
from play.asked import OFFER
from play.kinds import kind_of
from play.queries import Seen, advice_of, copied_from, games_awaiting, view_of
from play.rules import load_state, rules_for
from play.table.entries import entries_after
from play.table.plain.page import status_words
from play.table.plain.situation import Situation, look
from play.table.row import row_facts
from play.terms import terms_of
from play.wording import ending_of, seat_names

# Addresses of the game that its page goes to.
OF_THE_GAME = (
    "act",
    "advice",
    "table",
    "playback",
    "log",
    "record",
    "check",
    "plain",
    "ending",
    "rematch",
)
# Of a view, what `choices`, `decision` and `why_not` say in words.
IN_WORDS = ("legal", "decision", "why_not")


def plain_facts(seen: Seen, user: Any, since: int | None, problem: str) -> Data:
    """All that the table shows this viewer now; `entries` after action `since`, as
    `play.table.entries` has them."""
    game, rules = seen.game, rules_for(seen.game)
    situation = look(rules, load_state(game) if seen.state is None else seen.state, seen.side)
    words = table_words(kind_of(game.slug), rules.words())
    names = seat_names(seen.seats, game.seat_count)
    reader = Reader(seen.side, rules.seats, names)
    view = view_of(seen, why_not=True)
    assert view is not None  # noqa: S101 - a game that has not begun has another page
    waiting = [key for key in games_awaiting(user) if key != game.key]
    mine = bool(seen.seat and seen.seat.awaited and game.is_running)
    many = len(waiting) + mine
    found = situation_facts(situation, view, words, reader)
    start, entries = entries_after(seen, since, lambda event: bool(event["text"]))
    return {
        **row_facts(seen),
        "copy_of": copied_from(game) or None,
        **found,
        "title": f"({many}) {found['said']}" if many else found["said"],
        "mine": mine,
        "waiting": len(waiting),
        "next": reverse("play:game", args=[waiting[0]]) if waiting else None,
        "problem": problem,
        "over": {**found["over"], **_ended(seen)} if found["over"] else None,
        "may_offer": _may_offer(seen, situation),
        "advice": _advice(seen, situation, words, reader),
        "since": start,
        "entries": entries,
    }


def situation_facts(situation: Situation, view: Data, words: PlainWords, reader: Reader) -> Data:
    """Return what the engine says of a position, in words for its viewer.

    view: the viewer's own, with `why_not`.
    """
    return {
        "said": status_words(words, situation, reader),
        "names": {seat: reader.name(at) for at, seat in enumerate(reader.seats)},
        "choices": _choices(situation, words, reader),
        "decision": _decision(situation, words, reader),
        "asides": list(situation.asides),
        "why_not": _reasons(view, words),
        "over": _over(situation, reader),
        "cards": {},
        "view": {key: value for key, value in view.items() if key not in IN_WORDS},
    }


def lasting_facts(seen: Seen) -> Data:
    """Return what stays as it is while the page is open."""
    game = seen.game
    urls = {name: reverse(f"play:{name}", args=[game.key]) for name in OF_THE_GAME}
    urls |= {
        "take_back": reverse("play:take-back", args=[game.key]),
        "hand_over": reverse("play:hand-over", args=[game.key]),
        "game": game.get_absolute_url(),
        "list": game_url("play:list", game.slug),
        "new": game_url("play:new", game.slug),
        "home": game_url("home", game.slug),
    }
    urls |= {
        name.replace("-", "_"): reverse(f"play:{name}", args=[game.key])
        for name in ("play-on", "rematch-offer", "rematch-decline")
    }
    if game.is_public:
        urls["share"] = game.get_absolute_url()
    if rulebook.book_of(game.slug):
        urls["rules"] = game_url("rules:contents", game.slug)
    return {"urls": urls, "terms": terms_of(game, seen.seats), "kind": kind_of(game.slug).title}


def _choices(situation: Situation, words: PlainWords, reader: Reader) -> list[Data]:
    """Return the legal actions as data, each with its words. `text` is what is sent."""
    phrases = words.actions(situation.actions, reader)
    return [
        {
            **{key: value for key, value in action.items() if key != "notation"},
            "text": action["notation"],
            "label": phrase.label,
            "short": phrase.short,
            "title": phrase.title,
            "does": words.action_meaning(action, situation.view),
        }
        for action, phrase in zip(situation.actions, phrases, strict=True)
    ]


def _decision(situation: Situation, words: PlainWords, reader: Reader) -> Data | None:
    asked = situation.decision
    if asked is None:
        return None
    return {"kind": asked.kind, "question": words.question(asked, reader), "default": asked.default}


def _may_offer(seen: Seen, situation: Situation) -> bool:
    own = seen.seat
    return bool(OFFER in situation.asides and own and own.draw_turn != seen.game.turn)


def _reasons(view: Data, words: PlainWords) -> Data:
    """By what it is about and by verb: why that can't be done now."""
    found: Data = view.get("why_not") or {}
    return {
        about: {verb: words.reason(reason) for verb, reason in said.items()}
        for about, said in found.items()
    }


def _advice(seen: Seen, situation: Situation, words: PlainWords, reader: Reader) -> Data | None:
    """Return what the bot would do in the viewer's place, if that was asked and still holds."""
    text = advice_of(seen)
    if text is None:
        return None
    labels = {one["text"]: one["label"] for one in _choices(situation, words, reader)}
    return {"text": text, "label": labels.get(text, text)}


def _ended(seen: Seen) -> Data:
    """How a game that is over ended for the viewer, and how long it was."""
    game = seen.game
    best = [side for side, place in enumerate(game.places or ()) if place == 1]
    is_draw = game.tied or 1 < len(best) == game.seat_count
    how = "drawn" if is_draw else "won" if seen.side in best else "lost"
    return {
        "said": ending_of(game, seen.seats, seen.side),
        "how": "watched" if seen.side is None else how,
        "after": game.number,
        "turns": game.turn,
    }


def _over(situation: Situation, reader: Reader) -> Data | None:
    if situation.outcome is None:
        return None
    ranked = sorted(zip(situation.outcome.places, reader.names, strict=True))
    return {"ranking": [{"place": place, "name": name} for place, name in ranked]}
