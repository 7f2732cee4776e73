"""The addresses of the JSON API of the lab, below /api/; no logic."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
