"""The addresses of the JSON API of decks, below /api/; no logic."""

from rest_framework.routers import SimpleRouter

from decks.api import DeckApi

router = SimpleRouter()
router.register("decks", DeckApi, basename="api-deck")

urlpatterns = router.urls
