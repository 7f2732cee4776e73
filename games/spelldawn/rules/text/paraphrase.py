r"""Ordinary card-game English, rule by rule in this game's words: for suggestions alone.

Each rule holds wherever its pattern stands. Words of a game of runs and servers are read, too, for
many players come from one.
"""

# ruff: noqa: E501  (a rule stands in one line)

from __future__ import annotations

from engine.text.idioms import idioms
from engine.text.paraphrase import Paraphrase

_ROOM = r"(?:the )?(?:Vault|Sanctum|Crypts|(?:an )?(?:inner|outer) room|this room)"

# In these a comma, a colon or a full stop counts: they are read before a line is taken apart.
_LINE_RULES = idioms(
    rf"""
    \b(?:whenever|each time|every time|once)\b(?= (?:a|the|this|you)\b) => when
    ^your (?:ice|pieces of ice|minions?) costs? => your minions cost
    \b(?:the )?runner\b(?!s) => the Champion
    \b(?:the )?(?:corp|corporation)\b => the Overlord
    \b(?:R&D|the R&D)\b => the Vault
    \b(?:HQ|the HQ|headquarters)\b => the Sanctum
    \b(?:Archives|the Archives)\b => the Crypts
    \bremote server\b => outer room
    \bcentral server\b => inner room
    \b(?:run|attack)s? (on|against) => raid on
    \bruns?\b => raid
    \bagendas?\b => scheme
    \b(?:pieces? of )?ice\b => minion
    \b(?:assets?|upgrades?)\b => project
    \b(?:credits?|gold|coins?|[$])(?!\w) => mana
    \badvancement counter(s?)\b => progress counter\1
    \b(?:clicks?|action points?)\b => action
    \btags?\b => curse
    \b(?:net|meat|brain) damage\b => damage
    ^(?:battlecry|on play|enters|when (?:you play this|this (?:is played|is installed|enters play|enters)))[:,] => Play:
    ^(?:when (?:this|it) is (?:summoned|turned up|revealed|rezzed)|on summon|when summoned)[:,] => Summon:
    ^(?:subroutine|in combat|on encounter|when (?:the Champion (?:continues|goes past|passes|encounters)(?: this| it)?|this is (?:encountered|passed)))[:,]? => Combat:
    ^(?:when (?:scored|you score this|this is scored|the Overlord scores this)|on score)[:,] => Score:
    ^(?:when (?:accessed|this is accessed|the Champion accesses (?:this|it))|on access)[:,] => Accessed:
    ^(?:at|on) (?:dusk|the (?:start|beginning) of (?:the Overlord's|each Overlord) turn)[:,] => Dusk:
    ^(?:at|on) (?:dawn|the (?:start|beginning) of (?:the Champion's|each Champion) turn)[:,] => Dawn:
    ^(?:when|after) (?:a|the|any) raid (?:begins|starts|is made)[:,] => Raid:
    ^(?:when|after) (?:a|the|any) raid on ({_ROOM}) (?:begins|starts|is made)[:,] => Raid on \1:
    ^(?:when|after) the Champion raids ({_ROOM})[:,] => Raid on \1:
    ^(?:when|after) (?:a|the|any) (?:successful raid|raid (?:succeeds|is successful))[:,] => Successful raid:
    ^(?:when|after) (?:a|the|any) (?:raid on ({_ROOM}) (?:succeeds|is successful)|successful raid on ({_ROOM}))[:,] => Successful raid on \1\2:
    ^\[?(?:tap|exhaust|[{{]a[}}])\]?[:,] => Action:
    ^spend an? action[:,] => Action:
    ^(?:spend|pay) (\d+) mana[:,] => \1 mana:
    ^(\d+)[:,] \+(\d+) (?:attack|strength)\.$ => \1 mana: +\2 attack.
    ^(\d+) mana: (?:this gets |gets )?\+(\d+) strength => \1 mana: +\2 attack
    ^(?:the )?(first|1st) (\d+) damage (?:each|per|every) turn is prevented\.$ => Prevent the first \2 damage each turn.
    ^(?:you )?prevent (\d+) damage (?:each|per|every) turn\.$ => Prevent the first \1 damage each turn.
    ^(?:your )?(?:maximum )?hand size (?:is )?(?:increased|raised) by (\d+)\.$ => Your maximum hand size is +\1.
    ^\+(\d+) (?:maximum )?hand size\.$ => Your maximum hand size is +\1.
    ^(your|the Overlord's|the Champion's) (\w+) cost (\d+)(?: mana)? less(?: mana)?(?: to play)?\.$ => \1 \2 cost -\3 mana.
    ^(your|the Overlord's|the Champion's) (\w+) cost (\d+)(?: mana)? more(?: mana)?(?: to play)?\.$ => \1 \2 cost +\3 mana.
    ^(?:unveil|turn (?:this|it) up|reveal this) at the (?:start|beginning) of your turn => Unveil at dusk
    ^(?:can't|cannot) be unveiled\.$ => Trap.
    """
)

