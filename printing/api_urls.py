"""The addresses of the JSON API of printing, below /api/; no logic."""

from rest_framework.routers import SimpleRouter

from printing.api import PrintJobApi

router = SimpleRouter()
router.register("print-jobs", PrintJobApi, basename="api-print-job")

urlpatterns = router.urls
