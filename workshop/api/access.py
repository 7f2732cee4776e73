"""The user, and the set or draft that an address names: 404 if one may not see it, 403 if it is
to be changed and another's.
"""

from typing import cast

from django.contrib.auth.models import AbstractBaseUser
from rest_framework.exceptions import NotFound, PermissionDenied
from rest_framework.request import Request

from workshop import queries
from workshop.models import Draft, DraftSet


def person(request: Request) -> AbstractBaseUser:
    """Return who writes; the default permission lets nobody else write."""
    return cast(AbstractBaseUser, request.user)


def visible_set(request: Request, key: str) -> DraftSet:
    """Any set that the request's user may see."""
    try:
        return queries.visible_set(request.user, key)
    except DraftSet.DoesNotExist as error:
        raise NotFound("Draft set not found. It may be private.") from error


def own_set(request: Request, key: str) -> DraftSet:
    """The request's user's own set."""
    row = visible_set(request, key)
    if not row.may_edit(request.user):
        raise PermissionDenied("This isn’t your set. Copy its drafts to change them.")
    return row


def visible_draft(request: Request, code: str) -> Draft:
    """Any draft that the request's user may see by its number."""
    try:
        return queries.visible_draft(request.user, code)
    except Draft.DoesNotExist as error:
        raise NotFound("Draft not found. It may be private.") from error


def own_draft(request: Request, code: str) -> Draft:
    """The request's user's own draft."""
    draft = visible_draft(request, code)
    if not draft.set.may_edit(request.user):
        raise PermissionDenied("This isn’t your draft. Copy it to change it.")
    return draft
