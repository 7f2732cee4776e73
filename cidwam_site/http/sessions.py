"""Sessions, whose changes by the way never fail a page: Django's middleware saves after the view.

A page that shows a message takes it out of the session; with a full disk it is shown twice. What a
form puts into a session is told to be lost: it may be all that the form was sent for.
"""

from __future__ import annotations

import logging
from typing import Any

from django.contrib.sessions.exceptions import SessionInterrupted
from django.contrib.sessions.middleware import SessionMiddleware
from django.db import DatabaseError, OperationalError
from django.http import HttpRequest

from cidwam_site.database import absence

logger = logging.getLogger(__name__)
READS = ("GET", "HEAD", "OPTIONS")


class SessionNotSaved(OperationalError):
    """A session that the database has no room or time for, after the view has done its work."""


class Sessions(SessionMiddleware):
    """Django's, for which a read whose session can't be written is still answered.

    Raises SessionNotSaved for any other request; SessionInterrupted if the session was deleted.
    """

    def process_response(self, request: HttpRequest, response: Any) -> Any:
        try:
            return super().process_response(request, response)
        except (DatabaseError, SessionInterrupted) as error:
            if request.method in READS:
                logger.warning("not written: a session (%s)", type(error).__name__)
                return response
            if absence.is_away(error):  # Django takes that for a sign-out, too
                raise SessionNotSaved from error
            raise
