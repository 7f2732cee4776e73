"""Standing orders as a form made from a definition's figures, and what is wrong with them at its
field.

Every field may be left empty: then nothing is said. Steps are rows, of which each shows the fields
of all its forms; those of a form that isn't chosen are not read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Sequence
from typing import Any

from django import forms
from django.http import QueryDict

from engine.kernel.figures import STEP, Figure, limits
from engine.kernel.game import Data, Problem
from engine.kernel.orders import Preset, check_orders
from engine.kernel.phrases import capital
from engine.kernel.problem_messages import sentence, wanted

PRESET, OWN = "preset", "own"
SPARE_ROWS = 2  # empty steps below those that there are
MAX_ROWS = 100  # steps that are read from a form
WHOLE = re.compile("-?[0-9]{1,12}")
MAX_LENGTH = 4000  # characters of a field, whatever its figure says
NOT_SET = ("", "Not set")
YES_NO = {"yes": True, "no": False}
TEXT = {"autocomplete": "off", "spellcheck": "false", "maxlength": MAX_LENGTH}


class OrdersForm(forms.Form):
    """The orders that a seat may leave. `held` are those that stand, `names` the game's cards."""

    def __init__(
        self,
        figures: tuple[Figure, ...],
        held: Data,
        data: QueryDict | None = None,
        *,
        names: Container[str] = (),
        presets: Sequence[Preset] = (),
    ) -> None:
        super().__init__(data, auto_id="orders-%s")
        self.figures, self.held, self.names = figures, held, names
        self.presets = {preset.slug: preset.orders for preset in presets}
        self._sent: Data = {}
        self._at: dict[str, str] = {}  # the field of each key that a problem may name
        if presets:
            self.fields[PRESET] = _preset_field(presets, held)
        for figure in self.figures:
            self._add(figure, figure.name, figure.label, held.get(figure.name, figure.default))

    def clean(self) -> dict[str, Any]:
        """Hold what was sent to the figures: the kernel alone says what is wrong."""
        said = self._meant(self.figures, "", "")
        self._sent, problems = check_orders(self.figures, said, self.names)
        for problem in problems:
            self._complain(problem)
        return self.cleaned_data

    def orders(self) -> Data:
        """Return the preset that was chosen, or what the fields of a valid form say if none was,
        or they were changed."""
        chosen = self.presets.get(self.cleaned_data.get(PRESET, ""))
        if chosen is None:
            return self._sent
        # Scripts may send a preset alone; a page sends its fields with it, changed or not.
        is_changed = len(self.fields.keys() & self.data.keys()) > 1 and self._sent != self.held
        return self._sent if chosen == self.held and is_changed else chosen

    def _complain(self, problem: Problem) -> None:
        key = problem.args["key"]
        text = capital(sentence(problem).removeprefix(f"{key}: "))
        field = self._at.get(key)
        self.add_error(field if field in self.fields else None, text)

    # --- From figures to fields ------------------------------------------------------------------

    def _add(self, figure: Figure, key: str, label: str, value: Any) -> None:
        if figure.type == "steps":
            self._add_rows(figure, key, label, value or [])
            return
        field = _field(figure)
        field.label, field.initial = label, _shown(figure, value)
        self.fields[key] = field

    def _add_rows(self, figure: Figure, key: str, label: str, steps: list[Data]) -> None:
        choices = [NOT_SET, *((form.name, form.label) for form in figure.forms)]
        for row in range(1, self._rows(figure, key, len(steps)) + 1):
            step = steps[row - 1] if row <= len(steps) else {}
            field = forms.ChoiceField(choices=choices, required=False, initial=step.get(STEP))
            field.label = f"{label}, {row}"
            self.fields[_step_key(key, row)] = field
            for form in figure.forms:
                for one in form.figures:
                    value = step.get(one.name) if step.get(STEP) == form.name else one.default
                    here = f"{key}[{row}].{form.name}.{one.name}"
                    self._add(one, here, f"{form.label}: {one.label}", value)

    def _rows(self, figure: Figure, key: str, steps: int) -> int:
        """So many rows as were sent, or as there are steps and some to spare."""
        most = steps + SPARE_ROWS if figure.most is None else max(figure.most, steps)
        if not self.is_bound:
            return min(steps + SPARE_ROWS, most)
        return sum(_step_key(key, row) in self.data for row in range(1, MAX_ROWS + 1))

    # --- From fields to data ---------------------------------------------------------------------

    def _meant(self, figures: tuple[Figure, ...], above: str, told: str) -> Data:
        """Return what was sent for figures, without those of which nothing was said.

        Their fields stand below the key `above`, and problems name them below `told`.
        """
        said: Data = {}
        for figure in figures:
            key, name = above + figure.name, told + figure.name
            self._at[name] = key
            if figure.type == "steps":
                value: Any = self._meant_steps(figure, key, name)
            else:
                value = _meant(figure, self.cleaned_data.get(key))
            if value is not None:
                said[figure.name] = value
        return said

    def _meant_steps(self, figure: Figure, key: str, name: str) -> list[Data] | None:
        """Return the steps of the rows in which a form is chosen."""
        forms_ = {form.name: form for form in figure.forms}
        steps: list[Data] = []
        self._at[name] = _step_key(key, 1)
        for row in range(1, MAX_ROWS + 1):
            form = forms_.get(self.cleaned_data.get(_step_key(key, row), ""))
            if form is not None:
                here, told = f"{key}[{row}].{form.name}.", f"{name}[{len(steps) + 1}]."
                steps.append({STEP: form.name, **self._meant(form.figures, here, told)})
        return steps or None


