"""What designers write who know the game and not its forms, and what says it here.

Written from the two documents of the language, not from the code. One a line; the right side is
what is to be suggested.
"""

# ruff: noqa: E501  (a text and its right form stand in one line)

DESIGNERS = """
Until end of turn, your Souls have +1. => Give all your Souls +1 until end of turn.
Until end of turn, opposing Souls cannot move. => Opposing Souls cannot move until end of turn.
Your Vermin have +2 until end of turn. => Give all your Vermin +2 until end of turn.
Destroy one of your opponent's Vermin with value 3 or less. => Destroy target opposing Vermin with value 3 or less.
Destroy an opposing Soul. => Destroy target opposing Soul.
Destroy each opposing Soul. => Destroy all opposing Souls.
Destroy every Soul with value 2 or less. => Destroy all Souls with value 2 or less.
Destroy target enemy Soul. => Destroy target opposing Soul.
Destroy target creature. => Destroy target Soul.
Deal 4 damage to target opposing Soul. => Give target opposing Soul -4 until end of turn.
Deal 3 damage to each player. => Each player loses 3 Life.
Your opponent takes 3 damage. => Deal 3 damage to your opponent.
Heal 5. => Gain 5 Life.
Gain 2 Coins. => Earn 2.
When this dies: Draw a card. => When this is destroyed: Draw a card.
When another of your Souls dies: Draw a card. => When another of your Souls is destroyed: Draw a card.
Whenever this attacks, draw a card. => When this attacks: Draw a card.
When this attacks, draw a card. => When this attacks: Draw a card.
When this enters the board: Draw a card. => On play: Draw a card.
When this comes into play: Draw a card. => On play: Draw a card.
At the start of your turn, earn 1. => At the beginning of your turn: Earn 1.
At the end of turn: Draw a card. => At the end of your turn: Draw a card.
Sacrifice a Soul: Draw a card. => Pay 0, destroy one of your Souls: Draw a card.
Sacrifice this: Draw a card. => Pay 0, destroy this: Draw a card.
Discard a card: Draw a card. => Pay 0, discard a card: Draw a card.
Pay 2: Draw a card. Use only once each turn. => Pay 2: Draw a card. Once each turn.
Pay 2: Draw a card. Once per turn. => Pay 2: Draw a card. Once each turn.
2: Draw a card. => Pay 2: Draw a card.
This moves like a knight. => This has the movement of a knight.
This can move like a queen. => This has the movement of a queen.
Your Souls move like rooks. => Your Souls have the movement of a rook.
Steal 2 Coins from your opponent. => Your opponent loses 2 Coins.
This enters with two +1 counters. => On play: Put 2 +1 counters on this.
This enters with 3 dust counters. => On play: Put 3 dust counters on this.
Your first Spell each turn costs 1 less. => Your Spells cost 1 less.
Opponents can't draw cards. => Your opponent cannot draw cards.
Players cannot play Spells or Environments. => Players cannot play Spells or play Environments.
Gain control of target opposing Soul until end of turn. => Take control of target opposing Soul until end of turn.
Gain control of target Soul. => Take control of target Soul.
Exile target Soul. => Remove target Soul from the game.
Banish target opposing Soul. => Remove target opposing Soul from the game.
Bounce target Soul. => Return target Soul to its owner's hand.
Return target Soul to hand. => Return target Soul to its owner's hand.
Return all Souls to their owner's hand. => Return all Souls to their owners' hands.
Return a Soul from your graveyard to your hand. => Return a Soul from your discard to your hand.
Return a Soul from your discard pile to your hand. => Return a Soul from your discard to your hand.
Put a Soul from your graveyard onto the battlefield. => Put a Soul from your discard onto the board.
Put target Soul from your discard onto the board. => Put a Soul from your discard onto the board.
Your opponent mills 3 cards. => Discard the top 3 cards of your opponent's deck.
Search your library for a Soul, put it into your hand, and shuffle. => Search your deck for a Soul, put it into your hand, and shuffle.
Search your deck for a Soul and put it into your hand. => Search your deck for a Soul, put it into your hand, and shuffle.
Search your deck for Old Lantern, put it into your hand, and shuffle. => Search your deck for a card named Old Lantern, put it into your hand, and shuffle.
Look at the top 3 cards of your deck, put one in your hand and the rest on the bottom. => Look at the top 3 cards of your deck, put one into your hand, and put the rest on the bottom.
Your opponent discards his hand. => Your opponent discards their hand.
Discard all cards in your hand. => Discard your hand.
Give target Soul +2. => Give target Soul +2 until end of turn.
Target Soul gets +2 until end of turn. => Give target Soul +2 until end of turn.
Target Soul gains Flight until end of turn. => Give target Soul Flight until end of turn.
Your Souls get +1. => Your Souls have +1.
This gets +1 for each Vermin you control. => This has +1 for each Vermin you control.
This has +1 for each Vermin in your graveyard. => This has +1 for each Vermin in your discard.
This has +1 if you have no Shields. => This has +1 while you have no Shields.
As long as you have no Shields, this has +1. => This has +1 while you have no Shields.
If you have no Shields, this has +1. => This has +1 while you have no Shields.
Your opponent loses 3 Life unless they pay 2. => Your opponent loses 3 Life unless your opponent pays 2.
Destroy target Soul unless its owner pays 2. => Destroy target Soul unless its controller pays 2.
Push target Soul 2 spaces. => Push target Soul up to 2 spaces away from this.
Push target opposing Soul 2 spaces away. => Push target opposing Soul up to 2 spaces away from this.
Move target Soul 2 spaces. => Move target Soul up to 2 spaces.
Move target Soul forward 2 spaces. => Move target Soul up to 2 spaces forward.
Move this 1 space forward. => Move this up to 1 space forward.
Choose two - Draw a card; earn 1; gain 1 Life. => Choose two: Draw a card; earn 1; gain 1 Life.
Choose two: Draw a card, earn 1, gain 1 Life. => Choose two: Draw a card; earn 1; gain 1 Life.
Souls cost 1 more to play. => Souls cost 1 more.
Spells cost one Coin less. => Spells cost 1 less.
Your Spells cost 1 Coin less. => Your Spells cost 1 less.
This costs 1 less for each Soul in your graveyard. => This costs 1 less for each Soul in your discard.
Spells your opponent plays cost 1 more. => Your opponent's Spells cost 1 more.
Flying. => Flight.
Haste. => Swift.
Swfit. => Swift.
Resillient 2. => Resilient 2.
Agile Flight. => Agile, Flight.
On play, draw a card. => On play: Draw a card.
Drw a card. => Draw a card.
Draw card. => Draw a card.
Give target opposing Soul +2, Agile and Flight until end of turn. => Give target opposing Soul +2 and Agile and Flight until end of turn.
When your opponent draws a card, they lose 1 Life. => When your opponent draws a card: Your opponent loses 1 Life.
When you gain life, put a +1 counter on this. => When you gain Life: Put a +1 counter on this.
When this deals damage to your opponent: Draw a card. => When this deals damage: Draw a card.
When this kills a Soul: Draw a card. => When this wins a fight: Draw a card.
Attach to your Soul. => Attach to one of your Souls.
Attach to a Soul you control. => Attach to one of your Souls.
Attached Soul has +2. => The attached Soul has +2.
Equipped Soul has +2. => The attached Soul has +2.
Create a 1/1 Rat Token. => Create a Rat Token.
Create two Rats. => Create 2 Rat Tokens.
Souls you control have +1. => Your Souls have +1.
Enemy Souls have -1. => Opposing Souls have -1.
Souls your opponent controls have -1. => Opposing Souls have -1.
All opposing Souls cannot attack until end of turn. => Opposing Souls cannot attack until end of turn.
This cannot be destroyed. => This cannot be destroyed by effects.
Remove target Soul. => Remove target Soul from the game.
Destroy up to one target Soul. => You may destroy target Soul.
Destroy two target Souls. => Destroy up to 2 target Souls.
Destroy up to 2 opposing Souls. => Destroy up to 2 target opposing Souls.
Destroy all opponent's Souls. => Destroy all opposing Souls.
Destroy all your opponent's Souls. => Destroy all opposing Souls.
Draw cards equal to the number of Shields you have. => Draw a card for each Shield you have.
Draw a card for each of your Souls. => Draw a card for each Soul you control.
Gain Life equal to the number of Souls you control. => Gain 1 Life for each Soul you control.
If you do draw a card. => If you do, draw a card.
If your opponent has more cards than you, draw a card. => If your opponent has more cards in hand than you, draw a card.
If you have fewer Souls than your opponent, draw a card. => If your opponent controls more Souls than you, draw a card.
Discard the top 3 cards from your deck. => Discard the top 3 cards of your deck.
Discard top card of your deck. => Discard the top card of your deck.
This gets +1/+1 until end of turn. => Give this +1 until end of turn.
Each opponent loses 2 life. => Your opponent loses 2 Life.
When this is put into your graveyard: Draw a card. => When this is destroyed: Draw a card.
When one of your Souls dies: Earn 1. => When one of your Souls is destroyed: Earn 1.
When your opponent plays a Spell, draw a card. => When your opponent plays a Spell: Draw a card.
At the beginning of your turn, you may pay 1. If you do, draw a card. => At the beginning of your turn: You may pay 1. If you do, draw a card.
You may pay 2 Coins. If you do, draw a card. => You may pay 2. If you do, draw a card.
You may pay 2: Draw a card. => You may pay 2. If you do, draw a card.
Pay 2 to draw a card. => Pay 2: Draw a card.
Pay 1 Coin: Draw a card. => Pay 1: Draw a card.
Pay 1, sacrifice this: Draw a card. => Pay 1, destroy this: Draw a card.
Pay 3 Life: Draw a card. => Pay 0, lose 3 Life: Draw a card.
Pay 1: Draw a card. Only once each turn. => Pay 1: Draw a card. Once each turn.
Pay 1: Draw a card. Activate only during your Summon phase. => Pay 1: Draw a card. Only in your Summon phase.
Pay 1: Draw a card. Either player can pay for this. => Pay 1: Draw a card. Either player may pay for this.
Secret 2. => Secret: pay 2.
Secret (2). => Secret: pay 2.
Destroy target opposing Soul if it has value 3 or less. => Destroy target opposing Soul with value 3 or less.
Destroy target Soul that costs 3 or less. => Destroy target Soul with value 3 or less.
Destroy target opposing Soul with cost 2 or less. => Destroy target opposing Soul with value 2 or less.
Destroy target Soul with value 3 or greater. => Destroy target Soul with value 3 or more.
Destroy target Soul with value of 3 or less. => Destroy target Soul with value 3 or less.
Destroy target opposing Soul adjacent to this Soul. => Destroy target opposing Soul adjacent to this.
Destroy target adjacent Soul. => Destroy target Soul adjacent to this.
Destroy target adjacent opposing Soul. => Destroy target opposing Soul adjacent to this.
Destroy all adjacent opposing Souls. => Destroy all opposing Souls adjacent to this.
Give adjacent allies +1 until end of turn. => Give all your Souls adjacent to this +1 until end of turn.
Give all Souls you control +1 until end of turn. => Give all your Souls +1 until end of turn.
Give your opponent's Souls -1 until end of turn. => Give all opposing Souls -1 until end of turn.
Souls you control gain Flight until end of turn. => Give all your Souls Flight until end of turn.
Your Souls gain +1 and Flight until end of turn. => Give all your Souls +1 and Flight until end of turn.
Take control of target opposing Soul. Return it at end of turn. => Take control of target opposing Soul until end of turn.
Take control of an opposing Soul until end of turn. => Take control of target opposing Soul until end of turn.
Steal target Soul. => Take control of target Soul.
Return up to two Souls to their owners' hands. => Return up to 2 target Souls to their owners' hands.
Return target Soul to its owners hand. => Return target Soul to its owner's hand.
Your opponent loses their hand. => Your opponent discards their hand.
Draw a card; earn 2. => Draw a card. Earn 2.
Players cannot gain Life and draw cards. => Players cannot gain Life or draw cards.
Discard this Soul. => Destroy this.
Each player discards his or her hand. => Each player discards their hand.
Each player discards their hand and draws 3 cards. => Each player discards their hand. Each player draws 3 cards.
Discard your hand and draw 3 cards. => Discard your hand. Draw 3 cards.
Draw 2 cards and discard a card. => Draw 2 cards. Discard a card.
Gain 2 Life and draw a card. => Gain 2 Life. Draw a card.
Gain 2 Life for every Soul you control. => Gain 2 Life for each Soul you control.
Gain 1 Life per Soul you control. => Gain 1 Life for each Soul you control.
Draw a card for each Soul in your graveyard. => Draw a card for each Soul in your discard.
This has +1 for every card in your hand. => This has +1 for each card in your hand.
This has +1 for each card your opponent has in hand. => This has +1 for each card in your opponent's hand.
This has +1 for each of your Shields. => This has +1 for each Shield you have.
This costs 1 less for each of your Souls. => This costs 1 less for each Soul you control.
This costs 1 Coin less for each Soul you control. => This costs 1 less for each Soul you control.
Cards cost 1 more for both players. => Cards cost 1 more.
Players can't cash in Shields. => Players cannot cash Shields.
Nobody can draw cards. => Players cannot draw cards.
No player can draw cards. => Players cannot draw cards.
Neither player can gain Life. => Players cannot gain Life.
Players may not draw cards until end of turn. => Players cannot draw cards until end of turn.
If you have less than 3 Shields, draw a card. => If you have 2 or less Shields, draw a card.
If you have at least 3 Shields, draw a card. => If you have 3 or more Shields, draw a card.
If you have at most 3 cards in hand, draw a card. => If you have 3 or less cards in hand, draw a card.
If you have 3 cards in hand or more, draw a card. => If you have 3 or more cards in hand, draw a card.
Push target Soul away from this up to 2 spaces. => Push target Soul up to 2 spaces away from this.
Move target Soul up to 2 spaces toward your opponent. => Move target Soul up to 2 spaces forward.
Move this forward. => Move this up to 1 space forward.
Move target Soul to your Zone. => Move target Soul to an empty space in your Zone.
Swap this and target Soul. => Swap this with target Soul.
Put two +1 counters on each of your Souls. => Put 2 +1 counters on all your Souls.
Put a +1 counter on each Soul you control. => Put a +1 counter on all your Souls.
Add two +1 counters to this. => Put 2 +1 counters on this.
Remove this from play. => Remove this from the game.
Remove all opposing Souls from play. => Remove all opposing Souls from the game.
Put the top card of your opponent's deck in their discard. => Discard the top card of your opponent's deck.
Your opponent discards the top card of his deck. => Discard the top card of your opponent's deck.
Discard the top two cards of your opponent's library. => Discard the top 2 cards of your opponent's deck.
Play a Soul from your discard for free. => Put a Soul from your discard onto the board.
Put a Soul from your hand into play for free. => Put a Soul from your hand onto the board.
Choose 2 of: Draw a card; earn 1; gain 1 Life. => Choose two: Draw a card; earn 1; gain 1 Life.
Choose two of the following: Draw a card; earn 1; gain 1 Life. => Choose two: Draw a card; earn 1; gain 1 Life.
Draw a card unless your opponent pays 2 Coins. => Draw a card unless your opponent pays 2.
Unless your opponent pays 2, draw a card. => Draw a card unless your opponent pays 2.
Roll a die. On a 4 or higher: Draw a card. => Roll 1d6. On 4 or more: Draw a card.
Roll 1d6. On 4+: Draw a card. => Roll 1d6. On 4 or more: Draw a card.
Roll 1d6. If the result is 4 or more, draw a card. => Roll 1d6. On 4 or more: Draw a card.
Has Flight. => Flight.
Agile; Range 2. => Agile, Range 2.
Agile and Flight. => Agile, Flight.
Range: 2. => Range 2.
Attach to any Soul. => Attach to a Soul.
Attach to target Soul. => Attach to a Soul.
Attach to target opposing Soul. => Attach to an opposing Soul.
Attach to an enemy Soul. => Attach to an opposing Soul.
The attached Soul gets +2. => The attached Soul has +2.
Destroy taget Soul. => Destroy target Soul.
Detsroy target Soul. => Destroy target Soul.
Give tarrget opposing Soul -2 until end of turn. => Give target opposing Soul -2 until end of turn.
Your Verrmin have +1. => Your Vermin have +1.
Opposing Souls canot attack. => Opposing Souls cannot attack.
When this blocks: Draw a card. => When this is attacked: Draw a card.
Look at opponent's hand. => Look at your opponent's hand.
Reveal your opponent's hand. => Look at your opponent's hand.
This cannot move, attack or be attacked. => This cannot move or attack or be attacked.
Players cannot gain Life, draw cards, or play Spells. => Players cannot gain Life or draw cards or play Spells.
At the beginning of your opponent's turn, your opponent loses 1 Life. => At the beginning of your opponent's turn: Your opponent loses 1 Life.
Pay 2 Life: Draw a card. => Pay 0, lose 2 Life: Draw a card.
Return all of your opponent's Souls to hand. => Return all opposing Souls to their owners' hands.
Return all opposing Souls to their owner's hands. => Return all opposing Souls to their owners' hands.
When an opposing Soul enters your Zone, destroy it. => When an opposing Soul enters your Zone: Destroy it.
Up to two Souls cannot attack this turn. => Up to 2 target Souls cannot attack until end of turn.
Up to 2 opposing Souls cannot move until end of turn. => Up to 2 target opposing Souls cannot move until end of turn.
Your opponent's Spells cost 1 more per Incantation you control. => Your opponent's Spells cost 1 more for each Incantation you control.
Opposing Spells cost 1 more. => Your opponent's Spells cost 1 more.
Your opponent may pay 2. If they do not, destroy target opposing Soul. => Destroy target opposing Soul unless your opponent pays 2.
At the start of your turn draw a card => At the beginning of your turn: Draw a card.
Destroy target opposing Soul that has value 3 or more. => Destroy target opposing Soul with value 3 or more.
Target player discards two cards. => Your opponent discards 2 cards.
Inflict 3 damage to your opponent. => Deal 3 damage to your opponent.
Summon two 1/1 Rat Tokens. => Create 2 Rat Tokens.
Special Summon a Soul from your discard. => Put a Soul from your discard onto the board.
Put a Soul from your hand onto the battlefield. => Put a Soul from your hand onto the board.
Search your library for a Spell and put it in your hand. => Search your deck for a Spell, put it into your hand, and shuffle.
Look at the top 3 cards of your deck. Put one in your hand and the rest on the bottom. => Look at the top 3 cards of your deck, put one into your hand, and put the rest on the bottom.
Your opponent reveals their hand. => Look at your opponent's hand.
Gain 1 Credit for each Soul you control. => Earn 1 for each Soul you control.
Spells cost 1 more for your opponent. => Your opponent's Spells cost 1 more.
Spells cost 1 less for you. => Your Spells cost 1 less.
Your Spells are 1 cheaper. => Your Spells cost 1 less.
Your opponent's Relics are 2 more expensive. => Your opponent's Relics cost 2 more.
Detroy target Envirnoment. => Destroy target Environment.
Detroy target Envirnoment. Draw a card. => Destroy target Environment.
Detroy this. Drwa a card. => Destroy this.
Choose one - Draw a card; or gain 2 Life. => Choose one: Draw a card; gain 2 Life.
All your Souls gain Flight. => Your Souls have Flight.
If you have 5 or less life, then this gets +1. => This has +1 while you have 5 or less Life.
On play: Draw a card, discard a card. => On play: Draw a card. Discard a card.
On play: Gain 2 mana. => On play: Earn 2.
2: Target Soul gets +1 until end of turn. => Pay 2: Give target Soul +1 until end of turn.
Whenever one of your Souls dies, gain 1 mana. => When one of your Souls is destroyed: Earn 1.
Your other creatures get +1 and have haste. => Your other Souls have +1 and Swift.
Opponent's spells cost 1 more mana. => Your opponent's Spells cost 1 more.
Relics cost 2 less to play. => Relics cost 2 less.
When another Soul of yours is destroyed, draw a card. => When another of your Souls is destroyed: Draw a card.
Once per turn, pay 1: Move this up to 2 spaces. => Pay 1: Move this up to 2 spaces. Once each turn.
Move this forward two squares. => Move this up to 2 spaces forward.
Push target enemy Soul back one space. => Push target opposing Soul up to 1 space away from this.
Gain Advantage this turn. => Give this Advantage until end of turn.
Restore one shield. => Place a Shield.
Roll two d6. => Roll 2d6.
Draw a card if you control a Relic. => If you control 1 or more Relics, draw a card.
Deal damage equal to the number of Souls you control. => Deal 1 damage to your opponent for each Soul you control.
When this wins a battle, draw a card. => When this wins a fight: Draw a card.
Sacrifice one of your Souls: Draw a card. => Pay 0, destroy one of your Souls: Draw a card.
When this card is summoned, create a Rat. => On play: Create a Rat Token.
Your opponent must discard a card. => Your opponent discards a card.
Make your opponent discard 2 cards. => Your opponent discards 2 cards.
Force your opponent to lose 2 coins. => Your opponent loses 2 Coins.
Your opponent can not attack this. => This cannot be attacked.
Nothing can attack this. => This cannot be attacked.
Ranged 3. => Range 3.
Flying, haste. => Flight, Swift.
Gain +2. => This has +2.
+2 => This has +2.
+1 to all your souls. => Your Souls have +1.
All friendly souls get +1 until the end of the turn. => Give all your Souls +1 until end of turn.
Whenever a friendly Soul is destroyed: gain 2 coins. => When one of your Souls is destroyed: Earn 2.
When an enemy Soul is destroyed: Earn 1. => When an opposing Soul is destroyed: Earn 1.
When the opponent plays a spell, draw a card. => When your opponent plays a Spell: Draw a card.
Each time you play a Relic: Gain 1 Life. => When you play a Relic: Gain 1 Life.
Every time this moves, earn 1. => When this moves: Earn 1.
After this attacks: Draw a card. => When this attacks: Draw a card.
If this wins a fight: Draw a card. => When this wins a fight: Draw a card.
Upon death: draw a card. => When this is destroyed: Draw a card.
On death, draw a card. => When this is destroyed: Draw a card.
On attack: Deal 1 damage to your opponent. => When this attacks: Deal 1 damage to your opponent.
On kill: Earn 2. => When this wins a fight: Earn 2.
Start of turn: Earn 1. => At the beginning of your turn: Earn 1.
End of turn: Lose 1 life. => At the end of your turn: Lose 1 Life.
During your turn, your Souls have +1. => Your Souls have +1 while it is your turn.
On your opponent's turn, this has +2. => This has +2 while it is your opponent's turn.
For 2 coins: Draw a card. => Pay 2: Draw a card.
Spend 2: Draw a card. => Pay 2: Draw a card.
Cost 3: Destroy target Soul. => Pay 3: Destroy target Soul.
(2): Draw a card. => Pay 2: Draw a card.
Destroy a Soul, then draw a card. => Destroy target Soul. Draw a card.
Destroy up to 2 Souls. => Destroy up to 2 target Souls.
Kill target soul with value 2 or lower. => Destroy target Soul with value 2 or less.
Destroy target Soul if its value is 3 or less. => Destroy target Soul with value 3 or less.
Give a Soul +3 this turn. => Give target Soul +3 until end of turn.
Buff target Soul by 2 until end of turn. => Give target Soul +2 until end of turn.
Target Soul gets +3. => Give target Soul +3 until end of turn.
Weaken all opposing Souls by 1 until end of turn. => Give all opposing Souls -1 until end of turn.
Opponent draws a card. => Your opponent draws a card.
Both players draw a card. => Each player draws a card.
All players lose 1 life. => Each player loses 1 Life.
You and your opponent draw a card. => Each player draws a card.
Gain life equal to the number of cards in your hand. => Gain 1 Life for each card in your hand.
Gain 1 life per Soul you control. => Gain 1 Life for each Soul you control.
For each Soul you control, gain 1 Life. => Gain 1 Life for each Soul you control.
Draw a card for each opposing Soul. => Draw a card for each Soul your opponent controls.
Take 1 coin from your opponent. => Your opponent loses 1 Coin.
Return this to your hand. => Return this to its owner's hand.
Put this back in your hand. => Return this to its owner's hand.
Search your deck for any card. => Search your deck for a card, put it into your hand, and shuffle.
Look through your deck for a Spell. => Search your deck for a Spell, put it into your hand, and shuffle.
Peek at your opponent's hand. => Look at your opponent's hand.
Choose: Draw a card, or gain 2 Life. => Choose one: Draw a card; gain 2 Life.
Either draw a card or gain 2 life. => Choose one: Draw a card; gain 2 Life.
Draw a card or gain 2 life. => Choose one: Draw a card; gain 2 Life.
Can't move. => This cannot move.
Cannot be destroyed. => This cannot be destroyed by effects.
Has flying. => Flight.
Moves like a knight. => This has the movement of a knight.
This moves as a queen until end of turn. => Give this the movement of a queen until end of turn.
"""

