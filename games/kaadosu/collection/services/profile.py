"""A collector's own choice: whether others may see the collection."""

from __future__ import annotations

from games.kaadosu.collection.models import Collector, Operation
from games.kaadosu.collection.services.operation import Caller, working


def set_visibility(caller: Caller, *, is_public: bool) -> None:
    """Show a collection, with its owner's name on its cards, or hide it. Raises Refused."""
    with working(caller, Operation.Kind.SETUP) as (work, _):
        assert work.by is not None
        Collector.objects.filter(pk=work.by.pk).update(is_public=is_public)
