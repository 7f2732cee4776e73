"""The addresses of the pages of the workshop; no logic."""

from django.urls import include, path

from cards.game_addresses import game_paths
from workshop.views import bundles, faces, files, pages, reporting, writing

app_name = "workshop"

urlpatterns = [
    *game_paths(
        "workshop/",
        [
            path("", pages.index, name="index"),
            path("write/", writing.write, name="write"),
            path("preview/", writing.preview, name="preview"),
            path("complete/", writing.completions, name="complete"),
            path("import/", files.import_set, name="import"),
            path("import/zip/", bundles.import_set, name="import-zip"),
            path("sets/new/", pages.new_set, name="new-set"),
        ],
    ),
    path(
        "workshop/",
        include(
            [
                path("emblems/", writing.emblem_list, name="emblems"),
                path("pictures/", files.pictures, name="pictures"),
                path("pictures/<int:number>/delete/", files.delete_picture, name="delete-picture"),
                path("pictures/<slug:digest>.jpg", files.picture, name="picture"),
                path("sets/<slug:key>/", pages.set_page, name="set"),
                path("sets/<slug:key>/edit/", pages.edit_set, name="edit-set"),
                path("sets/<slug:key>/emblems/", pages.choose_emblems, name="choose-emblems"),
                path("sets/<slug:key>/delete/", pages.delete_set, name="delete-set"),
                path("sets/<slug:key>/write/", writing.write, name="write-in"),
                path("sets/<slug:key>/export/", files.export, name="export"),
                path(
                    "sets/<slug:key>/export/pictures/",
                    files.export_with_pictures,
                    name="export-pictures",
                ),
                path("sets/<slug:key>/import/", files.import_into, name="import-into"),
                path("sets/<slug:key>/import/zip/", bundles.import_into, name="import-zip-into"),
                path("sets/<slug:key>/import/zip/pictures/", bundles.import_art, name="import-art"),
                path("sets/<slug:key>/official/", files.official, name="official"),
                path("sets/<slug:key>/report/", reporting.report_set, name="report"),
                path("sets/<slug:key>/<int:number>/", pages.draft_by_link, name="draft-by-link"),
                path("sets/<slug:key>/<int:number>/copy/", pages.copy_by_link, name="copy-by-link"),
                path("sets/<slug:key>/<int:number>.png", faces.by_link, name="draft-face-by-link"),
                path("drafts/<slug:code>.png", faces.by_code, name="draft-face"),
                path("drafts/<slug:code>/", pages.draft_page, name="draft"),
                path("drafts/<slug:code>/edit/", writing.edit, name="edit"),
                path("drafts/<slug:code>/copy/", pages.copy, name="copy"),
                path("drafts/<slug:code>/delete/", pages.delete_draft, name="delete"),
                path("drafts/<slug:code>/restore/<int:revision>/", pages.restore, name="restore"),
            ]
        ),
    ),
]
