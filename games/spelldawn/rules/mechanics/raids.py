"""The raid step by step (section 1.5): approach, encounter, success, access, end."""

from __future__ import annotations

from games.spelldawn.rules.mechanics import changes
from games.spelldawn.rules.mechanics.figures import defeat_price, hits, price, raze_price, sums
from games.spelldawn.rules.mechanics.triggers import happen
from games.spelldawn.rules.position.state import (
    CHAMPION,
    DOWN,
    OVERLORD,
    SHOWN,
    Permanent,
    Raid,
    State,
)
from games.spelldawn.rules.rooms import CRYPTS, INNER, OUTER, ROOMS, SANCTUM, VAULT, is_place


def raidable(s: State, place: str = "") -> list[int]:
    """Return the rooms that can be raided: inner ones, and outer ones with an occupant (S4.10)."""
    occupied = [room for room in OUTER if s.occupants[room] is not None]
    return [room for room in (*INNER, *occupied) if is_place(room, place)]


def begin(s: State, room: int, mana: int = 0, more: int = 0) -> None:
    """A raid begins: Raid abilities, then the minions, the outermost first (S5.2)."""
    s.raid = Raid(room, tuple(s.rows[room]), mana, more)
    s.tell("raided", CHAMPION, room=ROOMS[room])
    s.stack.append(("approach",))
    happen(s, "raid", room)


def begin_planned(s: State) -> None:
    """A raid that a text began: its room is chosen when the rest is done (S5.13)."""
    assert s.plan is not None
    place = s.plan[0]
    if raidable(s, place):
        s.stack.append(("choose", CHAMPION, "raid", place))
    else:
        s.plan = None


def approach(s: State) -> None:
    """The next minion is summoned, met or passed; after the last the raid succeeds (S5.3)."""
    raid = s.raid
    assert raid is not None
    raid.minion = 0
    while raid.left:
        number, *rest = raid.left
        raid.left = tuple(rest)
        minion = s.rows[raid.room].get(number)
        if minion is None:
            continue
        if minion.state == DOWN:
            if not may_turn_up(s, minion, f"m{number}"):
                s.tell("passed", CHAMPION, ref=f"m{number}")
                continue
            s.sides[OVERLORD].mana -= price(s, minion.card)
            changes.turn_up(s, minion)
            s.tell("summoned", OVERLORD, ref=f"m{number}", card=minion.card.name)
            s.stack.append(("encounter", number))
            changes.abilities_of(s, OVERLORD, f"m{number}", "summon")
            return
        s.stack.append(("encounter", number))
        return
    succeed(s)


def may_turn_up(s: State, one: Permanent, ref: str) -> bool:
    """Whether mana and standing orders let a card be summoned or unveiled at dusk (S7.6)."""
    orders = s.orders
    left = s.sides[OVERLORD].mana - price(s, one.card)
    return left >= orders["keep"] and orders["summon"] == "always" and ref not in orders["hold"]


def encounter(s: State, number: int) -> None:
    """The Champion is asked at a minion that is up, if it is still there (S5.4)."""
    raid = s.raid
    assert raid is not None
    if number in s.rows[raid.room]:
        raid.minion = number
        s.question = ("encounter",)
    else:
        s.stack.append(("approach",))


def weapons(s: State) -> list[tuple[int, int]]:
    """Return the weapons that can defeat the minion encountered, each with its price (S5.5)."""
    raid = s.raid
    assert raid is not None
    minion = s.rows[raid.room][raid.minion].card
    mana = s.champion_mana()
    found = []
    for number, one in s.arena.items():
        card = one.card
        if card.type == "weapon" and hits(card, minion):
            cost = defeat_price(s, card, minion)
            if cost is not None and cost <= mana:
                found.append((number, cost))
    return found


def defeat(s: State, number: int) -> None:
    """Defeat the minion encountered with a weapon; it stays where it is (S5.5, S5.6)."""
    raid = s.raid
    assert raid is not None
    minion = s.rows[raid.room][raid.minion].card
    weapon = s.arena[number].card
    cost = defeat_price(s, weapon, minion)
    assert cost is not None
    changes.pay(s, CHAMPION, cost)
    if number not in raid.used:
        raid.used = (*raid.used, number)
    s.tell("defeated", CHAMPION, ref=f"m{raid.minion}", weapon=weapon.name, mana=cost)
    s.stack.append(("approach",))


def go_past(s: State) -> None:
    """Continue: the minion's Combat abilities are done (S5.7)."""
    raid = s.raid
    assert raid is not None
    ref = f"m{raid.minion}"
    s.tell("continued", CHAMPION, ref=ref)
    s.stack.append(("approach",))
    changes.abilities_of(s, OVERLORD, ref, "combat")


