"""A user's data in this app, as files of their download.

Of a game that is not over it holds what the user's seat may see, and no more: never the seeds,
others' decks or what other seats know. A record comes when the game is over.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.db.models import QuerySet

from engine.kernel.phrases import listed
from games import GAMES
from play.models import (
    DraftNote,
    Game,
    KitchenGame,
    LessonDone,
    MailChoice,
    Message,
    Notice,
    PlayerRating,
    PrivateNote,
    ProfileChoice,
    PuzzleAttempt,
    RatedResult,
    Relation,
    Sanction,
    Seat,
    StandingOrders,
    TimeOff,
    Webhook,
)
from play.own_seats import seat_of, side_of
from play.queries import Seen, log_of, view_of
from play.services import signed_record
from play.setup.terms import terms_of
from play.wording import render_entries, result_of, teller_of, worded_view


def export_of(user: Any) -> Iterator[tuple[str, Any]]:
    """Give each of the user’s games, records of those that are over, lessons, puzzles, mail."""
    games = Game.objects.with_book().with_seats().filter(seats__user=user).order_by("pk")
    for game in games.distinct().iterator(chunk_size=20):
        seats = list(game.seats.all())
        if (seat := seat_of(seats, user)) is not None:
            yield f"games/{game.key}.json", _game(Seen(game, seats, side_of(seats, user)), seat)
        if game.is_over and game.slug in GAMES:
            yield f"games/{game.key}.txt", signed_record(game).dumps()
    if notes := _notes(DraftNote.objects.by(user)):
        yield "games/notes-you-left.json", notes
    if notes := _notes(DraftNote.objects.of_owner(user)):
        yield "games/notes-on-your-drafts.json", notes
    if kitchen := list(KitchenGame.objects.of(user).prefetch_related("results__draft")):
        yield "games/kitchen-table.json", [_kitchen(game) for game in kitchen]
    choice = MailChoice.objects.filter(user=user).values("wants_mail").first()
    notices = Notice.objects.filter(user=user).order_by("pk")
    sent = list(notices.values("game__key", "kind", "number", "state", "made", "finished"))
    done = LessonDone.objects.filter(user=user)
    yield "games/lessons.json", list(done.values("game", "lesson", "done"))
    yield "games/puzzles.json", _puzzles(user)
    rated = PlayerRating.objects.filter(user=user)
    counts = ("game", "value", "deviation", "volatility", "wins", "losses", "ties")
    results = ("game__key", "points", "value_after", "deviation_after", "made")
    yield (
        "games/ratings.json",
        {
            "ratings": list(rated.values(*counts)),
            "results": list(RatedResult.objects.filter(rating__in=rated).values(*results)),
        },
    )
    relations = Relation.objects.filter(user=user).values("other__username", "kind", "made")
    sanctions = Sanction.objects.filter(user=user)
    yield (
        "games/people.json",
        {
            "relations": list(relations),
            "profile": list(ProfileChoice.objects.filter(user=user).values("shown_to")),
            "moderators": list(sanctions.values("kind", "reason", "until", "made", "lifted")),
        },
    )
    said = Message.objects.filter(author=user)
    private = PrivateNote.objects.filter(user=user)
    yield (
        "games/messages.json",
        {
            "messages": list(said.values("game__key", "words", "made")),
            "notes": list(private.values("game__key", "words")),
        },
    )
    hooks = Webhook.objects.filter(user=user)
    yield "games/webhooks.json", list(hooks.values("url", "is_off", "made"))
    off = TimeOff.objects.filter(user=user)
    yield "games/time-off.json", list(off.values("kind", "zone", "starts", "ends"))
    yield "games/mail.json", {"choice": choice, "notices": sent}


def _kitchen(game: KitchenGame) -> dict[str, Any]:
    said = ("played", "outcome", "opponent", "words", "deck_version", "opponent_version")
    drafts = [
        {
            "draft": result.draft.code,
            **{k: getattr(result, k) for k in ("version", "outcome", "words")},
        }
        for result in game.results.select_related("draft__set")
    ]
    return {"deck": game.deck.name, **{key: getattr(game, key) for key in said}, "drafts": drafts}


def _puzzles(user: Any) -> list[dict[str, Any]]:
    """Return attempts at puzzles; the seed of one that is open would tell its dice."""
    fields = (
        "game",
        "puzzle",
        "day",
        "is_practice",
        "verdict",
        "decided",
        "missed",
        "begun",
        "finished",
        "seed",
    )
    rows = [*PuzzleAttempt.objects.filter(user=user).values(*fields)]
    return [row if row["finished"] else {**row, "seed": None} for row in rows]


def _notes(rows: QuerySet[DraftNote]) -> list[dict[str, Any]]:
    """Return notes as plain data; of one's own drafts only their owner asks for them."""
    return [
        {
            "draft": note.draft.code,
            "version": note.version,
            "game": note.game.key,
            "by": note.author.get_username(),
            "words": note.words,
            "made": note.made,
        }
        for note in rows.select_related("draft__set", "author", "game").order_by("pk")
    ]


def _game(seen: Seen, seat: Seat) -> dict[str, Any]:
    game, teller = seen.game, teller_of(seen.game, seen.seats, seen.side)
    has_rules = game.slug in GAMES  # else the site no longer has them
    view = view_of(seen) if has_rules else None
    orders = StandingOrders.objects.filter(game=game, side=seat.side).order_by("place")
    return {
        "key": game.key,
        "game": game.slug,
        "url": settings.SITE_URL + game.get_absolute_url(),
        "status": game.status,
        "side": seat.side_name,
        "opponent": listed([one.name for one in seen.seats if one is not seat]) or None,
        "deck_name": seat.deck_name,
        "deck_version": seat.deck_version,
        "deck": seat.deck,
        "number": game.number,
        "pace": game.pace,
        "terms": terms_of(game, seen.seats) if has_rules else [],
        "created": game.created,
        "started": game.started,
        "finished": game.finished,
        "result": result_of(game),
        "advice_count": seat.advice_count,
        "orders": list(orders.values("after", "notation", "created")),
        "log": render_entries(log_of(seen), teller),
        "view": view and worded_view(game, view, teller),
    }
