"""Reads of the play app: a user's games, a viewer's game, its log, its record. Nothing writes here.

Everything that a viewer gets of a running game comes from the engine's view of that seat, or from
what `Action.log` holds for it; no caller may hand on `notation`, `state_json`, seeds or decks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from itertools import islice
from typing import Any

from django.db.models import F, Q, QuerySet
from django.urls import reverse

from engine.kernel.game import Data
from engine.kernel.records import Record
from engine.kernel.replay import make_record
from play.drafts.playtest import holds_drafts
from play.errors import PlayError
from play.listed_seats import seated
from play.models import OF_GAME_IN_API, Action, Game, GameQuerySet, MailChoice, Seat, TimeOff
from play.own_seats import loaded, seat_of, side_of
from play.rules import load_state, log_name, rules_for

ROWS_AT_ONCE = 100
OPEN_TO_ALL = (Game.Status.RUNNING, Game.Status.OVER)  # in which a public game may be watched
LogRow = tuple[int, int, bool, Data]  # an action's number, side, whether by a bot, and its log


@dataclass(frozen=True)
class Seen:
    """A game as one viewer has it: `side` is None for a spectator.

    `state` (the engine's) and `newest` (the last action) are for callers that have them at hand;
    else they are read.
    """

    game: Game
    seats: list[Seat]
    side: int | None
    state: Any = field(default=None, repr=False, compare=False)
    newest: Action | None = field(default=None, repr=False, compare=False)

    @property
    def seat(self) -> Seat | None:
        return next((seat for seat in self.seats if seat.side == self.side), None)

    def own_side(self, what: str) -> int:
        """Return the viewer's side; PlayError for a spectator, who can't do `what` (“act”)."""
        return _player(self.side, what)

    @property
    def others(self) -> list[Seat]:
        """The seats of the viewer's opponents that are taken; none for a spectator."""
        return [] if self.side is None else [s for s in self.seats if s.side != self.side]

    @property
    def other(self) -> Seat | None:
        """The opponent's seat in a game of two; None for a spectator, or if nobody has joined."""
        return self.others[0] if self.game.seat_count == 2 and self.others else None

    @property
    def is_mine(self) -> bool:
        return self.side is not None

    @property
    def is_playtest(self) -> bool:
        """Whether drafts of the workshop are played with."""
        return any(holds_drafts(seat) for seat in self.seats)

    @property
    def etag(self) -> str:
        """Changes with every change that the viewer may know of, and with the viewer."""
        seat = self.seat
        return _etag(self.game.key, self.game.version, self.side, seat.revision if seat else 0)


def may_see(user: Any, seats: Iterable[Any], is_public: bool, status: str) -> bool:
    """Whether a user may see a game: who sits in it, and all others once a public one runs."""
    return seat_of(seats, user) is not None or (is_public and status in OPEN_TO_ALL)


def seen_by(key: str, user: Any) -> Seen | None:
    """Return the game of that key as this user may see it; None if it is none of their business.

    One query reads the game and its seats, so that whose turn it is goes with the state: between
    two queries somebody may act.
    """
    found = Seat.objects.with_game().select_related("source").defer("source__description")
    seats = list(found.filter(game__key=key).order_by("side"))
    if not seats:
        return None
    game = seats[0].game
    for seat in seats:
        seat.game = game
    if not may_see(user, seats, game.is_public, game.status):
        return None
    return Seen(game, seats, side_of(seats, user))


@dataclass(frozen=True)
class Place:
    """The game that an address means to a user, and their seat; `side` None: they watch."""

    game_id: int
    slug: str
    side: int | None

    def own_side(self, what: str) -> int:
        """As `Seen.own_side`."""
        return _player(self.side, what)


def _player(side: int | None, what: str) -> int:
    if side is None:
        raise PlayError(f"You’re watching this game. Only its players can {what}.")
    return side


def place_of(key: str, user: Any) -> Place | None:
    """As `seen_by`, without reading the game itself."""
    about = ("game_id", "game__book__game", "game__is_public", "game__status")
    names = ("side", "user_id", "handed_over", *about)
    rows = list(Seat.objects.filter(game__key=key).values_list(*names, named=True))
    if not rows:
        return None
    *_, game_id, slug, is_public, status = rows[0]
    if not may_see(user, rows, is_public, status):
        return None
    return Place(game_id, slug, side_of(rows, user))


def version_seen_by(key: str, user: Any) -> str | None:
    """Return the etag alone, from one narrow query: what a poll asks nearly always."""
    about = ("game__version", "game__is_public", "game__status")
    names = ("side", "user_id", "handed_over", "revision", *about)
    rows = list(Seat.objects.filter(game__key=key).values_list(*names, named=True))
    if not rows:
        return None
    *_, version, is_public, status = rows[0]
    if not may_see(user, rows, is_public, status):
        return None
    own, side = seat_of(rows, user), side_of(rows, user)
    return _etag(key, version, side, 0 if own is None or side is None else own.revision)


def _etag(key: str, version: int, side: int | None, revision: int) -> str:
    return f'"{key}-{version}-{log_name(side)}-{revision}"'


def advice_of(seen: Seen) -> str | None:
    """Return what the bot was last said to do in the viewer's place, if that still holds.

    What another chose in secret, while several act at once, changes nothing about it.
    """
    seat = seen.seat
    if seat is None or not seat.awaited or seat.advice_number is None:
        return None
    since = Action.objects.filter(
        game=seen.game, number__gt=seat.advice_number, number__lte=seen.game.number
    )
    if any(row.side == seat.side or seat.side not in row.kept_waiting for row in since):
        return None
    return seat.advice_text


def view_of(seen: Seen, *, odds: bool = False, why_not: bool = False) -> Data | None:
    """Return the engine's view for the viewer; None before the game has begun."""
    if not seen.game.has_begun:
        return None
    state = load_state(seen.game) if seen.state is None else seen.state
    return rules_for(seen.game).view(state, seen.side, odds=odds, why_not=why_not)


def log_of(
    seen: Seen, newest: int | None = None, since: int = 0, until: int | None = None
) -> list[Data]:
    """Return what happened after action `since`, for the viewer, oldest first:
    [{"number", "side", "by_bot", "events": [...]}, ...].

    An action of which this viewer may know nothing is left out. `newest` counts entries that are
    shown, so nobody can push the log out of sight by actions that show nothing. It goes as far as
    the game that was read, though an action may have come since, or as far as action `until`.
    """
    last = seen.game.number if until is None else min(until, seen.game.number)
    row = seen.newest
    if row is not None and row.number == last == since + 1:
        return list(_entries(seen, [(row.number, row.side, row.by_bot, row.log)]))
    rows = Action.objects.filter(game=seen.game, number__gt=since, number__lte=last)
    return list(islice(_entries(seen, _read(rows.order_by("-number"))), newest))[::-1]


def events_of(seen: Seen, since: int, most: int) -> Data:
    """Return the oldest entries after action `since`: {"results": entries as in `log_of`, "more":
    bool, "next": the `since` to ask with for what follows}.
    """
    rows = Action.objects.filter(game=seen.game, number__gt=since).order_by("number")
    found = list(islice(_entries(seen, _read(rows)), most + 1))
    results, more = found[:most], len(found) > most
    last = results[-1]["number"] if results else since
    # The last row may be newer than the game that was read before it.
    following = last if more else max(last, seen.game.number)
    return {"results": results, "more": more, "next": following}


def _read(rows: QuerySet[Action]) -> Iterator[LogRow]:
    """Rows of the log, read from the database in parts."""
    return rows.values_list("number", "side", "by_bot", "log").iterator(chunk_size=ROWS_AT_ONCE)


def _entries(seen: Seen, rows: Iterable[LogRow]) -> Iterator[Data]:
    """Yield the entries of actions that show this viewer something."""
    viewer, names = log_name(seen.side), seen.game.seat_names
    for number, side, by_bot, log in rows:
        if events := log.get(viewer):
            yield {"number": number, "side": names[side], "by_bot": by_bot, "events": events}


def host_of(seats: Iterable[Seat]) -> Seat:
    """Return who began the game: the first to take a seat."""
    return min(seats, key=lambda seat: (seat.joined, seat.pk))


def free_sides(game: Game, seats: Iterable[Seat]) -> list[int]:
    """Return the sides of a game that nobody has taken."""
    taken = {seat.side for seat in seats}
    return [side for side in range(game.seat_count) if side not in taken]


def invitation(invite_key: str) -> Game | None:
    return Game.objects.with_book().with_seats().filter(invite_key=invite_key).first()


def games_of(user: Any, game: str = "") -> dict[str, list[Game]]:
    """Return a user's games by what they wait for: mine (those that wait since a short time first),
    theirs, alone (nobody waits in them), invited, over (the newest forty).

    Only those of the `game`, if one is named.
    """
    user = loaded(user)
    games = _only(game, Game.objects.of(user).listed())
    status = Game.Status
    begun = games.filter(status__in=(status.RUNNING, status.INVITING)).order_by("changed")
    over = games.filter(status=status.OVER).order_by("-finished")[:40]
    every = seated([*begun, *over])
    under_way = [game for game in every if game.is_running]
    running = [game for game in under_way if not game.is_alone]
    mine = sorted(
        (game for game in running if awaits(game, user)),
        key=lambda game: _waited_since(game, user),
        reverse=True,
    )
    return {
        "mine": mine,
        "theirs": [game for game in running if not awaits(game, user)],
        "alone": [game for game in reversed(under_way) if game.is_alone],
        "invited": [game for game in reversed(every) if game.status == status.INVITING],
        "over": [game for game in every if game.is_over],
    }


def listed_for(user: Any, game: str = "") -> QuerySet[Game]:
    """All of a user's games for the API, the newest change first; only of the `game`, if named."""
    games = Game.objects.of(user).listed(*OF_GAME_IN_API).order_by("-changed", "pk")
    return _only(game, games)


def _only(game: str, games: GameQuerySet) -> GameQuerySet:
    return games.filter(book__game=game) if game else games


def waiting_count(user: Any) -> int:
    """Return how many running games wait for this user; those played alone wait for nobody."""
    return _seats_awaiting(user).count() if user.is_authenticated else 0


def games_awaiting(user: Any) -> list[str]:
    """Return the keys of the running games that wait for this user, the longest wait first."""
    if not user.is_authenticated:
        return []
    seats = _seats_awaiting(user).order_by("awaited_since", "pk")
    return list(seats.values_list("game__key", flat=True))


def _seats_awaiting(user: Any) -> QuerySet[Seat]:
    return Seat.objects.filter(
        user=user,
        awaited=True,
        handed_over=None,
        game__status=Game.Status.RUNNING,
        game__is_alone=False,
    )


def awaited_seats(user: Any) -> QuerySet[Seat]:
    """Return the seats in running games that wait for a user, the longest wait first, with their
    games and who else plays."""
    seats = _seats_awaiting(user).select_related("game__book").prefetch_related("game__seats")
    seats = seats.defer("game__state_json", "game__book__cards_json")
    return seats.order_by("awaited_since", "pk")


def newest_actions(games: Iterable[Game], most: int) -> dict[int, list[Action]]:
    """Return the last few actions of each game by its id, the newest first, in one query.

    For what `Action.log` has for a viewer; never for their notation.
    """
    recent = Action.objects.filter(
        game__in=[game.pk for game in games],
        number__gt=F("game__number") - most,
        number__lte=F("game__number"),
    )
    found: dict[int, list[Action]] = {}
    for action in recent.only("game_id", "number", "side", "log").order_by("-number"):
        found.setdefault(action.game_id, []).append(action)
    return found


def watchable_games(user: Any, game: str = "") -> dict[str, QuerySet[Game]]:
    """Others' public games, of a `game` if named: those that run, and the newest that are over."""
    games = _only(game, Game.objects.watchable().listed())
    if user.is_authenticated:
        games = games.exclude(pk__in=Seat.objects.filter(user=user).values("game"))
    games = games.filter(Q(number__gt=0))
    return {
        "running": games.filter(status=Game.Status.RUNNING).order_by("-changed")[:60],
        "over": games.filter(status=Game.Status.OVER).order_by("-finished")[:30],
    }


def lines_of(game: Game) -> list[tuple[int | None, str]]:
    """All that was done in a game, in order: (side, notation), or (None, line) for the house."""
    return [(side, line) for _, side, line in numbered_lines_of(game)]


def numbered_lines_of(game: Game, until: int | None = None) -> list[tuple[int, int | None, str]]:
    """Return the same with the number that the game has once the line is done; standing orders
    count none.

    until: the number of the last action; standing orders set after it are in, before the next one,
    and what the house did to end the game is not.
    """
    acted = game.actions.values_list("number", "side", "notation", "by_house")
    ordered = game.orders.values_list("after", "place", "side", "notation")
    if until is not None:
        acted, ordered = acted.filter(number__lte=until), ordered.filter(after__lte=until)
    rows: list[tuple[int, int, int | None, str]] = [
        *((number, 0, None if by_house else side, line) for number, side, line, by_house in acted),
        *ordered,
    ]
    lines = [(number, side, line) for number, _, side, line in sorted(rows, key=lambda r: r[:2])]
    if until is not None:
        return lines
    return lines + [(game.number, None, line) for line in game.house_lines.splitlines()]


def copied_from(game: Game) -> str:
    """Return the address of the position from which a game was played on; empty for any other
    game."""
    if game.copy_of_id is None:
        return ""
    key = Game.objects.values_list("key", flat=True).get(pk=game.copy_of_id)
    return f"{reverse('play:game', args=[key])}?at={game.copied_at}"


def record_of(game: Game) -> Record:
    """Return the record of a game that is over, unsigned: all that is needed to replay and verify
    it."""
    seats = list(game.seats.order_by("side"))
    return make_record(
        rules_for(game),
        game.book.cards,
        [seat.deck for seat in seats],
        game.server_seed.seed,
        [seat.seed for seat in seats],
        lines_of(game),
        [seat.name for seat in seats],
        [seat.seed_maker for seat in seats],
    )


def awaits(game: Game, user: Any) -> bool:
    """Whether a game waits for a user, from the seats that were read with it."""
    own = seat_of(game.sitting, user)
    return own is not None and own.awaited and own.handed_over is None


def _waited_since(game: Game, user: Any) -> datetime:
    own = seat_of(game.sitting, user)
    return game.created if own is None else own.awaited_since or game.created


def seat_in(key: str, user: Any) -> Seat | None:
    """Return the user's seat in a game, without the game itself."""
    if not user.is_authenticated:
        return None
    return Seat.objects.filter(game__key=key, user=user, handed_over=None).first()


def wants_mail(user: Any) -> bool:
    """Whether a player wants mail about games; yes until they say no."""
    choice = MailChoice.objects.filter(user=user).first()
    return choice is None or choice.wants_mail


def time_off_of(user: Any, now: datetime) -> dict[str, Any]:
    """Return a player's vacations that aren't over; the time zone of weekends off that is in force
    or comes, from when if it comes."""
    rows = list(TimeOff.objects.filter(user=user).filter(Q(ends=None) | Q(ends__gt=now)))
    weekends = [row for row in rows if row.kind == TimeOff.Kind.WEEKENDS]
    newest = weekends[-1] if weekends else None
    ends = newest.ends if newest is not None else None
    starts = newest.starts if newest is not None and newest.starts > now else None
    return {
        "vacations": [row for row in rows if row.kind == TimeOff.Kind.VACATION],
        "zone": newest.zone if newest is not None and ends is None else "",
        "weekends_from": ends or starts,
    }
