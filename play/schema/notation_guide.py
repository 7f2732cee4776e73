"""The notation of actions and standing orders, for the API's own description. No logic."""

ACTING = """\
`number` is the game's number that the action was made for. The same request sent again answers as
before and does nothing; an action for an older number is refused (409, `stale`), an illegal one
with 422 (`illegal`). What can be done now stands in the game's `view.actions`, as data, and in
`view.legal`, as lines; send either back. What is asked stands in `view.decision`.

One line is one action. Card names are written as on the card; spaces are `a1` to `f6`, the corners
between four spaces `b2/c3`, a player's slots `1` to `6` (the other's `north:4`).

| action | meaning |
|---|---|
| `open Oak Guard c2, Ash Runner d1` · `open` | the opening, all at once · nothing |
| `play Oak Guard c2` · `play Quiet Bog b2/c3` | a Soul to a space · an Environment to a corner |
| `play Long Winter` · `play Long Winter dropping 3` | an Incantation · for the piece in slot 3 |
| `play Old Lantern on c2` · `on b2/c3` · `on 4` · `on north:4` | a Relic on a piece |
| `play Spark` | a Spell; what it must choose comes as decisions |
| `sell Oak Guard` · `cash 2` | a card from hand for a Coin · the Shield in slot 2 for its value |
| `shield` · `shield dropping 3` | pay 2 Coins for a Shield |
| `use c2` · `use c2 2` · `use persona` · `use 4` · `use c2:Old Lantern` | a payment effect |
| `move c2 c4` · `move c2 c4 as rook` | a move; the pattern, where a stack has several |
| `fight c4 c5` · `strike c6` | attack a Soul · attack the opponent directly |
| `end` | go on to Move/Combat, or end the turn |
| `choose c5` · `choose 2` · `choose Oak Guard` · `choose yes` · `choose none` | answer a decision |
| `break 2` · `drop 3` · `take` | answer a direct attack |
| `join d5` · `pass` | have another Soul fight · stop, or let a response point go by |
| `resign` · `offer draw` (once a turn) · `accept draw` · `decline draw` | at any time |
| `take back` | undo your newest action, unless it showed you something or asked the other |
| `orders {...}` | standing orders, at any time; the other never sees them |

**Standing orders** answer for you, so that nobody waits. Each key may be left out, and then you are
asked:

    orders {"responses": ["summon", "attack", "move"],
            "attack": [{"do": "drop", "card": "Long Winter", "from": 7},
                       {"do": "break"}, {"do": "take", "above": 12}],
            "join": 0.6}

- `responses`: at which response points to ask you; an empty list passes at all of them.
- `life`: ask you too at a direct attack that would leave you this Life or less, with no Shield.
- `attack`: the answer to a direct attack, the first line that can be followed: drop the named
  Incantation if the expected damage is `from` or more, break the lowest Shield (`guard`: while
  your Life is above `above`), take it if your Life would stay above `above`, drop your cheapest
  Incantation if the damage would be the end (`save`). If none can, the order is set aside and you
  are asked.
- `join`: join a fight if the chance to win it is at least this, from 0 to 1.

They count no number and are no event; they can be changed forty times a turn (429).
"""
