"""Errors of faces."""


class FaceError(ValueError):
    """A card that can't be drawn. The message names the card, what is wrong and what would help."""


class TextOver(FaceError):
    """More words than fit at the smallest size."""


class MissingLetter(FaceError):
    """Letters that the fonts of faces have not."""
