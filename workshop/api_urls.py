"""The addresses of the JSON API of the workshop, below /api/; no logic."""

from rest_framework.routers import SimpleRouter

from workshop.api.drafts import DraftApi
from workshop.api.sets import DraftSetApi

router = SimpleRouter()
router.register("draft-sets", DraftSetApi, basename="api-draft-set")
router.register("drafts", DraftApi, basename="api-draft")

urlpatterns = router.urls
