"""The forms of both documents of the language joined as designers join them, as they are printed.

Written from the documents, not from the code. One card a line; ` / ` parts its abilities.
"""

# ruff: noqa: E501  (a card stands in one line)

JOINED = """
Agile, Range 2. / When this strikes: Draw a card.
Secret: when an opposing Soul enters your Zone. / When this is turned up: Destroy up to 2 target opposing Souls with value 3 or less in your Zone.
Secret: pay 2. / When this is turned up: Take control of target opposing Soul with Hit Dice 4 or less adjacent to this until end of turn.
On play: Destroy all other Souls with value 2 or less.
On play: Destroy all opposing Souls with Hit Dice 6 or more in the Neutral Zone.
On play: Destroy all Souls with value 1 or more with Hit Dice 3 or less here.
Destroy all your Vermin.
Destroy up to 3 of your Souls. Earn 2 for each Vermin in your discard.
Remove all Environments from the game.
Remove target opposing Soul with value 4 or more from the game unless its controller pays 2.
Remove up to 2 target Relics from the game.
Remove this from the game.
Give all your Souls +1 and Agile until end of turn.
Give all opposing Souls -1 until end of turn.
Give all your Vermin the movement of a knight and Flight until end of turn.
Give up to 2 of your Souls the movement of a queen until end of turn.
Give all Souls in your Zone +2 until end of turn.
Give all your Souls adjacent to this +1 until end of turn.
Give target Soul +1 for each card in your hand until end of turn.
Give one of your Souls +1 for each Vermin in your discard until end of turn.
Give target Soul +1 for each Shield you have and Range 2 until end of turn.
Pay 1: Give this +2 until end of turn. Once each turn.
Pay 1, discard a card: This can be taken again this turn. Once each turn.
Pay 0, destroy one of your Souls: Draw a card. Once each turn. Only in your Summon phase.
Pay 2, lose 1 Life: Push target opposing Soul up to 2 spaces away from this. Once each turn.
Pay 1, remove a dust counter from this: Move one of your Souls up to 2 spaces forward.
Pay 3, discard a Shield: Choose two: Draw a card; earn 3; gain 4 Life. Once each turn.
Pay 1, destroy this: Discard the top 3 cards of each player's deck.
Pay 2: Take control of target opposing Soul until end of turn. It can be taken again this turn. Once each turn. Only in your Summon phase.
Pay 1: Players cannot gain Life until end of turn. Either player may pay for this.
Pay 1: Your opponent cannot play Spells until end of turn. Once each turn. Either player may pay for this.
Pay 4: Look at the top 3 cards of your deck, put one into your hand, and discard the rest. Once each turn.
At the beginning of your turn: Look at the top 2 cards of your deck, put one into your hand, and put the rest back.
At the end of your turn: Look at the top 4 cards of your deck, put one into your hand, and put the rest on the bottom.
At the beginning of each turn: Each player discards a card.
On play: Put a Soul with value 2 or less from your discard onto the board.
On play: Put 2 Vermin from your hand onto the board.
On play: Put an Environment from your hand onto the board.
Put a Relic from your discard onto the board. If you do, draw a card.
Put 3 Souls with value 1 or less from your discard onto the board.
You may put an Incantation from your hand onto the board. If you do, lose 2 Life.
Return all Souls to their owners' hands.
Return all opposing Souls with value 2 or less in your Zone to their owners' hands.
Return up to 2 target Souls to their owners' hands.
Return all Incantations to their owners' hands.
Put a Soul from your hand onto the board. Its owner draws a card.
Return target Soul to its owner's hand. Its owner draws a card.
Return target Soul to its owner's hand. Its controller loses 2 Life.
Return a Soul with value 3 or more from your discard to your hand.
Return a Vermin from your discard to your hand.
Discard the top card of your deck.
Discard the top card of your opponent's deck.
Discard the top 2 cards of your opponent's deck.
Discard the top card of each player's deck. Gain 1 Life for each Vermin in your discard.
Search your deck for a Soul with value 2 or less, put it into your hand, and shuffle.
Search your deck for a card named Old Lantern, put it into your hand, and shuffle. If you do, earn 1.
Search your deck for a card named Sarn, Who Dug the River, put it into your hand, and shuffle.
Search your deck for a Relic, put it into your hand, and shuffle.
Discard your hand. Draw 3 cards.
Discard your hand. Draw a card for each Shield you have.
Your opponent discards their hand.
Each player discards their hand. Each player draws 3 cards.
Choose two: Destroy target opposing Soul; draw 2 cards; gain 3 Life.
Choose three: Draw a card; earn 1; gain 1 Life; place a Shield.
Choose one: Destroy target Environment; destroy target Relic; your opponent discards a card at random.
Destroy target opposing Soul unless its controller pays 3.
Your opponent discards a card unless your opponent pays 2.
At the beginning of your turn: Lose 2 Life unless you pay 1.
At the beginning of your turn: Destroy this unless you pay 2.
At the end of your turn: Discard this Environment unless you pay 1.
When this attacks: Your opponent discards a card unless your opponent pays 1.
When this wins a fight: You may pay 2. If you do, draw a card.
When this is attacked: You may pay 1. If you do, swap this with another of your Souls.
When an opposing Soul enters here: Its controller loses 1 Life.
When an opposing Vermin is destroyed: Its owner discards a card.
When your opponent plays a Soul: Give that Soul -1 until end of turn.
When your opponent plays a Soul: Destroy it unless its controller pays 1.
When you play a Vermin: Put a +1 counter on it.
When you play a Spell: You may discard the top card of your deck.
When you gain Life: Put a +1 counter on this.
When you earn Coins: Gain 1 Life.
When your opponent earns Coins: Your opponent loses 1 Life.
When your opponent draws a card: Your opponent loses 1 Life.
When your opponent gains Life: Your opponent loses 2 Life unless your opponent pays 1.
When you discard a card: Deal 1 damage to your opponent.
When you draw a card: If you have more cards in hand than your opponent, discard a card.
When one of your Shields is broken: If you have no Shields, place a Shield.
When the attached Soul strikes: Draw a card.
Attach to a Soul. / Pay 1: Push target Soul up to 3 spaces away from the attached Soul. Once each turn.
Attach to one of your Vermin with value 2 or less. / The attached Soul has Agile and the movement of a bishop.
Attach to an Environment. / Souls here cannot be destroyed by effects while you have 3 or more Shields.
Attach to an Incantation. / Your opponent cannot gain Life or draw cards while you control more Souls than your opponent.
You cannot cash Shields.
Players cannot play Spells while you have more Life than your opponent.
Players cannot play Vermin or draw cards.
Your opponent cannot play Incantations or cash Shields while your opponent has 3 or more Shields.
You cannot gain Life while you have 5 or less cards in hand.
Your Souls have +1 while your opponent has more Shields than you.
Your Souls have Agile and +1 for each Spell in your discard while you have 10 or less Life.
Your Vermin have the movement of a knight while your opponent has 20 or more Life.
This has the movement of a queen.
This has the movement of a rook and the movement of a knight.
This has +1 for each card in your hand.
This has +1 for each Coin you have while it is your turn.
This has -1 for each card in your opponent's hand.
This has +1 for each Shield your opponent has.
This has +1 for each Soul in your opponent's discard.
This has +2 while you have 3 or more cards in hand.
This has Range 3 while your opponent has 2 or less Shields.
This has Advantage while you control more Vermin than your opponent.
This cannot attack while your opponent controls more Souls than you.
Opposing Souls cannot move or attack until end of turn.
Your Souls cannot be destroyed by effects until end of turn.
Target opposing Soul cannot move until end of turn.
Target Soul with value 3 or less cannot attack or be attacked until end of turn.
Up to 2 target opposing Souls cannot attack until end of turn.
Up to 3 of your Souls cannot be attacked until end of turn.
This cannot be attacked or be destroyed by effects until end of turn.
On play: Adjacent opposing Souls cannot move until end of turn.
On play: Souls here cannot attack until end of turn.
Your opponent cannot gain Life until end of turn.
Your opponent cannot play Souls or draw cards until end of turn. Draw a card.
You cannot draw cards until end of turn.
Take control of target opposing Soul until end of turn.
Take control of target Incantation.
Take control of target opposing Environment until end of turn.
Spells cost 1 more.
Souls cost 1 less for each Vermin you control.
Your Souls cost 1 less for each Soul in your discard.
Your Spells cost 1 less for each card in your opponent's hand while you have no Shields.
Your opponent's Spells cost 1 more for each Incantation you control.
Your opponent's Relics cost 2 more while your opponent has more Coins than you.
This costs 1 less for each card in your hand.
This costs 1 less for each Shield your opponent has.
This costs 2 less for each Vermin in your discard.
Earn 1 for each card in your opponent's hand.
Draw a card for each Vermin you control.
Gain 2 Life for each Shield you have.
Lose 1 Life for each Coin you have.
Your opponent loses 1 Life for each card in your opponent's hand.
Your opponent loses 1 Coin for each Spell in your discard.
Each player gains 1 Life for each Environment you control.
Each player draws a card for each Shield your opponent has.
Each player earns 2.
Your opponent gains 3 Life.
Your opponent draws 2 cards.
Your opponent places a Shield.
Each player places a Shield.
Destroy target Soul. Its controller draws a card.
Destroy target Soul. Its owner gains 2 Life.
Move target Soul up to 2 spaces forward.
Move one of your Vermin up to 3 spaces forward. It can be taken again this turn.
Move target opposing Soul with value 2 or less in your Zone to an empty space in your Zone.
When this attacks: Push that Soul up to 2 spaces away from this.
Put 2 +1 counters on target Soul. Draw a card.
Put a +1 counter on all your Vermin.
Put 2 dust counters on up to 2 target opposing Souls.
Remove all dust counters from all Souls.
Remove all life counters from target opposing Soul with Hit Dice 5 or more.
Roll 1d6. On 4 or more: Destroy target opposing Soul. Otherwise: Discard your hand.
If you have more Life than your opponent, your opponent loses 3 Life. Draw a card.
If your opponent controls more Souls than you, create 2 Rat Tokens.
If you have 5 or more cards in hand, discard your hand.
If your opponent has no cards in hand, your opponent loses 2 Life.
If you control another Vermin, draw 2 cards unless your opponent pays 2.
If you have 3 or more Shields, destroy all opposing Souls with value 2 or less.
You may discard a card. If you do, return up to 2 target Souls to their owners' hands.
You may destroy one of your Souls. If you do, gain 3 Life. Its owner draws a card.
You may return another of your Souls to its owner's hand. If you do, place a Shield.
You may pay 3. If you do, put a Soul from your discard onto the board.
Create a copy of target Soul with value 2 or less.
Target Soul fights target opposing Soul.
One of your Souls fights target opposing Soul with value 2 or more adjacent to this.
This fights target opposing Soul. Draw a card.
Break one of your opponent's Shields. If you do, draw a card.
Break one of your Shields. If you do, gain 2 Life for each Shield you have.
Deal 2d6 damage to your opponent. Your opponent cannot gain Life until end of turn.
Deal 1d4+1 damage to your opponent unless your opponent pays 2.
Look at your opponent's hand. Your opponent discards a card.
Turn up target Soul. If you do, draw a card.
Discard the top 4 cards of your deck. Put a Soul from your discard onto the board.
When this rolls: Reroll this roll unless your opponent pays 2.
When this rolls: You may pay 1. If you do, reroll this roll.
When this fights: Max Out this roll. Lose 1 Life.
Team-up, Backup. / Adjacent allies have +1 and Resilient 1.
Your other Vermin have Backup and Agile.
Opposing Souls here have -1. / Opposing Souls here cannot move.
Adjacent opposing Souls have -1 while you have more cards in hand than your opponent.
Your Souls here have Range 2 and the movement of a bishop.
Swift, Resilient 2. / This has +1 for each life counter on it. / When this loses a fight: Push that Soul up to 2 spaces away from this.
Remove target opposing Soul from the game unless your opponent pays 4.
Return target opposing Soul to its owner's hand unless its controller pays 2. If you do, draw a card.
Take control of target opposing Soul unless its controller pays 5.
Put a stun counter on target opposing Soul unless its controller pays 1.
If you have no Shields, destroy target opposing Soul unless its controller pays 2.
Roll 1d6. On 3 or more: Destroy target opposing Soul unless its controller pays 2. Otherwise: Discard a card unless you pay 1.
You may discard a card. If you do, your opponent loses 3 Life unless your opponent pays 2.
When you gain Life: Your opponent loses 1 Life for each Shield you have.
When this is attacked: Its controller loses 2 Life.
When this attacks: Its controller discards a card.
When another of your Relics is destroyed: Draw a card. / When a Soul is destroyed here: Its owner gains 1 Life for each Soul in your opponent's discard.
Destroy target Relic. Destroy target Environment with value 2 or less.
Destroy target opposing Incantation unless its controller pays 1.
Destroy all tokens.
Destroy all opposing tokens here.
Give all Vermin Flight and Range 2 until end of turn.
Give all other Souls -2 until end of turn.
Return a Mythic with value 5 or more from your discard to your hand.
Search your deck for a Vermin with value 1 or less, put it into your hand, and shuffle. If you do, your opponent draws a card.
If your opponent has 4 or more Coins, your opponent loses 2 Coins.
If your opponent has 10 or less Life, deal 3 damage to your opponent.
If you have 2 or more Shields, break one of your Shields. If you do, earn 5.
Look at the top 2 cards of your deck, put one into your hand, and put the rest back. Discard a card.
You may look at the top 3 cards of your deck, put one into your hand, and discard the rest.
Choose two: Search your deck for a Soul, put it into your hand, and shuffle; your opponent discards their hand; discard the top 2 cards of each player's deck.
Choose one: Put a Soul from your discard onto the board; opposing Souls cannot attack until end of turn; take control of target opposing Soul until end of turn.
Destroy one of your Souls. Give another of your Souls +3 until end of turn.
Earn 1 for each other Vermin you control.
This has +1 for each other Vermin you control.
Secret: when this strikes.
Secret: when you gain Life.
Secret: when your opponent earns Coins.
Secret: pay 1, discard a Shield.
Attach to an opposing Vermin with Hit Dice 4 or more in the Neutral Zone.
Attach to a Soul with value 2 or less.
Souls cost 1 less for each Shield your opponent has while it is your turn.
Players cannot gain Life or draw cards or play Spells.
Your opponent cannot play cards until end of turn.
Destroy target Soul. Its controller draws a card for each Shield you have.
Destroy target Soul. Its controller places a Shield.
Destroy target Soul. Its owner discards 2 cards.
Destroy target Soul. Its controller discards their hand.
Destroy target Soul. Its owner loses 2 Coins.
Destroy up to 2 target Souls. Its controller earns 1 for each card in your hand.
You may pay 2. If you do, destroy target opposing Soul unless its controller pays 3.
You may pay 2. If you do, destroy target Soul. Its owner gains 2 Life.
Destroy target Soul. If you do, its owner gains 2 Life.
Choose two: Give all your Souls +1 until end of turn; up to 2 target opposing Souls cannot attack until end of turn; push target opposing Soul up to 2 spaces away from this.
Up to 2 of your Vermin with value 2 or less cannot be attacked or be destroyed by effects until end of turn.
When this is attacked: Push it up to 3 spaces away from this. It cannot attack until end of turn.
This cannot move until end of turn.
Your other Souls cannot attack until end of turn.
When this attacks: That Soul cannot move or attack until end of turn.
One of your Souls cannot be attacked until end of turn.
Another of your Souls cannot be attacked until end of turn.
All Souls cannot move until end of turn.
All Souls have Flight.
Destroy all other Pieces.
Destroy all other Vermin with value 3 or less here.
Return all your Souls to their owners' hands.
Return all other Souls with Hit Dice 4 or less adjacent to this to their owners' hands.
Remove all +1 counters from all opposing Souls.
Remove all your tokens from the game.
Give target Soul Backup and Team-up until end of turn.
Search your deck for an Environment with value 3 or more, put it into your hand, and shuffle.
At the beginning of your turn: You may pay 1. If you do, put a +1 counter on this. Otherwise: Destroy this.
This costs 1 less for each Coin your opponent has while your opponent has more Life than you.
When this is attacked: Take control of that Soul until end of turn.
When an opposing Soul enters the Neutral Zone: Its controller discards a card.
When an opposing Soul enters here: Give it -2 and Flight until end of turn.
Give all your Souls +1 and the movement of a bishop and Range 3 until end of turn.
Give another of your Souls +1 for each Shield your opponent has until end of turn.
This has +1 for each Coin your opponent has.
This has the movement of a pawn and +1 while in the Neutral Zone.
Gain 1 Life for each card in your opponent's hand.
Lose 2 Life for each Shield your opponent has.
Each player earns 1 for each card in your hand.
Put 2 Incantations with value 1 or more from your hand onto the board.
Return a card with value 3 or less from your discard to your hand.
Search your deck for a card with value 0 or less, put it into your hand, and shuffle.
Look at the top 10 cards of your deck, put one into your hand, and put the rest on the bottom.
Choose three: Draw a card; earn 1; gain 1 Life; curate; place a Shield.
You may push target opposing Soul up to 2 spaces away from this.
If you have 3 or more cards in hand, your opponent cannot draw cards until end of turn.
If your opponent has 1 or less cards in hand, draw a card unless your opponent pays 1.
Roll 1d6. On 5 or more: Take control of target opposing Soul until end of turn. Otherwise: Your opponent cannot draw cards until end of turn.
When you play a Relic: This cannot be attacked until end of turn.
When another of your Vermin is destroyed: Put a Vermin with value 1 or less from your hand onto the board.
When one of your Shields is broken: Discard the top 2 cards of your opponent's deck. Gain 1 Life for each Spell in your opponent's discard.
When this is turned up: Up to 2 target opposing Souls cannot move until end of turn. Give all your Souls +1 until end of turn.
On play: Remove up to 3 target opposing Souls with Hit Dice 3 or less in your opponent's Zone from the game.
On play: Put 2 ice counters on up to 3 of your Souls with value 2 or more.
Take control of target opposing Relic until end of turn.
Take control of target opposing Piece until end of turn.
Swap target opposing Soul with one of your Souls. It cannot move until end of turn.
Target Soul fights target opposing Soul with Hit Dice 3 or less. Its controller loses 1 Life.
Discard the top card of your deck. If you do, earn 1.
Discard the top 3 cards of each player's deck unless your opponent pays 2.
Your opponent discards their hand unless your opponent pays 2.
Destroy all opposing Souls unless your opponent pays 5.
Move one of your Souls up to 1 space forward unless your opponent pays 1.
Adjacent allies have the movement of a queen.
Adjacent allies cannot be attacked.
This cannot attack or be attacked while you have more Shields than your opponent.
Your Souls cannot be destroyed by effects while your opponent has 4 or more cards in hand.
Opposing Souls cannot move or attack or be attacked until end of turn.
Your Souls have -1 while in your opponent's Zone.
This has Resilient 2.
Pay 2, discard a card, destroy this, lose 2 Life: Deal 3d6+2 damage to your opponent. Once each turn. Only in your Summon phase. Either player may pay for this.
When you play a card: Gain 1 Life.
When an opposing Relic is destroyed: Earn 1.
When an opposing card is destroyed: Earn 1.
Destroy target card.
Destroy target Piece with value 2 or less.
Destroy target token adjacent to this.
Return another of your Souls with value 2 or less in the Neutral Zone to its owner's hand.
Take control of target opposing Soul with value 3 or less with Hit Dice 4 or less adjacent to this here in your Zone.
Destroy target Soul with value 3 or less with Hit Dice 4 or more adjacent to this in the Neutral Zone.
Swap this with that Soul.
When this is attacked: Swap this with that Soul.
Create a copy of this.
Create a Rat Token in an adjacent space.
You may draw a card. If you do, discard a card. Otherwise: Earn 1.
Roll 1d6. On 2 or more: Earn 1. On 4 or more: Earn 2. On 6 or more: Earn 3.
Each player loses 2 Life for each Environment you control.
Your opponent draws a card for each Soul you control.
Your opponent gains 2 Life for each Shield you have.
Your opponent discards 2 cards at random.
Curate. Curate 2 times.
Remove all dust counters from this. Put 2 life counters on it.
Destroy up to 2 of your Souls. Earn 3.
Remove up to 2 of your Relics from the game.
Remove all life counters from up to 2 target opposing Souls.
Your Souls cannot move while in the Neutral Zone.
Souls here cannot be attacked or be destroyed by effects while you control more Souls than your opponent.
Your Vermin cost 1 less for each Vermin you control.
Your opponent's cards cost 1 more for each Shield your opponent has.
Vermin cost 2 more while you have 5 or more cards in hand.
You cannot cash Shields or draw cards while you have 20 or more Life.
Draw a card unless you pay 2. Lose 1 Life unless your opponent pays 1.
Give target opposing Soul -2 until end of turn unless its controller pays 1.
Move target opposing Soul up to 2 spaces unless its controller pays 1.
Push target opposing Soul up to 2 spaces away from this unless its controller pays 1.
Remove this from the game unless you pay 3.
Put a Soul from your hand onto the board unless your opponent pays 2.
Each player gains 1 Life. Each player places a Shield. Each player earns 1 for each Shield you have.
Target opposing Soul cannot attack until end of turn unless its controller pays 2.
Take control of target opposing Soul until end of turn unless its controller pays 4.
Turn up target opposing Soul unless its controller pays 1.
Break one of your opponent's Shields unless your opponent pays 3.
Destroy one of your Souls unless you pay 2.
Target Soul fights target opposing Soul unless your opponent pays 1.
This can be taken again this turn unless your opponent pays 1.
"""
