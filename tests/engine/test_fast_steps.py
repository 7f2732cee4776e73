"""Fast paths of carrying things out, and of what a text asks: the same as the long way round."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.kernel.chance import FastChance, shuffle
from engine.text.tree import walk
from games.cidwam.rules import Cidwam
from games.cidwam.rules.board import ATTACHED, PERSONA, reach
from games.cidwam.rules.cards.script import AGILE, BIT_BY_NAME
from games.cidwam.rules.flags import FACE_DOWN, SHIELD
from games.cidwam.rules.foresight.chances import _NoDice
from games.cidwam.rules.mechanics import fighting, flow, responses, statics, summon, targets
from games.cidwam.rules.mechanics.fighting import in_reach
from games.cidwam.rules.mechanics.responses import TURN_UP, use_actions
from games.cidwam.rules.position import triggers
from games.cidwam.rules.position.departed import hears_itself
from games.cidwam.rules.position.look import Look
from games.cidwam.rules.position.pieces import at, card_of, on_board, turn_up, where, whole
from games.cidwam.rules.position.state import Frame, State
from games.cidwam.rules.resolving import payments
from games.cidwam.rules.resolving.choices import ChoicePrompter
from games.cidwam.rules.resolving.run import EffectRunner
from games.cidwam.rules.resolving.steps import chosen_parts
from games.cidwam.rules.table import actions
from games.cidwam.rules.text.targets import Target
from games.cidwam.rules.text.vocabulary import Sort
from tests.engine.random_games import EACH_GAME, games, positions, seeds


def traits(s: State, members: tuple[int, ...]) -> tuple[int, int]:
    """`statics.traits` from every piece of the board, as texts say it."""
    if s.flags[members[0]] & FACE_DOWN:
        members = ()
    mask, range_ = 0, 1
    for piece in members:
        script = s.defs[piece].script
        mask, range_ = mask | script.mask, max(range_, script.range)
        for name, n in s.gained[piece]:
            mask |= BIT_BY_NAME.get(name, 0)
            range_ = max(range_, n if name == "Range" else 1)
    for source in range(1, len(s.defs)):
        if s.place[source] <= PERSONA + 1 and not s.flags[source] & FACE_DOWN:
            for rule in s.defs[source].script.grants:
                if members and statics._has(s, source, rule, members):
                    mask, range_ = mask | rule.mask, max(range_, rule.range)
    return mask, range_


@EACH_GAME
def test_keywords_are_what_all_texts_of_the_board_give(game: Cidwam) -> None:
    """`traits` of a Soul alone, `has_keyword`, `teams_up` and `in_reach` look at little."""
    compared = 0
    for seed in seeds(4, until=lambda: compared > 500):
        for state, _, _, _ in positions(game, seed):
            for members in filter(None, state.spaces):
                mask, range_ = traits(state, members)
                assert statics.traits(state, members) == (mask, range_)
                for bit in BIT_BY_NAME.values():
                    assert statics.has_keyword(state, members, bit) == bool(mask & bit)
                space = state.place[members[0]]
                near = reach(space, range_, bool(mask & AGILE))
                for to in range(36):
                    assert in_reach(state, members[0], to) == (to in near)
                compared += 1
                for piece in members:
                    own = bool(traits(state, (piece,))[0] & BIT_BY_NAME["Team-up"])
                    assert statics.teams_up(state, piece) == own


def uses(s: State, seat: int, *, hopes: bool = False) -> set[tuple[Any, ...]]:
    """R10.9, R10.13: what a seat can pay for, each piece of the board by itself. hopes: also what
    is done to `up to N` finds something (E14)."""
    found: set[tuple[Any, ...]] = set()
    for source in range(1, len(s.defs)):
        d, mine = s.defs[source], s.controller[source] == seat
        if s.place[source] > PERSONA + 1 or s.flags[source] & SHIELD:
            continue
        if s.flags[source] & FACE_DOWN:
            price = d.script.turn_up_cost
            if mine and s.owner[source] == seat and price is not None and price <= s.coins[seat]:
                if responses.can_turn_up(s, seat, source):
                    found.add(("use", source, TURN_UP))
            continue
        for payment in d.script.payments:
            used = (source, payment.ability)
            spent = payment.once and used in s.used
            spent |= payment.once_each_game and used in s.used_up
            if (mine or payment.either) and not spent and payment.coins <= s.coins[seat]:
                if responses.can_use(s, seat, source, payment, hopes):
                    found.add(("use", source, payment.ability))
    return found


@EACH_GAME
def test_offers_are_what_the_pieces_of_the_board_offer(game: Cidwam) -> None:
    """`responses.offers` is remembered from action to action."""
    met = 0
    for seed in seeds(8, until=lambda: met > 200):
        for state, _, _, _ in positions(game, seed):
            for seat in (0, 1):
                listed = use_actions(state, seat)
                assert len(set(listed)) == len(listed)
                assert set(listed) == uses(state, seat)
                hidden = any(
                    state.flags[p] & FACE_DOWN and not state.flags[p] & SHIELD
                    for p in range(1, len(state.defs))
                    if on_board(state, p) and state.controller[p] == seat
                )
                could = any(action[2] != TURN_UP for action in uses(state, seat, hopes=True))
                free = any(card.script.turn_up_cost == 0 for card in state.pool.defs)  # E45
                wanted = could or (hidden and (free or state.coins[seat] > 0))
                assert responses.may_respond(state, seat) == wanted
                met += len(listed)


def test_a_text_attaches_a_relic_where_playing_it_would() -> None:
    """R5.10: one answer for each place, of a stack the Soul that a Relic played there lies on."""
    in_stacks = 0
    for seed in seeds(8, until=lambda: in_stacks > 20):
        for state, _, _, _ in positions(games()[1], seed):
            for seat in (0, 1):
                for relic in state.hand[seat]:
                    found = targets.hosts(state, seat, relic)
                    places = {state.place[host] for host in found}
                    index = card_of(state, relic).index
                    assert sorted(found) == sorted(
                        summon.relic_host(state, seat, index, place) for place in places
                    )
                    in_stacks += sum(len(at(state, place)) > 1 for place in places)


@EACH_GAME
def test_candidates_are_all_pieces_that_fit(game: Cidwam) -> None:
    """`targets` looks first at whose a piece is, and for a Soul at the spaces alone."""
    rng = random.Random(1)
    asked = sorted(
        {
            node
            for d in game.pool.defs
            for effects in d.script.effects
            for effect in effects
            for node in walk(effect)
            if isinstance(node, Target) and node.who not in ("this", "it", "that Soul", "attached")
        },
        key=str,
    )
    assert len(asked) > 10
    for seed in seeds(4):
        for state, seat, _, _ in positions(game, seed):
            here = [p for p in range(1, len(state.defs)) if state.place[p] <= ATTACHED]
            for target in rng.sample(asked, 5):
                source = rng.choice(here) if here else 1
                look = Look(state, seat, source)
                every = targets._units(state)
                slow = [unit[0] for unit in every if targets._fits(state, look, unit, target)]
                assert targets.candidates(state, seat, source, target) == slow


def _slow_triggers(s: State, frame: Frame) -> None:
    """R4.3, one effect a turn of the wheel."""
    batch = frame.data
    if not batch:
        s.stack.pop()
        return
    first = min(batch)[:2]
    mine = [entry for entry in batch if entry[:2] == first]
    chosen = mine[0]
    if len({entry[2] for entry in mine}) > 1:
        chosen = mine[flow.ask(s, frame, 0, flow._order_question(s, first[1], mine))]
    frame.answers = ()
    rest = list(batch)
    rest.remove(chosen)
    frame.data = tuple(rest)
    _, seat, source, ability, that = chosen
    if ability < 0:
        turn_up(s, source)
    else:
        s.stack.append(Frame("effects", seat=seat, source=source, block=(ability,), that=that))


@hears_itself
def _slow_effects(s: State, frame: Frame) -> None:
    """A sentence a turn of the wheel, each with a runner of its own."""
    effects = s.defs[frame.source].script.effects[frame.block[0]]
    is_choice = len(frame.block) > 1
    if is_choice:
        effects = chosen_parts(effects[frame.block[1]], frame.block[2:])
    if frame.step == len(effects):
        s.stack.pop()
        if is_choice:  # "If you do" asks whether any of its parts was done
            s.stack[-1].did = frame.did or bool(frame.data)
            s.stack[-1].it = frame.it
        return
    s.chain += 1
    if s.chain > flow.CHAIN_LIMIT:
        flow.end_chain(s, frame)
        return
    run = EffectRunner(s, frame)
    frame.did = effects[frame.step].run(run)
    frame.it = run.last or frame.it
    if is_choice and frame.did:
        frame.data = (1,)
    frame.step += 1
    frame.answers = ()


def _slow_tell(s: State, key: str, soul: int, that: int) -> None:
    triggers.own(s, whole(s, soul), key, that)


def _slow_trigger_alone(s: State) -> None:
    s.stack.append(Frame("triggers", data=tuple(s.waiting)))
    s.waiting = []


def _slow_use(s: State, seat: int, action: tuple[Any, ...]) -> None:
    s.question = None
    s.stack.append(Frame("pay", seat=seat, source=action[1], block=(action[2],)))


def _slow_let_respond(s: State, point: str) -> None:
    s.stack.append(Frame("response", seat=1 - s.active, data=(point,)))


@EACH_GAME
def test_texts_are_carried_out_as_by_the_long_way_round(
    game: Cidwam, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Triggers with their effects in one, one runner for them, answers not put into words again,
    events that nobody would hear of, costs without a frame, questions at once: each action leads
    to the same state without any of these."""
    asked = 0
    for seed in seeds(6, until=lambda: asked > 50):
        for state, seat, _, action in positions(game, seed):
            fast, slow = state.clone(), state.clone()
            game.play_on(fast, seat, action)
            with monkeypatch.context() as patched:
                patched.setitem(flow.STEPS, "triggers", _slow_triggers)
                patched.setitem(flow.STEPS, "effects", _slow_effects)
                patched.setattr(flow, "_trigger_alone", _slow_trigger_alone)
                patched.setattr(ChoicePrompter, "_answered", lambda self, options: False)
                patched.setattr(ChoicePrompter, "_differ", lambda self, cards: False)
                patched.setattr(fighting, "_tell", _slow_tell)
                patched.setattr(payments, "use", _slow_use)
                patched.setitem(actions.VERBS, "use", _slow_use)
                patched.setattr("games.cidwam.rules.mechanics.turn.let_respond", _slow_let_respond)
                patched.setattr(
                    "games.cidwam.rules.mechanics.responses.let_respond", _slow_let_respond
                )
                game.play_on(slow, seat, action)
            assert fast.hash() == slow.hash()
            asked += fast.question is not None


