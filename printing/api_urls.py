"""The addresses of the JSON API of printing, below /api/; no logic."""

from django.urls import path
from rest_framework.routers import SimpleRouter

from printing.api.jobs import PrintJobApi
from printing.api.printers import OwnPrinterApi

router = SimpleRouter()
router.register("print-jobs", PrintJobApi, basename="api-print-job")

urlpatterns = [*router.urls, path("printer/", OwnPrinterApi.as_view(), name="api-printer")]
