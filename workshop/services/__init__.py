"""Everything that writes in the workshop. Keyword-only arguments, one transaction, named errors."""

from workshop.services.art import Art, add_art
from workshop.services.bundles import import_new_set_with_pictures, import_with_pictures
from workshop.services.drafts import (
    choose_emblems,
    clean_content,
    content_of_card,
    copy_draft,
    copy_drafts,
    create_draft,
    delete_draft,
    restore_draft,
    save_draft,
)
from workshop.services.errors import (
    BadDraft,
    BadPicture,
    Busy,
    Gone,
    InUse,
    Stale,
    TooMany,
    UnreadableFile,
    WorkshopError,
)
from workshop.services.importing import (
    Imported,
    TableSource,
    import_into,
    import_new_set,
    preview_into,
)
from workshop.services.pictures import add_picture, delete_picture, hide_picture
from workshop.services.reporting import report, report_set
from workshop.services.sets import (
    create_set,
    delete_set,
    edit_set,
    first_set,
    hide_set,
)
