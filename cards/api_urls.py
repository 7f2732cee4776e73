"""The addresses of the JSON API of cards, below /api/; no logic."""

from rest_framework.routers import SimpleRouter

from cards import api

router = SimpleRouter()
router.register("cards", api.CardApi, basename="api-card")
router.register("sets", api.CardSetApi, basename="api-set")

urlpatterns = router.urls
