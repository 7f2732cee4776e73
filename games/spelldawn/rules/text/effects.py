"""Effects: sentences of card texts, done one after another (S8.2)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.text.node import words
from games.spelldawn.rules.text.parts import STAYING, Condition, Effect, Setting
from games.spelldawn.rules.text.verbs import Verbs
from games.spelldawn.rules.text.vocabulary import (
    CHAMPION,
    MINION_UP,
    OVERLORD,
    PROJECT_UP,
    SORTS,
    Place,
)

_PILES = {OVERLORD: "Crypts", CHAMPION: "discard"}

# --- Mana and actions ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GainMana(Effect):
    form = "gain {n:number} mana"
    rules = ("S1.2",)
    trait = "gain mana"
    power = "gain"
    n: int

    def run(self, run: Verbs) -> None:
        run.gain_mana(self.n)


@dataclass(frozen=True, slots=True)
class GainActions(Effect):
    """More actions in this turn; on spells alone, so that every turn ends (S9.2)."""

    form = "gain {n:count} action/actions"
    rules = ("S9.2",)
    trait = "gain actions"
    power = "gain"
    n: int

    def own_fault(self, setting: Setting) -> str:
        return "" if setting.type == "spell" else "Only a spell can give actions"

    def run(self, run: Verbs) -> None:
        run.gain_actions(self.n)


@dataclass(frozen=True, slots=True)
class LoseMana(Effect):
    """As much of `n` mana as the other seat has; no raid mana (S5.1)."""

    form = "{who:who} loses {n:number} mana"
    meaning = "{who:who} loses {n:number} mana, or all there is"
    rules = ("S5.1",)
    trait = "cost the opponent mana"
    power = "strike"
    n: int
    who: str = CHAMPION

    def own_fault(self, setting: Setting) -> str:
        return _is_other(self.who, setting)

    def run(self, run: Verbs) -> None:
        run.lose_mana(self.who, self.n)


@dataclass(frozen=True, slots=True)
class LoseActions(Effect):
    """As many of `n` actions as the Champion has left in this turn."""

    form = "{who:who} loses {n:count} action/actions"
    rules = ("S1.2",)
    trait = "cost the opponent actions"
    power = "strike"
    sides = (OVERLORD,)
    turn = "other"
    n: int
    who: str = CHAMPION

    def own_fault(self, setting: Setting) -> str:
        return _is_other(self.who, setting)

    def run(self, run: Verbs) -> None:
        run.lose_actions(self.n)


# --- Cards ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    form = "draw {n:count} card/cards"
    rules = ("S6.6",)
    trait = "draw cards"
    power = "gain"
    n: int = 1

    def run(self, run: Verbs) -> None:
        run.draw(self.n)


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    form = "discard {n:count} card/cards"
    rules = ("S4.5",)
    trait = "discard cards"
    turn = "own"
    n: int = 1

    def run(self, run: Verbs) -> None:
        run.discard(self.n)


@dataclass(frozen=True, slots=True)
class DiscardAtRandom(Effect):
    """Random cards of the other seat's hand; this is no damage."""

    form = "{who:who} discards {n:count} card/cards at random"
    rules = ("S7.5", "S4.5")
    trait = "make the opponent discard"
    power = "strike"
    n: int = 1
    who: str = CHAMPION

    def own_fault(self, setting: Setting) -> str:
        return _is_other(self.who, setting)

    def run(self, run: Verbs) -> None:
        run.discard_at_random(self.who, self.n)


@dataclass(frozen=True, slots=True)
class Search(Effect):
    """Always asked and may be declined; nobody is shown the card (S8.4)."""

    form = "search your deck for {sort:one_sort}, put it into your hand, and shuffle"
    also = ("search your deck for {sort:one_sort}, put it into your hand and shuffle",)
    rules = ("S8.4",)
    trait = "search the deck"
    power = "gain"
    turn = "own"
    sort: str

    def own_fault(self, setting: Setting) -> str:
        if self.sort in SORTS[setting.side]:
            return ""
        return f"The {setting.side.title()}’s deck has no such card"

    def run(self, run: Verbs) -> None:
        run.search(self.sort)


