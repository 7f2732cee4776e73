"""Every form of the card text language as it is printed; `\\n` parts the lines of a text.

Tests of several modules read these tables; nothing is tested here.
"""

TYPES = frozenset({"Vermin", "Mythic", "Sea Elk", "Half-elf"})

KEYWORDS = """
Advantage.
Agile.
Backup.
Flight.
Range 2.
Resilient 1.
Swift.
Team-up.
Agile, Range 2.
Agile, Backup, Flight, Range 12, Resilient 3, Swift, Team-up, Advantage.
Secret: pay 2.
Secret: pay 0.
Secret: pay 2, discard a card.
Secret: when this is attacked.
Secret: when an opposing Soul enters your Zone.
Secret: at the beginning of your turn.
"""

EVENTS = """
On play: Draw a card.
When this is destroyed: Draw a card.
When this attacks: Draw a card.
When this is attacked: Draw a card.
When this fights: Draw a card.
When this wins a fight: Draw a card.
When this loses a fight: Draw a card.
When this rolls: Max Out this roll.
When this deals damage: Draw a card.
When this moves: Draw a card.
When this is turned up: Earn 2.
At the beginning of your turn: Earn 1.
At the end of your turn: Earn 1.
At the beginning of each turn: Earn 1.
At the end of each turn: Earn 1.
At the end of your opponent's turn: Earn 1.
When you play a Spell: Draw a card.
When you play an Environment: Draw a card.
When your opponent plays a Soul: Draw a card.
When another of your Souls is destroyed: Draw a card.
When another of your Vermin is destroyed: Draw a card.
When an opposing Soul is destroyed: Draw a card.
When a Soul is destroyed here: Draw a card.
When an Incantation is destroyed here: Draw a card.
When a Soul enters here: Your opponent loses 1 Life.
When one of your Shields is broken: Draw a card.
When you discard a card: Earn 1.
When you draw a card: Earn 1.
When the attached Soul wins a fight: Draw a card.
When the attached Soul attacks: Draw a card.
When the attached Soul is destroyed: Draw a card.
When the attached Environment is destroyed: Draw a card.
When one of your Souls wins a fight: Earn 1.
When an opposing Soul enters the Neutral Zone: Earn 1.
When this enters your opponent's Zone: Draw a card.
"""

PAYMENTS = """
Pay 2: Give this +3 until end of turn.
Pay 0: Draw a card.
Pay 1, discard a card: Draw a card.
Pay 1, discard a Shield: Draw 2 cards.
Pay 2, destroy this: Draw a card.
Pay 2, destroy one of your Souls: Draw a card.
Pay 2, destroy another of your Souls: Draw a card.
Pay 2, remove a honey counter from this: Draw a card.
Pay 2, remove a life counter from this: Draw a card.
Pay 2, lose 3 Life: Draw a card.
Pay 2, discard a card, lose 3 Life: Draw a card. Earn 1.
Pay 1: Draw a card. Once each turn.
Pay 1: Draw a card. Only in your Summon phase.
Pay 1: Draw a card. Either player may pay for this.
Pay 1: Earn 1. Once each turn. Only in your Summon phase. Either player may pay for this.
Pay 3: Discard this Environment. Either player may pay for this.
"""

STATICS = """
This has +1.
This has -1.
Your Souls have +1.
Your Vermin have Flight.
Your other Souls have +1.
Opposing Souls have -1.
Souls here have +1.
Vermin here have +1.
Sea Elk here have +1.
Your Souls here have Advantage.
Opposing Souls here have -1.
All Souls have -1.
Adjacent allies have +1.
Adjacent opposing Souls have -2.
The attached Soul has +2.
The attached Soul has Flight and Agile.
Your Souls have +1 and Range 2 and Team-up.
This has +1 for each Soul you control.
This has +1 for each other Vermin you control.
This has -1 for each other Soul you control.
This has +2 for each honey counter on it.
The attached Soul has +2 for each life counter on it and Swift.
This has +1 while in your Zone.
This has Flight while in the Neutral Zone.
Your Souls have +1 while in your opponent's Zone.
This has +1 while you have no Shields.
This has +1 while you have 5 or more Coins.
This has +1 while you have 10 or less Life.
This has +1 while your opponent has no cards in hand.
This has +1 while you control another Vermin.
This has +1 while you control another Environment.
This has +1 while you control 3 or more Souls.
This has +1 while it is your turn.
This has +1 for each other Soul you control and Flight while it is your turn.
This cannot move.
Your Souls cannot attack.
This cannot be attacked.
Your other Souls cannot be destroyed by effects.
Opposing Souls here cannot move.
Adjacent opposing Souls cannot attack while it is your turn.
The attached Soul cannot be attacked while in your Zone.
This cannot move or attack.
Your Spells cost 1 less.
Your Vermin cost 2 less.
Your cards cost 1 less while you have no Shields.
Your opponent's Spells cost 1 more.
Your opponent's cards cost 1 more.
This costs 1 less for each Soul you control.
This costs 1 less for each Vermin you control.
This costs 2 less while you control another Soul.
"""

