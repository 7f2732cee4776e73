"""Keeping somebody's printer, and forgetting it."""

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from accounts.services.owning import lock_owner
from printing.models import PrinterProfile
from printing.printers.profile import Printer


@transaction.atomic
def keep_printer(*, owner: User, printer: Printer) -> PrinterProfile:
    """Have the owner's next prints made for this printer."""
    lock_owner(owner)
    x, y = printer.offset
    landscape_x, landscape_y = printer.offset_landscape or (None, None)
    profile, _made = PrinterProfile.objects.update_or_create(
        owner=owner,
        defaults={
            "flip": printer.flip,
            "offset_x": x,
            "offset_y": y,
            "landscape_x": landscape_x,
            "landscape_y": landscape_y,
            "rotate": printer.rotate,
            "scale": printer.scale,
            "changed": timezone.now(),
        },
    )
    return profile


def forget_printer(*, owner: User) -> bool:
    """Take the owner's printer away; says whether there was one."""
    deleted, _rows = PrinterProfile.objects.filter(owner=owner).delete()
    return bool(deleted)
