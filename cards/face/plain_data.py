"""The content of a plain face: its figures in words, by its game's schema alone."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cards.face.metrics import clean, typographic
from engine.kernel.figures import STEP, Figure
from engine.kernel.schema import Schema

TEXT = "text"  # the figure that is a card's text, and needs no label


@dataclass(frozen=True, slots=True)
class PlainData:
    """One card's printed words and figures; two that are equal look alike.

    `numbers` and `words` are pairs of a label and what is said under it, in the schema's order. A
    label without words is a mark that the card has. `shade` is the number of its kind.
    """

    name: str
    kind: str
    shade: int
    numbers: tuple[tuple[str, str], ...]
    words: tuple[tuple[str, str], ...]
    text: str
    flavour: str
    artist: str
    set_name: str
    card_id: str
    mark: str = ""  # stands at the foot before the set: "DRAFT r3"

    @property
    def picture(self) -> str:
        """No plain face has one."""
        return ""


def plain_data(schema: Schema, card: Mapping[str, Any]) -> PlainData:
    """Read a card: a mapping with the keys of its game's card files; `set` is a name.

    Figures that the card lacks are left out, and so is what stands under keys of no figure.
    """
    kinds = schema.kinds
    kind = str(card.get(schema.kind) or "") if schema.kind else ""
    numbers: list[tuple[str, str]] = []
    words: list[tuple[str, str]] = []
    for figure in schema.of_kind(kind):
        said = figure_words(figure, card.get(figure.name))
        if figure.name in ("name", schema.kind, TEXT) or not said:
            continue
        label = _printed(figure.label)
        if figure.type == "number":
            numbers.append((label, said))
        else:
            words.append((label, "" if figure.type == "yes_no" else said))
    return PlainData(
        name=_printed(card.get("name")),
        kind=_printed(kinds.get(kind, kind)),
        shade=list(kinds).index(kind) if kind in kinds else 0,
        numbers=tuple(numbers),
        words=tuple(words),
        text=_printed(card.get(TEXT)),
        flavour=_printed(card.get("flavour")).replace("\n", " "),
        artist=_printed(card.get("artist")),
        set_name=_printed(card.get("set")),
        card_id=_printed(card.get("id")),
        mark=_printed(card.get("mark")),
    )


def figure_words(figure: Figure, value: Any) -> str:
    """Return the value of a figure as people read it; empty if there is nothing to say."""
    if value is None or value is False:
        return ""
    labels: Mapping[Any, str] = figure.values
    match figure.type:
        case "yes_no":
            return "yes"
        case "share" if isinstance(value, int | float):
            return f"{100 * value:.0f}%"
        case "number" if isinstance(value, int):
            return labels.get(value) or str(value).replace("-", "\N{MINUS SIGN}")
        case "words" if isinstance(value, list):
            return _printed(", ".join(str(labels.get(word, word)) for word in value))
        case "steps" if isinstance(value, list):
            return "\n".join(_step(figure, step) for step in value if isinstance(step, Mapping))
        case "word" if isinstance(value, str):
            return _printed(labels.get(value, value))
    return _printed(value)


def description(data: PlainData) -> str:
    """Everything printed on the card, as sentences in reading order."""
    figures = [f"{label} {said}".strip() for label, said in (*data.numbers, *data.words)]
    lines = [data.name or "A card without a name", data.kind, *figures, *data.text.split("\n")]
    sentences = [line.replace("\n", ", ") for line in (*lines, data.flavour) if line]
    return " ".join(line if line[-1] in ".!?:”’" else f"{line}." for line in sentences)


def _step(figure: Figure, step: Mapping[str, Any]) -> str:
    """One step: what is done, and in brackets what is said of it."""
    form = {form.name: form for form in figure.forms}.get(step.get(STEP, ""))
    if form is None:
        return _printed(step.get(STEP))
    said = [(one, figure_words(one, step.get(one.name))) for one in form.figures]
    parts = [
        one.label if one.type == "yes_no" else f"{one.label} {words}"
        for one, words in said
        if words
    ]
    return _printed(f"{form.label} ({', '.join(parts)})" if parts else form.label)


def _printed(value: object) -> str:
    return typographic(clean("" if value is None else str(value)))
