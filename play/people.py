"""Reads of people: a profile as one viewer may see it, friends, challenges to a player."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Q

from accounts.models import User
from decks.models import Deck
from games import GAMES, title_of
from play.listed_seats import seated
from play.models import Game, PlayerReport, ProfileChoice, PuzzleAttempt, Relation, Sanction, Seat
from play.ratings.ladder import Graph, graphs_of

MAX_GAMES = 2000  # whose results are counted
MAX_SHOWN = 20
WON, LOST, TIED = "won", "lost", "tied"


@dataclass
class Score:
    """Games won, lost and tied: in one game, or against one player."""

    title: str
    name: str = ""
    counts: Counter[str] = field(default_factory=Counter)
    games: int = 0

    @property
    def won(self) -> int:
        return self.counts[WON]

    @property
    def lost(self) -> int:
        return self.counts[LOST]

    @property
    def tied(self) -> int:
        return self.counts[TIED]


@dataclass(frozen=True)
class Profile:
    """A player as somebody may see them; `is_shown` False: the name alone."""

    player: User
    is_own: bool
    is_shown: bool
    relation: str = ""
    shown_to: str = ""
    graphs: list[Graph] = field(default_factory=list)
    by_game: list[Score] = field(default_factory=list)
    by_opponent: list[Score] = field(default_factory=list)
    recent: list[Game] = field(default_factory=list)
    decks: list[Deck] = field(default_factory=list)
    puzzles: int = 0


def player_named(name: str) -> User | None:
    """Return the member of that name; None for guests and those who have left."""
    if not name.isprintable():
        return None
    return User.objects.filter(username=name[:150], is_guest=False, is_active=True).first()


def profile(player: User, viewer: Any) -> Profile:
    """Return what a viewer may see of a player: of private games only their own."""
    is_own = player.pk == getattr(viewer, "pk", None)
    choice = ProfileChoice.objects.filter(user=player).first()
    shown_to = choice.shown_to if choice else ProfileChoice.Shown.EVERYONE
    relation = ""
    if viewer.is_authenticated and not is_own:
        row = Relation.objects.filter(user=viewer, other=player).first()
        relation = row.kind if row else ""
    if not is_own and not _is_shown(player, viewer, shown_to):
        return Profile(player, is_own, False, relation)
    games = _games(player, viewer, is_own)
    by_game, by_opponent = _scores(player, games)
    decks = Deck.objects.public().known().filter(owner=player).order_by("-updated")
    solved = PuzzleAttempt.objects.filter(user=player, finished__isnull=False, is_practice=False)
    return Profile(
        player,
        is_own,
        True,
        relation,
        shown_to,
        graphs_of(player),
        by_game,
        by_opponent,
        games[:MAX_SHOWN],
        list(decks[:MAX_SHOWN]),
        solved.count(),
    )


def friends_of(user: Any) -> list[Relation]:
    """Return a player's friends and those they have blocked, by name."""
    return list(Relation.objects.filter(user=user).select_related("other"))


def sanctions_of(user: Any) -> list[Sanction]:
    """Return what moderators did about a player, for that player."""
    return list(Sanction.objects.filter(user=user))


def open_report(user: Any, other: User) -> PlayerReport | None:
    """Return the report by one player of another that waits."""
    return PlayerReport.objects.filter(by=user, player=other, settled=False).first()


def challenges_to(user: Any) -> list[Game]:
    """Return the games to which a player is invited by name, the newest first."""
    games = Game.objects.light().filter(invited=user, status=Game.Status.INVITING)
    return seated(games.filter(book__game__in=list(GAMES)).order_by("-created"))


def _is_shown(player: User, viewer: Any, shown_to: str) -> bool:
    if shown_to == ProfileChoice.Shown.EVERYONE:
        return True
    is_friend = Relation.objects.filter(
        user=player, other_id=getattr(viewer, "pk", None), kind=Relation.Kind.FRIEND
    )
    return shown_to == ProfileChoice.Shown.FRIENDS and is_friend.exists()


def _games(player: User, viewer: Any, is_own: bool) -> list[Game]:
    """Return the finished games that count and that the viewer may see, the newest first."""
    games = Game.objects.filter(seats__user=player, status=Game.Status.OVER, is_alone=False)
    games = games.filter(copy_of=None, book__game__in=list(GAMES))
    if not is_own:
        seen = Q(is_public=True)
        if viewer.is_authenticated:
            seen |= Q(pk__in=Seat.objects.filter(user=viewer).values("game"))
        games = games.filter(seen)
    return seated(games.listed().order_by("-finished", "-pk")[:MAX_GAMES])


def _scores(player: User, games: list[Game]) -> tuple[list[Score], list[Score]]:
    """Return the results by game and, of games of two, by opponent; the most played first."""
    by_game: dict[str, Score] = {}
    by_other: dict[str, Score] = {}
    users = {seat.user_id for game in games for seat in game.sitting}
    members = User.objects.filter(pk__in=users, is_guest=False)
    names = dict(members.values_list("pk", "username"))
    for game in games:
        seats = game.sitting
        mine = next((seat for seat in seats if seat.user_id == player.pk), None)
        if mine is None or not game.places:
            continue
        best = game.places[mine.side] == 1
        is_tied = game.tied or (best and sum(place == 1 for place in game.places) > 1)
        result = TIED if is_tied and best else WON if best else LOST
        scores = [by_game.setdefault(game.slug, Score(title_of(game.slug)))]
        if len(seats) == 2:
            other = next(seat for seat in seats if seat is not mine)
            name = names.get(other.user_id, "")
            title = other.name if name or other.is_bot else "Others"
            scores.append(by_other.setdefault(name or title, Score(title, name)))
        for score in scores:
            score.counts[result] += 1
            score.games += 1
    ranked = [sorted(one.values(), key=lambda s: -s.games) for one in (by_game, by_other)]
    return ranked[0], ranked[1][:MAX_SHOWN]
