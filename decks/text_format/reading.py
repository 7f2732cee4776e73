"""Reading a list of CIDWaM's: a Persona, and cards under headings that say nothing."""

from dataclasses import dataclass, field

from decks.names import NameBook, NamedCard
from decks.text_format.lines import HEADING, is_section, readings, short
from decks.text_format.list_reader import ListReader, ListText, no_card
from engine.articles import a


@dataclass
class DeckText(ListText):
    """What a text says. `name` and `persona` are None when no line gives them."""

    persona: str | None = None
    cards: dict[str, int] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """How many cards the usable lines ask for."""
        return sum(self.cards.values())


def read(text: str, book: NameBook) -> DeckText:
    """The deck that `text` describes, with a problem for every line that can't be used.

    Raises TextTooLong for more than the site reads.
    """
    return _Reader(book, DeckText()).read(text)


class _Reader(ListReader[DeckText]):
    def is_section(self, number: int, line: str) -> bool:
        if not is_section(line) or self._means_something(line):
            return False
        self.pass_over(number, line)
        return True

    def _means_something(self, line: str) -> bool:
        names = (name for _count, name in readings(line))
        return HEADING.fullmatch(line) is not None or any(self.book.find(name) for name in names)

    def entry(self, number: int, written: str, line: str) -> None:
        if (heading := HEADING.fullmatch(line)) is not None:
            self._heading(number, written, heading["key"].lower(), heading["value"].strip())
        else:
            self.card(number, written, line)

    def _heading(self, number: int, line: str, key: str, value: str) -> None:
        if not self.is_first(number, line, key, is_persona=key == "persona"):
            return
        if key == "persona":
            self._persona(number, line, value)
        else:
            self.name(number, line, value)

    def _persona(self, number: int, line: str, value: str) -> None:
        if not value:
            self.problem(
                number,
                line,
                "The Persona’s name is missing. Add it, or remove the line.",
                is_persona=True,
            )
            return
        card = self.book.find(value)
        if card is not None and card.kind == "Persona" and not card.is_token:
            self.deck.persona = card.name
        elif card is not None:
            self.problem(
                number,
                line,
                f"{card.name} isn’t a Persona but {a(card.kind)}. Write “1 {card.name}”.",
                is_persona=True,
            )
        else:
            nearest = self.book.nearest(value, personas=True)
            self.problem(
                number,
                line,
                f"No Persona named “{short(value)}”.",
                nearest,
                is_persona=True,
                likely=self.book.sure(value, personas=True),
            )

    def place(self, number: int, written: str, card: NamedCard, count: int) -> None:
        if card.is_token:
            self.problem(
                number, written, f"{card.name} is a token. Tokens can’t go in a deck (R2.4)."
            )
        elif card.kind == "Persona":
            self.problem(
                number,
                written,
                f"{card.name} is a Persona (R2.3). Write “Persona: {card.name}”.",
                personas=(card.name,),
                likely=card.name if self.deck.persona is None else None,
            )
        else:
            self.copies(number, written, card.name, count, self.deck.cards)

    def unknown(self, number: int, written: str, ways: list[tuple[int, str]]) -> None:
        count, name = ways[0]
        card, persona = (self.book.sure(name, personas=kind) for kind in (False, True))
        personas = self.book.beginning(name, personas=True)
        if persona is not None and persona not in personas:
            personas = (persona, *personas)
        self.problem(
            number,
            written,
            no_card(name),
            self.book.nearest(name, personas=False),
            copies=count,
            personas=personas,
            likely=card or persona,
        )
