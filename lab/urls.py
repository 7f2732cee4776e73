"""The addresses of the pages of the lab; no logic."""

from django.urls import URLPattern

app_name = "lab"

urlpatterns: list[URLPattern] = []
