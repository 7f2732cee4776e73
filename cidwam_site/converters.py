"""What stands for a thing in addresses and is looked up before a view is asked."""

from engine.kernel.definition import GameDefinition
from games import other_kind


class GameConverter:
    """The definition of a game by its slug; no address if this site has no such game, nor for the
    usual one, whose pages have addresses without it."""

    regex = "[-a-zA-Z0-9_]+"

    def to_python(self, value: str) -> GameDefinition:
        kind = other_kind(value)
        if kind is None:
            raise ValueError
        return kind

    def to_url(self, value: GameDefinition | str) -> str:
        return value if isinstance(value, str) else value.slug
