"""Limits of how often one program may have the file of public decks made; DRF does the counting."""

from rest_framework.throttling import UserRateThrottle


class BulkFiles(UserRateThrottle):
    """Files for a user, or for a network address: each reads all public decks."""

    scope = "bulk-file"
