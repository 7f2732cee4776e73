"""The preview that other sites show of a page that is linked there: title, words and a picture.

A page says so with `preview` in its context; templates/components/preview.html writes the tags.
Only what everybody may see belongs here: a page that is not open to all has no Preview.
"""

from dataclasses import dataclass

from django.conf import settings

MAX_LENGTH = 200


@dataclass(frozen=True)
class Preview:
    """`picture` is a path on this site ("/cards/cs-001.png"), empty for the site's own picture.

    `size` is the picture's in pixels, `alt` what it shows. `address` is the page's with what it is
    asked for, if that belongs to it ("/cards/?q=rat"); else the path is enough.
    """

    title: str
    text: str
    picture: str = ""
    alt: str = ""
    size: tuple[int, int] = (0, 0)
    address: str = ""

    @property
    def words(self) -> str:
        """The text in one line of a length that other sites show."""
        line = " ".join(self.text.split())
        return line if len(line) <= MAX_LENGTH else f"{line[: MAX_LENGTH - 1].rstrip()}…"

    @property
    def picture_url(self) -> str:
        """The picture's full address: other sites know no relative ones."""
        return f"{settings.SITE_URL}{self.picture}" if self.picture else ""

    @property
    def is_wide(self) -> bool:
        """Whether the picture is to be shown as wide as the words, not small beside them."""
        return self.size[0] > self.size[1]

    @property
    def site(self) -> str:
        """The site's address, for the page's own."""
        return str(settings.SITE_URL)
