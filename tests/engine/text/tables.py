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


def lines(table: str) -> list[str]:
    return [line.replace("\\n", "\n") for line in table.split("\n") if line]


ALL = [
    line
    for table in (KEYWORDS, EVENTS, PAYMENTS, STATICS, RELICS, EFFECTS)
    for line in lines(table)
]
