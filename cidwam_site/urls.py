"""Every address of the site: one line an app, pages first, then the API."""

from django.contrib import admin
from django.urls import include, path, register_converter

from cidwam_site import api, personal_data, script_errors, views
from cidwam_site.converters import GameConverter
from games import USUAL

register_converter(GameConverter, "game")

handler400 = "cidwam_site.errors.bad_request"
handler403 = "cidwam_site.errors.permission_denied"
handler404 = "cidwam_site.errors.page_not_found"
handler500 = "cidwam_site.errors.server_error"

urlpatterns = [
    path("", views.home, name="home"),
    path(f"g/{USUAL}/", views.usual_game),
    path(f"g/{USUAL}/<path:rest>", views.usual_game),
    path("g/<game:kind>/", include("cidwam_site.game_urls")),
    path("cards/", include("cards.urls")),
    path("rules/", include("cards.rules_urls")),
    path("decks/", include("decks.urls")),
    path("play/", include("play.urls")),
    path("learn/", include("play.lesson_urls")),
    path("puzzles/", include("play.puzzle_urls")),
    path("print/", include("printing.urls")),
    path("workshop/", include("workshop.urls")),
    path("lab/", include("lab.urls")),
    path("accounts/download/", personal_data.download, name="account_download"),
    path("accounts/", include("accounts.urls")),
    path("health/", views.health, name="health"),
    path("script-errors/", script_errors.tell, name="script-errors"),
    path("admin/login/", views.admin_login),  # in front of the admin's own, which has no limit
    path("admin/", admin.site.urls),
    path("api/", api.RootApi.as_view(), name="api-root"),
    path("api/docs/", api.DocsPage.as_view(), name="api-docs"),
    path("api/schema/", api.SchemaApi.as_view(), name="api-schema"),
    path("api/", include("cards.api_urls")),
    path("api/", include("decks.api_urls")),
    path("api/", include("play.api_urls")),
    path("api/", include("printing.api_urls")),
    path("api/", include("workshop.api_urls")),
    path("api/", include("lab.api_urls")),
]
