r"""Ordinary card-game English, rule by rule in this game's words: for suggestions alone.

Each rule holds wherever its pattern stands. `idioms` and `rewrites` are tried after these, on the
part that is still not understood.
"""

# ruff: noqa: E501  (a rule stands in one line)

from __future__ import annotations

from engine.text.idioms import idioms
from engine.text.paraphrase import Paraphrase
from games.cidwam.rules.text.other_words.rewrites import KEYWORD

_ONE_WORDS = "Soul|Relic|Environment|Incantation|Piece"
_PIECES = "Souls|Relics|Environments|Incantations|Pieces|tokens"
_KINDS = "Spells|Souls|Relics|Environments|Incantations|cards"
_STATIC = r"(?:have|has|cannot)"
_BONUS = rf"(?:[+-]\d+|the movement|{KEYWORD})"
_DEED = (
    "(?:draw|discard|gain|lose|earn|place|destroy|return|deal|create|break|remove|put|give|move)"
)
_ENDS = r"(?: until end of turn| this turn)"

# In these a comma, a colon or a full stop counts: they are read before a line is taken apart.
_LINE_RULES = idioms(
    rf"""
    \bit's\b => it is
    \b(?:can't|can not|may not)\b => cannot
    \b(?:whenever|each time|every time|when ever)\b => when
    \bas long as\b => while
    \bflying\b => Flight
    \b(?:this turn|until the end of (?:the |this )?turn|for the turn)\b(?=[.,]) => until end of turn
    \bthis (?:Soul|creature|minion|unit|card|Relic|Environment|Incantation|Spell|piece)\b => this
    \b(?:creature|minion|unit|monster)(s?)\b => Soul\1
    (?<!\bof )\b(?:friendly|allied|your) Souls adjacent to (?:this|it)\b => adjacent allies
    \badjacent (?:friendly|allied) Souls\b => adjacent allies
    ^(?:the )?(?:enemies|(?:enemy|opposing) Souls) (?:adjacent|next) to this(?= ) => adjacent opposing Souls
    ^(?:adjacent enemies|adjacent enemy Souls)(?= ) => adjacent opposing Souls
    \b(?:equipped|enchanted|attached) Soul\b => the attached Soul
    \bthe the attached\b => the attached
    ^(?:battlecry|on entry|on summon|when played|when summoned|when this|enters)[:,] (?=\w) => on play:
    ^(?:deathrattle|last words|on death)[:,] (?=\w) => when this is destroyed:
    ^when (?:this (?:enters(?: the (?:battlefield|board|game|field)| play)?|comes into play|is (?:played|summoned)|arrives)|you (?:play|summon|cast) this)(?: from your hand)?[,:] => on play:
    ^((?:when|at|on|after|each)[^.:]*?) (?:dies|is killed|is slain)(?=[,:]) => \1 is destroyed
    ^when (?:another|any other) Soul you control(?= ) => when another of your Souls
    ^when (?:a|one) (?:friendly|allied) (\w+?)(?= ) => when one of your \1s
    ^when (?:a|an) (\w+) you control(?= ) => when one of your \1s
    ^when another (?:friendly|allied) (\w+)(?= ) => when another of your \1s
    ^when (?:an? )?enemy (\w+)(?= ) => when an opposing \1
    ^when (?:a|one|your) Shield(?: of yours)? (?:is broken|breaks|is lost)(?=[,:]) => when one of your Shields is broken
    ^when one of your Shields (?:breaks|is lost)(?=[,:]) => when one of your Shields is broken
    ^when (?:a Shield of your opponent|one of your opponent's Shields|your opponent's Shield|an enemy Shield) (?:breaks|is lost|is broken)(?=[,:]) => when one of your opponent's Shields is broken
    ^when (.+?) (?:moves (?:in)?to|enters|moves onto|arrives on|moves) (?:this space|here|this Environment|this)(?=[,:]) => when \1 enters here
    ^(when this (?:kills|destroys|defeats|slays) (?:a|an|another|an opposing|an enemy) Soul)(?=[,:]) => when this wins a fight
    ^(when this deals) (?:direct |any )?damage(?: to (?:your opponent|a player|the player|an opponent))?(?=[,:]) => \1 damage
    ^when (you|your opponent) (?:cast|play|summon|use)(s?)(?= (?:a|an|another)\b) => when \1 play\2
    ^(?:each turn, )?(?:at|on) the start of (your|your opponent's|each)(?: next| own)? turn(?=[,:]) => at the beginning of \1 turn
    ^(?:at|on) the (?:start|beginning) of each of your turns(?=[,:]) => at the beginning of your turn
    ^(?:at|on) the end of each of your turns(?=[,:]) => at the end of your turn
    ^(at the (?:beginning|end) of (?:your|your opponent's|each) turn|on play), => \1:
    ^(when (?!it is\b|you have\b|you control\b|your opponent (?:has|controls)\b)[^,:.]+), => \1:
    ^(when this (?:attacks|moves|wins a fight|loses a fight|strikes|deals damage|is turned up|is attacked|is destroyed|rolls): )it (?:gets|gains|has)(?= \+\d) => \1give this
    ^(when this (?:attacks|moves|wins a fight|loses a fight|strikes|deals damage|is turned up|is attacked|rolls): )(?:gain|get)(?= \+\d) => \1give this
    ^(when this (?:attacks|moves|wins a fight|strikes|deals damage|is turned up|rolls): put \w+ \+\d+ counters? on) it\b => \1 this
    ^(when this is destroyed: )(return|remove) it\b => \1\2 this
    ^((?:on play|at the (?:beginning|end) of [^:]+): )it (?:gets|gains|has) => \1give this
    ^(when your opponent [^:]+: |at the (?:beginning|end) of your opponent's turn: )(?:they|that player|he or she) (lose|draw|discard|gain|earn|place)s?\b => \1your opponent \2s
    ^(when this (?:deals damage|strikes|wins a fight|loses a fight)[^:]*: )(?:they|that player) (lose|draw|discard|gain|earn|place)s?\b => \1your opponent \2s
    ^this enters(?: play| the board)? with (\w+) (\S+) counters?(?: on it)?\. => on play: put \1 \2 counters on this.
    ^(when this [^:]+: )you may pay (\w+)(?: Coins?)?\. if you (?:don't|do not), (?:destroy|sacrifice) (?:it|this)\.$ => \1destroy this unless you pay \2.
    ^attach (?:this )?to ((?!target)[^.]+)\. (?:it|that Soul|the Soul|this Soul) (has|gets|gains|cannot|can) => attach to \1.\nthe attached Soul \2
    ^attach (?:this )?to target (?:Soul )\. (?:it|that Soul|the Soul) (has|gets|gains|cannot|can) => attach to a Soul.\nthe attached Soul \1
    ^attach (?:this )?to target (\w+)\. (?:it|that Soul|the Soul|this) (has|gets|gains|cannot|can) => attach to a \1.\nthe attached Soul \2
    ^(attach to [^.]+\.) (the attached \w+ ) => \1\n\2
    ^attach to (?:a|an|any|target) (?:friendly|allied) (\w+?)\. => attach to one of your \1s.
    ^attach to (?:a|an|any|target) (\w+) you control\. => attach to one of your \1s.
    ^({KEYWORD})[.;] (?=(?:when|at the|on play|pay|this|your|opposing|adjacent|if)\b) => \1.\n
    ^(?:spend |pay )?(\d+) Coins?: => pay \1:
    ^(discard (?:a|an|\d+|two|three) cards?|remove (?:a|\w+) \S+ counters? from this|lose \d+ Life): => pay 0, \1:
    ^sacrifice this: => pay 0, destroy this:
    ^sacrifice an? (\w+): => pay 0, destroy one of your \1s:
    ^sacrifice another (\w+): => pay 0, destroy another of your \1s:
    \. (?:use|activate)(?: this)?(?: ability)? only once (?:per|each|a) turn\.$ => . Once each turn.
    \. only once (?:per|each|a) turn\.$ => . Once each turn.
    \. (?:use|activate)(?: this)?(?: ability)? only once (?:per|each|a) game\.$ => . Once each game.
    \. (?:only )?once (?:per|a) game\.$ => . Once each game.
    ^skip your opponent's next (turn|summon phase|draw)\.$ => your opponent skips their next \1.
    ^take another turn(?: after this(?: one)?)?\.$ => take an extra turn after this one.
    ^when this (?:leaves play|leaves)(?=[,:]) => when this leaves the board
    ^when this is returned to (?:your|its owner's) hand(?=[,:]) => when this is returned to its owner's hand
    ^(?:in fights with this, )?ties are won by this\.$ => First strike.
    ^this wins (?:all )?ties\.$ => First strike.
    ^this (?:can|may) attack twice (?:each|per|a) turn\.$ => Double attack.
    ^your opponent reveals their hand\. (?:you )?choose a (\w+) from it; they discard (?:it|that card)\.$ => your opponent discards a \1 of your choice.
    ^when ((?:an?|another|one of) [^.:,]*?) enters(?: the (?:board|battlefield)| play)?(?=[,:]) => when \1 arrives on the board
    ^once (?:per|each|a) turn, (?:you may )?(pay [^.:]+?) to (\w[^.:]*)\.$ => \1: \2. Once each turn.
    ^once (?:per|each|a) turn, (pay [^.]+?)\.?$ => \1. Once each turn.
    ^for each ([^,.:]+), ([^.:,]+)\.$ => \2 for each \1.
    ^({_DEED} [^.:;,]+?) (when (?:this|another|one|an?|you|your)\b[^.:;,]+)\.$ => \2, \1.
    ^swap this with an adjacent ally\.$ => swap one of your Souls adjacent to this with this.
    ^search your library\b => search your deck
    ^(search your deck for an? [^,.]+?), reveal it,? (?:and )?put => \1, put
    ^(search your deck for an? [^,.]+?), put it (?:in|into) your hand,? (?:then |and )shuffle(?: your deck)?\. => \1, put it into your hand, and shuffle.
    ^(?:while|if|when) this is (in [^,.:]*Zone|here), (?:this|it) ({_STATIC}|gets|gains) ([^.]+)\.$ => this \2 \3 while \1.
    ^(?:while|if|when) ((?:you|your opponent) (?:control|have|has|controls)[^,.:]+|it is your(?: opponent's)? turn), ((?:this|your|opposing|adjacent|the attached)\b[^,.:]*? (?:{_STATIC}|gets?|gains?) [^.:]+)\.$ => \2 while \1.
    ^choose (one of your \w+s|another of your \w+s|an? \w+ you control) and (?:an?|target|one) (?:opposing|enemy) (\w+)\. they fight(?: each other)?\.$ => \1 fights target opposing \2.
    ^each of your (\w+)s gives you \+?(\d+) Coins? (at the (?:beginning|end) of your turn)\.$ => \3: earn \2 for each \1 you have.
    ^souls adjacent to this ({_STATIC} [^.:]+)\.$ => adjacent allies \1.\nadjacent opposing Souls \1.
    ^(roll \w+)[:,.] on (?:an? )?(\d+)(?: or (?:higher|better|greater|more)|\+)(?:,|:)?(?= ) => \1. On \2 or more:
    ^roll an? d(\d+) => roll 1d\1
    \. otherwise, => . Otherwise:
    ^(look at the top \w+ cards of your deck)\. (?:put|add) one (?:of them )?(?:in)?to your hand and (?:put )?the (?:rest|others?) (?:on|at|to) the bottom(?: of your deck)?(?: in any order)?\. => \1, put one into your hand, and put the rest on the bottom.
    ^(look at the top \w+ cards of your deck)\. (?:put|add) one (?:of them )?(?:in)?to your hand and discard the (?:rest|others?)\. => \1, put one into your hand, and discard the rest.
    ^(search your deck for an? [^,.]+?),? and (?:add|put) (?:it|that card) (?:in)?to your hand[.,]? (?:then |and )?shuffle(?: your deck)?\. => \1, put it into your hand, and shuffle.
    ^choose one(?: ?[-–—]| of:| of -|:) ([^.;:]+?)[;,]? or ([^.;:]+)\.$ => choose one: \1; \2.
    """
)

