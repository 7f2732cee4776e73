"""KAADOSU! at play: a table that the browser draws, with its damage foretold."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from cards.face.colours import WHITE, mix
from engine.kernel.game import Data
from engine.kernel.phrases import PlainWords
from games.kaadosu.rules.cards import Card
from games.kaadosu.rules.field import HIDDEN_BY, SPACES
from games.kaadosu.rules.mats import CARD, FRONTS, HEIGHT, WIDTH, corner
from games.kaadosu.rules.mechanics.weakness import attack_damage
from games.kaadosu.rules.position.state import State
from games.kaadosu.rules.table.words import KaadosuWords
from games.kaadosu.rules.table.words.guides import STAKE, guide_sentences, weakness_sentence
from games.kaadosu.web.colours import FAMILIES, field, hatch, ink_on
from play.games.table import Table
from play.table.page.meanings import meanings_data
from play.table.viewer import Viewer


class KaadosuTable(Table):
    drawn = "play/kaadosu/game.html"
    lesson = "play/kaadosu/lesson.html"

    def words(self, viewer: Viewer) -> PlainWords:
        """Return words that call cards with their figures."""
        return KaadosuWords(viewer.kind, viewer.situation.view["cards"])

    def position(self, viewer: Viewer) -> Data:
        """Return the facts of any position, what both Guides do, and the damage that each card
        would do."""
        view, reader = viewer.view(), viewer.reader
        seats = range(len(reader.seats))
        return {
            **super().position(viewer),
            "stake": _stake(viewer.state),
            "guides": {reader.seats[at]: guide_sentences(view, at, reader) for at in seats},
            "forecast": dict(_forecast(viewer.state, viewer.side)),
        }

    def remarks(self, viewer: Viewer) -> list[str]:
        """Return what both sides' cards are weak to, the viewer's first."""
        own = viewer.side or 0
        view, reader = viewer.situation.view, viewer.reader
        weak = [said for at in (own, 1 - own) if (said := weakness_sentence(view, at, reader))]
        stake = _stake(viewer.state)
        return [*weak, stake] if stake else weak

    def lasting(self, cards: Callable[[], Sequence[Data]]) -> Data:
        """Return the field's geometry and sight, the colours of cards, and what words mean."""
        return {
            **meanings_data("kaadosu", ()),
            "geometry": {
                "card": CARD,
                "size": (WIDTH, HEIGHT),
                "fronts": FRONTS,
                "corners": {space: corner(space) for space in SPACES},
            },
            "hidden_by": {
                space: {
                    to: None if hiding is None else SPACES[hiding]
                    for to, hiding in zip(SPACES, HIDDEN_BY[at], strict=True)
                }
                for at, space in enumerate(SPACES)
            },
            "colours": {
                colour: {
                    "frame": mix(family.ink, WHITE, 0.9),
                    "pattern": mix(family.ink, WHITE, 0.25),
                    "fields": [field(colour, one) for one in (False, True)],
                    "inks": [ink_on(colour, one) for one in (False, True)],
                    "hatch": hatch(colour),
                }
                for colour, family in FAMILIES.items()
            },
        }


def _stake(s: State) -> str:
    """Return what is played for, in a sentence; empty without an ante."""
    return STAKE if s.terms.has_ante else ""


def _forecast(s: State, viewer: int | None) -> Iterator[tuple[str, Data]]:
    """Yield the code of each card on a field and in the viewer's hand, with what it would do to
    each enemy card and to the player: [damage, whether it falls], sight aside."""
    for seat, side in enumerate(s.sides):
        cards = [placed.card for placed in side.field if placed is not None]
        for card in [*cards, *(side.hand if seat == viewer else ())]:
            yield card.code, _damage(s, seat, card)


def _damage(s: State, seat: int, card: Card) -> Data:
    enemy = s.sides[1 - seat]
    found: Data = {"player": [card.minus, card.minus >= enemy.health]}
    for space, placed in zip(SPACES, enemy.field, strict=True):
        if placed is not None:
            amount = attack_damage(s, seat, card, placed.card)
            found[space] = [amount, placed.damage + amount >= placed.card.plus]
    return found


TABLE = KaadosuTable()
