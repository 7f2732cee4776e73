"""What stands for a thing in addresses and is looked up before a view is asked."""

from engine.kernel.kind import Kind
from games import other_kind


class GameConverter:
    """The KIND of a game by its slug; no address if this site has no such game, nor for the usual
    one, whose pages have addresses without it."""

    regex = "[-a-zA-Z0-9_]+"

    def to_python(self, value: str) -> Kind:
        kind = other_kind(value)
        if kind is None:
            raise ValueError
        return kind

    def to_url(self, value: Kind | str) -> str:
        return value if isinstance(value, str) else value.slug
