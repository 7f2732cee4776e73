"""Jobs of the collection, as leased rows: the next one is written with what the one before did."""

from __future__ import annotations

from datetime import timedelta

from django.db import models

from games.kaadosu.collection.models.exchange import Listing, Offer
from games.kaadosu.collection.models.people import Collector
from jobs.models import Job, JobQuerySet


class PreparationJob(Job):
    """The midnight preparation of a day."""

    TASK = "collection.prepare"
    MAX_ATTEMPTS = 50
    FIRST_DELAY = timedelta(seconds=10)
    MAX_DELAY = timedelta(minutes=10)

    day = models.DateField(unique=True)

    objects = JobQuerySet.as_manager()

    class Meta(Job.Meta):
        pass

    def __str__(self) -> str:
        return f"preparation of {self.day}"


class ListingDrop(Job):
    """The next fall of a listing's price, or its end (E7.2, E7.5)."""

    TASK = "collection.drop_price"
    MAX_ATTEMPTS = 50

    listing = models.OneToOneField(Listing, on_delete=models.CASCADE, related_name="drop")

    objects = JobQuerySet.as_manager()

    class Meta(Job.Meta):
        pass

    def __str__(self) -> str:
        return f"drop of listing {self.listing_id}"


class OfferEnd(Job):
    """The end of an offer that nobody answered (E8.2)."""

    TASK = "collection.end_offer"
    MAX_ATTEMPTS = 50

    offer = models.OneToOneField(Offer, on_delete=models.CASCADE, related_name="ending")

    objects = JobQuerySet.as_manager()

    class Meta(Job.Meta):
        pass

    def __str__(self) -> str:
        return f"end of offer {self.offer_id}"


class AwayNotice(Job):
    """The mail before a collector's bases return to the pool (E10.5)."""

    TASK = "collection.send_away_notice"
    MAX_ATTEMPTS = 6
    FIRST_DELAY = timedelta(seconds=30)

    collector = models.ForeignKey(Collector, on_delete=models.CASCADE, related_name="away_notices")
    day = models.DateField(help_text="The day on which bases return, unless they come back")
    days_left = models.PositiveSmallIntegerField()
    sent = models.DateTimeField(null=True, blank=True)

    objects = JobQuerySet.as_manager()

    class Meta(Job.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["collector", "day", "days_left"], name="collection_one_notice"
            )
        ]

    def __str__(self) -> str:
        return f"notice to collector {self.collector_id}"


class LedgerCheck(Job):
    """The hourly check of the invariants; one row, queued again each time."""

    TASK = "collection.check_ledger"
    MAX_ATTEMPTS = 50

    objects = JobQuerySet.as_manager()

    class Meta(Job.Meta):
        pass

    def __str__(self) -> str:
        return "check of the ledger"


class NewsMail(Job):
    """The mail about what became of somebody's listings and offers on a day; at most one a day."""

    TASK = "collection.send_news"
    MAX_ATTEMPTS = 6
    FIRST_DELAY = timedelta(seconds=30)

    collector = models.ForeignKey(Collector, on_delete=models.CASCADE, related_name="news_mails")
    day = models.DateField(help_text="The day that it tells of")
    sent = models.DateTimeField(null=True, blank=True)

    objects = JobQuerySet.as_manager()

    class Meta(Job.Meta):
        constraints = [
            models.UniqueConstraint(fields=["collector", "day"], name="collection_one_news_mail")
        ]

    def __str__(self) -> str:
        return f"news of {self.day} to collector {self.collector_id}"


class CopyCleanup(Job):
    """Takes away copies that ended long ago; one row, queued again each day."""

    TASK = "collection.clean_up_copies"
    MAX_ATTEMPTS = 50

    objects = JobQuerySet.as_manager()

    class Meta(Job.Meta):
        pass

    def __str__(self) -> str:
        return "clean-up of ended copies"
