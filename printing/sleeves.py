"""What goes out of the sleeves, with pictures of the cards as they were printed. Reads only."""

from contextlib import suppress
from dataclasses import dataclass

from cards.face.data import FaceError
from cards.face_files import FaceFile, face_file, keep
from printing.models import PrintJob

MOST_PICTURES = 60  # of one print; beyond that names are enough


@dataclass(frozen=True)
class TakenOut:
    """So many copies of a card; `url` of its face is empty where there is none to link."""

    name: str
    count: int
    url: str = ""


def taken_out(job: PrintJob) -> list[TakenOut]:
    """What of the last print is no longer right."""
    removed = job.report.get("removed", [])
    cards = job.report.get("sleeves", {})
    files: dict[str, FaceFile] = {}
    for each in removed[:MOST_PICTURES]:
        with suppress(FaceError, KeyError):
            file = face_file({**cards[each["name"]], "game": job.game})
            if file is not None:
                files[each["name"]] = file
    try:
        keep(files.values())
    except OSError:  # a full disk: names are enough
        files = {}
    urls = {name: file.url for name, file in files.items()}
    return [TakenOut(each["name"], each["count"], urls.get(each["name"], "")) for each in removed]
