"""The verbs of card texts carried out: what `text.verbs` declares, for one card's ability."""

from __future__ import annotations

from games.spelldawn.rules.mechanics import changes
from games.spelldawn.rules.position.state import CHAMPION, OVERLORD, Permanent, State
from games.spelldawn.rules.rooms import CRYPTS
from games.spelldawn.rules.text.vocabulary import Place


class Run:
    """One ability being done: whose it is, and the name of its card in play ("" for a spell).

    What a choice decides is put onto the state's stack, and done before the next effect.
    """

    __slots__ = ("has_stopped", "name", "ref", "s", "seat")

    def __init__(self, s: State, seat: int, ref: str, name: str) -> None:
        self.s = s
        self.seat = seat
        self.ref = ref
        self.name = name
        self.has_stopped = False

    def this(self) -> Permanent | None:
        """The ability's own card, if it is still there (S8.7)."""
        one = self.s.find(self.seat, self.ref) if self.ref else None
        return one if one is not None and one.card.name == self.name else None

    # --- Questions -------------------------------------------------------------------------------

    def mana(self) -> int:
        s = self.s
        return s.champion_mana() if self.seat == CHAMPION else s.sides[OVERLORD].mana

    def cards_in_hand(self) -> int:
        return len(self.s.sides[self.seat].hand)

    def cards_of_champion(self) -> int:
        return len(self.s.sides[CHAMPION].hand)

    def curses(self) -> int:
        return self.s.curses

    def ring(self) -> str:
        room = self.s.room_of(self.ref) if self.this() is not None else -1
        return "" if room < 0 else "inner" if room <= CRYPTS else "outer"

    # --- Mana and actions ------------------------------------------------------------------------

    def gain_mana(self, n: int) -> None:
        self.s.sides[self.seat].mana += n
        self.s.tell("gained", self.seat, mana=n)

    def gain_actions(self, n: int) -> None:
        self.s.sides[self.seat].actions += n
        self.s.tell("gained", self.seat, actions=n)

    def lose_mana(self, who: str, n: int) -> None:
        seat = CHAMPION if who == "champion" else OVERLORD
        side = self.s.sides[seat]
        lost = min(n, side.mana)
        side.mana -= lost
        self.s.tell("lost", seat, mana=lost)

    def lose_actions(self, n: int) -> None:
        side = self.s.sides[CHAMPION]
        lost = min(n, side.actions)
        side.actions -= lost
        self.s.tell("lost", CHAMPION, actions=lost)

    def store(self, n: int) -> None:
        this = self.this()
        if this is not None:
            this.stored += n
            self.s.tell("stored", self.seat, ref=self.ref, mana=n)

    def take(self, n: int) -> None:
        this = self.this()
        if this is not None:
            taken = min(n, this.stored)
            this.stored -= taken
            self.s.sides[self.seat].mana += taken
            self.s.tell("took", self.seat, ref=self.ref, mana=taken)

    # --- Cards -----------------------------------------------------------------------------------

    def draw(self, n: int) -> None:
        for _ in range(n):
            if self.s.ended:
                return
            changes.draw(self.s, self.seat)

    def discard(self, n: int) -> None:
        self.s.stack.extend([("discard", self.seat)] * n)

    def discard_at_random(self, who: str, n: int) -> None:
        seat = CHAMPION if who == "champion" else OVERLORD
        for _ in range(n):
            changes.discard_at_random(self.s, seat)

    def search(self, sort: str) -> None:
        self._choose("search", sort)

    def retrieve(self, sort: str) -> None:
        self._choose("return", sort)

    def look_at_vault(self, n: int) -> None:
        s = self.s
        deck = s.sides[OVERLORD].deck
        places = range(max(0, len(deck) - n), len(deck))
        s.vault_seen = tuple(sorted({*s.vault_seen, *places}))
        names = [deck[place].name for place in reversed(places)]
        told = {"room": "vault", "n": len(places)}
        s.tell_some("looked", CHAMPION, told, {CHAMPION: {"cards": names}})

    def look_at_face_down(self) -> None:
        self._choose("look", "")

    # --- Against the other seat ------------------------------------------------------------------

    def damage(self, n: int) -> None:
        changes.damage(self.s, n)

    def give_curses(self, n: int) -> None:
        self.s.curses += n
        self.s.tell("cursed", CHAMPION, n=n)

    def remove_curses(self, n: int) -> None:
        removed = min(n, self.s.curses)
        self.s.curses -= removed
        self.s.tell("uncursed", CHAMPION, n=removed)

    def place_counters(self, n: int) -> None:
        self._choose("counter", n)

    def destroy(self, sort: str) -> None:
        self._choose("destroy", sort)

    def destroy_this(self) -> None:
        if self.this() is not None:
            changes.remove(self.s, self.seat, self.ref)

    def sacrifice(self, sort: str) -> None:
        self.s.stack.append(("choose", CHAMPION, "sacrifice", sort))

    # --- Raids -----------------------------------------------------------------------------------

    def end_raid(self) -> None:
        """The rest of the text, and whatever else waits in the raid, is left out (S5.8)."""
        if self.s.raid is not None:
            self.s.stack.clear()
            self.s.stack.append(("raid_over", False))
            self.has_stopped = True

    def initiate(self, place: Place) -> None:
        if self.s.plan is None:
            self.s.plan = (place, 0, 0)

    def gain_raid_mana(self, n: int) -> None:
        if self.s.plan is not None:
            place, mana, more = self.s.plan
            self.s.plan = (place, mana + n, more)

    def access_more(self, n: int) -> None:
        if self.s.plan is not None:
            place, mana, more = self.s.plan
            self.s.plan = (place, mana, more + n)

    def _choose(self, what: str, which: object) -> None:
        self.s.stack.append(("choose", self.seat, what, which))
