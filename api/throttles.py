"""How much one caller may ask for. Counted in windows of time, a number for each caller and window:
one cheap cache entry, and a caller can be told what is left and when it begins anew.
"""

import math
import time
from dataclasses import dataclass
from typing import Any

from django.core.cache import cache
from rest_framework.request import Request
from rest_framework.settings import api_settings
from rest_framework.throttling import BaseThrottle

SECONDS = {"s": 1, "m": 60, "h": 3600, "d": 86400}


@dataclass(frozen=True)
class Allowance:
    """What the headers RateLimit-Limit, -Remaining and -Reset say."""

    limit: int
    remaining: int
    reset: int


class Throttle(BaseThrottle):
    """`user` of DEFAULT_THROTTLE_RATES for one who is known, `anon` for a network address."""

    now = staticmethod(time.time)
    left = 0.0

    def allow_request(self, request: Request, view: Any) -> bool:
        """Counts the request; leaves the Allowance on it for `api.middleware`."""
        user = request.user
        scope = "user" if user.is_authenticated else "anon"
        rate = api_settings.DEFAULT_THROTTLE_RATES.get(scope)
        if rate is None:
            return True
        limit, window = read_rate(str(rate))
        who = str(user.pk) if scope == "user" else self.get_ident(request)
        now = self.now()
        place = int(now // window)
        self.left = (place + 1) * window - now
        asked = self._count(f"throttle:{scope}:{who}:{place}", window)
        request._request.allowance = Allowance(  # type: ignore[attr-defined]
            limit, max(limit - asked, 0), math.ceil(self.left)
        )
        return asked <= limit

    def wait(self) -> float:
        """Seconds until the window ends; DRF makes Retry-After of it."""
        return self.left

    @staticmethod
    def _count(key: str, window: int) -> int:
        if cache.add(key, 1, window):
            return 1
        try:
            return int(cache.incr(key))
        except ValueError:  # it ran out between the two
            cache.set(key, 1, window)
            return 1


def read_rate(rate: str) -> tuple[int, int]:
    """(requests, seconds) of "300/min"."""
    number, _, period = rate.partition("/")
    return int(number), SECONDS[period[0]]
