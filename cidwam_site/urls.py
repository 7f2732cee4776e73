"""Every address of the site: one line an app, pages first, then the API."""

from django.contrib import admin
from django.urls import include, path, re_path

from cards.game_addresses import DEFAULT, game_paths
from cidwam_site import api, personal_data, views
from cidwam_site.http import script_errors
from games import DEFAULT_SLUG, GAMES, web_module

handler400 = "cidwam_site.errors.bad_request"
handler403 = "cidwam_site.errors.permission_denied"
handler404 = "cidwam_site.errors.page_not_found"
handler500 = "cidwam_site.errors.server_error"

urlpatterns = [
    re_path(rf"^g/{DEFAULT_SLUG}/(?P<rest>.*)$", views.default_game),
    *game_paths("", [path("", views.home, name="home")]),
    path("games/", views.games, name="games"),
    path("", include("cards.urls")),
    path("", include("cards.rules_urls")),
    path("", include("decks.urls")),
    path("", include("play.urls")),
    path("", include("play.urls.lessons")),
    path("puzzles/", include("play.urls.puzzles"), DEFAULT),
    path("", include("printing.urls")),
    path("", include("workshop.urls")),
    path("", include("lab.urls")),
    path("accounts/download/", personal_data.download, name="account_download"),
    path("accounts/", include("accounts.urls")),
    *(path(f"g/{slug}/", include(own)) for slug in GAMES if (own := web_module(slug, "urls"))),
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
    *(
        path(f"api/g/{slug}/", include(own))
        for slug in GAMES
        if (own := web_module(slug, "api_urls"))
    ),
]
