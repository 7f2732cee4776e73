"""Limits of how often one visitor may have a seed promised; DRF does the counting."""

from rest_framework.throttling import UserRateThrottle


class SeedOffers(UserRateThrottle):
    """Promised seeds of a user, or of a network address: each is a row until it is swept."""

    scope = "seed-offer"
