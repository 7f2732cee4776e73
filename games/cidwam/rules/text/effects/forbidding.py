"""Effects that keep pieces and players from something until end of turn (R4.4)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.text.node import words
from games.cidwam.rules.text.abilities import Banned
from games.cidwam.rules.text.parts import Effect
from games.cidwam.rules.text.player_deeds import Deed
from games.cidwam.rules.text.targets import Group, Target
from games.cidwam.rules.text.verbs import Verbs
from games.cidwam.rules.text.vocabulary import Players


@dataclass(frozen=True, slots=True)
class Forbid(Effect):
    """A chosen piece, or as many as `up to` says; it stays with the piece, whoever controls it."""

    form = (
        words("{target:chosen} cannot {what:banned*or} until~end~of~turn", until_next=False),
        words("{target:chosen} cannot {what:banned*or} until~your~next~turn", until_next=True),
    )
    meaning = (
        words(
            "until this turn ends, no player can have {target:chosen} {what:banned*or}",
            until_next=False,
        ),
        words(
            "until your next turn begins, no player can have {target:chosen} {what:banned*or}",
            until_next=True,
        ),
    )
    rules = ("R4.4",)
    trait = "keep a piece from something"
    power = "strike"
    target: Target
    what: tuple[Banned, ...]
    until_next: bool = False

    def run(self, run: Verbs) -> bool:
        pieces = run.pick(self.target)
        run.until_next = self.until_next
        done = any([run.forbid(piece, what) for piece in pieces for what in self.what])
        run.until_next = False
        return done


@dataclass(frozen=True, slots=True)
class ForbidGroup(Effect):
    """This, or a group, which is looked at once."""

    form = (
        words("{group:group} cannot {what:banned*or} until~end~of~turn", until_next=False),
        words("{group:group} cannot {what:banned*or} until~your~next~turn", until_next=True),
    )
    meaning = (
        words(
            "until this turn ends, no player can have {group:group}, as it is then,"
            " {what:banned*or}",
            until_next=False,
        ),
        words(
            "until your next turn begins, no player can have {group:group}, as it is then,"
            " {what:banned*or}",
            until_next=True,
        ),
    )
    rules = ("R4.4",)
    trait = "keep pieces from something"
    power = "strike"
    group: Group
    what: tuple[Banned, ...]
    until_next: bool = False

    def run(self, run: Verbs) -> bool:
        pieces = run.group(self.group)
        run.until_next = self.until_next
        done = any([run.forbid(piece, what) for piece in pieces for what in self.what])
        run.until_next = False
        return done


@dataclass(frozen=True, slots=True)
class Bar(Effect):
    """Players are kept from deeds."""

    form = (
        words("{who:players} cannot {deeds:deed*or} until~end~of~turn", until_next=False),
        words("{who:players} cannot {deeds:deed*or} until~your~next~turn", until_next=True),
    )
    meaning = (
        words("until this turn ends, {who:players} cannot {deeds:deed*or}", until_next=False),
        words("until your next turn begins, {who:players} cannot {deeds:deed*or}", until_next=True),
    )
    rules = ("R4.4",)
    trait = "keep a player from something"
    power = "strike"
    who: Players
    deeds: tuple[Deed, ...]
    until_next: bool = False

    def run(self, run: Verbs) -> bool:
        seats = run.seats(self.who)
        run.until_next = self.until_next
        done = any([run.bar(seat, d.topic, d.named) for seat in seats for d in self.deeds])
        run.until_next = False
        return done