def _plain_order(s: State, mine: list[Any]) -> tuple[list[Any], list[Any]]:
    """R4.3: what an order is chosen by, the sources' names, or their places where two of a name
    are not the same to order; and the places, which do as well."""
    first = {source: i for i, (_, _, source, _, _) in reversed(list(enumerate(mine)))}
    same: dict[tuple[str, int], list[int]] = {}
    for source, i in sorted(first.items(), key=lambda item: item[1]):
        same.setdefault((s.defs[source].name, mine[i][3]), []).append(i)
    options: dict[str, int] = {}
    also = []
    for (name, ability), alike in same.items():
        effects = s.defs[mine[alike[0]][2]].script.local_effects
        near = len(alike) > 1 and (ability < 0 or effects[ability])
        for i in alike if near else alike[:1]:
            place = flow.own_place_name(where(s, mine[i][2]))
            text = place if near or name in options else name
            if text not in options:
                also.append((place, len(options)))
                options[text] = i
    return [(("choose", text), i) for text, i in options.items()], also


@EACH_GAME
def test_an_order_is_asked_for_as_the_triggers_lie_now(game: Cidwam) -> None:
    """What names them is remembered from turn to turn, without their places."""
    asked = by_place = 0
    for seed in seeds(20, until=lambda: asked > 50 and by_place > 0):
        for state, _, _, _ in positions(game, seed):
            question = state.question
            if question is None or question.kind != "order":
                continue
            mine = flow.first_of_batch(state.stack[-1].data)
            options, also = _plain_order(state, mine)
            assert (list(question.options), list(question.also)) == (options, also)
            asked += 1
            by_place += any(
                option[1] == place for (option, _), (place, _) in zip(options, also, strict=True)
            )


