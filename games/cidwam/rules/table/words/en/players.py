"""Events of players: their Coins, Life, cards and turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.cidwam.rules.board import SEATS
from games.cidwam.rules.table.words.en.grammar import a, count, listed
from games.cidwam.rules.table.words.en.reasons import end_clause
from games.cidwam.rules.table.words.en.voice import Voice

Data = dict[str, Any]
Told = Callable[[Data, Voice], str]


def _opened(e: Data, say: Voice) -> str:
    if "placed" not in e:
        return say.does(e["seat"], "have") + " chosen an opening"
    return f"{say.does(e['seat'], 'open')} with {placed(e['placed'])}"


def placed(souls: list[Data]) -> str:
    """ "Oak Guard at c2 and Rat at d1"."""
    return listed([f"{soul['card']} at {soul['place']}" for soul in souls]) or "no Soul"


def _play(e: Data, say: Voice) -> str:
    card = e["card"] or a(e.get("card_kind") or "card")
    down = " face down" if e.get("face_down") else ""
    where = ""
    if "on" in e:
        where = f" on {say.label(e['on'])}"
    elif "place" in e:
        where = f" to {say.place(e['place'])}"
    return f"{say.does(e['seat'], 'play')} {card}{down}{where}"


def _aside(said: str, source: str) -> str:
    """ " (2 left)", but ", 2 left" after a source whose place is in brackets already."""
    return f", {said}" if source.endswith(")") else f" ({said})"


def _coins(e: Data, say: Voice) -> str:
    seat, n, why = e["seat"], e["n"], e["why"]
    source = say.label(e["source"]) if "source" in e else ""
    now = _aside(f"{e['now']} {'left' if n < 0 else 'now'}", source)
    if n < 0 and why == "effect":
        by = f" because of {source}" if source else ""
        return f"{say.does(seat, 'lose')} {count(-n, 'Coin')}{by}{now}"
    if n < 0:
        to = f" for {source}" if source else ""
        return f"{say.does(seat, 'pay')} {count(-n, 'Coin')}{to}{now}"
    by = f" from {source}" if source else ""
    return f"{say.does(seat, 'earn')} {count(n, 'Coin')}{by}{now}"


def _life(e: Data, say: Voice) -> str:
    seat, n, left = e["seat"], e["n"], f"{e['now'] if e['now'] > 0 else 'none'} left"
    if e["why"] == "damage":
        return f"{say.does(seat, 'lose')} {-n} Life ({left})"
    source = say.label(e["source"]) if "source" in e else ""
    now = _aside(left if n < 0 else f"{e['now']} now", source)
    if e["why"] == "cost":
        return f"{say.does(seat, 'pay')} {-n} Life{f' for {source}' if source else ''}{now}"
    if n < 0:
        by = f" because of {source}" if source else ""
        return f"{say.does(seat, 'lose')} {-n} Life{by}{now}"
    by = f" from {source}" if source else ""
    return f"{say.does(seat, 'gain')} {n} Life{by}{now}"


def _draw(e: Data, say: Voice) -> str:
    if "cards" in e:
        drawn = listed([card["name"] for card in e["cards"]])
    else:
        drawn = "a card" if e["n"] == 1 else count(e["n"], "card")
    return f"{say.does(e['seat'], 'draw')} {drawn}"


def _shuffle(e: Data, say: Voice) -> str:
    own = say.own(e["seat"])
    if e.get("refill"):
        return f"{say.does(e['seat'], 'shuffle')} {own} discard into a new deck"
    return f"{say.does(e['seat'], 'shuffle')} {own} deck"


def _discard(e: Data, say: Voice) -> str:
    done = f"{say.does(e['seat'], 'discard')} {e['card']}"
    if e["from"] == "deck":
        return f"{done} from the top of {say.own(e['seat'])} deck"
    return done + {"sell": " for a Coin", "cost": " as a cost"}.get(e["why"], "")


def _chance(e: Data, say: Voice) -> str:
    n = e["n"]
    if e.get("of") == "pieces":
        return "chance chooses a piece"
    cards = "a card" if n == 1 else count(n, "card")
    return f"chance chooses {cards} from {say.whose(e['seat'])} hand"


def _look(e: Data, say: Voice) -> str:
    seat = e["seat"]
    if "n" in e:
        top = "top card" if e["n"] == 1 else f"top {e['n']} cards"
        deck = f"{say.does(seat, 'look')} at the {top} of {say.own(seat)} deck"
        return f"{deck}: {listed(e['names'])}" if "names" in e else deck
    theirs = "south" if seat == "north" else "north"
    hand = f"{say.does(seat, 'look')} at {say.whose(theirs)} hand"
    return f"{hand}: {listed(e['names']) or 'no cards'}" if "names" in e else hand


def _put(e: Data, say: Voice) -> str:
    origin = f"from {say.own(e['seat'])} {e['from']}"
    return f"{say.does(e['seat'], 'put')} {e['card']} {origin} onto the board"


def _take(e: Data, say: Voice) -> str:
    name = e.get("card") or (e["cards"][0]["name"] if "cards" in e else "a card")
    return f"{say.does(e['seat'], 'take')} {name} from {say.own(e['seat'])} {e['from']}"


def _curate(e: Data, say: Voice) -> str:
    return f"{say.does(e['seat'], 'leave')} the top card on {say.own(e['seat'])} deck"


def _roll(e: Data, say: Voice) -> str:
    dice = f" ({listed([str(f) for f in e['faces']])} on {e['spec']})" if e["faces"] else ""
    source = f" for {say.label(e['source'])}" if "source" in e else ""
    return f"{say.does(e['seat'], 'roll')} {e['total']}{dice}{source}"


_DEEDS = {"no life": "gain Life", "no draw": "draw cards", "no cash": "cash Shields"}


def _bar(e: Data, say: Voice) -> str:
    sort = e["sort"] if e["sort"][:1].isupper() else f"{e['sort']}s"
    deed = _DEEDS.get(e["deed"]) or f"play {sort}"
    return f"{say.who(e['seat'])} can’t {deed} until the end of the turn"


def _first(e: Data, say: Voice) -> str:
    # PostgreSQL keeps a mapping's keys in an order of its own, and a log says the same for ever.
    rolls = listed([f"{say.does(seat, 'roll')} {e['rolls'][seat]}" for seat in SEATS])
    begins = "a tie, so both roll again"
    if e.get("seat") is not None:
        begins = say.does(e["seat"], "begin")
    return f"{rolls}: {begins}"


def _reveal(e: Data, say: Voice) -> str:
    return f"{say.does(e['seat'], 'reveal')} {e['card']} on top of the deck"


def _warded(e: Data, say: Voice) -> str:
    return f"{e['n']} damage to {say.who(e['seat'])} is prevented"


_SKIPPED = {"skip turn": "turn", "skip summon": "Summon phase", "skip draw": "draw"}


def _skipped(e: Data, say: Voice) -> str:
    if e["what"] == "extra turn":
        return f"{say.does(e['seat'], 'take')} an extra turn"
    return f"{say.does(e['seat'], 'skip')} a {_SKIPPED[e['what']]}"


def _turn(e: Data, say: Voice) -> str:
    return f"turn {e['turn']}: {say.whose(e['seat'])} turn"


def _phase(e: Data, say: Voice) -> str:
    """The others follow from the turn."""
    return f"{say.does(e['seat'], 'go')} to Move/Combat" if e["phase"] == "move" else ""


def _offer(e: Data, say: Voice) -> str:
    return f"{say.does(e['seat'], 'offer')} a draw"


def _decline(e: Data, say: Voice) -> str:
    return f"{say.does(e['seat'], 'decline')} the draw"


def _lapse(e: Data, say: Voice) -> str:
    return f"{say.whose(e['seat'])} offer of a draw has lapsed"


def _take_back(e: Data, say: Voice) -> str:
    return f"{say.does(e['seat'], 'take')} back {count(e['n'], 'move') if e['n'] > 1 else 'a move'}"


def _handed_over(e: Data, say: Voice) -> str:
    return f"{say.does(e['seat'], 'leave')} the seat to a bot"


def _over(e: Data, say: Voice) -> str:
    winner = e["winner"]
    clause = end_clause(e["reason"], winner, say)
    if winner is None:
        return f"the game is drawn: {clause}"
    return f"{say.does(winner, 'win')}: {clause}"


PLAYER_EVENTS: dict[str, Told] = {
    "opened": _opened,
    "play": _play,
    "coins": _coins,
    "life": _life,
    "draw": _draw,
    "shuffle": _shuffle,
    "discard": _discard,
    "chance": _chance,
    "look": _look,
    "put": _put,
    "take": _take,
    "curate": _curate,
    "roll": _roll,
    "bar": _bar,
    "first": _first,
    "turn": _turn,
    "skipped": _skipped,
    "reveal": _reveal,
    "warded": _warded,
    "phase": _phase,
    "offer": _offer,
    "decline": _decline,
    "lapse": _lapse,
    "take back": _take_back,
    "handed over": _handed_over,
    "over": _over,
}