# A wrong suggestion would be worse than none.
NOTHING_ELSE = [
    "Your opponent loses 2 Shields.",
    "Steal a Shield.",
    "Choose one or both: Draw a card; earn 1.",
    "Counter target Spell.",
    "Take an extra turn.",
    "This can't be blocked.",
    "Up to one target Soul cannot move until end of turn.",
    "Souls in your Zone cannot be attacked.",
    "Your Souls have +1 and your opponent's Souls have -1.",
    "Opposing Souls can't move during your opponent's next turn.",
    "Return target Soul to your opponent's hand.",
    "Your opponent can't play more than one Spell each turn.",
    "Flip a coin. If heads, draw a card.",
    "The Soul has +2.",
    "Opposing Souls lose Flight.",
    "Opposing Souls lose 1.",
    "This has +2 against Vermin.",
    "This has +1 while attacking.",
    "This has +1 when attacking.",
    "Give target Soul -2 permanently.",
    "Double your Life.",
    "Set your Life to 10.",
    "Copy target Spell.",
    "Put target Soul on top of its owner's deck.",
    "If this would be destroyed, return it to your hand instead.",
    "Flip a coin. If heads, draw a card.",
    "Return all Souls from your discard to your hand.",
    "Destroy all Souls except Vermin.",
    "Destroy target Soul or Relic.",
    "Shuffle target Soul into its owner's deck.",
    "Look at the top 3 cards of your opponent's deck.",
    "Search your deck for 2 Souls, put them into your hand, and shuffle.",
    "Search your opponent's deck for a Soul, put it into your hand, and shuffle.",
    "Put a Soul from your opponent's discard onto the board.",
    "Take control of all opposing Souls until end of turn.",
    "Push target opposing Soul up to 2 spaces toward this.",
    "Your opponent pays 2.",
    "Choose four: Draw a card; earn 1; gain 1 Life; curate; place a Shield.",
    "When you gain 2 or more Life: Draw a card.",
    "When you cash a Shield: Earn 1.",
    "Pay X: Draw X cards.",
    "When this dies, its owner draws a card.",
    "Destroy up to 1 of your Souls.",  # what is refused itself
    "Destroy target Shield.",  # no Spell
    "Take control of target Shield.",
    "Attach to a Shield.",
    "Destroy all your Shields.",
    "Draw eleven cards.",
    "Return a Soul with Hit Dice 2 or less from your discard to your hand.",
    "Place a Shield in slot 3.",
    "Earn 2 for each card in your deck.",
    "Your opponent controls fewer Souls than you.",
    "Pay 1: Draw a card. Twice each turn.",
    "Push up to 2 target Souls up to 1 space away from this.",
    "This cannot fight.",
]
