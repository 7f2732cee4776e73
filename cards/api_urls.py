"""The addresses of the JSON API of cards, below /api/; no logic."""

from django.urls import path
from rest_framework.routers import SimpleRouter

from cards.api import bulk, database, pictures, searching, texts

router = SimpleRouter()
router.register("cards", database.CardApi, basename="api-card")
router.register("sets", database.CardSetApi, basename="api-set")
router.register("revisions", database.RevisionApi, basename="api-revision")
router.register("rulings", database.RulingApi, basename="api-ruling")
router.register("tokens", database.TokenApi, basename="api-token")

urlpatterns = [
    path("cards/<slug:card_id>/png/", pictures.CardPngApi.as_view(), name="api-card-png"),
    *router.urls,
    path("bulk/", bulk.BulkListApi.as_view(), name="api-bulk"),
    path("bulk/<slug:slug>/", bulk.BulkFileApi.as_view(), name="api-bulk-file"),
    path("search/", searching.SearchApi.as_view(), name="api-search"),
    path("suggestions/", searching.SuggestApi.as_view(), name="api-suggestions"),
    path("compile/", texts.CompileApi.as_view(), name="api-compile"),
]
