"""Writes of printing: asking for a print (`requests`), doing it (`work`), tidying up (`sweeping`),
and sheets without a job (`sheets`). Each takes keywords alone; errors are sentences for people.
"""

from printing.options import BadOptions, PrintOptions
from printing.services.errors import LostLease, PrintError, TooManyJobs
from printing.services.requests import (
    PRINT,
    delete_job,
    print_again,
    request_cards,
    request_drafts,
    request_mat,
    request_sheets,
    request_tokens,
    wake,
)
from printing.services.sheets import write_sheets
from printing.services.sweeping import due_jobs, expire_jobs, fail_abandoned
from printing.services.work import print_job

__all__ = [
    "PRINT",
    "BadOptions",
    "LostLease",
    "PrintError",
    "PrintOptions",
    "TooManyJobs",
    "delete_job",
    "due_jobs",
    "expire_jobs",
    "fail_abandoned",
    "print_again",
    "print_job",
    "request_cards",
    "request_drafts",
    "request_mat",
    "request_sheets",
    "request_tokens",
    "wake",
    "write_sheets",
]
