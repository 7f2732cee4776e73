r"""Rewrites of amounts, conditions and whole sentences that no form has, beside `rewrites`."""

# ruff: noqa: E501  (a turn stands in one line)

from __future__ import annotations

from engine.text.idioms import idioms
from engine.text.reading import NUMBER_WORDS
from games.cidwam.rules.text.other_words.rewrites import KEYWORD

_VERBS = "draw|discard|earn|gain|lose|place|destroy|return|curate|put|move|give|deal|create|break|remove|take|push|look"
_AMOUNT = "Coins|Life|Shields|cards in hand"
_COUNTED = r"(?:\d+|two|three|four|five|six|seven|eight|nine|ten)"


def _strict() -> str:
    """ "Less than 3" is "2 or less": a bound of this game is always of the kind "or less"."""
    lines = []
    for word, n in NUMBER_WORDS.items():
        number = int(n)
        if number > 1:
            lines.append(rf"\b(?:less|fewer) than (?:{number}|{word})\b => {number - 1} or less")
        lines.append(rf"\bmore than (?:{number}|{word})\b => {number + 1} or more")
    return "\n".join(lines)


AMOUNTS_SAID = idioms(
    rf"""
    \b(pays?) (\w+) Coins?\b => \1 \2
    \bor (?:greater|higher|bigger)\b => or more
    \bor (?:lower|smaller)\b => or less
    \b(?:at least|no (?:less|fewer) than) ({_COUNTED})\b => \1 or more
    \b(?:at most|no more than) ({_COUNTED})\b => \1 or less
    \bon (\d+)\+(?=:) => on \1 or more
    \bon an?(?= \d) => on
    \bif (?:the result|the roll|it|that) is (\d+) or more, => on \1 or more:
    \b({_COUNTED}) ({_AMOUNT}) or (more|less|fewer)\b => \1 or \3 \2
    \byour hand is empty\b => you have no cards in hand
    \byour opponent's hand is empty\b => your opponent has no cards in hand
    \bfor each card your opponent has in (?:their )?hand\b => for each card in your opponent's hand
    \bfor each card you have in (?:your )?hand\b => for each card in your hand
    \bper(?= \w+ (?:you|your|in)\b) => for each
    \b(cost \w+ (?:more|less)) for (?:both|all|each) players?\b => \1
    ^([^.;:]+?) if it has(?= value| Hit Dice) => \1 with
    \b(?:that costs?|costing|with (?:a )?cost|with (?:a )?value)(?: of)?(?= {_COUNTED} or) => with value
    \b(?:that|which|who) (?:has|have)(?: an?)?(?= value| Hit Dice) => with
    \b(with value) of(?= {_COUNTED} or) => \1
    ^(\w+s) cost (\w+) (more|less) for your opponent\b => your opponent's \1 cost \2 \3
    ^(\w+s) cost (\w+) (more|less) for you\b => your \1 cost \2 \3
    ^(your(?: opponent's)?) (\w+s) (?:are|become) (\w+)(?: Coins?)? (?:cheaper|less expensive) => \1 \2 cost \3 less
    ^(your(?: opponent's)?) (\w+s) (?:are|become) (\w+)(?: Coins?)? (?:dearer|more expensive) => \1 \2 cost \3 more
    \b(target|all) adjacent ((?:opposing )?\w+) => \1 \2 adjacent to this
    ^give adjacent allies\b => give all your Souls adjacent to this
    ^give adjacent opposing Souls\b => give all opposing Souls adjacent to this
    ^(give|destroy|return|remove) your opponent's (\w+s)\b => \1 all opposing \2
    \b(on|from|give|destroy|return|remove) each of your\b => \1 all your
    \b(on|from|give|destroy|return|remove) each (Soul|Relic|Environment|Incantation|Piece|token) you control\b => \1 all your \2s
    ^(take control of [^.]+)\. (?:return|give) it(?: back)? at (?:the )?end of (?:the )?turn\.$ => \1 until end of turn.
    ^([^.;:]+?),? and(?= (?:{_VERBS})s?\b) => \1, then
    ^([^.;:,]+)[,;](?= (?:{_VERBS})s?\b) => \1, then
    ^(players cannot [^.;:]+?) and\b => \1 or
    ^(?!.*\bunless\b)((?:{_VERBS})\b[^.;:]+?),? or ((?:{_VERBS})\b[^.;:]+?)\.?$ => choose one: \1; \2.
    ^you may pay (\d+)(?: Coins?)?(?::| to) (.+)$ => you may pay \1. If you do, \2
    ^pay (\d+)(?: Coins?)? to ([^.:]+)\.$ => pay \1: \2.
    ^pay (\d+) Life: => pay 0, lose \1 Life:
    ^(pay \d+) and(?= (?:discard|destroy|lose|remove)\b) => \1,
    \b(?:(?:use|activate)(?: this)? )?only (?:in|during) your Summon phase\b => only in your Summon phase
    \b(?:either|any) player (?:may|can) (?:pay for|use|activate) this\b => either player may pay for this
    \bcash in\b => cash
    ^(?:nobody|no players?|neither player|no one) (?:can|may)\b => players cannot
    ^push ([^.;:]+?) away from (this|the attached Soul) (?:up to )?(\w+) spaces? => push \1 up to \3 spaces away from \2
    \btowards? your opponent\b => forward
    ^move ([^.;:]+?) forward(?=\.) => move \1 up to 1 space forward
    ^move ([^.;:]+?) (?:in)?to your zone\b => move \1 to an empty space in your Zone
    ^add (\w+) (\S+) counters? to => put \1 \2 counters on
    \bof (?:his or her|his|her|its) deck\b => of their deck
    ^play (an?|{_COUNTED}) (\w+) from your (discard|hand)\b => put \1 \2 from your \3 onto the board
    \b(?:onto the board|into play) (?:for free|for nothing|without paying[^.;:]*)(?=\.) => onto the board
    ^choose (2|3)(?: of(?: these| the following)?)?(?::| -) => choose \1:
    ^(you|your opponent) may (pay)(?: Coins?)? (\d+)\. if (?:they|you) (?:do not|don't), ([^.]+)\.$ => \4 unless \1 \2 \3.
    ^(return (?:all|up to)[^.;:]*?) to hands?\b => \1 to their owners' hands
    ^opposing (\w+) cost\b => your opponent's \1 cost
    ^unless ([^,]+), ([^.]+)\.$ => \2 unless \1.
    ^has (?={KEYWORD}) =>
    ^({KEYWORD});(?= {KEYWORD}) => \1,
    \bwhen (this|the attached Soul) (?:blocks|defends)\b => when \1 is attacked
    {_strict()}
    """
)
