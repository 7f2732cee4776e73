"""The addresses of the pages of printing of another game than the usual one; no logic.

A deck, a card and a job keep their one address, whatever their game (`printing.urls`).
"""

from django.urls import path

from printing.views import game_pages

app_name = "game_print"

urlpatterns = [
    path("print/", game_pages.overview, name="list"),
    path("print/set/<slug:slug>/", game_pages.set_sheets, name="set"),
    path("print/mat/<str:name>/", game_pages.mat, name="mat"),
    path("print/sheet/<slug:name>/", game_pages.sheet, name="sheet"),
]
