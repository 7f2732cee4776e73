"""How something is to be printed: the options of a job, checked, and the same everywhere (form,
API, command). No database and no drawing.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from api.refusals import Refusal
from printing.pdf.papers import PAPER_NAMES, PAPERS
from printing.pdf.sheets import SheetStyle


class BadOptions(Refusal):
    """Options that can't be; `by_field` has a sentence for each field that is to blame."""

    def __init__(self, by_field: Mapping[str, str]) -> None:
        super().__init__(" ".join(f"{field}: {words}" for field, words in by_field.items()))
        self.by_field = dict(by_field)

    @property
    def errors(self) -> Mapping[str, list[str]]:
        return {field: [words] for field, words in self.by_field.items()}

    def add_to(self, form: Any, other: str | None = None) -> None:
        for field, words in self.by_field.items():
            form.add_error(field if field in form.fields else other, words[:1].upper() + words[1:])


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """paper: "a4" or "letter". marks: cutting marks. grey: greys alone. bleed: 3 mm around cards.
    ink_saver: cards in lines on white.
    persona, tokens: whether a deck's Persona and the tokens its cards make are printed too.
    """

    paper: str = "a4"
    marks: bool = True
    grey: bool = False
    bleed: bool = False
    ink_saver: bool = False
    persona: bool = True
    tokens: bool = False

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "PrintOptions":
        """From plain data; what is left out has its default. Raises BadOptions."""
        known = {field.name for field in fields(cls)}
        wrong = {
            str(name): f"no such option. Use {', '.join(sorted(known))}."
            for name in data
            if name not in known
        }
        paper = data.get("paper", "a4")
        if not isinstance(paper, str) or paper.lower() not in PAPERS:
            papers = " or ".join(f'"{key}"' for key in PAPER_NAMES)
            wrong["paper"] = f"the paper is {paper!r}. Use {papers}."
        for name in sorted(known - {"paper"}):
            if not isinstance(data.get(name, True), bool):
                wrong[name] = f"it is {data[name]!r}; it must be true or false."
        if wrong:
            raise BadOptions(wrong)
        chosen: dict[str, Any] = {name: data[name] for name in known if name in data}
        return cls(**{**chosen, "paper": str(paper).lower()})

    def as_data(self) -> dict[str, Any]:
        """Plain data, every option in it."""
        return asdict(self)

    def sheet_style(self) -> SheetStyle:
        return SheetStyle(
            paper=self.paper,
            marks=self.marks,
            grey=self.grey,
            bleed=self.bleed,
            ink_saver=self.ink_saver,
        )

    def sheet_style_data(self) -> dict[str, Any]:
        """What of the options can be seen on paper."""
        return asdict(self.sheet_style())
