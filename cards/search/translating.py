"""From values of a form, or of an old address, to a search: `?kind=Soul&value_min=2`.

The names are the fields' and their aliases, with `_min` and `_max` for numbers; the form of
filters is made from the same registry, so nothing here knows a field.
"""

from collections.abc import Iterable, Mapping

from cards.search.descriptions import steering_written
from cards.search.language import Field, Language, quoted
from cards.search.understanding import Understood

_ENDS = {"_min": ">=", "_max": "<="}


def translated(values: Mapping[str, Iterable[str]], language: Language) -> str:
    """Return the search that the values stand for, empty if there are none; `q` and `page` are not
    read.

    What makes no sense is written all the same: the search then says so at its place.
    """
    parts = []
    for name, several in values.items():
        given = [value.strip() for value in several if value.strip()]
        if not given:
            continue
        if name == "sort":
            parts.append(_steering(given))
            continue
        end = next((end for end in _ENDS if name.endswith(end)), "")
        field = language.find(name.removesuffix(end))
        if field is not None:
            parts.append(_written(field, _ENDS.get(end, ":"), given))
    return " ".join(parts)


def is_translatable(name: str, language: Language) -> bool:
    """Whether `translated` reads a value of this name."""
    end = next((end for end in _ENDS if name.endswith(end)), "")
    return name == "sort" or language.find(name.removesuffix(end)) is not None


def unsteered(understood: Understood, name: str) -> str:
    """Return the search without what it says of `name` (sort, view)."""
    kept = [row for row in understood.steering if row[0].name != name]
    return " ".join(filter(None, (understood.narrowing, steering_written(kept))))


def _written(field: Field, sign: str, given: list[str]) -> str:
    if field.form == "words":
        return " ".join(f"{field.name}{sign}{_safe(value)}" for value in given)
    plain = all("," not in value and quoted(value) == value for value in given)
    if len(given) > 1 and plain:
        return f"{field.name}{sign}{','.join(given)}"
    parts = " or ".join(f"{field.name}{sign}{_safe(value)}" for value in given)
    return f"({parts})" if len(given) > 1 else parts


def _safe(value: str) -> str:
    return quoted(value.replace('"', " ").strip())


def _steering(given: list[str]) -> str:
    value = given[-1]
    return f"-sort:{_safe(value[1:])}" if value.startswith("-") else f"sort:{_safe(value)}"
