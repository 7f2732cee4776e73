"""Events that triggered abilities wait for. A new event is a class here, whose signal the rules
tell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.cidwam.rules.text.parts import Event
from games.cidwam.rules.text.targets import Subject
from games.cidwam.rules.text.vocabulary import HERE, Holder, Sort, Turns

Place = Literal["here", "yours", "neutral", "opponents"]


@dataclass(frozen=True, slots=True)
class OnPlay(Event):
    """This card was played and is in place (R5.11)."""

    form = "on play"
    meaning = "as soon as you have played this and it is in place"
    rules = ("R5.11",)
    signal = "play"
    trait = "when played"


@dataclass(frozen=True, slots=True)
class IsDestroyed(Event):
    """Put into the discard from the board, in whatever way (R10.16); a token that ceases too."""

    form = "when {subject:subject} is destroyed [{here?here}]"
    meaning = (
        f"whenever {{subject:subject}} goes from the board to the discard in any way"
        f" [{{here?in {HERE}}}]"
    )
    rules = ("R10.16",)
    signal = "destroyed"
    trait = "when destroyed"
    subject: Subject
    here: bool = False


@dataclass(frozen=True, slots=True)
class Attacks(Event):
    """Before any roll."""

    form = "when {subject:subject} attacks"
    meaning = "whenever {subject:subject} attacks, before any die is rolled"
    rules = ("R7.1",)
    signal = "attacks"
    trait = "when it attacks"
    subject: Subject


@dataclass(frozen=True, slots=True)
class Strikes(Event):
    """Declares a direct attack (R8.1), which is an attack too; before any roll."""

    form = "when {subject:subject} strikes"
    also = ("when {subject:subject} attacks directly",)
    meaning = "whenever {subject:subject} attacks a player directly, before any die is rolled"
    rules = ("R8.1",)
    signal = "strikes"
    trait = "when it strikes"
    subject: Subject


@dataclass(frozen=True, slots=True)
class IsAttacked(Event):
    """Before any roll."""

    form = "when {subject:subject} is attacked"
    meaning = "whenever {subject:subject} is attacked, before any die is rolled"
    rules = ("R7.1",)
    signal = "attacked"
    trait = "when attacked"
    subject: Subject


@dataclass(frozen=True, slots=True)
class Fights(Event):
    """Attacks or is attacked; before any roll."""

    form = "when {subject:subject} fights"
    meaning = "whenever {subject:subject} attacks or is attacked, before any die is rolled"
    rules = ("R7.2",)
    signal = "fights"
    trait = "when it fights"
    subject: Subject


@dataclass(frozen=True, slots=True)
class WinsFight(Event):
    form = "when {subject:subject} wins a fight"
    meaning = "whenever {subject:subject} wins a fight"
    rules = ("R7.4",)
    signal = "wins"
    trait = "when it wins a fight"
    subject: Subject


@dataclass(frozen=True, slots=True)
class LosesFight(Event):
    form = "when {subject:subject} loses a fight"
    meaning = "whenever {subject:subject} loses a fight"
    rules = ("R7.4",)
    signal = "loses"
    trait = "when it loses a fight"
    subject: Subject


@dataclass(frozen=True, slots=True)
class Rolls(Event):
    """The dice lie, nothing is compared yet."""

    form = "when {subject:subject} rolls"
    meaning = "whenever {subject:subject} has rolled and nothing is compared yet"
    rules = ("R7.2",)
    signal = "rolls"
    trait = "when it rolls"
    subject: Subject


@dataclass(frozen=True, slots=True)
class DealsDamage(Event):
    """By a direct attack or by an effect of its own."""

    form = "when {subject:subject} deals damage"
    meaning = (
        "whenever {subject:subject} deals damage to a player, by a direct attack or by"
        " an effect of its own"
    )
    rules = ("R8.4", "R8.6")
    signal = "deals damage"
    trait = "when it deals damage"
    subject: Subject


@dataclass(frozen=True, slots=True)
class Moves(Event):
    form = "when {subject:subject} moves"
    meaning = "whenever {subject:subject} has moved"
    rules = ("R6.1",)
    signal = "moves"
    trait = "when it moves"
    subject: Subject


@dataclass(frozen=True, slots=True)
class IsTurnedUp(Event):
    form = "when {subject:subject} is turned up"
    meaning = "whenever {subject:subject} is turned face up"
    rules = ("R10.9",)
    signal = "turned up"
    trait = "when turned up"
    subject: Subject


@dataclass(frozen=True, slots=True)
class Enters(Event):
    """Comes into one of this Environment's spaces, or into a Zone, from anywhere else."""

    form = "when {subject:subject} enters {where:entered}"
    meaning = "whenever {subject:subject} comes into {where:entered}"
    rules = ("R10.15", "R10.20")
    signal = "enters"
    trait = "when a Soul enters"
    subject: Subject
    where: Place


