"""Fields that take what the schema says and nothing like it.

DRF's own turn 5 into "5", and "5" into 5, so that a mistake in a program passes unseen.
"""

from collections.abc import Callable, Iterable, Mapping
from math import isfinite
from typing import Any, NoReturn

from rest_framework import serializers

MAX_ECHO_LENGTH = 40  # characters of a refused value that its refusal repeats


def no_such_names(unknown: Iterable[str], known: Iterable[str]) -> dict[str, list[str]]:
    """Return what is said of each name that there isn't, with those that there are."""
    names = ", ".join(sorted(known))
    there_are = f"Use {names}." if names else "Leave it out."
    return {
        name[:MAX_ECHO_LENGTH]: [f"There’s no “{name[:MAX_ECHO_LENGTH]}” here. {there_are}"]
        for name in sorted(unknown)
    }


class Body(serializers.Serializer[Any]):
    """Fields of a request's body; one that there isn't is refused, with those that there are."""

    def to_internal_value(self, data: Any) -> Any:
        """Raise ValidationError for unknown fields."""
        if isinstance(data, Mapping) and (unknown := set(data) - set(self.fields)):
            raise serializers.ValidationError(no_such_names(unknown, self.fields))
        return super().to_internal_value(data)


class Text(serializers.CharField):
    """A string; no number, no yes or no."""

    def to_internal_value(self, data: Any) -> str:
        """Raise ValidationError for what is no string."""
        if not isinstance(data, str):
            self.fail("invalid")
        text: str = super().to_internal_value(data)
        return text


class StrictIntegerField(serializers.IntegerField):
    """A whole number; no string, no 1.0, no yes or no."""

    def to_internal_value(self, data: Any) -> int:
        """Raise ValidationError for what is no whole number."""
        if isinstance(data, bool) or not isinstance(data, int):
            self.fail("invalid")
        number: int = super().to_internal_value(data)
        return number


class StrictNumberField(serializers.FloatField):
    """A number; no string, no yes or no, no NaN."""

    def to_internal_value(self, data: Any) -> float:
        """Raise ValidationError for what is no number."""
        if isinstance(data, bool) or not isinstance(data, int | float) or not isfinite(data):
            self.fail("invalid")
        number: float = super().to_internal_value(data)
        return number


class StrictBooleanField(serializers.BooleanField):
    """Accept only JSON booleans."""

    def to_internal_value(self, data: Any) -> bool:
        """Raise ValidationError for what is neither."""
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


class Choice(serializers.ChoiceField):
    """One of some strings or numbers, of that very kind.

    check: called with anything else, it raises ValueError with the sentence that answers it.
    """

    default_error_messages = {
        "invalid_choice": "“{input}” is not a valid choice. Send one of: {known}."
    }

    def __init__(self, *, check: Callable[[Any], Any] | None = None, **options: Any) -> None:
        self.check = check
        super().__init__(**options)

    def fail(self, key: str, **details: Any) -> NoReturn:
        """Raise ValidationError; a long value is not repeated whole."""
        if key == "invalid_choice":
            if self.check is not None:
                try:
                    self.check(details["input"])
                except ValueError as error:
                    raise serializers.ValidationError(str(error), code=key) from error
            known = ", ".join(str(choice) for choice in self.choices if choice != "")
            details = {"input": shortened(details["input"]), "known": known}
        super().fail(key, **details)

    def to_internal_value(self, data: Any) -> Any:
        """Raise ValidationError for anything else."""
        if isinstance(data, bool) or not isinstance(data, str | int):
            self.fail("invalid_choice", input=data)
        kinds = {type(value) for value in self.choices}
        if type(data) not in kinds:
            self.fail("invalid_choice", input=data)
        return super().to_internal_value(data)


def shortened(value: object) -> str:
    """Return a value as text, cut after MAX_ECHO_LENGTH characters."""
    text = str(value)
    return text if len(text) <= MAX_ECHO_LENGTH else f"{text[:MAX_ECHO_LENGTH]}…"


class Slug(Text, serializers.SlugField):
    """A string of letters, digits, - and _."""
