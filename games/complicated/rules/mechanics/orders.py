"""Standing orders: what a seat has answered beforehand, in other seats' turns (section 5).

They answer only from what the seat may know. Where they say nothing the seat is asked; so it is in
its own battles, but for the points of an attack that meets several blockers.
"""

from __future__ import annotations

from engine.kernel.figures import Figure
from engine.kernel.game import Data
from engine.kernel.orders import Preset
from games.complicated.rules.cards import KIND
from games.complicated.rules.mechanics.fighting import possible_blocks
from games.complicated.rules.mechanics.legal import Action, legal_actions
from games.complicated.rules.mechanics.outcome import (
    Hit,
    blockers_of,
    foresee,
    left_to_give,
    unblocked,
)
from games.complicated.rules.mechanics.strength import armour, attack, life
from games.complicated.rules.position.state import ACE, Fight, State, Unit

ASK, NEVER, SAFE, ACE_FALLS, SAFE_OR_ACE = "ask", "never", "safe", "ace", "both"
WEAKEST = "weakest"
FIGURES = (
    Figure(
        "block",
        "Blocks",
        "word",
        needed_by=(),
        values={
            ASK: "Ask me",
            NEVER: "Never block",
            SAFE: "If the blocker survives or trades up",
            ACE_FALLS: "If my Ace would fall",
            SAFE_OR_ACE: "If the blocker survives or trades up, or my Ace would fall",
        },
    ),
    Figure(
        "save_ace",
        "Save a falling Ace with",
        "words",
        needed_by=(),
        values={"SK": "The King of spades", "SJ": "The Jack of spades"},
    ),
    Figure("seize", "Seize initiative with the King of diamonds", "yes_no", needed_by=()),
    Figure(
        "combat",
        "In combat",
        "word",
        needed_by=(),
        values={ASK: "Ask me", "done": "Do no more than the above"},
    ),
    Figure(
        "points",
        "When my attack meets several blockers",
        "word",
        needed_by=(),
        values={ASK: "Ask me", WEAKEST: "Destroy the weakest first, and play nothing"},
    ),
)
PRESETS = (
    Preset(
        "swift",
        "Answer for me",
        "Blocks where the blocker survives or trades up, or your Ace would fall, and saves the Ace"
        " with the King or Jack of spades. You are asked nothing in other players’ turns.",
        {
            "block": SAFE_OR_ACE,
            "save_ace": ["SK", "SJ"],
            "seize": False,
            "combat": "done",
        },
    ),
    Preset(
        "careful",
        "Ask about battles",
        "You choose blocks and what to play whenever you’re attacked: each battle waits for you"
        " once or twice.",
        {"block": ASK, "combat": ASK},
        asks=True,
    ),
    Preset(
        "blocks",
        "Ask about combat only",
        "Blocks where the blocker survives or trades up, or your Ace would fall; you choose what"
        " to play.",
        {"block": SAFE_OR_ACE, "combat": ASK},
    ),
    Preset(
        "open",
        "Let them through",
        "Never blocks and plays nothing but a King or Jack of spades to save the Ace.",
        {"block": NEVER, "save_ace": ["SK", "SJ"], "seize": False, "combat": "done"},
    ),
)


def answer(s: State, seat: int, orders: Data) -> Action | None:
    """One small decision of what the seat is asked now; None: it is asked itself."""
    fight = s.fight
    assert fight is not None
    if seat == s.active:
        is_met_by_several = any(len(blockers_of(fight, one)) > 1 for one in fight.attackers)
        is_ordered = is_met_by_several and orders.get("points") == WEAKEST
        return _give(s, fight) if is_ordered else None
    if fight.is_blocking:
        return _block(s, fight, orders.get("block", ASK))
    legal = legal_actions(s, seat)
    if orders.get("seize") and ("seize",) in legal:
        return ("seize",)
    saving = orders.get("save_ace") or []
    if saving and _ace_falls(s, fight) and (action := _save(s, fight, legal, saving)):
        return action
    return ("done",) if orders.get("combat", ASK) != ASK else None


def _give(s: State, fight: Fight) -> Action:
    """Points of the next attacker engaged with several that destroy the weakest; else no more."""
    for number in fight.attackers:
        blockers = blockers_of(fight, number)
        if len(blockers) < 2:
            continue
        left = left_to_give(s, fight, number)
        wanted = [
            (points, one) for one in blockers if (points := _needed(s, fight, number, one)) > 0
        ]
        if wanted and min(wanted)[0] <= left:
            points, blocker = min(wanted)
            return ("hit", blocker, number, points)
    return ("done",)


