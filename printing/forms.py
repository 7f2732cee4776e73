"""What the pages of printing ask for. They read and clean; services decide and write."""

from typing import Any

from django import forms

from cards.models import Card
from decks.models import Deck
from engine.games import USUAL
from printing import limits
from printing.kinds import noun
from printing.models import What
from printing.options import PrintOptions
from printing.pdf.papers import PAPER_NAMES
from workshop.models import Draft


class PaperForm(forms.Form):
    """The options that everything printed has."""

    paper = forms.ChoiceField(choices=list(PAPER_NAMES.items()), initial="a4", label="Paper")
    grey = forms.BooleanField(required=False, label="Greyscale")

    def options(self) -> PrintOptions:
        """The options chosen; those that this form has no field for keep their default."""
        known = PrintOptions().as_data()
        chosen = {name: value for name, value in self.cleaned_data.items() if name in known}
        return PrintOptions.read(chosen)


class MatForm(PaperForm):
    """Which of the mats."""

    what = forms.ChoiceField(
        choices=[
            (What.POCKET_MAT.value, "Pocket mat: one sheet"),
            (What.TABLE_MAT.value, "Table mat: six sheets to tape"),
        ],
        initial=What.POCKET_MAT,
        label="Playmat",
    )


class SheetForm(PaperForm):
    """The options of sheets of cards."""

    marks = forms.BooleanField(required=False, initial=True, label="Crop marks")
    ink_saver = forms.BooleanField(required=False, label="Ink saver: line art on white")
    bleed = forms.BooleanField(
        required=False,
        label="3 mm of bleed around each card",
        help_text="For print shops. Fewer cards fit on a sheet.",
    )


class CountsForm(SheetForm):
    """Sheet options and a count for each of a list of cards: fields `count_<card id>`."""

    def __init__(
        self, *args: Any, listed: list[tuple[str, str, int]], game: str = USUAL, **kwargs: Any
    ) -> None:
        """`listed`: (id, name, count) of each card of a game."""
        super().__init__(*args, **kwargs)
        self.listed = listed
        word = noun(game, "card")
        self.fields["bleed"].label = f"3 mm of bleed around each {word.one}"
        self.fields["bleed"].help_text = f"For print shops. Fewer {word.many} fit on a sheet."
        for card_id, name, count in listed:
            self.fields[_field(card_id)] = forms.IntegerField(
                min_value=0,
                max_value=limits.COPIES,
                initial=count,
                label=name,
                widget=forms.NumberInput(attrs={"class": "input count", "inputmode": "numeric"}),
            )

    def counts(self) -> dict[str, int]:
        """The count of each card by its id."""
        return {card_id: self.cleaned_data[_field(card_id)] for card_id, *_ in self.listed}

    def count_fields(self) -> list[Any]:
        """The fields of the counts, in the list's order, for the template."""
        return [self[_field(card_id)] for card_id, *_ in self.listed]


class DeckForm(CountsForm):
    """What of a deck is printed; a Persona stands among the counts."""

    tokens = forms.BooleanField(required=False, label="Tokens its cards make, three of each")

    @classmethod
    def of(cls, deck: Deck, data: Any = None) -> "DeckForm":
        """The form for a deck, with the counts it has."""
        listed: list[tuple[str, str, int]] = []
        persona = deck.any_persona
        if persona is not None:
            listed.append((persona.card_id, f"{deck.persona_name} (Persona)", 1))
        counts: dict[str, tuple[str, int]] = {}  # a card may be in several sections
        for entry in sorted(
            deck.entries.all(), key=lambda entry: (entry.any_card.kind, entry.name)
        ):
            before = counts.get(entry.any_card.card_id, ("", 0))[1]
            counts[entry.any_card.card_id] = (entry.name, before + entry.count)
        listed += [(card_id, name, count) for card_id, (name, count) in counts.items()]
        form = cls(data, listed=listed, game=deck.game)
        if deck.game != USUAL:
            del form.fields["tokens"]
        return form


class DraftsForm(CountsForm):
    """How often each draft of a set is printed."""

    tokens = forms.BooleanField(required=False, label="Tokens these cards make, three of each")

    @classmethod
    def of(cls, drafts: list[Draft], data: Any = None, *, copies: int = 1) -> "DraftsForm":
        """The form for drafts, so many copies of each."""
        return cls(data, listed=[(draft.code, draft.name, copies) for draft in drafts])


def card_form(card: Card, data: Any = None) -> CountsForm:
    """The form for one card: as many as fill a sheet."""
    return CountsForm(data, listed=[(card.card_id, card.name, 9)], game=card.game)


def cards_form(cards: list[Card], data: Any = None) -> CountsForm:
    """The form for several cards of one game, at least one: one of each."""
    listed = [(card.card_id, card.name, 1) for card in cards]
    return CountsForm(data, listed=listed, game=cards[0].game)


def _field(card_id: str) -> str:
    return f"count_{card_id}"
