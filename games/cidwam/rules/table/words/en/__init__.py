"""English: British spelling, contractions, the terms of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.cidwam.rules.table.words.en.actions import VERBS, Done, Scene
from games.cidwam.rules.table.words.en.fights import FIGHT_EVENTS
from games.cidwam.rules.table.words.en.grammar import capital, listed
from games.cidwam.rules.table.words.en.pieces import PIECE_EVENTS
from games.cidwam.rules.table.words.en.players import PLAYER_EVENTS
from games.cidwam.rules.table.words.en.questions import question_sentence
from games.cidwam.rules.table.words.en.reasons import ENDS, end_clause, reason_sentence, result
from games.cidwam.rules.table.words.en.summary import summary_sentence
from games.cidwam.rules.table.words.en.voice import Voice
from games.cidwam.rules.table.words.reader import NOBODY, Reader
from games.cidwam.rules.table.words.sight import Sight
from games.cidwam.rules.table.words.speech import Phrase

Data = dict[str, Any]
EVENTS = PLAYER_EVENTS | PIECE_EVENTS | FIGHT_EVENTS


class English:
    """Implements `games.cidwam.rules.table.words.speech.Words`."""

    ends = frozenset(ENDS) - {"house"}

    def action(self, action: Data, sight: Sight, reader: Reader) -> Phrase:
        done = _done(action, sight, Voice(reader))
        if "answer" in action or action["verb"] == "choose":
            return Phrase(done.short, done.short)
        return Phrase(done.label, done.short or done.label)

    def acted(self, seat: str, action: Data, sight: Sight, reader: Reader) -> str:
        say = Voice(reader, seat)
        return _done(action, sight, say).by(seat, say)

    def deed(self, seat: str, action: Data, sight: Sight, reader: Reader) -> str:
        done = _done(action, sight, Voice(reader, seat))
        return f"{done.verb} {done.rest}".rstrip()

    def subject(self, reference: Data | None, sight: Sight, reader: Reader) -> str:
        if reference is None:
            return "This turn"
        if "hand" in reference:
            return str(reference["hand"])
        return capital(Scene(Voice(reader), sight).piece(reference))

    def event(self, event: Data, reader: Reader) -> str:
        say = Voice(reader, event.get("seat"))
        return say.sentence(EVENTS[event["kind"]](event, say))

    def summary(self, events: Sequence[Data], reader: Reader) -> str:
        return summary_sentence(events, Voice(reader))

    def question(self, decision: Data, reader: Reader) -> str:
        return question_sentence(decision, Voice(reader))

    def dice(self, thrown: Data, sight: Sight, reader: Reader) -> str:
        souls = capital(Scene(Voice(reader), sight).piece({"place": thrown["place"]}))
        faces = listed([str(face) for face in thrown["faces"]]) or str(thrown["dice"])
        makes = "" if faces == str(thrown["total"]) else f", which makes {thrown['total']}"
        return f"{souls} rolled {faces}{makes}"

    def reason(self, reason: Data, reader: Reader = NOBODY) -> str:
        return reason_sentence(reason, Voice(reader))

    def ending(self, winner: str | None, reason: Data | None, reader: Reader) -> str:
        say = Voice(reader)
        why = f": {end_clause(reason, winner, say)}" if reason else ""
        if winner is None:
            return f"Drawn{why}"
        if reader.seat in (None, winner):
            return f"{'You' if reader.seat else reader.name(winner)} won{why}"
        return f"You lost{why}"

    def result(self, reason: Data) -> str:
        return result(reason)


def _done(action: Data, sight: Sight, say: Voice) -> Done:
    return VERBS[action["verb"]](action, Scene(say, sight))
