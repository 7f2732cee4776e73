"""Effects that keep pieces and players from something until end of turn (R4.4)."""

from __future__ import annotations

from dataclasses import dataclass

from games.cidwam.rules.text.abilities import Banned
from games.cidwam.rules.text.parts import Effect
from games.cidwam.rules.text.player_deeds import Deed
from games.cidwam.rules.text.sorts import Players
from games.cidwam.rules.text.targets import Group, Target
from games.cidwam.rules.text.verbs import Verbs


@dataclass(frozen=True, slots=True)
class Forbid(Effect):
    """A chosen piece, or as many as `up to` says; it stays with the piece, whoever controls it."""

    form = "{target:chosen} cannot {what:banned*or} until~end~of~turn"
    meaning = "until this turn ends, no player can have {target:chosen} {what:banned*or}"
    rules = ("R4.4",)
    trait = "keep a piece from something"
    power = "strike"
    target: Target
    what: tuple[Banned, ...]

    def run(self, run: Verbs) -> bool:
        pieces = run.pick(self.target)
        return any([run.forbid(piece, what) for piece in pieces for what in self.what])


@dataclass(frozen=True, slots=True)
class ForbidGroup(Effect):
    """This, or a group, which is looked at once."""

    form = "{group:group} cannot {what:banned*or} until~end~of~turn"
    meaning = (
        "until this turn ends, no player can have {group:group}, as it is then, {what:banned*or}"
    )
    rules = ("R4.4",)
    trait = "keep pieces from something"
    power = "strike"
    group: Group
    what: tuple[Banned, ...]

    def run(self, run: Verbs) -> bool:
        pieces = run.group(self.group)
        return any([run.forbid(piece, what) for piece in pieces for what in self.what])


@dataclass(frozen=True, slots=True)
class Bar(Effect):
    """Players are kept from deeds."""

    form = "{who:players} cannot {deeds:deed*or} until~end~of~turn"
    meaning = "until this turn ends, {who:players} cannot {deeds:deed*or}"
    rules = ("R4.4",)
    trait = "keep a player from something"
    power = "strike"
    who: Players
    deeds: tuple[Deed, ...]

    def run(self, run: Verbs) -> bool:
        seats = run.seats(self.who)
        return any([run.bar(seat, d.topic, d.named) for seat in seats for d in self.deeds])
