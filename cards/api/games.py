"""The game whose cards are asked for: `?game=`, of which a list without it means the usual one."""

from drf_spectacular.utils import OpenApiParameter
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request

from games import DEFAULT_SLUG, GAMES

GAME = OpenApiParameter(
    "game",
    {"type": "string", "enum": list(GAMES), "default": DEFAULT_SLUG},
    description="The slug of a game",
)
_SHOWN = 60  # characters of an unknown name that the answer repeats


def game_of(request: Request) -> str:
    """The slug of the game that is asked for; raises ValidationError for one that there is not."""
    try:
        return checked_game(request.query_params.get("game", DEFAULT_SLUG))
    except ValidationError as error:
        raise ValidationError({"game": error.detail}) from error


def checked_game(game: str) -> str:
    """The slug of a game that this site has; raises ValidationError for any other."""
    if game not in GAMES:
        raise ValidationError(
            [f"No game called “{game[:_SHOWN]}”. This site has {', '.join(GAMES)}."]
        )
    return game
