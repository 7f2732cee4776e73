"""Idioms of other games, for suggestions: never for what a text means."""

# ruff: noqa: E501  (an idiom stands in one line)

from __future__ import annotations

from engine.text.idioms import Idioms, idioms
from games.cidwam.rules.text.other_words import keeping
from games.cidwam.rules.text.other_words.rewrites import TURNS
from games.cidwam.rules.text.other_words.rewrites_amounts import AMOUNTS_SAID
from games.cidwam.rules.text.other_words.same_words import same_words

# Words that mean the same wherever they stand.
_WORDS = idioms(
    r"""
    \b(?:creature|minion|monster|unit|fighter|warrior|character)(s?)\b => Soul\1
    \bcreatures\b => Souls
    \b(?:equipment|artifact|artefact)\b => Relic
    \b(?:equipments|artifacts|artefacts)\b => Relics
    \b(?:enchantment|aura)(s?)\b => Incantation\1
    \b(?:location|terrain|field)(s?)\b => Environment\1
    \b(?:sorcery|instant)\b => Spell
    \b(?:graveyard|discard pile|trash)\b => discard
    \blibrary\b => deck
    \b(?:gold|mana|money|credits?)\b => Coins
    \b(?:battle|combat)(s?)\b => fight\1
    \binflict(s?)\b => deal\1
    \bspecial summon\b => summon
    \btarget (?:player|opponent)\b => your opponent
    \bonto (?:the )?(?:battlefield|field)\b => onto the board
    \b(?:life points?|hit points|health|hp)\b => Life
    \b(?:the battlefield|the field)\b => play
    \b(?:whenever|each time|every time)\b => when
    \buntil the end of (?:the |this )?turn\b => until end of turn
    \b(?:a|an|one) (?:friendly|allied) (\w+?)\b => one of your \1s
    \banother (?:friendly|allied) (\w+?)\b => another of your \1s
    \b(?:you and your opponent(?: each)?|both players|all players)\b => each player
    \bany card\b => a card
    \bthis (?:Soul|card)\b => this
    \b(?:can not|may not)\b => cannot
    \b(?:for this turn|for the turn|for the rest of (?:this|the) turn|until the turn ends) => until end of turn
    \bas long as\b => while
    \bonce (?:per|a|every) turn\b => once each turn
    \b(?:equipped|enchanted) Soul\b => the attached Soul
    \b(?:each|the|an) opponent\b => your opponent
    ^opponents?\b => your opponent
    \ban ally\b => one of your Souls
    \banother ally\b => another of your Souls
    \b(?:your enemy|the enemy player|the enemy|enemy player)\b(?! [a-z]*(?:Soul|Relic|Env|Inc|Piece)) => your opponent
    \b(?:enemy|enemies'|enemy's|hostile)\b(?= [a-z]) => opposing
    \b(?:friendly|allied)\b(?= [a-z]) => your
    \b(Souls|Relics|Environments|Incantations|Pieces|tokens) (?:that )?you control\b => your \1
    \bother your (Souls|Relics|Environments|Incantations|Pieces|tokens)\b => your other \1
    \b(Souls|Relics|Environments|Incantations|Pieces|tokens) (?:that )?your opponent controls\b => opposing \1
    \btarget (\w+) (?:that )?your opponent controls\b => target opposing \1
    \b(?:target|a|an) (Soul|Relic|Environment|Incantation|Piece) (?:that )?you control\b => one of your \1s
    \ball (?:of )?(?:your )?opponent's (Souls|Relics|Environments|Incantations|Pieces)\b => all opposing \1
    \b(?:a|an|one|1) (?:die of |d)(\d+)\b => 1d\1
    \b(?:two|2) (?:dice of |d)(\d+)(?:'?s)?\b => 2d\1
    \b(?:three|3) (?:dice of |d)(\d+)(?:'?s)?\b => 3d\1
    \b(?:square|tile|cell|hex)(?:es|(s?))\b => space\1
    \banother (\w+?) of yours\b => another of your \1s
    \b(?:an?|one) (\w+?) of yours\b => one of your \1s
    """
)

