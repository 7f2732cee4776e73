"""The operations of a case, by the services that pages and the API call."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.kaadosu.collection.economy.world import World
from games.kaadosu.collection.models import Battle, Offer
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services import (
    battles,
    closing,
    market,
    merge,
    opening,
    packs,
    staff,
    trades,
    visits,
)
from games.kaadosu.collection.services.operation import Caller

SEATS = {"p1": 0, "p2": 1, "draw": None}
DONE = "done"


def perform(world: World, operation: tuple[str, dict[str, Any]]) -> str:
    """Do an operation; `done`, or the code by which it was refused."""
    name, arguments = operation
    try:
        _OPERATIONS[name](world, arguments)
    except Refused as refused:
        return refused.code
    return DONE


def _caller(world: World, said: dict[str, Any]) -> Caller:
    return Caller(world.user(said["by"]), world.now)


def _refs(world: World, codes: list[str]) -> list[str]:
    return [world.ref(code) for code in codes]


def _open(world: World, said: dict[str, Any]) -> None:
    opening.open_collection(_caller(world, said), draws=said["draws"])


def _sign_in(world: World, said: dict[str, Any]) -> None:
    visits.sign_in(_caller(world, said))


def _buy(world: World, said: dict[str, Any]) -> None:
    number = said["pack"] if type(said["pack"]) is int else 0
    packs.buy(_caller(world, said), number=number, pay=_refs(world, said["pay"]))


def _merge(world: World, said: dict[str, Any]) -> None:
    first, second = (world.ref(said[key]) for key in ("first", "second"))
    merge.merge(_caller(world, said), first=first, second=second)


def _release(world: World, said: dict[str, Any]) -> None:
    merge.release(_caller(world, said), cards=_refs(world, said["cards"]))


def _list(world: World, said: dict[str, Any]) -> None:
    price = said.get("price")
    market.list_card(_caller(world, said), card=world.ref(said["card"]), price=price)


def _reprice(world: World, said: dict[str, Any]) -> None:
    market.reprice(_caller(world, said), card=world.ref(said["card"]), price=said["price"])


def _withdraw(world: World, said: dict[str, Any]) -> None:
    market.withdraw(_caller(world, said), card=world.ref(said["card"]))


def _purchase(world: World, said: dict[str, Any]) -> None:
    market.purchase(
        _caller(world, said),
        card=world.ref(said["card"]),
        price=said["price"],
        pay=_refs(world, said["pay"]),
    )


def _offer(world: World, said: dict[str, Any]) -> None:
    trades.offer(
        _caller(world, said),
        to=world.user(said["to"]),
        give=_refs(world, said["give"]),
        want=_refs(world, said["want"]),
    )


def _answer(service: Callable[..., Any]) -> Callable[[World, dict[str, Any]], None]:
    def answer(world: World, said: dict[str, Any]) -> None:
        service(_caller(world, said), offer=nth(Offer, said["trade"], "t"))

    return answer


def _battle(world: World, said: dict[str, Any]) -> None:
    sides, guides = [], []
    for seat, other in (("p1", "p2"), ("p2", "p1")):
        deck = said[seat].get("deck", "lent")
        refs = None if deck == "lent" else _refs(world, deck)
        sides.append(battles.Side(world.user(said[seat].get("player")), refs))
        theirs = said[other].get("deck", "lent")
        usual = theirs[0] if theirs and theirs != "lent" else ""
        guides.append(world.ref(said[seat].get("guide", usual)))
    terms = battles.Terms(said.get("ante") == "guides", said.get("piles") == "own")
    battles.start(sides=(sides[0], sides[1]), terms=terms, now=world.now, guides=guides)


def _finish(world: World, said: dict[str, Any]) -> None:
    result = battles.Result(
        SEATS[said["winner"]],
        said.get("why", "health"),
        said.get("choice", "default"),
        said.get("turns", 9),
    )
    battle = nth(Battle, said["battle"], "b")
    battles.settle(battle=battle, result=result, now=world.now)


def _close(world: World, said: dict[str, Any]) -> None:
    closing.close(_caller(world, said))


def _freeze(world: World, said: dict[str, Any]) -> None:
    staff.freeze(who=world.user(said["who"]), reason=said.get("reason") or "", now=world.now)


def _undo(world: World, said: dict[str, Any]) -> None:
    staff.undo(reason=said.get("reason") or "", now=world.now)


def nth(model: Any, name: Any, letter: str) -> int:
    """Return the key of the offer t1 or the battle b2 of a case; 0 if there is none."""
    number = str(name).removeprefix(letter)
    if not number.isdigit() or number == str(name):
        return 0
    keys = list(model.objects.order_by("pk").values_list("pk", flat=True))
    return keys[int(number) - 1] if 0 < int(number) <= len(keys) else 0


_OPERATIONS: dict[str, Callable[[World, dict[str, Any]], None]] = {
    "open": _open,
    "sign_in": _sign_in,
    "buy": _buy,
    "merge": _merge,
    "release": _release,
    "list": _list,
    "reprice": _reprice,
    "withdraw": _withdraw,
    "purchase": _purchase,
    "offer": _offer,
    "accept": _answer(trades.accept),
    "decline": _answer(trades.decline),
    "cancel": _answer(trades.cancel),
    "battle": _battle,
    "finish": _finish,
    "close": _close,
    "freeze": _freeze,
    "undo": _undo,
}
