"""A compiled card text made ready to run: what the rules ask of a card at every step, looked up.

Built once a card from its tree; nothing here changes during a game.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.text.node import Node
from engine.text.tree import walk
from games.cidwam.rules.cards.required_targets import Wants, asks_for_target, wants_of
from games.cidwam.rules.text import abilities as ab
from games.cidwam.rules.text import events as ev
from games.cidwam.rules.text import keywords as kw
from games.cidwam.rules.text.conditions import InZone
from games.cidwam.rules.text.parts import Ability, Condition, Cost, Effect, Event
from games.cidwam.rules.text.targets import Group, Subject, Target
from games.cidwam.rules.text.vocabulary import Sort

# Keywords without a number, as bits.
ADVANTAGE, AGILE, BACKUP, FLIGHT, SWIFT, TEAM_UP, FIRST_STRIKE, DOUBLE_ATTACK = (
    1 << bit for bit in range(8)
)
BITS: dict[type[Node], int] = {
    kw.Advantage: ADVANTAGE,
    kw.Agile: AGILE,
    kw.Backup: BACKUP,
    kw.Flight: FLIGHT,
    kw.Swift: SWIFT,
    kw.TeamUp: TEAM_UP,
    kw.FirstStrike: FIRST_STRIKE,
    kw.DoubleAttack: DOUBLE_ATTACK,
}
REACH_BITS = AGILE | FLIGHT | TEAM_UP
# A Soul's mobility flags decide where it goes and whom it attacks, as one number: the keywords of
# REACH_BITS, whether it can't move and can't attack, and its range (R10.7).
CANNOT_MOVE, CANNOT_ATTACK, RANGE_SHIFT = 64, 128, 8
BIT_BY_NAME = {keyword.canonical_forms()[0].text: bit for keyword, bit in BITS.items()}

# The topic of `State.listeners` under which those lie who forbid something.
BANS = {
    what: f"cannot {what}" for what in ("move", "attack", "be attacked", "be destroyed by effects")
}

SPELL = -1  # in place of an ability: all that a Spell does

_SIDES = {"you": 0, "opponent": 1, "each": None}
_SUBJECT_SIDES = {"yours": 0, "another": 0, "opposing": 1, "any": None}


def mobility_flags_of(mask: int, range_: int) -> int:
    """The mobility flags of a Soul that no prohibition is about."""
    return mask & REACH_BITS | range_ << RANGE_SHIFT


@dataclass(frozen=True, slots=True)
class EventListener:
    """An event that an ability hears though it happens to others."""

    ability: int  # TURN_UP for a Secret's condition
    key: str
    side: int | None = None  # 0 the watcher's player, 1 the opponent, None either
    sort: Sort | None = None
    other: bool = False
    here: bool = False
    zone: str | None = None
    secret: bool = False
    own: str = ""  # `this` or `attached`, where it hears of that alone
    everything: bool = False  # whether nothing but the side decides: a fast path past the rest


@dataclass(frozen=True, slots=True)
class Pay:
    """A payment effect (R10.13)."""

    ability: int
    coins: int
    costs: tuple[Cost, ...]
    effects: tuple[Effect, ...]
    once: bool
    only_summon: bool
    either: bool
    targets: bool  # whether it asks for a target (R5.9)
    once_each_game: bool
    free: bool  # whether nothing but Coins, and its being used up, keeps it from being used


@dataclass(frozen=True, slots=True)
class Rule:
    """A static ability made ready: whom it is about, what it gives them, and when."""

    who: str
    side: int | None  # 0 the source's player's pieces, 1 the opponent's, None either's
    sort: Sort | None
    here: bool
    condition: Condition | None
    mask: int = 0
    range: int = 1
    resilient: int = 0
    plus: tuple[kw.Plus, ...] = ()
    banned: tuple[str, ...] = ()
    adjacent: bool = False
    patterns: tuple[str, ...] = ()  # movements that it gives
    having: str | None = None
    called: str | None = None
    zone: str | None = None
    gives: bool = False  # whether it gives keywords or movements


@dataclass(frozen=True, slots=True)
class Bar:
    """A static ability that keeps players from deeds, made ready."""

    who: str
    sorts: dict[str, tuple[str, ...]]  # by topic, the sorts it is about; none for any
    condition: Condition | None


_GROUP_SIDES = {"yours": 0, "other": 0, "adjacent allies": 0, "opposing": 1, "adjacent opposing": 1}


def _rule(ability: ab.Static | ab.Prohibition) -> Rule:
    group = ability.group
    mask, range_, resilient = 0, 1, 0
    bonuses = ability.bonuses if isinstance(ability, ab.Static) else ()
    for bonus in bonuses:
        mask |= BITS.get(type(bonus), 0)
        if isinstance(bonus, kw.Range):
            range_ = max(range_, bonus.n)
        elif isinstance(bonus, kw.Resilient):
            resilient += bonus.n
    return Rule(
        group.who,
        _GROUP_SIDES.get(group.who),
        group.sort,
        group.here,
        ability.condition,
        mask,
        range_,
        resilient,
        tuple(b for b in bonuses if isinstance(b, kw.Plus)),
        ability.what if isinstance(ability, ab.Prohibition) else (),
        group.who.startswith("adjacent"),
        tuple(b.pattern for b in bonuses if isinstance(b, kw.Movement)),
        group.having,
        group.called,
        group.zone,
        any(not isinstance(b, kw.Plus) for b in bonuses),
    )


def _bar(ability: ab.Barring) -> Bar:
    sorts: dict[str, tuple[str, ...]] = {}
    for deed in ability.deeds:
        sorts[deed.topic] = (*sorts.get(deed.topic, ()), deed.named)
    return Bar(ability.who, sorts, ability.condition)


def _matters_to_going(rule: Rule) -> bool:
    """Does a grant change where a Soul goes or whom it attacks?"""
    return bool(rule.mask & REACH_BITS or rule.range > 1 or rule.patterns)


@dataclass(slots=True)
class Script:
    """See the module. Ability numbers are indices into `abilities`."""

    abilities: tuple[Ability, ...] = ()
    effects: tuple[tuple[Effect, ...], ...] = ()  # by ability
    mask: int = 0
    range: int = 1
    resilient: int = 0
    own: dict[str, tuple[int, ...]] = field(default_factory=dict)
    attached: dict[str, tuple[int, ...]] = field(default_factory=dict)
    watches: dict[str, tuple[EventListener, ...]] = field(default_factory=dict)
    payments: tuple[Pay, ...] = ()
    bonuses: tuple[Rule, ...] = ()
    grants: tuple[Rule, ...] = ()
    prohibitions: tuple[Rule, ...] = ()
    bars: tuple[Bar, ...] = ()
    replaces: tuple[tuple[EventListener, str], ...] = ()  # of what is destroyed, how instead
    hand_limits: tuple[ab.HandLimit, ...] = ()
    cost_changes: tuple[ab.CostChange, ...] = ()
    discounts: tuple[ab.OwnCost, ...] = ()
    attach: Target | None = None
    spell_abilities: tuple[int, ...] = ()
    spell: tuple[Effect, ...] = ()
    targets: bool = False
    secret: bool = False
    turn_up_cost: int | None = None
    turn_up_costs: tuple[Cost, ...] = ()
    topics: tuple[str, ...] = ()
    secret_topics: tuple[str, ...] = ()
    own_bonuses: bool = False  # whether its bonuses are its own alone
    has_modifiers: bool = False  # whether it has grants or prohibitions
    steady: bool = True  # whether its grants and prohibitions depend on nothing that moves about
    local: bool = False  # whether one of them says "here"
    # See `required_targets`.
    known_wants: dict[int, tuple[Wants, ...]] = field(default_factory=dict)
    local_effects: tuple[bool, ...] = ()  # by ability, see `_are_local`
    placed_effects: tuple[bool, ...] = ()  # by ability, whether it asks where this stands (R10.13)
    traits: tuple[int, int] = (0, 1)  # `mask` and `range`, as `statics.traits` gives them
    granted: int = 0  # the keywords that it gives to any others
    cheapest: int = 0  # the least Coins that a payment effect costs
    either: bool = False  # whether either player may pay for one
    asks_left_space: bool = False  # whether it speaks of the space that this left
    asks_controller: bool = False  # whether it speaks of who controls what has perhaps left

    def wants(self, ability: int) -> tuple[Wants, ...]:
        """Return what an ability asks for, or all that a Spell does (SPELL)."""
        known = self.known_wants.get(ability)
        if known is None:
            effects = self.spell if ability == SPELL else self.effects[ability]
            known = self.known_wants[ability] = wants_of(effects)
        return known

    @property
    def statics(self) -> bool:
        return bool(
            self.bonuses
            or self.grants
            or self.prohibitions
            or self.cost_changes
            or self.bars
            or self.replaces
            or self.hand_limits
        )

    def find_topics(self) -> None:
        """Return what this text is to be asked about, face up and face down (`State.listeners`)."""
        kinds = {
            "bonuses": self.bonuses,
            "grants": self.grants,
            "costs": self.cost_changes,
            "instead": self.replaces,
            "hand limit": self.hand_limits,
        }
        open_ = [topic for topic, found in kinds.items() if found]
        if any(map(_matters_to_going, self.grants)):
            open_.append("reach")  # the grants that matter to where a Soul goes and whom it attacks
        open_ += sorted({BANS[what] for rule in self.prohibitions for what in rule.banned})
        open_ += sorted({topic for bar in self.bars for topic in bar.sorts})
        for key, heard in self.watches.items():
            if any(not watch.secret for watch in heard):
                open_.append(key)
            if any(watch.secret for watch in heard):
                self.secret_topics += (key,)
        self.topics = tuple(open_)
        self.own_bonuses = all(rule.who == "this" for rule in self.bonuses)
        rules = (*self.grants, *self.prohibitions)
        self.has_modifiers = bool(rules)
        for rule in self.grants:
            self.granted |= rule.mask
        # The Zone of a piece is settled by where it lies.
        self.steady = all(
            (rule.condition is None or isinstance(rule.condition, InZone))
            and not rule.adjacent
            and not rule.having
            for rule in rules
        )
        self.local = any(rule.here for rule in rules)


def effects_of(ability: Ability) -> tuple[Effect, ...]:
    """The effects of an ability, in order; of none where it has none."""
    if isinstance(ability, ab.Triggered | ab.Payment | ab.SpellEffects):
        return ability.effects
    return ()


_NEAR = ("adjacent allies", "adjacent opposing")


def _are_local(effects: tuple[Effect, ...]) -> bool:
    """Do an ability's effects depend on which of two like pieces does them?"""
    return any(
        getattr(node, "who", None)
        in ("this", "it", "that Soul", "attached", "another", "all other")
        or getattr(node, "adjacent", None)
        or getattr(node, "here", False)
        or getattr(node, "of", "") in ("here", "it", "this", "attached")
        or getattr(node, "where", "") in ("adjacent", "here", "left")
        or getattr(node, "on", None) is not None
        or getattr(node, "away", None) is not None
        or (isinstance(node, Group) and node.who in ("other", *_NEAR))
        or getattr(node, "other", False)
        for effect in effects
        for node in walk(effect)
    )