def _step_key(key: str, row: int) -> str:
    return f"{key}[{row}].{STEP}"


def _preset_field(presets: Sequence[Preset], held: Data) -> forms.ChoiceField:
    return forms.ChoiceField(
        label="Auto-replies",
        choices=[
            *((preset.slug, f"{preset.title}: {preset.says}") for preset in presets),
            (OWN, "My own settings: as set below"),
        ],
        initial=next((preset.slug for preset in presets if preset.orders == held), OWN),
        required=False,
        widget=forms.RadioSelect,
    )


# --- One figure ----------------------------------------------------------------------------------


def _field(figure: Figure) -> forms.Field:
    """Return an empty field; what it may hold is said below it, where its values don't show it."""
    if figure.type == "yes_no":
        choices = [NOT_SET, *((name, name.capitalize()) for name in YES_NO)]
        return forms.ChoiceField(choices=choices, required=False)
    values = [(str(value), label) for value, label in figure.values.items()]
    if values and figure.type == "words":
        boxes = forms.CheckboxSelectMultiple
        return forms.MultipleChoiceField(choices=[NOT_SET, *values], required=False, widget=boxes)
    if values:
        return forms.ChoiceField(choices=[NOT_SET, *values], required=False)
    help_ = f"{capital(wanted(limits(figure)))}."
    return forms.CharField(required=False, widget=_WIDGETS[figure.type](figure), help_text=help_)


def _number(figure: Figure) -> forms.Widget:
    most = {} if figure.most is None else {"max": figure.most}
    return forms.NumberInput({"min": figure.least, **most})


_WIDGETS: dict[str, Callable[[Figure], forms.Widget]] = {
    "line": lambda _: forms.TextInput(TEXT),
    "card": lambda _: forms.TextInput(TEXT),
    "text": lambda _: forms.Textarea({**TEXT, "rows": 3}),
    "words": lambda _: forms.Textarea({**TEXT, "rows": 3}),
    "number": _number,
    "share": lambda _: forms.NumberInput({"min": 0, "max": 1, "step": "any"}),
}


def _shown(figure: Figure, value: Any) -> Any:
    """Return a checked value as its field has it."""
    if value is None:
        return [""] if figure.type == "words" and figure.values else None
    if figure.type == "yes_no":
        return "yes" if value else "no"
    return "\n".join(value) if figure.type == "words" and not figure.values else value


def _meant(figure: Figure, sent: Any) -> Any:
    """Return what a field says, as the kernel takes it, right or wrong; None for nothing."""
    if figure.type == "words" and figure.values:
        return None if sent is None or "" in sent else sent
    if not sent:
        return None
    match figure.type:
        case "yes_no":
            return YES_NO.get(sent, sent)
        case "words":
            return [line for line in sent.splitlines() if line.strip()]
        case "number":
            return int(sent) if WHOLE.fullmatch(sent) else sent
        case "share":
            return _share(sent)
    return sent


def _share(sent: str) -> float | str:
    try:
        return float(sent)
    except ValueError:
        return sent
