"""Makes the default game's rulings in the database agree with the files, in one transaction.

What staff wrote wins. A row remembers what the file last gave it (`from_file`); as long as it
still says just that, a new wording in the file replaces it. Once somebody has edited it in the
admin, the files leave it alone, because the edit is the newer decision and nobody would see it
undone by a deployment. To have the file's words back, delete the row and load again; to hide a
ruling, make it not public.
"""

from dataclasses import dataclass, field
from typing import Any

from django.db import transaction

from cards.models import Card, Ruling
from cards.rulings.files import Written, read_rulings
from games import DEFAULT_SLUG


@dataclass
class RulingReport:
    """The result of a load, by numbers of rulings."""

    total: int = 0
    added: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    withdrawn: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)  # edited by staff, and not as the file has them
    unknown: list[str] = field(default_factory=list)  # about a card that is not here

    def __str__(self) -> str:
        if not (self.added or self.changed or self.withdrawn):
            words = f"{self.total} rulings: nothing to do"
        else:
            words = (
                f"{self.total} rulings: {len(self.added)} added, {len(self.changed)} changed, "
                f"{len(self.withdrawn)} withdrawn"
            )
        if self.kept:
            words += f"; edited here and kept: {', '.join(self.kept)}"
        if self.unknown:
            words += f"; left out, for there is no such card: {', '.join(self.unknown)}"
        return words


def load_rulings(written: list[Written] | None = None) -> RulingReport:
    """Bring the files' rulings in; idempotent. Raises RulingFileError before anything is written.

    A ruling that has left the files is withdrawn (not public), not deleted: links to it live on.
    """
    rulings = read_rulings() if written is None else written
    cards = dict(Card.objects.filter(game=DEFAULT_SLUG).values_list("name", "pk"))
    unknown = [ruling for ruling in rulings if ruling.card and ruling.card not in cards]
    rulings = [ruling for ruling in rulings if ruling not in unknown]
    report = RulingReport(total=len(rulings), unknown=[ruling.number for ruling in unknown])
    with transaction.atomic():
        files = Ruling.objects.select_for_update().filter(game=DEFAULT_SLUG)
        rows = {row.number: row for row in files}
        for ruling in rulings:
            _load(rows.get(ruling.number), ruling, cards.get(ruling.card), report)
        gone = rows.keys() - {ruling.number for ruling in rulings}
        for number in sorted(gone, key=lambda number: rows[number].position):
            _withdraw(rows[number], report)
    return report


def _load(row: Ruling | None, ruling: Written, card: int | None, report: RulingReport) -> None:
    given: dict[str, Any] = {
        "card_id": card,
        "rule": ruling.rule,
        "text": ruling.text,
        "reason": ruling.reason,
        "dated": ruling.dated.isoformat(),
        "example": ruling.example,
    }
    if row is None:
        Ruling.objects.create(
            number=ruling.number, from_file=given, **{**given, "dated": ruling.dated}
        )
        report.added.append(ruling.number)
        return
    now = row.as_given()
    if now == given and row.from_file == given:
        return
    if not row.is_as_loaded:
        if now != given:
            report.kept.append(ruling.number)
        return
    for name, value in {**given, "dated": ruling.dated}.items():
        setattr(row, name, value)
    if row.from_file.get("withdrawn"):
        row.public = True
    row.from_file = given
    row.save()
    report.changed.append(ruling.number)


def _withdraw(row: Ruling, report: RulingReport) -> None:
    if not row.from_file or row.from_file.get("withdrawn"):
        return  # staff's own, or withdrawn before
    if not row.is_as_loaded:
        report.kept.append(row.number)
        return
    row.from_file = {**row.from_file, "withdrawn": True}
    row.public = False
    row.save()
    report.withdrawn.append(row.number)
