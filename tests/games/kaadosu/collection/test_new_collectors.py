"""Fourteen days of a new collection (E11.1): they end to the second."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.kaadosu.collection.days import NEW_SPAN
from games.kaadosu.collection.models import Collector
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services.operation import check_who


def test_they_end_to_the_second() -> None:
    now = timezone.now()
    assert timedelta(days=14) == NEW_SPAN
    old = Collector(opened=now - NEW_SPAN)
    assert check_who(old, now, seasoned=True) is old
    young = Collector(opened=now - NEW_SPAN + timedelta(seconds=1))
    with pytest.raises(Refused) as refused:
        check_who(young, now, seasoned=True)
    assert refused.value.code == "too_new"
    assert check_who(young, now) is young
