"""Prints of toys: the sets that are loaded for them, and what may not be read on their paper."""

import re
from io import BytesIO
from pathlib import Path
from typing import Any

import yaml
from pypdf import PdfReader

from accounts.models import User
from decks.models import Deck
from printing import services
from printing.models import PrintJob
from printing.options import PrintOptions
from tests.printing.reading import opened, text_of
from tests.printing.requests import request_sheets
from tests.toys.cards import CARDS

PREFIXES = {"claims": "cl", "traitors": "tr"}  # of the ids of the cards of each toy that has some
WORDS_OF_CIDWAM = re.compile(
    r"CIDWaM|Soul|Coin|Shield|Persona|Environment|Incantation|Relic|Spell|Mythic|Zone", re.I
)
CARD = re.compile(r"\bcards?\b", re.I)  # which Claims calls numbers


def write_sets(folder: Path, head: dict[str, Any], usual: list[dict[str, Any]]) -> None:
    """Set files of three games below `folder`, those of two with cards of the same names."""
    sets = {"test": (head, usual)}
    for game, prefix in PREFIXES.items():
        rows = [{"id": f"{prefix}-{n:03}", **card} for n, card in enumerate(CARDS, 1)]
        sets[game] = ({**head, "slug": game, "game": game, "name": "First Set"}, rows)
    for slug, (said, rows) in sets.items():
        own = folder / slug
        own.mkdir(parents=True)
        (own / "set.yaml").write_text(yaml.safe_dump(said))
        (own / "cards.yaml").write_text(yaml.safe_dump(rows, allow_unicode=True))


def printed(job: PrintJob, media: Path) -> bytes:
    services.print_job(job_id=job.pk)
    job.refresh_from_db()
    assert (job.state, job.error) == ("done", "")
    return (media / job.file_name).read_bytes()


def text(content: bytes) -> str:
    """All that can be read in a PDF, what it says of itself too."""
    told: dict[str, Any] = PdfReader(BytesIO(content)).metadata or {}
    pages = [text_of(page) for page in opened(content).pages]
    return "\n".join([*pages, *map(str, told.values())])


def request(player: User, deck: Deck, **options: Any) -> PrintJob:
    return request_sheets(owner=player, deck=deck, options=PrintOptions(**options))