# In these it does not: they are of one sentence, event or cost.
_SENTENCE_RULES = idioms(
    r"""
    ^you (?=(?:gain|lose|draw|discard|store|take|remove|search|look)\b) =>
    ^(?:get|earn|receive) (\w+) mana\b => gain \1 mana
    ^(gain|draw|take|store) (\w+) (?:extra|additional|more) => \1 \2
    ^end (?:this|the current) raid => end the raid
    ^(?:stop the raid|the raid ends)\b => end the raid
    ^the Champion (?:takes|suffers|receives) (\w+) damage => deal \1 damage
    ^(?:do|inflict) (\w+) damage(?: to the Champion)?\.$ => deal \1 damage.
    ^(deal \w+ damage) to the Champion\b => \1
    ^the Champion (?:gets|gains|receives|takes) (an?|\d+|two|three) (curses?)\.$ => give the Champion \1 \2.
    ^curse the Champion\.$ => give the Champion a curse.
    ^(?:put|add) (an?|\d+|two|three) progress (counters?) (?:on|onto|to) (?:a scheme(?: of yours)?|one of your schemes|target scheme)\. => place \1 progress \2 on a scheme.
    ^progress a scheme(?: once)?\.$ => place a progress counter on a scheme.
    ^(?:advance) a scheme\.$ => place a progress counter on a scheme.
    ^the Champion (?:must )?pays? (\w+) mana\.$ => the Champion loses \1 mana.
    ^the Champion (?:must )?(?:trash|destroy|lose)(?:s|es)? (an? (?:artifact|weapon|ally|evocation))\.$ => the Champion sacrifices \1.
    ^(?:trash|kill) => destroy
    ^destroy (?:a|target) minion\.$ => destroy a face-up minion.
    ^destroy (?:a|target) project\.$ => destroy a face-up project.
    ^destroy target (artifact|weapon|ally|evocation)\.$ => destroy a \1.
    ^(?:trash|destroy) (?:this card|it)\.$ => destroy this.
    ^(search your deck for an? \w+), (?:reveal it, )?(?:and )?(?:add it|put it) (?:in)?to your hand(?:, then shuffle(?: your deck)?|[.,]? and shuffle your deck)\.$ => \1, put it into your hand, and shuffle.
    ^(?:make|begin|start|initiate) a raid\b => initiate a raid
    ^access (an?|one) (?:additional|more|extra) card\b => access 1 more card
    ^access (\w+) (?:additional|extra) cards\b => access \1 more cards
    ^the Overlord discards a random card\.$ => the Overlord discards a card at random.
    ^look at the top card of the Vault\.$ => look at the top 1 card of the Vault.
    ^your (\w+ )?weapons get \+(\d+) attack\.$ => your \1weapons have +\2 attack.
    ^your (\w+ )?minions get \+(\d+) health\.$ => your \1minions have +\2 health.
    """
)

PARAPHRASE = Paraphrase(_LINE_RULES, _SENTENCE_RULES)
