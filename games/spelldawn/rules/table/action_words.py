"""Actions in words: each action with names and prices, and what kinds of action do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.kernel.game import Data
from engine.kernel.phrases import Meaning, Phrase, capital
from games.spelldawn.rules.rooms import NUMBER

INNER = {"vault": "Vault", "sanctum": "Sanctum", "crypts": "Crypts"}
Said = tuple[str, str, str]  # label, short, title


def room_words(room: str) -> str:
    """Return what a room is called within a sentence."""
    return f"the {INNER[room]}" if room in INNER else f"room {room[1:]}"


def a_room(room: str) -> str:
    """Return the same, for any place that is a room."""
    return room_words(room) if room in NUMBER else room


def a_thing(ref: str) -> str:
    """Return what a place on the table is called: a room, a riftcaller, m3; "#" is hidden."""
    if ref == "riftcaller":
        return "the riftcaller"
    if ref in ("b1", "b2"):
        return "a boon"
    return "a card" if ref == "#" else a_room(ref)


def card_at(view: Data, ref: str) -> str:
    """Return the name of the card at a place, as far as the viewer knows it; else empty."""
    if ref in view.get("rooms", {}):
        occupant = view["rooms"][ref]["occupant"]
        return str(occupant["card"] or "") if occupant else ""
    if ref in view.get("arena", {}):
        return str(view["arena"][ref]["card"])
    for room in view.get("rooms", {}).values():
        for minion in room["minions"]:
            if minion["name"] == ref:
                return str(minion["card"] or "")
    return ""


def phrase(action: Data, view: Data) -> Phrase:
    """Return an action in words."""
    said = _SAID.get(str(action["verb"]))
    if said is None:
        label = capital(str(action["notation"]))
        return Phrase(label, label, label)
    label, short, title = said(action, view)
    return Phrase(label, short or label, title or label)


def _mana(mana: Any) -> str:
    return "free" if mana == 0 else f"{mana} mana"


def _play(action: Data, view: Data) -> Said:
    name, room = str(action["subject"]), action.get("target")
    if room:
        title = f"Play {name} face down"
        return f"Play {name} in {a_room(room)}", capital(a_room(room)), title
    price = view.get("prices", {}).get(name)
    return f"Play {name}" + ("" if price is None else f" ({_mana(price)})"), "", ""


def _use(action: Data, view: Data) -> Said:
    ref, number = str(action["subject"]), action.get("target")
    if ref in ("riftcaller", "b1", "b2") and view:
        active = view["sides"].get(view.get("active"), {})
        name = str(active.get("fixed", {}).get(ref, {}).get("card") or a_thing(ref))
    else:
        name = card_at(view, ref) or ref
    place = f" in {a_room(ref)}" if ref in NUMBER else f" ({ref})" if ref[:1] == "a" else ""
    ability = f", ability {number}" if isinstance(number, int) and number > 1 else ""
    return f"Use {name}{place}{ability}", "", ""


def _defeat(action: Data, view: Data) -> Said:
    ref = str(action["subject"])
    found = ((view.get("raid") or {}).get("defeats") or {}).get(ref, {})
    name = card_at(view, ref) or ref
    if found.get("mana") is None:
        return f"Defeat with {name}", "", ""
    parts = [
        f"{found[key]} for {word}"
        for key, word in (("shield", "the shield"), ("boosts", "boosts"))
        if found[key]
    ]
    detail = f": {' + '.join(parts)}" if len(parts) > 1 else f" {parts[0][2:]}" if parts else ""
    return f"Defeat with {name} ({_mana(found['mana'])}{detail})", "", ""


def _progress(action: Data, view: Data) -> Said:
    room = str(action["subject"])
    name = card_at(view, room)
    occupant = (view.get("rooms", {}).get(room) or {}).get("occupant") or {}
    has = occupant.get("progress")
    on = f"{name} in {a_room(room)}" if name else a_room(room)
    return f"Progress {on} (1 mana{f', has {has}' if has else ''})", "", ""


def _choose(action: Data, view: Data) -> Said:
    chosen = str(action["subject"])
    if chosen == "none":
        return "Take nothing", "", ""
    name = card_at(view, chosen)
    if not name:
        return capital(a_thing(chosen)), "", ""
    where = a_room(chosen) if chosen in NUMBER else chosen
    return f"{name} ({where})", "", ""


def _raze(action: Data, view: Data) -> Said:
    name = str(action["subject"])
    mana = ((view.get("raid") or {}).get("razes") or {}).get(name)
    return f"Raze {name}" + ("" if mana is None else f" ({_mana(mana)})"), "", ""


def _raid(action: Data, view: Data) -> Said:
    room = str(action["subject"])
    return f"Raid {a_room(room)}", capital(a_room(room)), "Raid"


def _named(words: str) -> Callable[[Data, Data], Said]:
    return lambda action, view: (words.format(action.get("subject", "")), "", "")


_SAID: dict[str, Callable[[Data, Data], Said]] = {
    "gain": _named("Gain 1 mana"),
    "draw": _named("Draw a card"),
    "uncurse": _named("Remove a curse (2 mana)"),
    "keep": _named("Keep this hand"),
    "mulligan": _named("Draw a new hand"),
    "continue": _named("Continue: let it act"),
    "done": _named("Done: leave the rest"),
    "accept draw": _named("Accept the draw"),
    "decline draw": _named("Decline the draw"),
    "discard": _named("Discard {}"),
    "score": _named("Score {}"),
    "dispel": lambda action, view: (
        f"Dispel {card_at(view, str(action['subject'])) or action['subject']} (2 mana)",
        "",
        "",
    ),
    "play": _play,
    "use": _use,
    "defeat": _defeat,
    "progress": _progress,
    "choose": _choose,
    "raze": _raze,
    "raid": _raid,
}

ACTION_MEANINGS = {
    "gain": Meaning("Gain 1 mana", "Costs an action.", ("S4.6",)),
    "draw": Meaning("Draw a card", "Costs an action.", ("S4.6",)),
    "play": Meaning(
        "Play a card",
        "Costs an action and the card’s mana. A spell is done and discarded; other cards stay in "
        "the arena.",
        ("S4.7",),
    ),
    "lay": Meaning(
        "Play face down",
        "Costs an action and no mana. A minion guards any room, as its outermost; a scheme or "
        "project goes into an outer room without one. It’s paid for when it is turned up.",
        ("S4.7", "S5.3"),
    ),
    "progress": Meaning(
        "Progress",
        "An action and 1 mana put a counter on a scheme. With as many as it requires you score it.",
        ("S4.8", "S4.9"),
    ),
    "raid": Meaning(
        "Raid",
        "Costs an action. You meet the minions of the room from the outermost in. Past all of them "
        "you access what is there: score schemes, raze projects.",
        ("S4.10", "S5.2", "S5.9"),
    ),
    "use": Meaning("Use an ability", "All of its costs are paid at once.", ("S4.11", "S8.5")),
    "uncurse": Meaning("Remove a curse", "Costs an action and 2 mana.", ("S4.12",)),
    "dispel": Meaning(
        "Dispel",
        "While the Champion is cursed: an action and 2 mana destroy an evocation.",
        ("S4.12",),
    ),
    "defeat": Meaning(
        "Defeat",
        "Pay the minion’s shield, and boosts until your weapon’s attack is its health. The minion "
        "stays, and is met again in the next raid.",
        ("S5.5", "S5.6"),
    ),
    "continue": Meaning(
        "Continue",
        "The minion does what its Combat line says. That may end the raid.",
        ("S5.7", "S5.8"),
    ),
    "score": Meaning("Score", "The scheme’s points are yours. It costs nothing.", ("S5.11",)),
    "raze": Meaning("Raze", "Pay the raze cost: the project is destroyed.", ("S5.11",)),
    "done": Meaning("Done", "The raid is over. What you left stays where it was.", ("S5.12",)),
    "mulligan": Meaning(
        "Draw a new hand", "Your hand is shuffled back, and you draw 5 again. Only once.", ("S3.2",)
    ),
    "discard": Meaning(
        "Discard", "Your hand is larger than its maximum at the end of the turn.", ("S4.5",)
    ),
}


def meaning_of(action: Data) -> str:
    """Return the name in `ACTION_MEANINGS` of what an action does; empty if unsaid."""
    verb = str(action["verb"])
    if verb == "play" and action.get("target"):
        return "lay"
    return verb if verb in ACTION_MEANINGS else ""
