"""A user's data in this app, as files of their download."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cards.pictures.uploads import picture_file
from workshop import queries
from workshop.files.downloads import file_name, set_text
from workshop.models import Draft, Picture
from workshop.serializers import DraftRevisionSerializer, DraftSerializer, DraftSetSerializer


def export_of(user: Any) -> Iterator[tuple[str, Any]]:
    """Give each of the user's sets as data with its drafts' history, as a set file; and pictures.

    A picture that a moderator has hidden is named and not handed out.
    """
    for row in queries.sets_of(user).select_related("owner"):
        drafts = queries.drafts_in(row)
        name = f"workshop/{file_name(row)}-{row.code}"
        yield (
            f"{name}.json",
            {**DraftSetSerializer(row).data, "drafts": [_draft(d) for d in drafts]},
        )
        yield f"{name}.yaml", set_text(row, drafts)
    pictures = list(Picture.objects.filter(owner=user).order_by("pk"))
    said = ("digest", "artist", "licence", "hidden", "made")
    yield "workshop/pictures.json", [{key: getattr(p, key) for key in said} for p in pictures]
    for picture in pictures:
        path = picture_file(picture.file_name)
        if path is not None and not picture.hidden:
            yield f"workshop/pictures/{picture.file_name}", path


def _draft(draft: Draft) -> dict[str, Any]:
    history = [
        DraftRevisionSerializer(revision).data for revision in draft.revisions.order_by("number")
    ]
    return {**DraftSerializer(draft).data, "history": history}