# In these it does not: they are of one sentence, event or cost.
_SENTENCE_RULES = idioms(
    rf"""
    \btarget ally\b => one of your Souls
    \btarget enemy\b(?! (?:{_ONE_WORDS})) => target opposing Soul
    \btarget (?:friendly|allied) ({_ONE_WORDS})\b(?! or) => one of your \1s
    \b(?:an?|one) (?:friendly|allied) ({_ONE_WORDS})\b => one of your \1s
    ^((?:destroy|return|remove|push|move|give|kill|turn up|take control of|swap|gain control of)\b[^.:]*?) (?:an?|any) (?:enemy|opposing) => \1 target opposing
    ^((?:destroy|return|remove|push|move|give|kill|turn up|take control of|swap|gain control of)\b[^.:]*?) target enemy => \1 target opposing
    ^(?:all )?(?:enemy|opposing) (Souls) => opposing \1
    ^(?:all )?(?:friendly|allied) (\w+s)\b => your \1
    ^all your (other )?(\w+s) ({_STATIC}|get|gain)(?= ) => your \1\2 \3
    ^(other )({_PIECES}) you control\b => your \1\2
    ^({_PIECES}) you control ({_STATIC}|get|gain)(?= ) => your \1 \2
    ^(\w+) you control (have|get|gain) => your \1 have
    ^each Soul here (?:has|gets) => Souls here have
    ^(your |opposing )?souls (?:on this space|in this space) => \1Souls here
    ^(your|opposing|other)( other)? souls? here get => \1\2 Souls here have
    ^((?:your|opposing|all)\b[^.:]*?|adjacent allies|adjacent opposing Souls|Souls here) (?:get|gain)s? (?=[^.:]*{_BONUS})([^.:]+?)\.$ => \1 have \2.
    ^(this|the attached \w+|one of your \w+|target [^.:]*?) (?:get|gain)s? (?=[^.:]*{_BONUS})([^.:]+?)\.$ => \1 has \2.
    \b({_STATIC} [^.:]*?[+-]\d+) (?:to (?:their|its|his|all) (?:rolls?|fights?|hit dice)|in fights?|when fighting|in combat)\b => \1
    ^your (other )?(\w+s) have ([^.:]+?){_ENDS}\.$ => give all your \1\2 \3 until end of turn.
    ^opposing (\w+s) have ([^.:]+?){_ENDS}\.$ => give all opposing \1 \2 until end of turn.
    ^(target [^.:]*?|one of your \w+|this|the attached \w+) has ([^.:]+?){_ENDS}\.$ => give \1 \2 until end of turn.
    \bhas (.+?) and has(?= {_BONUS}) => has \1 and
    \bhave (.+?) and have(?= {_BONUS}) => have \1 and
    (?:^|(?<=, )|(?<=may ))(?:you )?(?:gain|get|earn|receive|take) an? (?:extra )?Coins?\b => earn 1
    (?:^|(?<=, )|(?<=may ))(?:you )?(?:gain|get|receive|earn) (\w+) (?:extra )?Coins?\b => earn \1
    ^you (?=(?:gain|lose|earn|draw|discard|place)\b) =>
    ^(?:heal|restore|regain) (\w+)(?: Life)?\. => gain \1 Life.
    ^steal (\w+) Coins?(?: from your opponent)?\.$ => your opponent loses \1 Coins. Earn \1.
    ^(?:gain|get|put down) a Shield\b => place a Shield
    ^exile\b => remove
    ^(remove (?:target|one of your|another of your|all|up to) [^.:]*?)(?<!game)\.$ => \1 from the game.
    ^(?:kill|slay)\b => destroy
    ^gain control of => take control of
    ^teleport\b => move
    ^(move [^.:]+ to) any empty space => \1 an empty space
    ^(move [^.:]+?) in any direction\b => \1
    ^push (?:an?|target) adjacent (opposing|enemy) Soul (?:up to )?(\w+) spaces? (?:backwards?|back|away)\. => push target opposing Soul adjacent to this up to \2 space away from this.
    ^turn target face-down (?:piece|card) face up\. => turn up target Piece.
    ^(?:put|place|summon|spawn|make) (\w+) (Rat|Generic Soul|For Sale) tokens?(?: (?:on(?:to)?|in(?:to)?) (?:the board|play|the battlefield))?\. => create \1 \2 Tokens.
    ^(?:summon|spawn|make) (an?) (Rat|Generic Soul) Token\b => create \1 \2 Token
    ^(create (?:two|three|four|five|\d+)) Rats\. => \1 Rat Tokens.
    ^(your opponent|each player) (\w+s) ([^.:;,]+?),? and(?= (?:draw|lose|gain|discard|earn|place)s\b) => \1 \2 \3. \1
    ^((?:draw|discard|gain|lose|earn|place|destroy|return|deal|create|break|remove|put|give|move)\b[^.:;,]+?),? (?:and|then|and then)(?= (?:you )?(?:draw|discard|gain|lose|earn|place|destroy|return|deal|create|break|put|give|move)\b) => \1.
    ^((?:draw|discard|gain|lose|earn|place|destroy|return|deal|create|break|remove|put|give|move)\b[^.:;,]+?),(?: and| then| and then)?(?= (?:each player\b|your opponent\b|you\b)) => \1.
    ^((?:draw|discard|gain|lose|earn|place|deal|your opponent|each player)\b[^.:;,]+?),? and(?= (?:your opponent \w+s|each player \w+s|you (?:draw|discard|gain|lose|earn|place))\b) => \1.
    ^swap (?:the (?:positions?|places) of )?(?:two|2) of your Souls(?: with each other)?\. => swap one of your Souls with another of your Souls.
    ^({_KINDS}) you (?:play|cast|summon) cost => your \1 cost
    ^(?:enemy|opposing) ({_KINDS}) cost => your opponent's \1 cost
    \bcost(s?) (\w+)(?: Coins?)? (less|more)(?: Coins?)? to (?:play|cast|summon)\b => cost\1 \2 \3
    \bcost(s?) (\w+) Coins? (less|more)\b => cost\1 \2 \3
    \b(?:that|which) costs?(?= \d| \w+ or) => with value
    \b(?:with|of) (?:a )?(?:cost|value)(?: of)?(?= \w+ or) => with value
    \bor (?:greater|higher|bigger)\b => or more
    \bor (?:lower|smaller|fewer)\b => or less
    ^((?:your opponent|opposing Souls)\b[^.:]*?) cannot ([^.:]+?) (?:during|on|in) their turn\. => \1 cannot \2 while it is your opponent's turn.
    ^([^.:]*? cannot [^.:]+?) (?:during|on|in) (your(?: opponent's)?) turn\. => \1 while it is \2 turn.
    ^(?:your )?opponents? cannot => your opponent cannot
    \bfor each (?:enemy|opposing) (\w+)\b => for each \1 your opponent controls
    \bmove(s?) like an? => move\1 like a
    \b(?:your )?(?:graveyard|discard pile)\b => your discard
    \byour your\b => your
    """
)

PARAPHRASE = Paraphrase(_LINE_RULES, _SENTENCE_RULES)
