"""Credits for the icons of the cards, in words for pages. Reads what cards.face has; no
database."""

from collections.abc import Iterable
from dataclasses import dataclass

from cards.face import icons
from cards.face.icons import Author
from cards.games import cards_of
from games import DEFAULT_SLUG


@dataclass(frozen=True, slots=True)
class IconCredit:
    """An icon, and the card or token that shows it; `card` is "" where none does any more."""

    name: str  # "cheese wedge"
    url: str  # its own page, at its source
    author: Author
    card: str


def icon_credit(icon: str, card: str = "") -> IconCredit | None:
    """Return the credit of an icon by its name in card files, or None for one that is not shown."""
    if not icons.known(icon):
        return None
    return IconCredit(
        name=icon.split("/")[1].replace("-", " "),
        url=f"https://game-icons.net/1x1/{icon}.html",
        author=icons.author(icon),
        card=card,
    )


def icon_credits(shown: Iterable[tuple[str, str]]) -> list[tuple[Author, list[IconCredit]]]:
    """Every author with their icons here; `shown` are pairs of an icon and the card showing it."""
    made = cards_of(DEFAULT_SLUG).made_icons
    cards = {icon: token for token, icon in made.items()} | dict(shown)
    return [
        (author, [credit for name in drew if (credit := icon_credit(name, cards.get(name, "")))])
        for author, drew in icons.authors().items()
    ]
