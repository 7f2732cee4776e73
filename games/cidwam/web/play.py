"""CIDWaM at play: a table that the browser draws, and the words of the one without scripts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from django.http import QueryDict

from cards.face.boxes import Face
from engine.kernel.game import Data, IllegalAction
from engine.kernel.game import Game as Rules
from engine.kernel.phrases import PlainWords
from games.cidwam.rules.board import SEATS
from games.cidwam.rules.table.words import Sight
from games.cidwam.web.features import CidwamFeatures, cidwam
from games.cidwam.web.table import facts, lesson, status
from games.cidwam.web.table.cards import cards_among, cards_of_pool
from games.cidwam.web.table.choices import read_choices
from games.cidwam.web.table.orders import can_be_sent, decision_always
from games.cidwam.web.table.picture import position_face
from games.cidwam.web.table.prompt import opening_at
from games.cidwam.web.table.puzzle import CidwamPuzzles
from games.cidwam.web.table.words import CidwamTableWords
from games.cidwam.web.words import phrasing, reader_of
from play.errors import IllegalMove
from play.games.table import Table
from play.lessons.running import Run
from play.queries import Seen
from play.table.earlier import view_after
from play.table.viewer import Viewer
from play.wording import ending_of


class CidwamTable(Table):
    drawn = "play/cidwam/game.html"
    lesson = "play/cidwam/lesson.html"
    puzzle = "play/cidwam/puzzle.html"
    extra = "play/cidwam/_opening.html"
    has_pictures = True

    def words(self, viewer: Viewer) -> PlainWords:
        return CidwamTableWords(viewer)

    def status(self, viewer: Viewer, words: PlainWords) -> str:
        return status.status_line(viewer, viewer.view())

    def position(self, viewer: Viewer) -> Data:
        return facts.position_facts(viewer)

    def title(self, seen: Seen, said: str, waiting: int) -> str:
        return status.page_title(seen, waiting)

    def lasting(self, cards: Callable[[], Sequence[Data]]) -> Data:
        """Return what the words on the table mean."""
        return facts.words_facts()

    def is_read(self, event: Data) -> bool:
        return facts.is_read(event)

    def add_to_events(self, entries: Sequence[Data]) -> None:
        """Add the number of its rule to each event that is told."""
        facts.add_rules(entries)

    def named(self, facts: Data, *, whole: bool) -> Any:
        asked = (facts["decision"], facts["opening"], facts["thrown"])
        return (facts["view"], asked) if whole else asked

    def cards_shown(self, rules: Rules[Any], *shown: Any) -> Data:
        return cards_among(cards_of_pool(cidwam(rules).pool), *shown)

    def picture(self, seen: Seen, number: int) -> Face:
        """Return the board in dots."""
        names = {seat.side_name: seat.name for seat in seen.seats}
        if seen.game.is_over and number == seen.game.number:
            said = ending_of(seen.game, seen.seats, None)
        else:
            said = f"After action {number}" if number else "The start"
        return position_face(view_after(seen, number), seen.side or 0, names, said)

    def read_action(self, sent: QueryDict) -> str | Data:
        """Return the action's notation; the opening's form without scripts gives a space for each
        Soul."""
        if "opening" not in sent:
            return super().read_action(sent)
        souls, spaces = sent.getlist("soul"), sent.getlist("space")
        if len(souls) != len(spaces):
            reason = IllegalAction("opening_spaces", "R3.2").reason.as_data()
            raise IllegalMove(phrasing.reason(reason), reason=reason)
        pairs = zip(souls, spaces, strict=True)
        placed = [{"card": soul, "place": space} for soul, space in pairs if space]
        return {"verb": "open", "placed": placed}

    def lesson_why(self, run: Run, line: str) -> str:
        return lesson.why_refused(run, line)

    def lesson_marks(self, run: Run, choices: Sequence[Data]) -> list[str]:
        return lesson.marks(run, choices)

    def remarks(self, viewer: Viewer) -> list[str]:
        """Return the rolls that may yet change, and why one is asked who can answer nothing."""
        view = viewer.view()
        reader, sight = reader_of(viewer.side, viewer.names), Sight(view)
        found = [f"{phrasing.dice(thrown, sight, reader)}." for thrown in view["thrown"]]
        decision = facts.decision_data(view, read_choices(view, reader), reader)
        return [*found, ASKED_ANYWAY] if decision and decision["for_a_secret"] else found

    def extra_form(self, viewer: Viewer) -> Data | None:
        """Return the opening's Souls, spaces and Coins."""
        return opening_at(viewer.seat, viewer.view())

    def lasting_answers(self, viewer: Viewer) -> list[Data]:
        found = decision_always(viewer.side, viewer.view())
        return [one for one in found if can_be_sent(one["line"])]

    def held_orders(self, view: Data, seat: str) -> Data:
        return view["players"][seat].get("orders") or {} if seat in SEATS else {}


ASKED_ANYWAY = (
    "You can’t respond now. We ask anyway, so your opponent can’t guess your face-down piece. "
    "Auto-replies can answer for you."
)
FEATURES = CidwamFeatures()
TABLE = CidwamTable()
PUZZLES = CidwamPuzzles()
