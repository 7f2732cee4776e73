"""The addresses of the pages of the workshop; no logic."""

from django.urls import URLPattern

app_name = "workshop"

urlpatterns: list[URLPattern] = []
