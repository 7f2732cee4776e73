"""Sessions, whose changes by the way never fail a page: Django's middleware saves after the view.

A page that shows a message takes it out of the session; with a full disk it is shown twice.
"""

from __future__ import annotations

import logging
from typing import Any

from django.contrib.sessions.exceptions import SessionInterrupted
from django.contrib.sessions.middleware import SessionMiddleware
from django.db import DatabaseError
from django.http import HttpRequest

logger = logging.getLogger(__name__)
READS = ("GET", "HEAD", "OPTIONS")


class Sessions(SessionMiddleware):
    """Django's, for which a read whose session can't be written is still answered."""

    def process_response(self, request: HttpRequest, response: Any) -> Any:
        if request.method not in READS:
            return super().process_response(request, response)
        try:
            return super().process_response(request, response)
        except (DatabaseError, SessionInterrupted) as error:  # Django takes it for a sign-out
            logger.warning("not written: a session (%s)", type(error).__name__)
            return response
