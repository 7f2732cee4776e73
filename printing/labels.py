"""What a print is called, and what of it can be measured, in the nouns of its game. Words only."""

from printing.kinds import noun, one_card
from printing.models import PrintJob, What
from printing.options import BadOptions, PrintOptions
from printing.pdf.papers import CARD, Size, shown


def what_label(job: PrintJob) -> str:
    """Return what sort of print a job is."""
    if job.what == What.CARDS:
        return f"{noun(job.game, 'card').one.capitalize()} sheets"
    return str(job.get_what_display())


def measure(job: PrintJob) -> str:
    """Return what can be measured on paper, to see that it was printed at its size."""
    match job.what:
        case What.POCKET_MAT:
            return "a space should measure 27 × 27 mm"
        case What.TABLE_MAT:
            return "a space should measure 66 × 91 mm"
        case What.PLAY_MAT | What.MAT_TILES:
            return "a space should measure 66 × 91 mm"
        case What.TEST_PAGE:
            return "its two lines should measure 100 mm"
        case What.COUNTERS:
            round_one = job.options.get("counters") == "round"
            if round_one:
                return "a circle should measure 23 mm across"
            return "one should measure 63 × 44 mm"
        case What.TRAVEL_MAT | What.BOOKLET | What.CHECKLIST | What.DECK_LIST:
            return "nothing should be cut off"
        case What.MAT:
            mat = job.content[0]["mat"]
            return f"the mat should measure {mat['width']:g} × {mat['height']:g} mm"
        case What.SHEET:
            width, height = job.content[0]["size"]
            return f"each should measure {shown((width, height))}"
    return f"{one_card(job.game)} should measure {shown(_card_size(job))}"


def _card_size(job: PrintJob) -> Size:
    """Return what its options say; the usual size if they are of a version that said it
    otherwise."""
    try:
        return PrintOptions.read(job.options).card_size
    except BadOptions:
        return CARD