RELICS = """
Attach to a Soul.
Attach to one of your Souls.
Attach to an opposing Soul.
Attach to an Environment.
Attach to an Incantation.
Attach to a Vermin.
Attach to one of your Souls with value 2 or less.
Attach to a Soul.\\nThe attached Soul has +2.
Attach to an Incantation.\\nYour Souls have +2.
"""

EFFECTS = """
Earn 1.
Your opponent earns 2.
Your opponent loses 2 Coins.
Each player earns 2.
Earn 1 for each Soul you control.
Draw a card.
Draw 2 cards.
Each player draws a card.
Each player draws 3 cards.
Discard a card.
Discard 2 cards.
Your opponent discards a card.
Your opponent discards a card at random.
Your opponent discards 2 cards at random.
Curate.
Curate 2 times.
Look at your opponent's hand.
Return a Soul from your discard to your hand.
Return an Environment from your discard to your hand.
Return a card from your discard to your hand.
Return 2 Vermin from your discard to your hand.
Return 2 Souls with value 2 or less from your discard to your hand.
Search your deck for a Soul, put it into your hand, and shuffle.
Search your deck for an Incantation, put it into your hand, and shuffle.
Search your deck for a Soul with value 2 or less, put it into your hand, and shuffle.
Gain 6 Life.
Lose 2 Life.
Your opponent loses 2 Life.
Deal 1d6 damage to your opponent.
Deal 2d4+1 damage to your opponent.
Deal 3 damage to your opponent.
Each player loses 1 Life.
Place a Shield.
Break one of your Shields.
Break one of your opponent's Shields.
Destroy target Soul.
Destroy target opposing Environment.
Destroy all Souls.
Destroy all Souls here.
Destroy all Vermin here.
Destroy all tokens.
Destroy this.
Discard this Environment.
Return target Soul to its owner's hand.
Return this to its owner's hand.
Turn up target opposing Soul.
Take control of target opposing Soul.
Move this up to 2 spaces.
Move target Soul up to 1 space.
Move one of your Souls to an empty space in your Zone.
Swap this with target Soul.
Swap target Soul with value 2 or less with another of your Souls.
Give this +3 until end of turn.
Give target Soul -2 until end of turn.
Give the attached Soul +2 until end of turn.
Give one of your Souls Flight until end of turn.
Give one of your Souls Range 2 until end of turn.
Max Out this roll.
Reroll this roll.
This fights target opposing Soul.
One of your Souls fights target opposing Soul.
Target Soul fights another of your Souls.
This can be taken again this turn.
Another of your Souls can be taken again this turn.
Put 2 honey counters on this.
Put a life counter on target Soul.
Put a +1 counter on this.
Put 3 +1 counters on one of your Souls.
Remove all honey counters from this.
Create a Rat Token.
Create 3 Rat Tokens.
Create a Generic Soul Token.
Create a Generic Soul Token in an adjacent space.
Create a For Sale token.
Create a copy of this.
Create a copy of target Soul.
Create a copy of that Soul.
Create a copy of Oak Guard.
Create a copy of Moth, Queen of Lamps.
Create a copy of Baker's Half-elf.
Create 2 copies of Rat.
You may draw a card.
You may destroy one of your Souls. If you do, draw 2 cards.
You may discard a card. If you do, draw a card. Otherwise: Earn 1.
If you have no Shields, place a Shield.
If your opponent has no cards in hand, draw a card.
If it is your turn, you may draw a card.
If in your Zone, draw a card.
Roll 1d6. On 4 or more: Draw a card.
Roll 2d6+1. On 4 or more: Draw a card. Otherwise: Lose 2 Life.
Roll 1d6. On 2 or more: Earn 1. On 6 or more: Draw a card.
Choose one: Draw 2 cards; earn 4; gain 6 Life.
Choose one: Destroy target Soul; Max Out this roll.
You may choose one: Draw a card; you may earn 4.
"""

TARGETS = """
this
it
that Soul
the attached Soul
target Soul
target Vermin
target opposing Soul
target opposing Half-elf
one of your Souls
another of your Souls
one of your Vermin
target Soul with value 2 or less
target Soul with Hit Dice 4 or less
target opposing Soul adjacent to this
target opposing Soul adjacent to the attached Soul
target Soul here
target Soul in your Zone
target Soul in the Neutral Zone
target Soul in your opponent's Zone
another of your Souls with value 2 or less with Hit Dice 4 or less
another of your Souls with Hit Dice 4 or less adjacent to this here in your Zone
"""


