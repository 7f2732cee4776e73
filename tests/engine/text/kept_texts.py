"""What once was answered with a suggestion that said something else, and what is said now."""

# ruff: noqa: E501  (a text and what is meant stand in one line)

KEPT = """
When an ally is destroyed: Draw a card. => When one of your Souls is destroyed: Draw a card.
Search your discard for a Soul, put it into your hand. => Return a Soul from your discard to your hand.
Swap this with another Soul. => Swap this with target Soul.
Roll 1d6: On 4 or more, draw a card. => Roll 1d6. On 4 or more: Draw a card.
You cannot attack. => Your Souls cannot attack.
Your opponent cannot move. => Opposing Souls cannot move.
Players cannot attack. => All Souls cannot attack.
You may draw a card and discard a card. => You may draw a card. If you do, discard a card.
You may destroy target Soul. If you don't, draw a card. => You may destroy target Soul. Otherwise: Draw a card.
When this atacks: Drow a card. => When this attacks: Draw a card.
When this attcks: Deal 2 damage to target Soul. => When this attacks: Give target Soul -2 until end of turn.
When yuo play a Vermin: Dstroy target Soul. => When you play a Vermin: Destroy target Soul.
At the begining of your turn: Draw a card. => At the beginning of your turn:
When this atacks: Sing a song. => When this attacks:
If you control three Vermin, draw a card. => If you control 3 or more Vermin, draw a card.
Destroy each Vermin. => Destroy all Vermin.
Give every opposing Vermin -1 until end of turn. => Give all opposing Vermin -1 until end of turn.
Discard a random card. => Discard a card at random.
"""

LOST = [
    # a type left out
    "When you discard a Vermin: Draw a card.",
    "Create a Vermin Token.",
    "Give all your Vermin Mythic +1 until end of turn.",
    # another deed, another choice
    "Break each Shield.",
    "Untap all your Souls.",
    "Play the top card of your deck.",
    "Destroy all but one Soul.",
    "Destroy the strongest opposing Soul.",
    # an event in the place of another
    "When this explodes: Draw a card.",
    "When this is hurt: Draw a card.",
    "When you shuffle a card: Draw a card.",
    # turned round
    "This can move twice.",
    "This can attack twice each turn.",
    "Move target Soul up to 2 spaces backward.",
    # a side, a place or an amount that nobody spoke of
    "Destroy target Vermin Soul.",
    "Destroy target non-Vermin Soul.",
    "Destroy target face-down Soul.",
    "If you rolled 4 or more, draw a card.",
    # a group, an alternative, a keyword or where it goes left out
    "Move all Souls up to 1 space.",
    "Push all Souls up to 1 space away from this.",
    "Break all of your opponent's Shields.",
    "Pay 2 or discard a card: Draw a card.",
    "Destroy target Soul unless you pay 2 or discard a card.",
    "Give target Soul Secret until end of turn.",
    "Search your deck for a Soul and put it onto the board.",
    "This fights target opposing Soul twice.",
    # another deed
    "This cannot be moved by effects.",
    "This may be played to the Neutral Zone.",
    "Pay X: Deal X damage to your opponent.",
    "Your Souls cost 0.",
    "Destroy them.",
    # another deed, side, number or time, found by the letters alone
    "Give all your other Souls +1 until end of turn.",
    "Adjacent souls get +1.",
    "All adjacent Souls have +1.",
    "Souls adjacent to this get +2.",
    "This can attack twice.",
    "Copy target Soul.",
    "Copy target Environment.",
    "Clone target Soul.",
    "Once each turn: Pay 3 Life.",
    "Once each turn: Pay 3 Life: Earn 2.",
    "Once each turn: Earn 2.",
    "When this would be destroyed: Draw a card.",
    "When this isn't destroyed: Draw a card.",
    "When this loses: Draw a card.",
    "When this ties a fight: Draw a card.",
    "Target Soul cannot move.",
    "This cannot be moved.",
    "This cannot be returned.",
    "If you have exactly 3 Shields, draw a card.",
    "If it is not your turn, draw a card.",
    "Search your deck for a card and discard it.",
    "Attach this to target Soul.",
    "Your Souls can attack this turn.",
    "Your next Spell costs 2 less.",
    "At the beginning of your second turn: Draw a card.",
    "Attach to a Soul you control. When it rolls a 1, reroll that die once.",
]
