"""What of a deck its printer has on paper by now: kept when a print is done, for the next one."""

from printing.models import LastPrint, PrintJob


def remember(*, job: PrintJob) -> None:
    """Keep the faces of a finished job's deck as the owner's last print of it."""
    faces = job.report.get("faces")
    if job.deck_id is None or not faces:
        return
    LastPrint.objects.update_or_create(
        owner_id=job.owner_id, deck_id=job.deck_id, defaults={"faces": faces, "made": job.made}
    )
