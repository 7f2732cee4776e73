"""The names of products, as jobs, addresses and the API have them."""

from django.db.models import TextChoices


class What(TextChoices):
    CARDS = "cards", "Card sheets"
    TOKENS = "tokens", "Token sheet"
    MAT = "mat", "Mat"
    SHEET = "sheet", "Sheet"
    PLAY_MAT = "play-mat", "Large mat"
    MAT_TILES = "mat-tiles", "Large mat in tiles"
    TRAVEL_MAT = "travel-mat", "Travel mat"
    BOOKLET = "booklet", "Rules booklet"
    CHECKLIST = "checklist", "Checklist"
    TEST_PAGE = "test-page", "Two-sided test sheet"
    REFERENCE = "reference", "Reference cards"
    COUNTERS = "counters", "Counters and small tokens"
    DECK_LIST = "deck-list", "Deck list"
