"""The addresses of the JSON API of the lab, below /api/; no logic."""

from rest_framework.routers import SimpleRouter

from lab.api import LabRunApi

router = SimpleRouter()
router.register("lab", LabRunApi, basename="api-lab")

urlpatterns = router.urls
