"""The addresses of the JSON API of printing, below /api/; no logic."""

from django.urls import path
from rest_framework.routers import SimpleRouter

from printing.api import PrintJobApi
from printing.printer_api import OwnPrinterApi

router = SimpleRouter()
router.register("print-jobs", PrintJobApi, basename="api-print-job")

urlpatterns = [*router.urls, path("printer/", OwnPrinterApi.as_view(), name="api-printer")]
