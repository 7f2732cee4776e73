"""Events, one shape for each kind. Keys that only some viewers are told are optional."""

from __future__ import annotations

from play.schema.shapes import (
    COUNT,
    SEAT,
    TEXT,
    TRUE,
    WHOLE,
    YES_NO,
    Schema,
    by_name,
    list_of,
    one_of,
    or_null,
    ref,
    shape,
    words,
)

LABEL, LABELS = ref("Label"), list_of(ref("Label"))
PIECE, PLACE, FACE = ref("PieceReference"), ref("Place"), ref("Piece")
CARDS = list_of(
    shape(
        "A card; what it costs comes with `settled`.", {"name": TEXT, "kind": TEXT, "value": COUNT}
    )
)


def _event(kind: str, what: str, required: Schema, optional: Schema | None = None) -> Schema:
    text = {**TEXT, "description": "one line of the log; empty where another event tells it"}
    return shape(what, {"kind": {"const": kind}, "text": text, **required}, optional)


def _seat(**more: Schema) -> Schema:
    return {"seat": SEAT, **more}


_BONUSES = list_of(
    shape(
        "A bonus: of a static text, of counters, or else until the end of the turn.",
        {"n": WHOLE},
        {"source": LABEL, "counters": TEXT},
    )
)
_SIDE = shape(
    "One side of a fight.",
    {"pieces": LABELS, "total": WHOLE, "left": COUNT, "bonuses": _BONUSES, "kept": YES_NO},
)
_LEAVING = {
    "description": "A label with whose card it is; `card` where it lies open afterwards.",
    "type": "object",
    "properties": {"owner": SEAT, "token": YES_NO, "card": TEXT},
    "required": ["owner", "token"],
}

