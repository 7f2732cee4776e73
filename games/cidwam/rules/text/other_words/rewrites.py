r"""Turns of phrase of those who know this game and not yet its forms: word order, what is left out,
what is said twice. `idioms` has those of other games; both are tried together.
"""

# ruff: noqa: E501  (a turn stands in one line)

from __future__ import annotations

from engine.text.idioms import idioms
from games.cidwam.rules.text.keywords import KEYWORDS

_KINDS = "Souls|Relics|Environments|Incantations|Pieces|tokens"
_FORMS = [one.form.replace("{n:number}", r"\d+") for one in KEYWORDS]
KEYWORD = rf"(?:{'|'.join(_FORMS)})\b"
_ZONE = "in (?:your Zone|the Neutral Zone|your opponent's Zone)"

TURNS = idioms(
    rf"""
    ^until end of turn, ([^.;:]+ (?:cannot|can't) [^.;:]+?)(\.?)$ => \1 until end of turn\2
    ^all ((?:opposing|your)(?: other)? \w+ (?:cannot|can't|have)) => \1
    ^(give (?:(?!until end|this turn)[^.;:])+)\.$ => \1 until end of turn.
    ^(?:gain|get|gains|gets) ({KEYWORD}) (?:until end of turn|this turn) => give this \1 until end of turn
    ^([^.;:]+? ha(?:s|ve) [^.;:]+? and) (?:has|have|gets?|gains?)(?= ) => \1
    ^once each turn, (pay [^.]+)\.?$ => \1. Once each turn.
    ^([^.;:,]+) if (you (?:control|have) [^.;:]+?|your opponent (?:controls|has) [^.;:]+?)\.?$ => if \2, \1.
    ^deal damage equal to the number of => deal 1 damage to your opponent for each
    ^(give [^.;:]+?),(?: and)?(?= [^.;:]+ (?:until end of turn|this turn)) => \1 and
    ^([^.;:]+? ha(?:s|ve) [^.;:]+?),(?: and)?(?= (?:[+-]\d|the movement|{KEYWORD})) => \1 and
    ^(?:give|add) ([^.;:]+?) (?:an?|one) (\S+) counters?\b(?: until end of turn)?(?=\.) => put a \2 counter on \1
    ^(?:give|add) ([^.;:]+?) {{N}} (\S+) counters?\b(?: until end of turn)?(?=\.) => put \2 \3 counters on \1
    ^({KEYWORD}(?:, {KEYWORD})*),?(?: and)?(?= {KEYWORD}) => \1,
    ^([^.;:,]+ (?:has|have|cannot|can't|costs?) [^.;:,]+) (?:if|when) ([^.;:]+)\.$ => \1 while \2.
    ^if ([^,]+), ((?:this|your|opposing|adjacent|the attached)[^.;:]* (?:has|have|cannot|can't|costs?) [^.;:]+)\.$ => \2 while \1.
    ^((?:your|opposing|all)(?: other)? \w+) ({_ZONE}) ((?:have|cannot|can't) [^.;:]+)\.$ => \1 \3 while \2.
    \bone of your opponent's (?!shields?\b|cards?\b|coins?\b)(\w+) => target opposing \1
    \bcannot play (\w+) or (?!gain|draw|play|cash)(\w+) => cannot play \1 or play \2
    \bcan't play (\w+) or (?!gain|draw|play|cash)(\w+) => cannot play \1 or play \2
    \b(?:cannot|can't) ((?:move|attack)) or (?:be )?attacked\b => cannot \1 or be attacked
    \b((?:cannot|can't) [\w ]+?),(?: or)?(?= (?:move|attack|be attacked|be destroyed|gain|draw|play|cash)\b) => \1 or
    \bunless (?:they|that player) pays? => unless your opponent pays
    \bunless its owner pays => unless its controller pays
    ^(when your opponent [^:]+: )(?:they|that player) (lose|draw|discard|gain|earn|place)s?\b => \1your opponent \2s
    ^(when [^:]+: )you (?=lose|draw|discard|gain|earn|place) => \1
    \b(when (?:this|the attached Soul) deals) (?:direct )?damage to (?:your opponent|a player|the player)\b => \1 damage
    ^(?:deal|do) (\w+) damage to (?:each player|both players|all players)\b => each player loses \1 Life
    ^(?:deal|do) (\w+) damage to (?:you|yourself)\b => lose \1 Life
    ^(?:during|on|in) your turn, ([^.;:]+ ha(?:s|ve) [^.;:]+?)\.?$ => \1 while it is your turn.
    ^(?:during|on|in) your opponent's turn, ([^.;:]+ ha(?:s|ve) [^.;:]+?)\.?$ => \1 while it is your opponent's turn.
    ^(?:gains?|gets?|has) ([+-]\d+\.?)$ => this has \1
    ^([+-]\d+\.?)$ => this has \1
    ^([+-]\d+) to (?:all )?(your|opposing)( other)? (\w+) => \2\3 \4 have \1
    ^has(?= (?:the movement|[+-]\d)) => this has
    ^(?:can't|cannot)\b => this cannot
    ^(target [^.;:]+?) (?:has|gets|gains) ([+-][^.;:]+?)\.?$ => give \1 \2 until end of turn.
    ^buff ([^.;:]+?) by (\d+) => give \1 +\2
    ^(?:weaken|debuff|shrink) ([^.;:]+?) by (\d+) => give \1 -\2
    ^(?:your opponent|nothing|nobody|opposing Souls) (?:can|cannot|can't) attack this\b => this cannot be attacked
    ^(?:all )?your (?:adjacent Souls|Souls adjacent to this) => adjacent allies
    ^(your opponent|each player) must (draw|discard|lose|gain|earn|place)\b => \1 \2s
    ^(each player) (draw|discard|lose|gain|earn|place)\b => \1 \2s
    ^for each ([^,.;:]+), ([^.;:]+?)\.?$ => \2 for each \1.
    ^put (this|it|target [^.;:]+?) (?:back )?(?:in|into|to) (?:your|its owner's|their) hand\b => return \1 to its owner's hand
    ^(draw [^.;:]+?) from (?:the top of )?your deck\b => \1
    ^(?:look through|search through) your deck\b => search your deck
    \bif its value is(?= \d) => with value
    ^choose: => choose one:
    ^either ([^.;:]+?),? or ([^.;:]+?)\.?$ => choose one: \1; \2.
    ^(at the (?:beginning|end) of (?:your|each) turn) (?!:)(\w.*)$ => \1: \2
    ^(if [^,]+), then => \1,
    ^you (?=(?:gain|lose|earn|draw|discard|place) ) =>
    ^discard all (?:of )?(?:your cards|(?:the )?cards (?:in|from) your hand|your hand)\b => discard your hand
    ^(your opponent|each player) discards all (?:of )?(?:their cards|(?:the )?cards (?:in|from) their hand)\b => \1 discards their hand
    \b(?:use|activate)(?: this)?(?: effect| ability)? (?:only )?once each turn\b => once each turn
    \bonly once each turn\b => once each turn
    ^look at the top {{N}} cards of your deck[.,] (?:and )?put one (?:of them )?in(?:to)? your hand\.?$ => look at the top \1 cards of your deck, put one into your hand, and put the rest back.
    ^search your deck for (?!an? )(?:the card )?([^.,]+?)(?:,| and| then) put it in(?:to)? your hand(?:[.,]? (?:and |then )?shuffle(?: your deck| it)?)?\.?$ => search your deck for a card named \1, put it into your hand, and shuffle.
    ^look at the top {{N}} cards of your deck[.,;]? (?:then |and )?put (?:one|1)(?: of them)? in(?:to)? your hand,?(?: and)?(?: put)? the (?:rest|others?) (?:on|at|to) the bottom(?: of your deck)?(?: in any order)?\.?$ => look at the top \1 cards of your deck, put one into your hand, and put the rest on the bottom.
    ^push ([^.;:]+?)(?: back)? (?:up to )?{{N}} spaces?(?: away| back)?(?=\.|$) => push \1 up to \2 spaces away from this
    ^push ([^.;:]+?)(?: back)? (?:up to )?(?:1|one|a) space(?: away| back)?(?=\.|$) => push \1 up to 1 space away from this
    ^move ([^.;:]+?) (?:forward (?:up to )?{{N}} spaces?|{{N}} spaces? forward)\b => move \1 up to \2\3 spaces forward
    ^move ([^.;:]+?) (?:forward (?:up to )?(?:1|one|a) space|(?:1|one|a) space forward)\b => move \1 up to 1 space forward
    ^choose (one|two|three)(?: of(?: these| the following)?)?(?::| -) => choose \1:
    ^(choose (?:one|two|three): .+?),(?: or| and)?(?! then)(?= ) => \1;
    \bcosts? (\w+) Coins? (less|more)\b => cost \1 \2
    ^attach to (?:a |an )?your ({_KINDS[:-1]}|Soul|Relic|Environment|Incantation) => attach to one of your \1
    ^attach to one of your (Soul|Environment|Incantation)(?=\.| with) => attach to one of your \1s
    ^(destroy|return|remove|push) up to (?:one|1) target => you may \1 target
    ^draw cards equal to the number of => draw a card for each
    ^(your opponent|each player) draws cards equal to the number of => \1 draws a card for each
    ^(gain|lose) Life equal to the number of => \1 1 Life for each
    ^(your opponent|each player) (gains|loses) Life equal to the number of => \1 \2 1 Life for each
    ^(?:earn|gain) (?:Coins )?equal to the number of => earn 1 for each
    \bfor every\b => for each
    \bfor each (?:of )?your (\w+?)s\b => for each \1 you control
    \bfor each (\w+?)s(?= (?:you|your opponent|in)\b) => for each \1
    \bfor each (Soul|Relic|Environment|Incantation|Piece|token) you have\b => for each \1 you control
    \bfor each (Shield|Coin) you control\b => for each \1 you have
    \bfor each opposing (\w+) => for each \1 your opponent controls
    \bmore cards than\b => more cards in hand than
    \byou (?:have|control) (?:fewer|less) ({_KINDS}) than your opponent\b => your opponent controls more \1 than you
    \byour opponent (?:has|controls) (?:fewer|less) ({_KINDS}) than you\b => you control more \1 than your opponent
    \byou have more ({_KINDS}) than => you control more \1 than
    \byour opponent has more ({_KINDS}) than => your opponent controls more \1 than
    """
)
