"""Fields that take what the schema says and nothing like it.

DRF's own turn 5 into "5", and "5" into 5, so that a mistake in a program passes unseen.
"""

from typing import Any

from rest_framework import serializers


class Text(serializers.CharField):
    """A string; no number, no yes or no."""

    def to_internal_value(self, data: Any) -> str:
        """Raises ValidationError for what is no string."""
        if not isinstance(data, str):
            self.fail("invalid")
        text: str = super().to_internal_value(data)
        return text


class StrictIntegerField(serializers.IntegerField):
    """A whole number; no string, no 1.0, no yes or no."""

    def to_internal_value(self, data: Any) -> int:
        """Raises ValidationError for what is no whole number."""
        if isinstance(data, bool) or not isinstance(data, int):
            self.fail("invalid")
        number: int = super().to_internal_value(data)
        return number


class StrictBooleanField(serializers.BooleanField):
    """Accept only JSON booleans."""

    def to_internal_value(self, data: Any) -> bool:
        """Raises ValidationError for what is neither."""
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


class Choice(serializers.ChoiceField):
    """One of some strings or numbers, of that very kind."""

    def to_internal_value(self, data: Any) -> Any:
        """Raises ValidationError for anything else."""
        if isinstance(data, bool) or not isinstance(data, str | int):
            self.fail("invalid_choice", input=data)
        kinds = {type(value) for value in self.choices}
        if type(data) not in kinds:
            self.fail("invalid_choice", input=data)
        return super().to_internal_value(data)


class Slug(Text, serializers.SlugField):
    """A string of letters, digits, - and _."""