def build(tree: ab.CardText) -> Script:
    """The Script of a card's tree."""
    script = Script(tree.abilities, tuple(effects_of(ability) for ability in tree.abilities))
    script.local_effects = tuple(map(_are_local, script.effects))
    script.placed_effects = tuple(
        local or any(isinstance(node, InZone) for effect in effects for node in walk(effect))
        for local, effects in zip(script.local_effects, script.effects, strict=True)
    )
    own: dict[str, list[int]] = {}
    attached: dict[str, list[int]] = {}
    watches: dict[str, list[EventListener]] = {}
    for i, ability in enumerate(tree.abilities):
        match ability:
            case ab.Keywords(keywords):
                for keyword in keywords:
                    script.mask |= BITS.get(type(keyword), 0)
                    if isinstance(keyword, kw.Range):
                        script.range = max(script.range, keyword.n)
                    elif isinstance(keyword, kw.Resilient):
                        script.resilient += keyword.n
            case ab.SecretPay(coins, costs):
                script.secret = True
                script.turn_up_cost, script.turn_up_costs = coins, costs
            case ab.SecretWhen(event):
                script.secret = True
                _hear(event, -1, {}, {}, watches, secret=True)
            case ab.Triggered(event, _):
                _hear(event, i, own, attached, watches)
            case ab.Payment():
                targets = asks_for_target(ability.effects)
                script.payments += (
                    Pay(
                        i,
                        ability.coins,
                        ability.costs,
                        ability.effects,
                        ability.once_each_turn,
                        ability.only_in_summon,
                        ability.either_player,
                        targets,
                        ability.once_each_game,
                        free=not (ability.costs or ability.only_in_summon or targets),
                    ),
                )
            case ab.Static():
                rule = _rule(ability)
                if rule.plus:
                    script.bonuses += (rule,)
                if len(rule.plus) < len(ability.bonuses):
                    script.grants += (rule,)
            case ab.Prohibition():
                script.prohibitions += (_rule(ability),)
            case ab.Barring():
                script.bars += (_bar(ability),)
            case ab.Replacement(subject, how):
                script.replaces += ((_listener(subject), how),)
            case ab.HandLimit():
                script.hand_limits += (ability,)
            case ab.CostChange():
                script.cost_changes += (ability,)
            case ab.OwnCost():
                script.discounts += (ability,)
            case ab.Attach(target):
                script.attach = target
            case ab.SpellEffects(effects):
                script.spell_abilities += (i,)
                script.spell += effects
    script.targets = asks_for_target(script.spell)
    script.own = {key: tuple(found) for key, found in own.items()}
    script.attached = {key: tuple(found) for key, found in attached.items()}
    script.watches = {key: tuple(heard) for key, heard in watches.items()}
    script.cheapest = min((payment.coins for payment in script.payments), default=0)
    script.either = any(payment.either for payment in script.payments)
    script.traits = (script.mask, script.range)
    script.asks_controller = any(getattr(n, "who", None) == "its controller" for n in walk(tree))
    script.asks_left_space = any(getattr(n, "where", None) == "left" for n in walk(tree))
    script.find_topics()
    return script


