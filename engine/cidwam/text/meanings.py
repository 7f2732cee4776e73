"""What each node means, in plain words for designers and players: the rulebook's sense, not the
card's words. Written in the form language (`node.py`), printed by `plain.py`; nothing is read from
here, and a node that is missing is explained by its own words.
"""

from __future__ import annotations

from engine.cidwam.text.forms import Element, read_form
from engine.cidwam.text.node import Form, words
from engine.cidwam.text.sorts import CHOICES, Choice

Meaning = str | tuple[Form, ...]

_IN_ZONES = {
    "yours": ("your Zone",),
    "neutral": ("the Neutral Zone",),
    "opponents": ("your opponent's Zone",),
}
_HERE = "the four spaces that this governs"
PLAIN_CHOICES: dict[str, Choice] = CHOICES | {
    "player": Choice(
        {"you": ("you",), "opponent": ("your opponent",), "each": ("each player",)},
        plural=frozenset({"you"}),
    ),
    "entered": Choice({"here": (f"one of {_HERE}",), **_IN_ZONES}),
    "empty_space": Choice(
        {
            **{zone: (f"in {said[0]}",) for zone, said in _IN_ZONES.items()},
            "here": (f"among {_HERE}",),
            "adjacent": ("next to this",),
        }
    ),
    "made_where": Choice(
        {
            "": ("in an empty place that you choose",),
            "adjacent": ("in an empty space next to this",),
            "here": (f"in an empty space among {_HERE}",),
        }
    ),
    "near": Choice({"this": ("this",), "attached": ("the Soul that this is attached to",)}),
    "on_what": Choice(
        {
            "it": ("the piece itself",),
            "this": ("this",),
            "attached": ("the Soul that this is attached to",),
        }
    ),
    "counted": Choice(
        {
            "you": ("you control at that moment",),
            "opponent": ("your opponent controls at that moment",),
            "here": (f"in {_HERE}",),
        }
    ),
}

PLAIN_RUNS: dict[str, tuple[tuple[Element, ...], ...]] = {
    "quals": tuple(
        read_form(clause)
        for clause in (
            "whose printed value is {max_value:number} or less",
            "whose dice show {max_dice:number} at most",
            "next to {adjacent:near}",
            f"{{here?in {_HERE}}}",
            "in {zone:zone}",
        )
    ),
    "limits": tuple(
        read_form(clause)
        for clause in (
            ", {once_each_turn?at most once in each turn}",
            ", {only_in_summon?only in your own Summon phase}",
            ", {either_player?and your opponent may pay for it in the same way}",
        )
    ),
}

_CHOSEN = "that you choose <quals>"

