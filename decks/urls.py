"""The addresses of the pages of decks; no logic."""

from django.urls import include, path

from cards.game_addresses import game_paths
from decks.editor import changes, finder
from decks.views import (
    add_card,
    codes,
    deck_lists,
    detail,
    editor,
    figures,
    filing,
    history,
    packs,
    plain_editor,
    reports,
    suggestions,
    transfer,
)

app_name = "decks"

urlpatterns = [
    *game_paths(
        "decks/",
        [
            path("", deck_lists.deck_list, name="list"),
            path("new/", editor.new_deck, name="new"),
            path("syntax/", deck_lists.syntax, name="syntax"),
            path("import/", transfer.import_deck, name="import"),
            path("import/file/", transfer.import_file, name="import-file"),
            path("organise/", filing.organise, name="organise"),
            path("export/", transfer.export_decks, name="export-all"),
        ],
    ),
    path(
        "decks/",
        include(
            [
                path("add/", add_card.add_card, name="add"),
                path("of-set/<slug:key>/", add_card.deck_of_set, name="of-set"),
                path("packs/new/", packs.new_packs, name="new-packs"),
                path("packs/<slug:key>/", packs.packs, name="packs"),
                path("packs/<slug:key>/<slug:act>/", packs.act_on_packs, name="packs-act"),
                path("code/<str:code>/", codes.coded_deck, name="code"),
                path("code/<str:code>/qr.svg", codes.code_picture, name="code-picture"),
                path("<slug:key>/", detail.deck_detail, name="detail"),
                path("<slug:key>/hand/", detail.deck_hand, name="hand"),
                path("<slug:key>/suggestions/", suggestions.suggested, name="suggestions"),
                path("<slug:key>/figures/", figures.deck_figures, name="figures"),
                path("<slug:key>/history/", history.deck_history, name="history"),
                path("<slug:key>/history/restore/", history.restore_version, name="restore"),
                path("<slug:key>/history/name/", history.name_version, name="name_version"),
                path("<slug:key>/compare/", history.compare, name="compare"),
                path("<slug:key>/copy/", transfer.copy_deck, name="copy"),
                path("<slug:key>/export.txt", transfer.export_deck, name="export"),
                path("<slug:key>/export.<str:ending>", transfer.export_as, name="export-as"),
                path("<slug:key>/edit/", editor.edit_deck, name="edit"),
                path("<slug:key>/edit/plain/", plain_editor.edit_deck, name="plain"),
                path("<slug:key>/edit/plain/tags/", plain_editor.tag_card, name="tag-card"),
                path("<slug:key>/edit/entry/", plain_editor.change_entry, name="entry"),
                path("<slug:key>/edit/details/", editor.change_details, name="details"),
                path("<slug:key>/edit/changes/", changes.changes, name="changes"),
                path("<slug:key>/edit/find/", finder.find, name="find"),
                path("<slug:key>/edit/cards/", finder.known, name="known"),
                path("<slug:key>/edit/lines/", finder.lines, name="lines"),
                path("<slug:key>/edit/text/", transfer.edit_as_text, name="text"),
                path("<slug:key>/report/", reports.report_deck, name="report"),
                path("<slug:key>/delete/", editor.delete_deck, name="delete"),
            ]
        ),
    ),
]
