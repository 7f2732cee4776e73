"""The facts of a position in a game's own words: the default, for any game with a drawn table."""

from __future__ import annotations

from engine.kernel.game import Data
from engine.kernel.phrases import PlainWords
from play.queries import Seen, advice_of
from play.submitted_action import OFFER
from play.table.viewer import Viewer

# Of a view, what `choices`, `decision` and `why_not` say in words.
IN_WORDS = ("legal", "decision", "why_not")


def position_facts(viewer: Viewer, words: PlainWords) -> Data:
    """Return what the engine says of a position, in words for its viewer."""
    situation, reader, view = viewer.situation, viewer.reader, viewer.view()
    choices = _choices(viewer, words) if viewer.may_act else []
    asked = situation.decision
    return {
        "names": {seat: reader.name(at) for at, seat in enumerate(reader.seats)},
        "choices": choices,
        "decision": asked
        and {
            "kind": asked.kind,
            "question": words.question(asked, reader),
            "default": asked.default,
        },
        "asides": list(situation.asides) if viewer.seen else [],  # nobody resigns a lesson
        "may_offer": _may_offer(viewer),
        "advice": _advice(viewer.seen, choices) if viewer.seen else None,
        "why_not": _reasons(view, words),
        "over": _ranking(viewer),
        "view": {key: value for key, value in view.items() if key not in IN_WORDS},
    }


def _choices(viewer: Viewer, words: PlainWords) -> list[Data]:
    """Return the legal actions as data, each with its words. `text` is what is sent."""
    situation = viewer.situation
    phrases = words.offered(situation.actions, viewer.reader, situation.view)
    return [
        {
            **{key: value for key, value in action.items() if key != "notation"},
            "text": action["notation"],
            "label": phrase.label,
            "short": phrase.short,
            "title": phrase.title,
            "does": words.action_meaning(action, situation.view),
        }
        for action, phrase in zip(situation.actions, phrases, strict=True)
    ]


def _may_offer(viewer: Viewer) -> bool:
    own = viewer.seen and viewer.seen.seat
    turn = viewer.seen.game.turn if viewer.seen else 0
    return bool(OFFER in viewer.situation.asides and own and own.draw_turn != turn)


def _advice(seen: Seen, choices: list[Data]) -> Data | None:
    """Return what the bot would do in the viewer's place, if that was asked and still holds."""
    text = advice_of(seen)
    if text is None:
        return None
    labels = {one["text"]: one["label"] for one in choices}
    return {"text": text, "label": labels.get(text, text)}


def _reasons(view: Data, words: PlainWords) -> Data:
    """By what it is about and by verb: why that can't be done now."""
    found: Data = view.get("why_not") or {}
    return {
        about: {verb: words.reason(reason) for verb, reason in said.items()}
        for about, said in found.items()
    }


def _ranking(viewer: Viewer) -> Data | None:
    outcome = viewer.situation.outcome
    if outcome is None:
        return None
    ranked = sorted(zip(outcome.places, viewer.names, strict=True))
    return {"ranking": [{"place": place, "name": name} for place, name in ranked]}
