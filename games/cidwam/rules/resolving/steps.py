"""Steps that carry effects out: the sentences of an ability, curating, direct damage."""

from __future__ import annotations

from engine.text.node import Node
from engine.text.tree import walk
from games.cidwam.rules.board import HAND
from games.cidwam.rules.mechanics import players
from games.cidwam.rules.mechanics.damage import damage, expected_damage
from games.cidwam.rules.mechanics.dice import fall
from games.cidwam.rules.mechanics.flow import CHAIN_LIMIT, end_chain, leave_asked, step
from games.cidwam.rules.mechanics.preventing import prevented
from games.cidwam.rules.position import events
from games.cidwam.rules.position.departed import has_left, hears_itself, still_hearing
from games.cidwam.rules.position.state import Frame, Question, State
from games.cidwam.rules.resolving.run import EffectRunner
from games.cidwam.rules.text.effects.control import ChooseSome, IfYouDo
from games.cidwam.rules.text.parts import Effect
from games.cidwam.rules.text.vocabulary import Dice


def chosen_parts(sentence: Node, parts: tuple[int, ...]) -> tuple[Effect, ...]:
    """The parts of the choice that a sentence is, or that stands in it, as they were chosen."""
    choice = next(node for node in walk(sentence) if isinstance(node, ChooseSome))
    return tuple(choice.options[part] for part in parts)


@step("effects")
def step_effects(s: State, frame: Frame, hears: bool = False) -> None:
    """The sentences of an ability; what can't be done is left out (R10.23)."""
    # As `hears_itself`, without a call for each: most often the source lies where it was.
    if s.place[frame.source] >= HAND and not hears and has_left(s, frame.source):
        with still_hearing(s, frame.source, frame.seat):
            step_effects(s, frame, hears=True)
        return
    effects = s.defs[frame.source].script.effects[frame.block[0]]
    parts = len(frame.block) > 1
    if parts:  # of a choice
        effects = chosen_parts(effects[frame.block[1]], frame.block[2:])
    stack, life = s.stack, s.life
    run = EffectRunner(s, frame)
    # Sentence by sentence without a turn of the wheel, as long as nothing comes between.
    for effect in effects[frame.step :] if frame.step else effects:
        s.chain += 1
        if s.chain > CHAIN_LIMIT:
            end_chain(s, frame)
            return
        if parts and frame.did:
            # something was done, as the part before knows by now
            frame.data = (1, *frame.data[1:])
        run.cursor = run.last = 0
        if run.settled:
            run.settled = []
        frame.did = effect.run(run)
        if run.last:
            frame.it = run.last
        frame.step += 1
        frame.answers = ()
        if not stack or stack[-1] is not frame or life[0] <= 0 or life[1] <= 0:
            return
    stack.pop()
    if parts:  # "If you do" asks the whole choice
        stack[-1].did = frame.did or bool(frame.data and frame.data[0])
        stack[-1].it = frame.it


_CURATE = ((("choose", "keep"), True), (("choose", "discard"), False))


@step("curate")
@hears_itself
def step_curate(s: State, frame: Frame) -> None:
    """R10.4, as often as `data` says, each a question of its own."""
    (left,) = frame.data
    if not left or not s.deck[frame.seat]:  # nothing but a draw refills it (R4.2)
        s.stack.pop()
        return
    card = s.deck[frame.seat][-1]
    if not frame.answers:
        name = s.defs[card].name
        args = (("card", name),)
        question = Question(frame.seat, "curate", args, _CURATE, 0, frame.source, name)
        leave_asked(s, question)
        return
    (keep,) = frame.answers
    frame.answers = ()
    frame.data = (left - 1,)
    if not keep:
        players.discard_card(s, card, "curate")
    elif s.log is not None:
        events.curated(s, frame.seat)


@step("damage")
@hears_itself
def step_damage(s: State, frame: Frame) -> None:
    """R8.6: direct damage of an effect; `data`: dice (n, sides, bonus), times, damaged seat."""
    n, sides, added, times, seat = frame.data
    stopped = prevented(s, frame, seat, expected_damage(s, frame))
    s.stack.pop()
    if stopped:
        _note_dealt(s, 0)
        return
    total, faces = fall(s, ((n, sides, added),))
    if s.log is not None and faces:
        spec = str(Dice(n, sides, added))
        events.rolled(s, frame.seat, frame.source, spec, faces, total, "damage")
    _note_dealt(s, damage(s, seat, max(0, total * times), frame.source, "effect"))


def _note_dealt(s: State, dealt: int) -> None:
    """Note what "If you do" right after the damage, or after the choice that it is a part of,
    asks."""
    frame = s.stack[-1]
    asks = s.stack[-2] if len(frame.block) > 1 else frame  # that of a choice's parts lies on it
    effects = s.defs[asks.source].script.effects[asks.block[0]]
    if asks.step < len(effects) and isinstance(effects[asks.step], IfYouDo):
        frame.did = dealt > 0
