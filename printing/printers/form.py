"""Observations of a test sheet held against the light: the form that makes a printer of it."""

from math import ceil
from typing import Any

from django import forms

from printing.options import MAX_SCALE, MIN_SCALE
from printing.pdf.papers import PAPER_NAMES, PAPERS
from printing.pdf.registration import REACH, RULER
from printing.printers.profile import CIRCLE, SQUARE, Printer, Seen, printer_of

MIN_LINE = ceil(1000 * RULER / MAX_SCALE) / 10
MAX_LINE = round(100 * RULER / MIN_SCALE, 1)


def _on_scale(label: str, help_text: str, *, required: bool = True) -> forms.FloatField:
    return forms.FloatField(
        required=required,
        min_value=-REACH,
        max_value=REACH,
        label=label,
        help_text=help_text,
        widget=forms.NumberInput(attrs={"class": "input", "step": "0.1"}),
    )


def _line(label: str) -> forms.FloatField:
    return forms.FloatField(
        min_value=MIN_LINE,
        max_value=MAX_LINE,
        initial=round(RULER),
        label=label,
        widget=forms.NumberInput(attrs={"class": "input", "step": "0.1"}),
    )


class PrinterForm(forms.Form):
    """Every answer is needed but those of the landscape sheet; numbers are millimetres."""

    paper = forms.ChoiceField(
        choices=list(PAPER_NAMES.items()), initial="a4", label="Test sheet on"
    )
    shape = forms.ChoiceField(
        choices=[(CIRCLE, "A circle"), (SQUARE, "A square")],
        label="At the top I see",
        widget=forms.RadioSelect,
    )
    top = _on_scale("Top cross, across", "Left of 0 is minus.")
    middle_x = _on_scale("Middle cross, across", "Left of 0 is minus.")
    middle_y = _on_scale("Middle cross, down", "Above 0 is minus.")
    bottom = _on_scale("Bottom cross, across", "Left of 0 is minus.")
    across = _line("Line across (mm)")
    down = _line("Line down (mm)")
    landscape_x = _on_scale("Landscape cross, across", "Left of 0 is minus.", required=False)
    landscape_y = _on_scale("Landscape cross, down", "Above 0 is minus.", required=False)

    def clean(self) -> dict[str, Any]:
        """Both numbers of the landscape sheet or neither."""
        said: dict[str, Any] = super().clean() or self.cleaned_data
        fields = ("landscape_x", "landscape_y")
        missing = [name for name in fields if name not in self.errors and said.get(name) is None]
        if len(missing) == 1:
            self.add_error(missing[0], "Enter both numbers of the landscape sheet, or neither.")
        return said

    def printer(self) -> Printer:
        """Return the printer that was seen. Raises BadOptions."""
        said: dict[str, Any] = self.cleaned_data
        landscape = (said["landscape_x"], said["landscape_y"])
        return printer_of(
            Seen(
                paper=PAPERS[said["paper"]],
                shape=said["shape"],
                middle=(said["middle_x"], said["middle_y"]),
                top=said["top"],
                bottom=said["bottom"],
                across=said["across"],
                down=said["down"],
                landscape=None if None in landscape else landscape,
            )
        )