def _listener(subject: Subject) -> EventListener:
    """Replacements of a subject, asked where something would happen to it."""
    own = subject.who if subject.who in ("this", "attached") else ""
    side = None if own else _SUBJECT_SIDES.get(subject.who)
    return EventListener(0, "instead", side, subject.sort, subject.who == "another", own=own)


def _hear(
    event: Event,
    ability: int,
    own: dict[str, list[int]],
    attached: dict[str, list[int]],
    watches: dict[str, list[EventListener]],
    secret: bool = False,
) -> None:
    key = event.signal
    subject = getattr(event, "subject", None)
    if isinstance(event, ev.OnPlay) or (subject and subject.who == "this" and key != "enters"):
        own.setdefault(key, []).append(ability)
        return
    if subject and subject.who == "attached" and key != "enters":
        attached.setdefault(key, []).append(ability)
        return
    side = sort = zone = None
    here = other = False
    if subject is not None:
        side = _SUBJECT_SIDES.get(subject.who, 0)
        sort = subject.sort
        other = subject.who == "another"
        here = getattr(event, "here", False)
    else:
        side = _SIDES[str(getattr(event, "who", None) or getattr(event, "whose", "you"))]
        sort = getattr(event, "sort", None)
    if isinstance(event, ev.Enters):
        here = event.where == "here"
        zone = None if here else event.where
    own_alone = subject.who if subject and subject.who in ("this", "attached") else ""
    everything = sort is None and zone is None and not (other or here or own_alone)
    if own_alone == "attached":
        side = None  # it may be on the opponent's
    watches.setdefault(key, []).append(
        EventListener(ability, key, side, sort, other, here, zone, secret, own_alone, everything)
    )