@dataclass(frozen=True, slots=True)
class Retrieve(Effect):
    """A card back from the own Crypts or discard pile; no spell, so that turns end (S9.2)."""

    form = "return {sort:one_sort} from your {pile:pile} to your hand"
    rules = ("S8.4", "S9.2")
    trait = "return cards to hand"
    power = "gain"
    turn = "own"
    sort: str
    pile: str = "crypts"

    def own_fault(self, setting: Setting) -> str:
        if self.pile != _PILES[setting.side].lower():
            return f"The {setting.side.title()}’s cards go back from “your {_PILES[setting.side]}”"
        if self.sort in ("spell", "card"):
            return "No text returns a spell"
        if self.sort not in SORTS[setting.side]:
            return f"The {setting.side.title()} has no such card"
        return ""

    def run(self, run: Verbs) -> None:
        run.retrieve(self.sort)


@dataclass(frozen=True, slots=True)
class LookAtVault(Effect):
    form = (
        words("look at the top card of the Vault", n=1),
        words("look at the top {n:number} cards of the Vault"),
    )
    rules = ("S7.3",)
    trait = "look at hidden cards"
    power = "gain"
    sides = (CHAMPION,)
    turn = "own"
    n: int = 1

    def run(self, run: Verbs) -> None:
        run.look_at_vault(self.n)


@dataclass(frozen=True, slots=True)
class LookAtFaceDown(Effect):
    """One in a room that has not been seen yet."""

    form = "look at a face-down card"
    meaning = "you choose a face-down card in a room and see what it is"
    rules = ("S7.3",)
    trait = "look at hidden cards"
    power = "gain"
    sides = (CHAMPION,)
    turn = "own"

    def run(self, run: Verbs) -> None:
        run.look_at_face_down()


# --- Stored mana ---------------------------------------------------------------------------------


class OnStaying(Effect):
    """An effect on this card, which must be one that stays in play."""

    __slots__ = ()

    def own_fault(self, setting: Setting) -> str:
        return "" if setting.type in STAYING else "This card doesn’t stay in play"


@dataclass(frozen=True, slots=True)
class Store(OnStaying):
    form = "store {n:number} mana"
    meaning = "{n:number} mana from nowhere is put onto this card"
    rules = ("S6.5",)
    trait = "store mana"
    power = "gain"
    n: int

    def run(self, run: Verbs) -> None:
        run.store(self.n)


@dataclass(frozen=True, slots=True)
class Take(OnStaying):
    form = "take {n:number} mana"
    meaning = "you get {n:number} of the mana on this card, or all that is left"
    rules = ("S6.5",)
    trait = "take stored mana"
    power = "gain"
    n: int

    def run(self, run: Verbs) -> None:
        run.take(self.n)


# --- Damage, curses, counters, destroying --------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DealDamage(Effect):
    form = "deal {n:number} damage"
    meaning = "the Champion discards {n:number} random card/cards, and loses if there is none"
    rules = ("S6.1",)
    trait = "deal damage"
    power = "strike"
    sides = (OVERLORD,)
    n: int

    def run(self, run: Verbs) -> None:
        run.damage(self.n)


@dataclass(frozen=True, slots=True)
class GiveCurses(Effect):
    form = "give the~Champion {n:count} curse/curses"
    rules = ("S6.3",)
    trait = "give curses"
    power = "strike"
    sides = (OVERLORD,)
    n: int = 1

    def run(self, run: Verbs) -> None:
        run.give_curses(self.n)


@dataclass(frozen=True, slots=True)
class RemoveCurses(Effect):
    form = "remove {n:count} curse/curses"
    rules = ("S6.3",)
    trait = "remove curses"
    power = "gain"
    sides = (CHAMPION,)
    n: int = 1

    def run(self, run: Verbs) -> None:
        run.remove_curses(self.n)


@dataclass(frozen=True, slots=True)
class EndRaid(Effect):
    form = "end the raid"
    meaning = "the raid is over at once, without success"
    rules = ("S5.8",)
    trait = "end raids"
    power = "strike"
    sides = (OVERLORD,)

    def own_fault(self, setting: Setting) -> str:
        moments = ("summon", "combat", "raid")
        return "" if setting.moment in moments else "Only Summon, Combat and Raid can end a raid"

    def run(self, run: Verbs) -> None:
        run.end_raid()


