"""The addresses of the JSON API of decks, below /api/; no logic."""

from django.urls import path
from rest_framework.routers import SimpleRouter

from decks.api.bulk import BulkDecksApi
from decks.api.decks import DeckApi
from decks.api.packs import PackEventApi

router = SimpleRouter()
router.register("decks", DeckApi, basename="api-deck")

urlpatterns = [
    path("decks/bulk/", BulkDecksApi.as_view(), name="api-decks-bulk"),
    path("pack-events/<slug:key>/", PackEventApi.as_view(), name="api-pack-event"),
    *router.urls,
]
