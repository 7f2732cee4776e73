"""The addresses of the pages of play; no logic."""

from django.urls import URLPattern, URLResolver, include, path

from cards.game_addresses import DEFAULT, game_paths
from play import views

app_name = "play"

pages_of_games = [
    path("new/", views.new, name="new"),
    path("now/", views.now, name="now"),
    path("challenges/", views.challenges, name="challenges"),
    path("ladder/", views.ratings, name="ratings"),
    path("person/", views.person, name="person"),
    path("person/offer/", views.person_offer, name="person-offer"),
]

urlpatterns: list[URLPattern | URLResolver] = [
    *game_paths("play/", pages_of_games),
    path("g/<game:kind>/play/", views.game_list, name="list"),
    path("play/", views.my_games, DEFAULT, name="list"),
    path("players/<str:name>/", views.profile, name="profile"),
    path("players/<str:name>/report/", views.report_player, name="report-player"),
    path(
        "play/",
        include(
            [
                path("alone/", views.alone, name="alone"),
                path("drafts/<slug:code>/", views.draft_now, name="draft-now"),
                path("drafts/<slug:code>/notes/", views.notes_of_draft, name="draft-notes"),
                path("notes/<int:number>/delete/", views.delete_note, name="delete-note"),
                path("notes/<int:number>/report/", views.report_note, name="report-note"),
                path("kitchen/<slug:key>/", views.kitchen, name="kitchen"),
                path(
                    "kitchen/games/<int:number>/delete/",
                    views.delete_kitchen_game,
                    name="delete-kitchen-game",
                ),
                path("next/", views.next_game, name="next"),
                path("seed-offers/", views.seed_offer, name="seed-offers"),
                path("fair/", views.fair, name="fair"),
                path("watch/", views.watch, DEFAULT, name="watch"),
                path("mail/", views.mail, name="mail"),
                path("webhooks/", views.webhooks, name="webhooks"),
                path("feeds/", views.feeds, name="feeds"),
                path("feeds/<str:token>/deadlines.ics", views.deadlines, name="deadlines"),
                path("feeds/<str:token>/turns.atom", views.Turns(), name="turns"),
                path("friends/", views.friends, name="friends"),
                path("time-off/", views.time_off, name="time-off"),
                path("no-mail/", views.unsubscribe, {"token": ""}, name="unsubscribe-cut-off"),
                path("no-mail/<str:token>/", views.unsubscribe, name="unsubscribe"),
                path("join/<slug:invite_key>/", views.join, name="join"),
                path("game/<slug:key>/", views.game, name="game"),
                path("game/<slug:key>/table/", views.table_now, name="table"),
                path("game/<slug:key>/playback/", views.playback, name="playback"),
                path("game/<slug:key>/at/<int:number>.svg", views.position_svg, name="position"),
                path(
                    "game/<slug:key>/at/<int:number>.png",
                    views.position_png,
                    name="position-picture",
                ),
                path("game/<slug:key>/ending/", views.ending, name="ending"),
                path("game/<slug:key>/play-on/", views.play_on, name="play-on"),
                path("game/<slug:key>/rematch/", views.rematch, name="rematch"),
                path("game/<slug:key>/rematch/offer/", views.rematch_offer, name="rematch-offer"),
                path(
                    "game/<slug:key>/rematch/decline/",
                    views.rematch_decline,
                    name="rematch-decline",
                ),
                path("game/<slug:key>/plain/", views.plain, name="plain"),
                path("game/<slug:key>/act/", views.act, name="act"),
                path("game/<slug:key>/advice/", views.advice, name="advice"),
                path("game/<slug:key>/orders/", views.orders, name="orders"),
                path("game/<slug:key>/take-back/", views.take_back, name="take-back"),
                path("game/<slug:key>/messages/", views.messages_of_game, name="messages"),
                path("game/<slug:key>/clock/", views.clock, name="clock"),
                path("game/<slug:key>/hand-over/", views.hand_over, name="hand-over"),
                path("game/<slug:key>/card/", views.card, name="card"),
                path("game/<slug:key>/drafts/", views.drafts, name="drafts"),
                path("game/<slug:key>/notes/", views.notes_of_game, name="notes"),
                path("game/<slug:key>/log/", views.log, name="log"),
                path("game/<slug:key>/record/", views.record, name="record"),
                path("game/<slug:key>/check/", views.check, name="check"),
                path("game/<slug:key>/start/", views.start, name="start"),
                path("game/<slug:key>/withdraw/", views.withdraw, name="withdraw"),
            ]
        ),
    ),
]