_KINDS: dict[str, tuple[str, Schema, Schema]] = {
    "opened": (
        "An opening is chosen.",
        _seat(),
        {"placed": list_of(shape("A Soul and its space.", {"card": TEXT, "place": PLACE}))},
    ),
    "play": (
        "A card is played.",
        _seat(card=or_null(TEXT), card_kind=or_null(TEXT)),
        {"place": PLACE, "on": LABEL, "face_down": YES_NO, "hand": COUNT},
    ),
    "enter": (
        "A piece comes onto the board.",
        _seat(how=words("play", "create", "shield", "put"), piece=PIECE, face=FACE),
        {},
    ),
    "resolved": ("A Spell goes to the discard.", _seat(card=TEXT), {}),
    "coins": (
        "Coins are earned or paid.",
        _seat(
            n=WHOLE, now=COUNT, why=words("turn", "play", "use", "sell", "cash", "shield", "effect")
        ),
        {"source": LABEL},
    ),
    "life": (
        "Life is gained or lost.",
        _seat(n=WHOLE, now=WHOLE, why=words("damage", "effect", "cost")),
        {"source": LABEL},
    ),
    "damage": (
        "Damage is dealt to a player.",
        _seat(n=COUNT, by=words("strike", "effect")),
        {"source": LABEL},
    ),
    "draw": ("Cards are drawn.", _seat(n=COUNT), {"cards": CARDS}),
    "shuffle": ("A deck is shuffled.", _seat(), {"refill": YES_NO}),
    "discard": (
        "A card is discarded.",
        _seat(
            card=TEXT,
            why=words("sell", "effect", "cost", "curate"),
            **{"from": words("hand", "deck")},
        ),
        {"hand": COUNT},
    ),
    "chance": ("Chance chooses from a hand.", _seat(n=COUNT), {}),
    "look": (
        "A seat looks at the other’s hand, or at the top n cards of its deck.",
        _seat(),
        {"n": COUNT, "names": list_of(TEXT)},
    ),
    "put": (
        "A card is put onto the board; `enter` tells its piece.",
        _seat(card=TEXT, **{"from": words("hand", "discard")}),
        {"hand": COUNT, "index": COUNT},
    ),
    "take": (
        "A card is taken to a hand.",
        _seat(**{"from": words("deck", "discard")}),
        {"index": COUNT, "card": TEXT, "cards": CARDS},
    ),
    "curate": ("The top card stays.", _seat(), {}),
    "bar": (
        "A player may not do something until the end of the turn.",
        _seat(deed=words("no life", "no draw", "no play", "no cash"), sort=TEXT),
        {},
    ),
    "use": ("An effect is paid for.", _seat(source=LABEL), {"ability": COUNT, "turn_up": TRUE}),
    "trigger": ("An effect sets in.", _seat(source=LABEL, ability=COUNT), {}),
    "move": ("Pieces move.", {"pieces": LABELS, "to": PLACE}, {"taken": TRUE, "again": TRUE}),
    "swap": (
        "Two places change what lies there.",
        {"places": {**list_of(PLACE), "minItems": 2, "maxItems": 2}},
        {},
    ),
    "turn up": ("A piece is turned up.", {"piece": PIECE, "face": FACE}, {}),
    "control": (
        "Pieces change sides.",
        _seat(pieces=list_of(shape("One.", {"piece": PIECE, "face": FACE, "to": PIECE}))),
        {},
    ),
    "counters": (
        "Counters come or go.",
        {"piece": LABEL, "word": TEXT, "n": WHOLE, "now": COUNT},
        {},
    ),
    "bonus": ("A bonus until the end of the turn.", {"piece": LABEL, "n": WHOLE}, {}),
    "keyword": (
        "A keyword until the end of the turn.",
        {"piece": LABEL, "keyword": TEXT},
        {"n": COUNT},
    ),
    "ready": ("Souls can be taken again.", {"pieces": LABELS}, {}),
    "attack": ("A Soul is attacked.", _seat(attacker=LABELS, defender=LABELS), {"again": TRUE}),
    "strike": ("A direct attack is declared.", _seat(attacker=LABELS), {"again": TRUE}),
    "join": ("Another Soul fights the attacker.", _seat(joiner=LABELS, attacker=LABELS), {}),
    "throw": (
        "Dice fall.",
        _seat(
            pieces=LABELS,
            dice=list_of(
                shape(
                    "Dice as they fell; `dropped` ones don’t count.",
                    {"spec": TEXT, "faces": list_of(WHOLE)},
                    {"piece": LABEL, "dropped": TRUE},
                )
            ),
            how=words("roll", "reroll", "maximum"),
            sum=WHOLE,
            bonuses=_BONUSES,
            total=WHOLE,
            advantage=YES_NO,
        ),
        {},
    ),
    "fight": (
        "A fight is decided.",
        {
            "mode": words("attack", "join", "effect"),
            "attacker": _SIDE,
            "defender": _SIDE,
            "winner": or_null(words("attacker", "defender")),
        },
        {},
    ),
    "hit": ("A direct attack ends.", {"attacker": _SIDE, "n": COUNT}, {}),
    "kept": ("A roll stays undecided.", {"pieces": LABELS, "left": COUNT}, {}),
    "saved": ("A life counter goes instead.", {"pieces": LABELS, "left": COUNT}, {}),
    "prevented": ("Damage is prevented.", _seat(by=words("break", "drop")), {}),
    "destroy": (
        "Pieces leave for their owners’ discards, all at once.",
        {
            "pieces": list_of(_LEAVING),
            "why": words("fight", "effect", "cost", "cash", "room", "host", "prevent"),
        },
        {"by": LABELS},
    ),
    "remove": ("Pieces leave the game.", {"pieces": list_of(_LEAVING)}, {}),
    "return": ("Pieces go to hands.", {"pieces": list_of(_LEAVING)}, {"cards": CARDS}),
    "break": ("A Shield is broken.", _seat(place=PLACE, owner=SEAT), {"cards": CARDS}),
    "roll": (
        "Dice of an effect.",
        _seat(spec=TEXT, faces=list_of(WHOLE), total=WHOLE, why=words("effect", "damage")),
        {"source": LABEL},
    ),
    "first": ("The roll for the first turn.", {"rolls": by_name(WHOLE), "seat": or_null(SEAT)}, {}),
    "turn": ("A turn begins.", _seat(turn=COUNT), {}),
    "phase": ("A phase begins.", _seat(phase=TEXT), {}),
    "offer": ("A draw is offered.", _seat(), {}),
    "decline": ("A draw is declined.", _seat(), {}),
    "lapse": ("The offer of a draw lapses.", _seat(), {}),
    "over": ("The game is over.", {"winner": or_null(SEAT), "reason": ref("Reason")}, {}),
    "take back": (
        "A seat has taken actions back. `view` is the reader’s, as far as it can be followed.",
        _seat(n=COUNT, view={"type": "object"}),
        {},
    ),
    "handed over": ("A seat’s player has left it to a bot for good.", _seat(level=TEXT), {}),
    "settled": (
        "The last of an action: what has changed besides.",
        {},
        {
            "waiting_for": list_of(SEAT),
            "thrown": list_of(ref("Thrown")),
            "traits": list_of(
                shape("A Soul’s.", {"piece": PIECE, "keywords": list_of(TEXT), "bonus": WHOLE})
            ),
            "costs": list_of(COUNT),
            "orders": {"type": "object"},
        },
    ),
}

EVENTS: dict[str, Schema] = one_of(
    "A fact that happened, as the reader may know it; told apart by `kind`.",
    "kind",
    "Event",
    {
        kind: _event(kind, what, required, optional)
        for kind, (what, required, optional) in _KINDS.items()
    },
)
