"""Names of prints, and of what can be measured in them, in the nouns of the game. Words only."""

from printing.kinds import noun
from printing.models import PrintJob
from printing.options import BadOptions, PrintOptions
from printing.products.table import What, product_of


def what_label(job: PrintJob) -> str:
    """Return what sort of print a job is."""
    if job.what == What.CARDS:
        return f"{noun(job.game, 'card').one.capitalize()} sheets"
    return str(job.get_what_display())


def measure(job: PrintJob) -> str:
    """Return what can be measured on paper, to see that it was printed at its size."""
    try:
        options = PrintOptions.read(job.options)
    except BadOptions:  # those of a version that said it otherwise
        options = PrintOptions()
    return product_of(job.what).measure(job.as_content(), options)
