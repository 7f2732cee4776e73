"""The words that a file of cases may use."""

from __future__ import annotations

from games.kaadosu.collection.refusals import SENTENCES

#: What a step may have besides its own key.
STEP_KEYS: dict[str, tuple[str, ...]] = {
    "do": ("refused",),
    "worth": (),
    "cost": (),
    "preview": (),
    "pool": (),
    "clock": ("draws", "features"),
    "outage": ("draws", "features"),
    "expect": (),
    "race": ("outcomes",),
}
#: The arguments that each operation must have, and those that it may have.
OPERATIONS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "open": (("by", "draws"), ()),
    "sign_in": (("by",), ()),
    "buy": (("by", "pack", "pay"), ()),
    "merge": (("by", "first", "second"), ()),
    "release": (("by", "cards"), ()),
    "list": (("by", "card"), ("price",)),
    "reprice": (("by", "card", "price"), ()),
    "withdraw": (("by", "card"), ()),
    "purchase": (("by", "card", "price", "pay"), ()),
    "offer": (("by", "to", "give", "want"), ()),
    "accept": (("by", "trade"), ()),
    "decline": (("by", "trade"), ()),
    "cancel": (("by", "trade"), ()),
    "battle": (("p1", "p2"), ("ante", "piles")),
    "finish": (("battle", "winner"), ("why", "choice", "turns")),
    "close": (("by",), ()),
    "freeze": (("who",), ("reason",)),
    "undo": ((), ("reason",)),
}
ONLY_ON_PAGES = ("stopped", "not_agreed")
RESULTS = ("done", *(code for code in SENTENCES if code not in ONLY_ON_PAGES))
EXPECTED = (
    "owner", "lock", "data", "packs", "sees", "listing", "trade", "battle", "order", "counted",
    "collection", "feature", "in_pool", "editions",
)  # fmt: skip
