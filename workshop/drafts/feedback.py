"""Feedback on a card while it is written: one answer for the page and for the preview."""

from dataclasses import dataclass, field
from typing import Any

from cards.face.svg import render_icon
from cards.games import cards_of
from cards.pictures.uploads import MIN_DPI, face_dpi
from engine.text.phrasebook import Phrase, alike
from workshop.drafts.checks import Checked, check, drawable
from workshop.drafts.corrections import mended, reading
from workshop.drafts.emblems import guess_emblem
from workshop.forms import DraftForm
from workshop.games import draft_tools_of
from workshop.models import Draft, DraftSet, Picture
from workshop.queries import known_in, warnings

SHOWN_EXPECTED = 14


@dataclass
class Feedback:
    """`face` is drawn; `other_faults` are those beside the text's."""

    face: dict[str, Any]
    checked: Checked
    warnings: list[str] = field(default_factory=list)
    text: str = ""
    read_as: str = ""
    """All that a text says which is not understood, canonically; empty if that is not known."""
    mended: str = ""
    """The text with the closest match in the place of what is wrong, if that is understood."""
    emblem: str = ""
    """The emblem that its name and types call for, while it has neither emblem nor picture."""
    alike: list[Phrase] = field(default_factory=list)
    """Forms that share words with a line that is not understood, where nothing is proposed."""

    @property
    def emblem_svg(self) -> str:
        """The picture of the emblem, for the page."""
        return render_icon(self.emblem)

    @property
    def other_faults(self) -> list[str]:
        shown = (fault for fault in self.checked.faults if fault.field not in ("text", "face"))
        return [fault.words for fault in shown]

    @property
    def differs(self) -> bool:
        """Whether the canonical wording is not what was typed."""
        return bool(self.checked.canonical) and self.checked.canonical != self.text.strip("\n")

    @property
    def expected(self) -> list[str]:
        """Return what could stand where the text is wrong, one spelling of each, not too many."""
        fault = self.checked.text_fault
        return [words.split("/")[0] for words in fault.expected[:SHOWN_EXPECTED]] if fault else []

    @property
    def more_expected(self) -> int:
        fault = self.checked.text_fault
        return max(0, len(fault.expected) - SHOWN_EXPECTED) if fault else 0


def feedback_of_form(
    form: DraftForm, owner: Any, row: DraftSet | None, draft: Draft | None = None
) -> Feedback:
    """Of what was typed; nothing is kept."""
    card = form.shown()
    picture = form.cleaned_data.get("picture")
    return _feedback(card, owner, row, draft, picture, form.game)


def feedback_of_draft(draft: Draft, viewer: Any) -> Feedback:
    """Of a kept draft, for its page."""
    found = _feedback(draft.as_data(), viewer, draft.set, draft, draft.picture)
    found.face = drawable(draft.as_face())
    if not draft.set.may_edit(viewer):
        found.warnings = []
    return found


def _feedback(
    card: dict[str, Any],
    owner: Any,
    row: DraftSet | None,
    draft: Draft | None,
    picture: Picture | None,
    game: str = "",
) -> Feedback:
    text = str(card.get("text") or "").replace("\r\n", "\n")
    card = {**card, "text": text}
    known = known_in(row, draft, game)
    checked = check(card, known)
    shown = drawable(card, known.game)
    shown |= {"game": known.game, "id": draft.code if draft else "", "set": row.name if row else ""}
    if row is not None and row.look:
        shown["look"] = {**row.look, "name": row.name}
    shown["mark"] = f"DRAFT r{draft.version}" if draft else "DRAFT"
    if picture is not None and not picture.hidden:
        shown["picture"] = picture.file_name
        shown["artist"] = card.get("artist") or picture.artist
    said = []
    if "picture" in shown and picture is not None:
        dpi = face_dpi(picture.width, picture.height)
        if dpi < MIN_DPI:
            said.append(
                f"The picture has {dpi:.0f} dpi on a card; below {MIN_DPI} it looks coarse."
            )
    said += warnings(str(card.get("name") or ""), owner, draft, known.game)
    strange = draft_tools_of(known.game).strange_value(card, known) if checked.playable else ""
    if strange:
        said.append(strange)
    read_as = reading(card, known) if checked.text_fault else ""
    right = read_as or (mended(card, known) if checked.text_fault else "")
    fault = checked.text_fault
    near: list[Phrase] = []
    if fault and not right and not fault.nearest:
        groups = cards_of(known.game).phrasebook()
        near = alike(
            [p for group in groups for p in group.phrases], text.split("\n")[fault.line - 1]
        )
    bare = not card.get("icon") and "picture" not in shown
    icon = guess_emblem(str(card.get("name") or ""), card.get("types") or ()) if bare else ""
    return Feedback(shown, checked, said, text, read_as, right, icon, near)
