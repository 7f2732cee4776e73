"""Small pictures of how the pieces move, as plain numbers for the pages (R6.2, R6.6).

The rules of moving are the engine's; this only draws the chess patterns that they name.
"""

SIZE = 5  # spaces along each side of the picture; the Soul stands in the middle
_MIDDLE = SIZE // 2
_STRAIGHT = ((0, 1), (0, -1), (1, 0), (-1, 0))
_DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
_KNIGHT = tuple((x * a, y * b) for a, b in ((1, 2), (2, 1)) for x in (1, -1) for y in (1, -1))

_STEPS: dict[str, tuple[tuple[int, int], ...]] = {
    "pawn": ((0, 1),),
    "knight": _KNIGHT,
    "bishop": _DIAGONAL,
    "rook": _STRAIGHT,
    "queen": _STRAIGHT + _DIAGONAL,
    "king": _STRAIGHT + _DIAGONAL,
}
_SLIDES = {"bishop", "rook", "queen"}

WORDS = {
    "pawn": "one space forward, or two from where it entered the board",
    "knight": "in an L, over anything",
    "bishop": "any distance diagonally",
    "rook": "any distance straight",
    "queen": "any distance straight or diagonally",
    "king": "one space in any direction",
}


def picture(movement: str) -> list[tuple[int, int, str]]:
    """Every space of the picture as (column, row from the top, "here" | "reach" | "first" | "")."""
    reach = {(_MIDDLE + x, _MIDDLE - y): "reach" for x, y in _STEPS.get(movement, ())}
    if movement in _SLIDES:
        reach |= {(_MIDDLE + 2 * x, _MIDDLE - 2 * y): "reach" for x, y in _STEPS[movement]}
    if movement == "pawn":
        reach[(_MIDDLE, _MIDDLE - 2)] = "first"
    reach[(_MIDDLE, _MIDDLE)] = "here"
    return [(x, y, reach.get((x, y), "")) for y in range(SIZE) for x in range(SIZE)]
