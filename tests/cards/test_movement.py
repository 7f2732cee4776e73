"""Small pictures of how the pieces move."""

import pytest

from games.cidwam.web.movement import picture

HERE = (2, 2)


def spaces(movement: str, what: str) -> set[tuple[int, int]]:
    return {(column, row) for column, row, said in picture(movement) if said == what}


@pytest.mark.parametrize(
    ("movement", "reached"), [("knight", 8), ("bishop", 8), ("rook", 8), ("queen", 16), ("king", 8)]
)
def test_a_piece_stands_in_the_middle_and_reaches_all_around(movement: str, reached: int) -> None:
    found = spaces(movement, "reach")
    assert spaces(movement, "here") == {HERE}
    assert len(found) == reached
    assert found == {(4 - column, 4 - row) for column, row in found}
    assert spaces(movement, "first") == set()


def test_a_pawn_goes_forward_and_two_spaces_at_first() -> None:
    assert (spaces("pawn", "reach"), spaces("pawn", "first")) == ({(2, 1)}, {(2, 0)})