# Ways to say a thing, of which each may be taken or not.
_TURNS = idioms(
    r"""
    \b(?:dies|is killed|is slain|perishes|leaves play|leaves the board|goes to (?:the|your|its owner's) discard|is put into (?:the|your|its owner's) discard)\b => is destroyed
    ^(?:deathrattle|last breath|last words|(?:on|upon) (?:its )?(?:death|destruction))[:,]?(?= ) => when this is destroyed:
    ^(?:on|upon) (?:attack|attacking)[:,]?(?= ) => when this attacks:
    ^(?:on|upon) (?:kill|killing|winning a fight)[:,]?(?= ) => when this wins a fight:
    ^(?:start|beginning) of (?:your |the )?turn[:,](?= ) => at the beginning of your turn:
    ^end of (?:your |the )?turn[:,](?= ) => at the end of your turn:
    ^after(?= (?:this|you|your|one|another|an?)\b) => when
    ^if ([^,:]+): => when \1:
    ^when this (?:enters play|enters the board|enters|comes into play|is played|is summoned)(?=[:,]) => on play
    ^when (?:you (?:play|summon) this|played|summoned)\b => on play
    ^(?:battlecry|on summon|on entry|on enter): => on play:
    ^(?:at|on) (?:the )?start of your turn\b => at the beginning of your turn
    ^at the beginning of your upkeep\b => at the beginning of your turn
    ^(?:each|every) turn: => at the beginning of each turn:
    ^(?:at|on) (?:the )?start of (?:each|every) turn\b => at the beginning of each turn
    ^(?:at|on) (?:the )?end of turn\b => at the end of your turn
    ^(?:at|on) (?:the )?end of (?:every|each) turn\b => at the end of each turn
    ^at end of your turn\b => at the end of your turn
    \bwhen (this|the attached Soul) (?:attacks|hits|damages) (?:your opponent|a player|the player)(?: directly)?\b => when \1 strikes
    \bwhen (this|the attached Soul) (?:makes|declares) a direct attack\b => when \1 strikes
    \bwhen (this|the attached Soul) (?:kills|destroys|defeats|beats|slays) (?:a|an|another) (?:opposing )?Soul\b => when \1 wins a fight
    \bwhen (this|the attached Soul) is defeated\b => when \1 loses a fight
    \bwhen you (?:heal|regain Life|are healed|restore Life)\b => when you gain Life
    \bwhen you (?:gain|get) Coins?\b => when you earn Coins
    \bwhen you (?:cast|use) an? => when you play a
    \bwhen (you|your opponent) (casts?) an? => when \1 plays a
    \bwhen you lose a Shield\b => when one of your Shields is broken
    \bwhen (?:a Shield of yours|your Shield) (?:is|gets) broken\b => when one of your Shields is broken
    ^(when [^,:]+), => \1:
    ^(at the (?:beginning|end) of [^,:]+), => \1:
    ^(on play), => \1:
    ^[{(]?(\d+)[})]?(?: Coins?)?(, [^:]+)?: => pay \1\2:
    ^(?:spend|costs?|for) (\d+)(?: Coins?)?(, [^:]+)?: => pay \1\2:
    ^pay (\d+) Coins?\b => pay \1
    ^(?:discard a card|discard a Shield|destroy this|destroy (?:one|another) of your \w+|lose \d+ Life): => pay 0, \g<0>
    ^sacrifice this: => pay 0, destroy this:
    ^sacrifice an? (\w+?)s?: => pay 0, destroy one of your \1s:
    ^sacrifice another (\w+?)s?: => pay 0, destroy another of your \1s:
    , sacrifice an? (\w+): => , destroy one of your \1s:
    , sacrifice this: => , destroy this:
    \bsacrifice this\b => destroy this
    \bsacrifice an? (\w+)\b => destroy one of your \1s
    \bsacrifice(?= (?:one|another) of your) => destroy
    \b(?:kill|slay|eliminate|obliterate)\b => destroy
    \b(destroy|remove|return|take control of|move|push|give) (?:an? |any )opposing (\w+) => \1 target opposing \2
    \b(destroy|remove|return|take control of|move|push|give) (?:an? |any )(?!opposing|\w+ counters?\b)(\w+) => \1 target \2
    \bone of your opponent's (Souls?|Relics?|Environments?|Incantations?|Pieces?|tokens?)\b => target opposing \1
    \btarget opposing (Soul|Relic|Environment|Incantation|Piece|token)s\b(?=[^:]*$) => target opposing \1
    \b(?:each|every) (opposing )?(Soul|Relic|Environment|Incantation|Piece|token)\b => all \1\2s
    \b(?:each|every) (opposing |other )?(\w+)(?=[ .:]) => all \1\2
    \ball of (?:the )?(Souls|Relics|Environments|Incantations|Pieces) => all \1
    \b{N} target => up to \1 target
    \b(destroy|give|return|remove) {N} opposing => \1 up to \2 target opposing
    \b(destroy|give|return|remove) {N} (Souls|Relics|Environments|Incantations|Pieces) => \1 up to \2 target \3
    \bup to {N} (?!target|of)(opposing )?(\w+s)\b => up to \1 target \2\3
    ^attach to any (?=[EI])(\w+) => attach to an \1
    ^attach to any (?![EI])(\w+) => attach to a \1
    ^(?:make|force) your opponent (?:to )?(draw|discard|lose|gain|earn|place)\b => your opponent \1s
    ^put the top ((?:\w+ )?cards?) of your opponent's deck (?:in|into|to|on) their discard\b => discard the top \1 of your opponent's deck
    ^your opponent puts the top ((?:\w+ )?cards?) of their deck (?:in|into|to|on) their discard\b => discard the top \1 of your opponent's deck
    ^secret \(?(\d+)\)?(\.?)$ => secret: pay \1\2
    ^(discard the top [^.;:]*?cards?) from => \1 of
    ^attach to target opposing (\w+) => attach to an opposing \1
    ^attach to target (?=[EI])(\w+) => attach to an \1
    ^attach to target (?!opposing|[EI])(\w+) => attach to a \1
    ^(?:heal|restore|regain|recover)(?: yourself)?(?: for)? (\d+)(?: Life)?(\.?)$ => gain \1 Life\2
    ^(your opponent|each player) (?:heals|restores|regains|recovers) (\d+)(?: Life)?(\.?)$ => \1 gains \2 Life\3
    ^you (?:heal|restore|regain|gain) (\d+)(?: Life)?(\.?)$ => gain \1 Life\2
    ^(?:gain|get|receive|earn) (\d+) Coins?\b => earn \1
    ^gain (\d+)\.$ => gain \1 Life.
    ^(your opponent|each player) (?:gains|gets|receives) (\d+) Coins?\b => \1 earns \2
    ^steal (\d+) Coins?(?: from your opponent)?\b => your opponent loses \1 Coins
    ^(?:take|drain) (\d+) Coins? from your opponent\b => your opponent loses \1 Coins
    ^drain (\d+) Life(?: from your opponent)?\b => your opponent loses \1 Life
    ^(your opponent|each player) (?:pays|drops) (\d+) Life\b => \1 loses \2 Life
    ^draw {N}(?=[.,;]|$) => draw \1 cards
    ^draw (?:one|1)(?=[.,;]|$) => draw a card
    ^(your opponent|each player) draws {N}(?=[.,;]|$) => \1 draws \2 cards
    \bif (you|your opponent) (controls?) {N} (\w+)(?=,) => if \1 \2 \3 or more \4
    \b(discards?) a random card\b => \1 a card at random
    ^mill (?:a card|1|one)(?: card)?\b => discard the top card of your opponent's deck
    ^mill {N}(?: cards)?\b => discard the top \1 cards of your opponent's deck
    ^your opponent mills {N}(?: cards)?\b => discard the top \1 cards of your opponent's deck
    ^mill yourself(?: for)? {N}\b => discard the top \1 cards of your deck
    ^(?:scry|surveil) 1\b => curate
    ^(?:scry|surveil) {N}\b => curate \1 times
    ^look at the top card of your deck\.?$ => curate.
    ^(?:exile|banish|purge) ([^.;:]+) => remove \1 from the game
    ^remove ((?:target|all|this|up to|one of|another of|it\b)[^.;:]*?)(?: from (?:play|the board))?\.$ => remove \1 from the game.
    ^bounce ([^.;:]+) => return \1 to its owner's hand
    ^(return (?:target|one of|another of|this|it\b)[^.;:]*?) to (?:your|the|its|their) hand\b => \1 to its owner's hand
    ^(return (?:all|up to)[^.;:]*?) to (?:your|the|its|their)(?: owner's| owners')? hands?\b => \1 to their owners' hands
    ^return ([^.;:]+?) to hand\b => return \1 to its owner's hand
    ^(?:gain control of|seize|mind control) => take control of
    ^steal ((?:target|one of|an?)\b[^.;:]+) => take control of \1
    ^(?:deal|do) (\w+) damage\.$ => deal \1 damage to your opponent.
    ^(?:deal|do) (\w+) damage to (?:the player|a player|your opponent's face|any target|their face)\b => deal \1 damage to your opponent
    ^your opponent takes (\w+) damage\b => deal \1 damage to your opponent
    ^hit your opponent for (\w+)\b => deal \1 damage to your opponent
    ^(?:deal|do) (\d+) damage to ((?:target|all|each|every|this|one of|another of|up to|it\b|that|your|opposing|the attached)[^.;:]*?)(\.?)$ => give \2 -\1 until end of turn\3
    ^this enters (?:play )?with an? (\S+) counters?(?: on it)?(\.?)$ => on play: put a \1 counter on this\2
    ^this enters (?:play )?with {N} (\S+) counters?(?: on it)?(\.?)$ => on play: put \1 \2 counters on this\3
    ^until end of turn, (this|target \w+|the attached Soul) (?:has|gets|gains) ([^.;:]+) => give \1 \2 until end of turn
    ^until end of turn, (your other|your|opposing|all) ([A-Z]\w*) (?:has|have|get|gets|gain|gains) ([^.;:]+) => give all \1 \2 \3 until end of turn
    ^(?:all )?(your|opposing) ([A-Z]\w*) (?:has|have|get|gets|gain|gains) ([^.;:]+) until end of turn => give all \1 \2 \3 until end of turn
    ^(?:all )?(your|opposing) ([A-Z]\w*) (?:has|have|get|gets|gain|gains) ([^.;:]+) this turn => give all \1 \2 \3 until end of turn
    ^(this|target \w+|target opposing \w+|one of your \w+|another of your \w+|the attached Soul|it|that Soul) (?:has|gets|gains) ([^.;:]+?) (?:until end of turn|this turn) => give \1 \2 until end of turn
    \ball all\b => all
    \ball all\b => all
    ([+-]\d+)/[+-]?\d+ => \1
    \b(?:gets|gains|receives)(?= (?:[+-]\d|an?\b|the movement|[A-Z])) => has
    \b(?:get|gain|receive)(?= (?:[+-]\d|an?\b|the movement|[A-Z])) => have
    \bgain flying\b => gain Flight
    \bflying\b => Flight
    \bhaste\b => Swift
    \branged? (\d+)\b => Range \1
    ^while ([^,]+), ([^.]+)\. => \2 while \1.
    \bcannot gain any (\w+) => cannot gain \1
    \b(?:can't|cannot) gain any Life\b => cannot gain Life
    \b(?:can't|cannot) (?:heal|be healed|regain Life)\b => cannot gain Life
    \b(?:can't|cannot) draw(?: any cards?| a card)?(?=\.| while| until) => cannot draw cards
    \b(?:can't|cannot) (?:cast|play) (?:any |a |an )?(\w+?)s?(?=\.| while| until) => cannot play \1s
    \b(?:can't|cannot) be (?:killed|destroyed)(?=\.| while| until) => cannot be destroyed by effects
    \b(?:can't|cannot) be targeted\b => cannot be attacked
    ^(?:freeze|stun|paralyse|paralyze) ([^.;:]+) => \1 cannot move or attack until end of turn
    \bmoves? (?:like|as) an? (\w+) => has the movement of a \1
    \bcan(?: also)? move (?:like|as) an? (\w+) => has the movement of a \1
    \bmove (?:like|as) (?:an? )?(\w+?)s?(?=\.| while) => have the movement of a \1
    \bhas the movement of a (\w+?)s\b => has the movement of a \1
    ^your first (\w+?)s? (?:each|every) turn (?:costs?) => your \1s cost
    ^(\w+s) you play cost => your \1 cost
    ^(\w+s) (?:that )?your opponent plays cost => your opponent's \1 cost
    ^reduce the cost of (your|your opponent's) (\w+) by (\d+) => \1 \2 cost \3 less
    ^increase the cost of (your|your opponent's) (\w+) by (\d+) => \1 \2 cost \3 more
    \bcosts? (\d+) Coins? (less|more)\b => cost \1 \2
    \bcosts? (less|more) by (\d+) => cost \2 \1
    \b(cost \w+ (?:less|more)) Coins?\b => \1
    \b(cost \w+ (?:less|more)) to (?:play|cast|summon)\b => \1
    ^(?:summon|spawn|make|create) an? Rat(?: token)?\b(?! Token) => create a Rat Token
    ^(?:summon|spawn|make|create) {N} Rats?(?: tokens?)?\b(?! Token) => create \1 Rat Tokens
    ^(?:revive|resurrect|reanimate) (an?|\d+|two|three) (\w+)(?: from your discard)?\b => put \1 \2 from your discard onto the board
    ^summon (an?|\d+|two|three) (\w+) from your (discard|hand)\b => put \1 \2 from your \3 onto the board
    ^return (an?|\d+|two|three) (\w+) from your (discard|hand) (?:to|into|onto) (?:play|the board)\b => put \1 \2 from your \3 onto the board
    ^(search your deck for an? [^,.]+?)(?:, and|, then|,| and| then) (?:put|add) (?:it|that card) (?:in|to|into) your hand(?:[.,]? (?:and |then )?shuffle(?: your deck| it)?)?\.?$ => \1, put it into your hand, and shuffle.
    ^(search your deck for an? [^,.]+)\.?$ => \1, put it into your hand, and shuffle.
    ^(?:tutor|find|fetch) (an? [^,.]+?)(?: from your deck)?\.?$ => search your deck for \1, put it into your hand, and shuffle.
    ^return (an? [^,.]+?) from your discard\.$ => return \1 from your discard to your hand.
    ^(?:add|gain|get|put|create|make|restore|regain|rebuild) (?:a|one|1) Shield\b => place a Shield
    ^(your opponent|each player) (?:gains|gets) a Shield\b => \1 places a Shield
    ^your opponent loses (?:1|a|one) Shield\b => break one of your opponent's Shields
    ^(?:you )?lose (?:1|a|one) Shield\b => break one of your Shields
    ^(?:break|destroy) (?:a Shield of your opponent|an? (?:opposing|opponent's) Shield|your opponent's Shield) => break one of your opponent's Shields
    ^roll (?:a die|the die|one die)\b => roll 1d6
    ^(?:ready|untap|refresh) ([^.;:]+?)(\.?)$ => \1 can be taken again this turn\2
    \b(?:can|may) (?:attack|act|move) again(?: this turn)?\b => can be taken again this turn
    \bunless (?:they|that player) pays? => unless its controller pays
    \bunless your opponent pay => unless your opponent pays
    ^choose one(?::| of:?| -) => choose one:
    ^(choose one: [^;]+?)[,;]? or => \1;
    ^each player discards (?:his or her|his|her|its|the) hand\b => each player discards their hand
    ^your opponent (?:discards (?:his or her|his|her|its|the)|loses (?:their|his or her|his|her|its|the)) hand\b => your opponent discards their hand
    ^discard this(?: Soul| piece)?\.?$ => destroy this
    ^(?:reveal|peek at|see|view|look at) (?:your )?opponent's hand\b => look at your opponent's hand
    ^your opponent (?:reveals|shows)(?: you)? (?:their|his or her|his|her|its|the) hand\b => look at your opponent's hand
    ^put (an?|\d+|two|three) (\w+) from your (discard|hand) (?:in|into|to) (?:play|the board)\b => put \1 \2 from your \3 onto the board
    ^((?:summon|spawn|make|create) (?:an?|\d+|two|three|four|five)) \d+/\d+ => \1
    ^(?:discard|lose) your (?:whole|entire) hand\b => discard your hand
    ^you may ([^.;:]+?) and ([^.;:]+?)\.?$ => you may \1. If you do, \2.
    \bif you (?:don't|do not|didn't), => Otherwise:
    ^you cannot (attack|move)\b => your Souls cannot \1
    ^your opponent cannot (attack|move)\b => opposing Souls cannot \1
    ^players cannot (attack|move)\b => all Souls cannot \1
    ^roll (\S+): on {N} or more, => roll \1. On \2 or more:
    ^swap (.+) with another (\w+)(\.?)$ => swap \1 with target \2\3
    ^search your discard for (an? [^,.]+?)(?:,?(?: and)? put (?:it|that card) (?:in|into|to) your hand)?(\.?)$ => return \1 from your discard to your hand\2
    ^put target (\w+) from your (discard|hand) onto the board\b => put a \1 from your \2 onto the board
    """
)


def keeps(said: str, suggested: str) -> bool:
    """Return whether a suggestion keeps what matters of what was said, in whatever game's words."""
    for idiom in _WORDS:
        said = idiom.said(said)
    return keeping.keeps(said, suggested)


IDIOMS = Idioms(
    _WORDS,
    (*_TURNS, *TURNS, *AMOUNTS_SAID),
    keeps,
    keeping.turned_round,
    keeping.denies,
    same_words,
)