def succeed(s: State) -> None:
    """All minions are passed: Successful raid abilities, then the access (S5.9)."""
    raid = s.raid
    assert raid is not None
    s.tell("succeeded", CHAMPION, room=ROOMS[raid.room])
    s.stack.append(("access",))
    happen(s, "successful_raid", raid.room)


def access(s: State) -> None:
    """Access what the room gives, then do the occupant's Accessed abilities (S5.9-S5.11)."""
    raid = s.raid
    assert raid is not None
    room = raid.room
    raid.minion = 0
    s.stack.append(("accesses",))
    if room <= CRYPTS:
        raid.accessed = _ACCESS[room](s, raid)
    else:
        raid.accessed = _access_occupant(s, room)
    _tell_access(s, raid)
    if raid.accessed and room > CRYPTS:
        changes.abilities_of(s, OVERLORD, ROOMS[room], "accessed")


def _access_vault(s: State, raid: Raid) -> tuple[int, ...]:
    deck = s.sides[OVERLORD].deck
    count = min(len(deck), 1 + raid.more + sums(s).access["vault"])
    places = tuple(range(len(deck) - 1, len(deck) - 1 - count, -1))
    s.vault_seen = tuple(sorted({*s.vault_seen, *places}))
    return places


def _access_sanctum(s: State, raid: Raid) -> tuple[int, ...]:
    """Random places of one hand, all unlike (S5.10)."""
    left = list(enumerate(s.sides[OVERLORD].hand))
    found = []
    for _ in range(min(len(left), 1 + raid.more + sums(s).access["sanctum"])):
        place, _card = left.pop(changes.pick(s, [card for _, card in left]))
        found.append(place)
    return tuple(found)


def _access_crypts(s: State, raid: Raid) -> tuple[int, ...]:
    """All face-down cards, which are turned up for good."""
    places = tuple(at for at, (_, is_down) in enumerate(s.crypts) if is_down)
    s.crypts = [(card, False) for card, _ in s.crypts]
    return places


def _access_occupant(s: State, room: int) -> tuple[int, ...]:
    occupant = s.occupants[room]
    if occupant is None:
        return ()
    if occupant.state == DOWN:
        if occupant.card.type == "project":
            occupant.state = SHOWN
            occupant.seen = False
        else:
            occupant.seen = True
    return (room,)


_ACCESS = {VAULT: _access_vault, SANCTUM: _access_sanctum, CRYPTS: _access_crypts}


def _tell_access(s: State, raid: Raid) -> None:
    """Tell what was accessed to who may know it (S7.4)."""
    if s.log is None:
        return
    names = [card.name for card in changes.accessed_cards(s)]
    told = {"room": ROOMS[raid.room], "n": len(names)}
    knows = {CHAMPION: {"cards": names}}
    if raid.room != VAULT:
        knows[OVERLORD] = {"cards": names}
    occupant = s.occupants[raid.room]
    if raid.room == CRYPTS or (occupant is not None and occupant.state != DOWN):
        s.tell("accessed", CHAMPION, **told, cards=names)
    else:
        s.tell_some("accessed", CHAMPION, told, knows)


def may_raze(s: State) -> list[str]:
    """Return the accessed projects that can be razed and paid for, by name (S5.11)."""
    raid = s.raid
    assert raid is not None
    if raid.room == CRYPTS:
        return []
    mana = s.champion_mana()
    return [
        card.name
        for card in changes.accessed_cards(s)
        if card.type == "project" and raze_price(s, card) <= mana
    ]


def score_accessed(s: State, name: str) -> None:
    """Score an accessed scheme: no cost, no Score abilities (S5.11)."""
    card = s.pool[name]
    changes.take_accessed(s, card)
    s.stack.append(("accesses",))
    changes.score(s, CHAMPION, card)


def raze(s: State, name: str) -> None:
    """Raze an accessed project: it goes to the Crypts face up (S5.11)."""
    card = s.pool[name]
    changes.pay(s, CHAMPION, raze_price(s, card))
    changes.take_accessed(s, card)
    changes.put_away(s, card, is_down=False)
    s.tell("razed", CHAMPION, card=name)
    s.stack.append(("accesses",))


def over(s: State, has_succeeded: bool) -> None:
    """The raid ends: brittle weapons that were used in it are destroyed (S5.12)."""
    raid = s.raid
    assert raid is not None
    s.raid = None
    s.tell("raid_over", CHAMPION, room=ROOMS[raid.room], success=has_succeeded)
    for number in raid.used:
        weapon = s.arena.get(number)
        if weapon is not None and weapon.card.brittle:
            changes.remove(s, CHAMPION, f"a{number}")