def _needed(s: State, fight: Fight, attacker: int, blocker: int) -> int:
    """Points that an attacker must still give to destroy a blocker; 0: none would, or none more."""
    target = (fight.defender, blocker)
    if target in fight.shielded:
        return 0
    unit = s.sides[fight.defender].units[blocker]
    stops = 0 if target in fight.pierced else armour(unit)
    whole = stops + unit.absorb + life(unit) - unit.wounds
    return max(0, whole - fight.given.get((attacker, blocker), 0))


def _ace_falls(s: State, fight: Fight) -> bool:
    return any(hit.target == (fight.defender, ACE) and hit.destroyed for hit in foresee(s, fight))


def _save(s: State, fight: Fight, legal: list[Action], saving: list[str]) -> Action | None:
    """A Jack if it is enough, or all Jacks together are, else a King."""
    on_ace = [action for action in legal if action[0] == "play" and action[2] == ACE]
    jacks = [action for action in on_ace if KIND[action[1]] == "SJ"]
    held = [code for code in s.sides[fight.defender].hand if KIND[code] == "SJ"]
    if jacks and "SJ" in saving and _would_save(s, fight, held):
        return jacks[0]
    kings = [action for action in on_ace if KIND[action[1]] == "SK"]
    return kings[0] if kings and "SK" in saving else None


def _would_save(s: State, fight: Fight, jacks: list[str]) -> bool:
    """Would the Ace stand with these on it?"""
    from_here = s.clone()
    side = from_here.sides[fight.defender]
    side.ace_jacks = (*side.ace_jacks, *jacks)
    return not _ace_falls(from_here, fight)


def _block(s: State, fight: Fight, how: str) -> Action | None:
    """The next block that the orders want, the weakest attacker that can be killed first."""
    if how == ASK:
        return None
    if how == NEVER:
        return ("done",)
    pairs = possible_blocks(s, fight)
    if how in (SAFE, SAFE_OR_ACE):
        good = [pair for pair in pairs if _is_free(fight, pair) and _survives_or_trades(s, pair)]
        if good:
            return ("block", *min(good, key=lambda pair: _rank(s, fight, pair)))
    if how in (ACE_FALLS, SAFE_OR_ACE) and _ace_falls_now(s, fight):
        free = [pair for pair in pairs if _is_free(fight, pair)]
        if free:
            mine = s.sides[fight.attacker].units
            return ("block", *max(free, key=lambda pair: (attack(mine[pair[0]]), *pair)))
    return ("done",)


def _ace_falls_now(s: State, fight: Fight) -> bool:
    return bool(unblocked(fight)) and _ace_falls(s, fight)


def _is_free(fight: Fight, pair: tuple[int, int]) -> bool:
    """No two are sent against one attacker."""
    return not blockers_of(fight, pair[0])


def _survives_or_trades(s: State, pair: tuple[int, int]) -> bool:
    """By what lies open now: no card that may be played is counted on."""
    own, enemy = _exchange(s, pair)
    if not own.destroyed:
        return True
    fight = s.fight
    assert fight is not None
    mine = s.sides[fight.attacker].units[pair[0]]
    theirs = s.sides[fight.defender].units[pair[1]]
    return enemy.destroyed and _size(mine) > _size(theirs)


def _exchange(s: State, pair: tuple[int, int]) -> tuple[Hit, Hit]:
    """Return what befalls the blocker, and the attacker, if they are engaged with each other
    alone."""
    fight = s.fight
    assert fight is not None
    alone = Fight(fight.attacker, fight.defender, (pair[0],))
    alone.blocks = {pair[1]: pair[0]}
    hits = {hit.target: hit for hit in foresee(s, alone)}
    return hits[fight.defender, pair[1]], hits[fight.attacker, pair[0]]


def _size(unit: Unit) -> int:
    return life(unit) + armour(unit) + attack(unit)


def _rank(s: State, fight: Fight, pair: tuple[int, int]) -> tuple[bool, int, int, int]:
    _, enemy = _exchange(s, pair)
    size = _size(s.sides[fight.attacker].units[pair[0]])
    return (not enemy.destroyed, size, *pair)