@dataclass(frozen=True, slots=True)
class PlaceCounters(Effect):
    """All on one scheme that is face down in a room; it may be scored by that (S4.9)."""

    form = "place {n:count} progress counter/counters on a scheme"
    rules = ("S4.8", "S4.9")
    trait = "progress schemes"
    power = "make"
    sides = (OVERLORD,)
    turn = "own"
    n: int = 1

    def run(self, run: Verbs) -> None:
        run.place_counters(self.n)


@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    form = "destroy {what:destroyed}"
    rules = ("S6.4",)
    trait = "destroy cards"
    power = "strike"
    turn = "own"
    what: str

    def own_fault(self, setting: Setting) -> str:
        face_up = self.what in (MINION_UP, PROJECT_UP)
        if face_up == (setting.side == CHAMPION):
            return ""
        return "A text destroys only cards of the other player"

    def run(self, run: Verbs) -> None:
        run.destroy(self.what)


@dataclass(frozen=True, slots=True)
class DestroyThis(Effect):
    form = "destroy this"
    rules = ("S6.4",)
    trait = "destroy itself"

    def own_fault(self, setting: Setting) -> str:
        fixed = ("riftcaller", "boon")
        fits = setting.type in STAYING and setting.type not in fixed
        return "" if fits else "This card can’t be destroyed by its own text"

    def run(self, run: Verbs) -> None:
        run.destroy_this()


@dataclass(frozen=True, slots=True)
class Sacrifice(Effect):
    """The Champion chooses which of theirs is destroyed, in their own turn."""

    form = "{who:who} sacrifices {what:arena}"
    rules = ("S6.4",)
    trait = "destroy cards"
    power = "strike"
    sides = (OVERLORD,)
    turn = "other"
    what: str
    who: str = CHAMPION

    def own_fault(self, setting: Setting) -> str:
        return _is_other(self.who, setting)

    def run(self, run: Verbs) -> None:
        run.sacrifice(self.what)


# --- Raids ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Initiate(Effect):
    """A raid that costs no action and begins when the rest of the text is done (S5.13)."""

    form = "initiate a raid {place:place}"
    meaning = "after the rest of this text, a raid begins {place:place}"
    rules = ("S5.13",)
    trait = "raid"
    power = "make"
    sides = (CHAMPION,)
    turn = "own"
    place: Place = ""

    def own_fault(self, setting: Setting) -> str:
        if self.place == "this":
            return "The Champion’s cards lie in no room"
        if setting.moment in ("spell", "cost"):
            return ""
        return "Only spells and lines that cost an action begin a raid"

    def run(self, run: Verbs) -> None:
        run.initiate(self.place)


@dataclass(frozen=True, slots=True)
class GainRaidMana(Effect):
    form = "gain {n:number} mana to spend during that raid"
    rules = ("S5.1",)
    trait = "gain mana"
    power = "gain"
    sides = (CHAMPION,)
    n: int

    def run(self, run: Verbs) -> None:
        run.gain_raid_mana(self.n)


@dataclass(frozen=True, slots=True)
class AccessMore(Effect):
    form = "access {n:number} more card/cards during that raid"
    rules = ("S5.10",)
    trait = "access more"
    power = "gain"
    sides = (CHAMPION,)
    n: int

    def run(self, run: Verbs) -> None:
        run.access_more(self.n)


# --- Boosts and conditions -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Boost(Effect):
    """The effect of a weapon's boost, for one encounter (S5.5); never done by itself."""

    form = "{n:signed} attack"
    rules = ("S5.5",)
    trait = "boost attack"
    n: int

    def own_fault(self, setting: Setting) -> str:
        return "Only a weapon’s boost gives attack, as “1 mana: +1 attack.”"


@dataclass(frozen=True, slots=True)
class If(Effect):
    form = "if {condition:condition}, {effect:effect}"
    rules = ("S8.2",)
    condition: Condition
    effect: Effect

    def fault(self, setting: Setting) -> str:
        condition = self.condition
        if setting.side not in condition.sides:
            return "Only the Overlord’s cards can ask this"
        if condition.types and setting.type not in condition.types:
            return "This card lies in no room"
        return self.effect.fault(setting)

    def run(self, run: Verbs) -> None:
        if self.condition.holds(run):
            self.effect.run(run)


def _is_other(who: str, setting: Setting) -> str:
    """The player that an effect is about is the other one."""
    return "" if who != setting.side else f"This is the {setting.side.title()}’s own card"