@dataclass(frozen=True, slots=True)
class TurnBegins(Event):
    form = "at the beginning of {whose:whose_turn}"
    meaning = "when {whose:whose_turn} begins, after its Coin and its card"
    rules = ("R4.1",)
    signal = "turn begins"
    trait = "at the beginning of a turn"
    whose: Turns = "you"


@dataclass(frozen=True, slots=True)
class TurnEnds(Event):
    form = "at the end of {whose:whose_turn}"
    meaning = "when {whose:whose_turn} ends"
    rules = ("R4.1",)
    signal = "turn ends"
    trait = "at the end of a turn"
    whose: Turns = "you"


@dataclass(frozen=True, slots=True)
class Plays(Event):
    """A player plays another card of the sort; it does not see its own card."""

    form = "when {who:holder} plays/play a {sort:sort}"
    meaning = "whenever {who:holder} plays/play a {sort:sort}, this one not counted"
    rules = ("R5.1",)
    signal = "plays"
    trait = "when a card is played"
    sort: Sort
    who: Holder = "you"


@dataclass(frozen=True, slots=True)
class ShieldBroken(Event):
    form = "when one of {whose:whose} Shields is broken"
    meaning = "whenever a direct attack or an effect breaks one of {whose:whose} Shields"
    rules = ("R8.2",)
    signal = "shield broken"
    trait = "when a Shield is broken"
    whose: Holder = "you"


@dataclass(frozen=True, slots=True)
class Discards(Event):
    """A player discards a card, from the hand or from the deck."""

    form = "when {who:holder} discards/discard a card"
    meaning = "whenever {who:holder} discards/discard a card, from the hand or the deck"
    rules = ("R10.16",)
    signal = "discards"
    trait = "when a card is discarded"
    who: Holder = "you"


@dataclass(frozen=True, slots=True)
class Draws(Event):
    """A player draws a card; the turn's own draw too."""

    form = "when {who:holder} draws/draw a card"
    meaning = "whenever {who:holder} draws/draw a card, the turn's own draw too"
    rules = ("R4.1",)
    signal = "draws"
    trait = "when a card is drawn"
    who: Holder = "you"


@dataclass(frozen=True, slots=True)
class GainsLife(Event):
    """A player gains Life, however much at once."""

    form = "when {who:holder} gains/gain Life"
    meaning = "whenever {who:holder} gains/gain any Life, once however much it is"
    rules = ("R1.2",)
    signal = "gains life"
    trait = "when Life is gained"
    who: Holder = "you"


@dataclass(frozen=True, slots=True)
class EarnsCoins(Event):
    """A player earns Coins, however many at once; by the turn, selling, cashing or an effect."""

    form = "when {who:holder} earns/earn Coins"
    meaning = (
        "whenever {who:holder} earns/earn any Coins, once however many, the turn's own Coin too"
    )
    rules = ("R4.1",)
    signal = "earns coins"
    trait = "when Coins are earned"
    who: Holder = "you"


@dataclass(frozen=True, slots=True)
class LosesLife(Event):
    """A player loses Life, by damage too, however much at once."""

    form = "when {who:holder} loses/lose Life"
    meaning = "whenever {who:holder} loses/lose any Life, by damage too, once however much it is"
    rules = ("R8.6",)
    signal = "loses life"
    trait = "when Life is lost"
    who: Holder = "you"


@dataclass(frozen=True, slots=True)
class Creates(Event):
    """A player creates a token; each is one event."""

    form = "when {who:holder} creates/create a {sort:sort}"
    meaning = "whenever {who:holder} creates/create a {sort:sort}"
    rules = ("R10.17",)
    signal = "creates"
    trait = "when a token is created"
    sort: Sort
    who: Holder = "you"


@dataclass(frozen=True, slots=True)
class ComesOntoBoard(Event):
    """Played, put or created; of any kind, face down too."""

    form = "when {subject:subject} arrives on the board"
    meaning = "whenever {subject:subject} comes onto the board, whether played, put or created"
    rules = ("R1.4",)
    signal = "comes"
    trait = "when a piece comes onto the board"
    subject: Subject


@dataclass(frozen=True, slots=True)
class LeavesBoard(Event):
    """Destroyed, returned to a hand or removed from the game."""

    form = "when {subject:subject} leaves the board"
    meaning = "whenever {subject:subject} leaves the board in any way"
    rules = ("R1.4",)
    signal = "leaves"
    trait = "when a piece leaves the board"
    subject: Subject


@dataclass(frozen=True, slots=True)
class IsReturned(Event):
    """From the board to a hand; a Shield that is broken is not returned."""

    form = "when {subject:subject} is returned to its owner's hand"
    also = ("when {subject:subject} is returned to a hand",)
    meaning = "whenever an effect returns {subject:subject} from the board to a hand"
    rules = ("R1.4",)
    signal = "returned"
    trait = "when a piece is returned to a hand"
    subject: Subject
