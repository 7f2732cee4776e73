"""Writes of printing: asking for a print (`requests`), doing it (`work`), tidying up (`sweeping`),
people's printers (`printer_profiles`), and the ink of official faces (`face_inks`). Each takes
keywords alone; errors are sentences for people.
"""

from printing.options import BadOptions, PrintOptions
from printing.services.errors import PrintError, TooManyJobs
from printing.services.face_inks import measure_faces
from printing.services.last_prints import last_faces
from printing.services.printer_profiles import forget_printer, keep_printer
from printing.services.requests import (
    delete_job,
    print_again,
    request_print,
)
from printing.services.sweeping import remove_unused_files
from printing.services.work import print_job
