"""Carrying out a text's effects: what an effect can do, as one object. Asking is in `choices`,
what is done to players and to pieces in `on_players` and `on_pieces`.

Every verb gives whether anything was done, which is what "If you do" asks for.
"""

from __future__ import annotations

from engine.text.node import Node
from engine.text.tree import walk
from games.cidwam.rules.mechanics import players
from games.cidwam.rules.mechanics.dice import fall
from games.cidwam.rules.mechanics.flow import Asked
from games.cidwam.rules.position import events
from games.cidwam.rules.position.look import Look
from games.cidwam.rules.position.state import Frame
from games.cidwam.rules.resolving import creating, putting
from games.cidwam.rules.resolving.on_pieces import PieceVerbs
from games.cidwam.rules.resolving.on_players import PlayerVerbs
from games.cidwam.rules.text.parts import Effect
from games.cidwam.rules.text.targets import Count, Target
from games.cidwam.rules.text.verbs import Verbs
from games.cidwam.rules.text.vocabulary import Dice, Sort

Pieces = tuple[int, ...]


class EffectRunner(PlayerVerbs, PieceVerbs):
    """The interface that an effect's `run` is given."""

    __slots__ = ()

    @property
    def was_done(self) -> bool:
        return self.frame.did

    @property
    def held(self) -> bool:
        return self.frame.held

    @property
    def rolled(self) -> int:
        return self.frame.rolled

    @property
    def asks_who_lacks_coins(self) -> bool:
        return self.s.rules.asks_who_lacks_coins

    def remember(self, held: bool) -> bool:
        self.frame.held = held
        return held

    def times(self, each: Count | None, subject: int = 0) -> int:
        """Return what `for each ...` multiplies by; 1 where nothing is counted."""
        if each is None:
            return 1
        if not subject:
            return each.times(self)
        return each.times(Look(self.s, self.you, self.source, subject, self.stood))

    def curate(self, n: int) -> bool:
        return bool(self.s.deck[self.you]) and self._push("curate", (n,))

    def deal_damage(self, seat: int, dice: Dice, times: int) -> bool:
        return self._push("damage", (dice.n, dice.sides, dice.bonus, times, seat))

    def put_onto_board(
        self, sort: Sort, n: int, pile: str, max_value: int | None, min_value: int | None
    ) -> bool:
        return putting.begin(self, (n, sort.word, pile, max_value, min_value))

    def settle(self, effect: Node) -> None:
        """Two targets are chosen as by `Swap`: the second is not the first."""
        chosen: list[Pieces] = []
        for target in (node for node in walk(effect) if isinstance(node, Target)):
            but = chosen[0][0] if chosen and chosen[0] else 0
            chosen.append(self.pick(target, but))
        self.settled = chosen

    def would_do(self, effect: Node) -> bool:
        """Tried in a copy of the game, where a question that it would ask counts as doing."""
        assert isinstance(effect, Effect)
        s = self.s.clone()
        frame = self.frame.clone()
        frame.answers = frame.answers[: self.cursor]
        run = EffectRunner(s, frame)
        run.cursor, run.last, run.settled = self.cursor, self.last, list(self.settled)
        try:
            return effect.run(run)
        except Asked:
            return True

    def offers_to_pay(self, who: str, n: int, effect: Node) -> bool:
        s = self.s
        payer = self.seat(who) if who != "its controller" else s.controller[self.last]
        if s.coins[payer] < n:
            return False
        says = f"Pay {n}, or else: {self.wording(effect)}"
        options = ((("choose", "yes"), True), (("choose", "no"), False))
        pays = self.choose("may", (("says", says),), options, payer, always=True, default=1)
        if pays:
            players.pay(s, payer, n, "effect", self.source)
        return bool(pays)

    def do_parts(self, parts: tuple[int, ...]) -> bool:
        """As a frame of its own, for each part asks and acts as a sentence does."""
        frame = self.frame
        if not parts:
            return False
        block = (frame.block[0], frame.step, *parts)
        data = (0, *frame.data[1:]) if frame.data else ()
        self.s.stack.append(
            Frame("effects", self.you, self.source, block, frame.that, data, 0, frame.it)
        )
        return True

    def _push(self, op: str, data: tuple[int, ...]) -> bool:
        """Have something done that has steps of its own, before the next effect."""
        self.s.stack.append(Frame(op, self.you, self.source, (), 0, data))
        return True

    def roll(self, dice: Dice) -> int:
        """`Roll DICE.`: the sum."""
        total, faces = fall(self.s, ((dice.n, dice.sides, dice.bonus),))
        self.frame.rolled = total
        if self.s.log is not None:
            events.rolled(self.s, self.you, self.source, str(dice), faces, total, "effect")
        return total

    def create(self, name: str, n: int, where: str = "") -> bool:
        card = self.s.pool.by_name.get(name)
        if card is None:
            return False
        if where:
            return creating.create(self, card, n, where)
        return creating.create_card(self, card, n)

    def copy(self, piece: int, n: int) -> bool:
        return creating.copy(self, piece, n)


_CARRIED_OUT: type[Verbs] = EffectRunner  # mypy: every verb that texts are written against is here
