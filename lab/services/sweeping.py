"""Letting go of runs that are past their day."""

from django.utils import timezone

from lab.models import LabRun


def expire_runs() -> int:
    """Delete runs past their day; how many."""
    _all, by_model = LabRun.objects.filter(expires__lt=timezone.now()).delete()
    return by_model.get("lab.LabRun", 0)