SECOND_PART = """
Destroy target Soul with value 3 or more.
Destroy target Soul with Hit Dice 6 or more adjacent to this.
Destroy target Soul with value 3 or less with Hit Dice 6 or more.
Destroy up to 2 target Souls.
Destroy up to 2 target opposing Souls with value 2 or less.
Give up to 3 of your Souls +1 and Flight until end of turn.
Give all your Souls +1 until end of turn.
Put a +1 counter on all your Souls.
Remove a honey counter from all other Souls.
Remove all honey counters from up to 2 target Souls.
Remove target Soul from the game.
Remove all Vermin from the game.
Remove up to 2 target opposing Souls in your Zone from the game.
Destroy target Soul. Its owner draws a card. Its controller loses 2 Life.
When this is attacked: Its controller loses 1 Life.
When an opposing Soul is destroyed: Its owner discards a card.
When a Soul enters here: Its controller gains 2 Life.
When you play a Spell: Its owner places a Shield.
Give this the movement of a knight until end of turn.
Your Souls have the movement of a queen while it is your turn.
This has Flight and the movement of a rook.
Earn 1 for each Vermin in your discard.
Draw a card for each card in your hand.
Gain 2 Life for each Shield your opponent has.
Lose 1 Life for each Coin you have.
Each player draws 2 cards for each card in your opponent's hand.
If you have 3 or more Shields, draw a card.
If your opponent has 5 or more cards in hand, earn 1.
If you have more Life than your opponent, earn 1.
If your opponent has more cards in hand than you, draw a card.
If your opponent has more Coins than you, earn 1.
If you control more Souls than your opponent, earn 1.
If your opponent controls more Vermin than you, earn 1.
This has +1 while you have 2 or less cards in hand.
When you gain Life: Earn 1.
When your opponent gains Life: Earn 1.
When you earn Coins: Gain 1 Life.
When your opponent draws a card: Earn 1.
When this strikes: Draw a card.
When the attached Soul strikes: Draw a card.
You cannot gain Life.
Your opponent cannot play Spells or draw cards while you have no Shields.
Players cannot cash Shields or play Vermin.
Players cannot gain Life while it is your turn.
Spells cost 1 more.
Souls cost 1 less for each Soul in your discard while it is your turn.
Your opponent's Souls cost 1 more for each Coin your opponent has.
Target Soul cannot move until end of turn.
Opposing Souls cannot move until end of turn.
This cannot be attacked or be destroyed by effects until end of turn.
Up to 2 target Souls cannot attack until end of turn.
Your opponent cannot play Spells until end of turn.
Players cannot draw cards until end of turn.
On play: It cannot move until end of turn.
Take control of target opposing Soul until end of turn.
Take control of target Soul.
Put a Soul from your discard onto the board.
Put 2 Souls with value 2 or less from your hand onto the board.
Put a Vermin from your discard onto the board.
Return all Souls to their owners' hands.
Return up to 2 target Souls to their owners' hands.
Discard the top card of your deck.
Discard the top 3 cards of each player's deck.
Discard the top 2 cards of your opponent's deck.
Discard the top 2 cards of your deck.
Look at the top 3 cards of your deck, put one into your hand, and discard the rest.
Look at the top 3 cards of your deck, put one into your hand, and put the rest back.
Look at the top 4 cards of your deck, put one into your hand, and put the rest on the bottom.
Search your deck for a card named Oak Guard, put it into your hand, and shuffle.
Search your deck for a card named Rat, the Great, put it into your hand, and shuffle.
Search your deck for a card with value 3 or more, put it into your hand, and shuffle.
Search your deck for a card, put it into your hand, and shuffle.
Return a Soul with value 2 or more from your discard to your hand.
Discard your hand.
Your opponent discards their hand.
Each player discards their hand.
Choose two: Draw a card; earn 2; gain 3 Life.
Choose three: Draw a card; earn 2; gain 3 Life; lose 1 Life.
Choose one: Draw a card; earn 2.
Destroy target Soul unless its controller pays 2.
Draw a card unless your opponent pays 1.
Destroy this unless you pay 3.
If you have no Shields, destroy target Soul unless its controller pays 2.
Create a copy of Rat unless you pay 2.
You may pay 2. If you do, draw a card.
Pay 2. If you do, draw a card.
Move target Soul up to 2 spaces forward.
Move target Soul up to 2 spaces.
Push target opposing Soul up to 3 spaces away from this.
Push target Soul up to 1 space away from the attached Soul.
Draw a card. Discard a card.
Each player discards their hand. Each player draws 2 cards.
Your opponent loses 2 Life. Draw a card.
Pay 2. Draw a card.
Pay 2, destroy this: Draw a card. Earn 1.
Earn 1. Earn 2. Earn 3.
Choose one: Destroy target Soul unless its controller pays 2; draw a card.
"""


def lines(table: str) -> list[str]:
    return [line.replace("\\n", "\n") for line in table.split("\n") if line]


ALL = [
    line
    for table in (KEYWORDS, EVENTS, PAYMENTS, STATICS, RELICS, EFFECTS, SECOND_PART)
    for line in lines(table)
]