@EACH_GAME
def test_what_is_noted_is_what_is_found_anew(game: Cidwam) -> None:
    """`soul_notes`, `watch_notes` and what costs are noted: a clone, of which nothing is noted, and
    a search through all listeners, find the same."""
    heard = 0
    for seed in seeds(10, until=lambda: heard > 500):
        for state, seat, listed, _ in positions(game, seed):
            fresh = state.clone()
            assert game.legal_actions(fresh, seat) == listed
            for player in (0, 1):
                assert statics.cost_changes(fresh, player) == statics.cost_changes(state, player)
                for topic, (listeners, found) in state.watch_notes[player].items():
                    if listeners is state.listeners.get(topic, ()):
                        assert found == triggers.watchers(state, topic, player)
                        heard += len(found)


@EACH_GAME
def test_what_a_payer_has_and_what_a_roll_has_added(game: Cidwam) -> None:
    """`has_own_piece` needs no list of them; `bonus` passes by who speaks of itself alone."""
    had = added = 0
    for seed in seeds(4, until=lambda: had > 500 and added > 50):
        for state, seat, _, _ in positions(game, seed):
            for source in range(1, len(state.defs)):
                if on_board(state, source):
                    look = Look(state, seat, source)
                    for word in ("Soul", "Piece", "Relic", "Incantation", "Vermin", "token"):
                        for another in (False, True):
                            owned = look.own_pieces(Sort(word), another)
                            assert look.has_own_piece(Sort(word), another) == bool(owned)
                            had += bool(owned)
            for members in filter(None, state.spaces):
                parts = statics.bonus_parts(state, members)
                assert statics.bonus(state, members) == sum(n for n, _, _ in parts)
                added += len(parts)


