"""The preview that other sites show of a set or draft. Nothing of what is not shared."""

from django.urls import reverse

from cards.face.back import card_back, look_of
from cards.face.face_errors import FaceError
from cards.face.png import HEIGHT, WIDTH
from cards.face.svg import render
from cards.pictures.faces import printed
from cards.previews import Preview
from games import title_of
from workshop.drafts.checks import drawable
from workshop.models import Draft, DraftSet


def set_preview(row: DraftSet, size: int) -> Preview | None:
    """Name, number of drafts and description; None for a set that its owner alone may open."""
    if row.is_private or row.hidden:
        return None
    many = f"{size} draft{'' if size == 1 else 's'} by {row.owner.get_username()}"
    return Preview(
        title=f"{row.name} · drafts for {row.kind.title}",
        text=f"{many}. {row.description}",
    )


def draft_preview(draft: Draft) -> Preview | None:
    """Name, text and face, as of an official card; None for a draft of such a set."""
    row = draft.set
    if row.is_private or row.hidden:
        return None
    value = "" if draft.value is None else f", value {draft.value}"
    picture = _picture(draft)
    return Preview(
        title=f"{draft.name} · a draft for {row.kind.title}",
        text=f"{draft.type_line}{value}. {draft.text or draft.flavour}",
        picture=picture,
        alt=f"The face of {draft.name}" if picture else "",
        size=(WIDTH, HEIGHT) if picture else (0, 0),
    )


def _picture(draft: Draft) -> str:
    """Return where its face is; who has a set's link finds it there alone. "" for one without a
    face."""
    try:
        printed(drawable(draft.as_face()), draft.set.game).face()
    except FaceError:
        return ""
    if draft.set.is_public:
        return reverse("workshop:draft-face", args=[draft.code])
    return reverse("workshop:draft-face-by-link", args=[draft.set.key, draft.number])


def back_of(row: DraftSet) -> str:
    """Draw the back that the set's cards have of their own; "" if it is the game's."""
    look = look_of({**row.look, "name": row.name})
    return render(card_back(title_of(row.game), look=look)) if look and look.has_back else ""
