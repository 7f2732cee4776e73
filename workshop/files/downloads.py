"""A set of drafts as files: its set file, and the zip file with its pictures. Pages and API give
the same; who may see the set was asked before.
"""

from typing import Any

from django.http import StreamingHttpResponse
from django.utils.text import slugify

from workshop import queries
from workshop.files import set_file, table
from workshop.files.bundle import bundled, pictured
from workshop.models import Draft, DraftSet


def set_text(row: DraftSet, drafts: list[Draft]) -> str:
    """Return the set file, whose comments say whose it is, and whose its pictures are."""
    comments = [
        f"{row.name}, by {row.owner.get_username()}",
        f"Drafts for {row.kind.title}: a set file.",
    ]
    comments += [f"Picture of {each.credit}" for each in pictured(drafts)]
    return set_file.write([draft.as_data() for draft in drafts], comments, row.game)


def set_table(row: DraftSet, drafts: list[Draft]) -> str:
    """Return the set as a table for a spreadsheet; what is kept beside a draft stays here."""
    return table.write([draft.as_data() for draft in drafts], set_file.keys_of(row.game))


def file_name(row: DraftSet) -> str:
    """Return the name of the set's files, before their ending."""
    return slugify(row.name)[:60] or "drafts"


def zip_download(row: DraftSet, user: Any) -> StreamingHttpResponse:
    """Pack the set file with those of the set's pictures that may be handed on to `user`, be there
    any or none, and their credits, as one zip file that is made as it is sent."""
    drafts = queries.drafts_in(row)
    mine = row.may_edit(user)
    parts = bundled(set_text(row, drafts), file_name(row), drafts, mine=mine)
    response = StreamingHttpResponse(parts, content_type="application/zip")
    response["Content-Disposition"] = f'attachment; filename="{file_name(row)}.zip"'
    return response