def test_a_look_ahead_shuffles_by_the_chance_beneath() -> None:
    """`chances`: no die falls in a shuffle, so it need not be asked for each card."""
    beneath, above = FastChance(5), FastChance(5)
    one, other = list(range(40)), list(range(40))
    shuffle(beneath, one, "deck")
    shuffle(_NoDice(above), other, "deck")
    assert one == other
    assert beneath.to_data() == above.to_data()


@EACH_GAME
def test_cards_differ_where_they_have_more_than_one_name(game: Cidwam) -> None:
    found = {False: 0, True: 0}
    for seed in seeds(4):
        for state, _, _, _ in positions(game, seed):
            asking = ChoicePrompter(state, Frame("effects"))
            for cards in filter(None, (*state.hand, *state.discard)):
                differ = len({state.defs[card].name for card in cards}) > 1
                assert asking._differ(cards) == differ
                found[differ] += 1
    assert min(found.values()) > 20


@EACH_GAME
def test_what_clones_share_is_replaced_and_never_changed(game: Cidwam) -> None:
    """`State.clone` copies no tuple; so a column that it shares has to be one, all through."""
    shared = ("owner", "bonus", "gained", "counters", "relics", "host")
    for seed in seeds(2):
        for state, _, _, _ in positions(game, seed):
            assert all(type(getattr(state, name)) is tuple for name in shared)
            loaded = game.from_json(game.to_json(state))
            assert all(getattr(loaded, name) == getattr(state, name) for name in shared)


def test_a_fast_shuffle_deals_what_the_plain_one_deals() -> None:
    """And leaves its stream where the plain one leaves it."""

    class Plain(FastChance):
        """Not `FastChance` itself, and so shuffled by `below`."""

    for n in (0, 1, 2, 3, 40, 100):
        fast, plain = FastChance(n), Plain(n)
        one, other = list(range(n)), list(range(n))
        for _ in range(3):
            shuffle(fast, one, "deck")
            shuffle(plain, other, "deck")
            assert one == other
            assert fast.to_data() == plain.to_data()