MEANINGS: dict[str, Meaning] = {
    # keywords and bonuses
    "Advantage": "Advantage (rolls its Hit Dice twice and uses the higher roll)",
    "Agile": "Agile (attacks diagonally too)",
    "Backup": "Backup (adds its Hit Dice when an adjacent Soul of its side fights)",
    "Flight": "Flight (moves through the opponent's Souls)",
    "Range": "Range {n:number} (attacks up to {n:number} space/spaces away in a straight line)",
    "Resilient": "Resilient {n:number} (enters with {n:number} life counter/counters; a lost fight"
    " costs one of them instead of the Soul)",
    "Swift": "Swift (may be played to the Neutral Zone too)",
    "TeamUp": "Team-up (may share a space with own Souls, and they act as one)",
    "Plus": "{n:signed} to rolls [{each:foreach}]",
    "EachPiece": "for each [{other?other}] {sort:sort} {of:counted}",
    "EachCounter": "for each {word:word} counter on {on:on_what} at that moment",
    # abilities
    "Keywords": "this has {keywords:keyword*;}",
    "SecretPay": "it is played face down, and you may turn it up for {coins:number} Coin/Coins"
    " [and: {costs:cost*,}]",
    "SecretWhen": "it is played face down, and is turned up {event:event}",
    "Triggered": "{event:event}: {effects:sentences}",
    "Payment": "for {coins:number} Coin/Coins [and this cost: {costs:cost*,}], whenever payment"
    " effects may be used and as often as you pay <limits>: {effects:sentences}",
    "Static": "at all times [while {condition:condition}], {group:group} has/have"
    " {bonuses:bonus*and}",
    "Prohibition": "at all times [while {condition:condition}], no player can have"
    " {group:group} {what:banned*or}",
    "CostChange": (
        words(
            "you pay {n:number} Coin/Coins {change:change} for each {sort:sort} that you play"
            " [{each:foreach}] [while {condition:condition}]",
            whose="you",
        ),
        words(
            "your opponent pays {n:number} Coin/Coins {change:change} for each {sort:sort} that"
            " they play [{each:foreach}] [while {condition:condition}]",
            whose="opponent",
        ),
    ),
    "OwnCost": "you pay {n:number} Coin/Coins {change:change} for this card [{each:foreach}]"
    " [while {condition:condition}], but never less than 0",
    "Attach": "when you play it, attach it to {target:attach}; it is discarded with that piece",
    "SpellEffects": "when it is played, {effects:sentences}",
    # whom
    "Target": (
        words("this", who="this"),
        words("the other Soul of the event, else the last one chosen", who="it"),
        words("the other Soul of the event, else the last one chosen", who="that Soul"),
        words("the {sort:sort} that this is attached to", who="attached"),
        words(f"any {{sort:sort}} {_CHOSEN}", who="target"),
        words(f"any {{sort:sort}} of your opponent's {_CHOSEN}", who="opposing"),
        words(f"any {{sort:sort}} of yours {_CHOSEN}", who="yours"),
        words(f"any {{sort:sort}} of yours other than this {_CHOSEN}", who="another"),
        words("every {sort:sort} of either side <quals>", who="all"),
        words("every {sort:sort} of your opponent's <quals>", who="all opposing"),
        words("every {sort:sort} of yours <quals>", who="all yours"),
        words("every {sort:sort} of either side but this <quals>", who="all other"),
    ),
    "Subject": (
        words("this", who="this"),
        words("the {sort:sort} that this is attached to", who="attached"),
        words("any {sort:sort} of yours, this too,", who="yours"),
        words("any {sort:sort} of yours other than this", who="another"),
        words("any {sort:sort} of your opponent's", who="opposing"),
        words("any {sort:sort} of either side", who="any"),
    ),
    "Group": (
        words("this", who="this"),
        words("the {sort:sort} that this is attached to", who="attached"),
        words(f"all your {{sort:sorts}} [{{here?in {_HERE}}}]", who="yours"),
        words(f"all your {{sort:sorts}} but this [{{here?in {_HERE}}}]", who="other"),
        words(f"all your opponent's {{sort:sorts}} [{{here?in {_HERE}}}]", who="opposing"),
        words(f"all {{sort:sorts}} of either side [{{here?in {_HERE}}}]", who="all"),
        words("all your Souls next to this", who="adjacent allies"),
        words("all your opponent's {sort:sorts} next to this", who="adjacent opposing"),
    ),
    # events
    "OnPlay": "as soon as you have played this and it is in place",
    "IsDestroyed": f"whenever {{subject:subject}} goes from the board to the discard in any way"
    f" [{{here?in {_HERE}}}]",
    "Attacks": "whenever {subject:subject} attacks, before any die is rolled",
    "IsAttacked": "whenever {subject:subject} is attacked, before any die is rolled",
    "Fights": "whenever {subject:subject} attacks or is attacked, before any die is rolled",
    "WinsFight": "whenever {subject:subject} wins a fight",
    "LosesFight": "whenever {subject:subject} loses a fight",
    "Rolls": "whenever {subject:subject} has rolled and nothing is compared yet",
    "DealsDamage": "whenever {subject:subject} deals damage to a player, by a direct attack or by"
    " an effect of its own",
    "Moves": "whenever {subject:subject} has moved",
    "IsTurnedUp": "whenever {subject:subject} is turned face up",
    "Enters": "whenever {subject:subject} comes into {where:entered}",
    "TurnBegins": "when {whose:whose_turn} begins, after its Coin and its card",
    "TurnEnds": "when {whose:whose_turn} ends",
    "Plays": "whenever {who:holder} plays/play a {sort:sort}, this one not counted",
    "ShieldBroken": "whenever a direct attack or an effect breaks one of {whose:whose} Shields",
    "Discards": "whenever {who:holder} discards/discard a card from the hand",
    "Draws": "whenever {who:holder} draws/draw a card, the turn's own draw too",
    # costs
    "CostDiscard": "{n:number} card/cards from your hand",
    "CostShield": "one of your Shields, which earns nothing",
    "CostDestroyThis": "this piece",
    "CostDestroy": (
        words("one of your {sort:sorts}, this too", another=False),
        words("one of your {sort:sorts} other than this", another=True),
    ),
    "CostCounter": "{n:number} {word:word} counter/counters off {on:near}",
    "CostLife": "{n:number} Life",
    # conditions
    "InZone": "it stands in {zone:zone}",
    "NoShields": "{who:holder} has/have no Shield",
    "NoCardsInHand": "{who:holder} has/have an empty hand",
    "ControlsAnother": "{who:holder} controls/control a {sort:sort} besides this",
    "ControlsAtLeast": "{who:holder} controls/control at least {n:number} {sort:sort/s}",
    # effects
    "Earn": "{who:player} gets/get {n:number} Coin/Coins [{each:foreach}]",
    "LoseCoins": "{who:player} loses/lose {n:number} Coin/Coins [{each:foreach}], or all there are",
    "PayCoins": "you pay {n:number} Coin/Coins, if you have as many",
    "Draw": "{who:player} takes/take {n:number} card/cards from the top of the deck into the hand",
    "Discard": (
        words(
            "{who:player} chooses/choose and discards/discard {n:number} card/cards from the hand",
            at_random=False,
        ),
        words(
            "{who:player} discards/discard {n:number} card/cards from the hand by chance",
            at_random=True,
        ),
    ),
    "Curate": (
        words("you look at the top card of your deck and put it back or discard it", n=1),
        words("{n:number} times you look at your deck's top card and put it back or discard it"),
    ),
    "LookAtHand": "you see your opponent's hand as it is now",
    "ReturnFromDiscard": "you take {n:number} {sort:sort/s} [whose printed value is"
    " {max_value:number} or less] of your choice from your discard into your hand",
    "SearchDeck": "you look for a {sort:sort} [whose printed value is {max_value:number} or less]"
    " in your deck, show it, take it into your hand, and the deck is shuffled",
    "GainLife": "{who:player} gets/get {n:number} Life [{each:foreach}]",
    "LoseLife": "{who:player} loses/lose {n:number} Life [{each:foreach}]; this is not damage",
    "DealDamage": "your opponent takes {dice:dice} direct damage [{each:foreach}], which a Shield"
    " or an Incantation can stop",
    "PlaceShield": "{who:player} puts/put the top {n:number} card/cards of the deck face down"
    " into the lowest empty slots",
    "BreakShield": "one of {whose:whose} Shields, which you choose, goes to its owner's hand",
    "Destroy": "{target:targets} is put into the discard",
    "DiscardThis": "this {kind:own_kind} is put into the discard",
    "ReturnToHand": "{target:target} goes back to its owner's hand",
    "TurnUp": "{target:target} is turned face up",
    "TakeControl": "you control {target:target} from now on",
    "Move": "you move {target:target} by up to {n:number} step/steps in any direction",
    "MoveTo": "you put {target:target} on an empty space {where:empty_space}",
    "Swap": "{first:target} and {second:target} change places",
    "Give": "until this turn ends, {target:targets} has {bonuses:bonus*and}",
    "MaxOut": "the roll of this fight or attack is the highest that the dice allow",
    "Reroll": "the dice of this fight or attack are rolled again",
    "Fight": "{first:target} and {second:target} fight at once, wherever they stand",
    "TakeAgain": "{target:target} may move and attack once more this turn",
    "PutCounters": "{target:targets} gets {n:number} {word:word} counter/counters",
    "RemoveCounters": "{target:targets} loses {n:number} {word:word} counter/counters",
    "RemoveAllCounters": "{target:targets} loses all its {word:word} counters",
    "CreateToken": "you make {n:number} {token:token} {where:made_where}",
    "CreateCopy": "you make {n:number} token copy/copies of {target:target}",
    "CreateNamed": "you make {n:number} token copy/copies of the card {name:name}",
    "May": "if you like, {effect:effect}",
    "IfYouDo": "if that was done, {effect:effect}",
    "If": "if at that moment {condition:condition}, {effect:effect}",
    "RollDice": "you roll {dice:dice}",
    "OnRoll": "on a sum of {n:number} or more, {effect:effect}",
    "Otherwise": "if not, {effect:effect}",
    "ChooseOne": "you choose one of these: {options:option*;}",
}
