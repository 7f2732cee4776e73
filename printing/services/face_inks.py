"""The ink of official faces, measured ahead for the costs that pages say."""

from cards.pictures.face_files import official_files
from printing.previews.costs import measure_official


def measure_faces() -> int:
    """Measure official faces that are not measured yet, a number at a time; how many were."""
    return measure_official([file.printed for file in official_files().values()])
