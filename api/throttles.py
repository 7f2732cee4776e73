"""Limits of one caller's requests. Counted in windows of time, a number for each caller and window:
one cheap cache entry, and a caller can be told what is left and when it begins anew.

The cache holds what all processes have counted. Each adds its own requests a few at a time, for on
a site without Redis a number in the cache is a file that is written. So two processes may be behind
each other by a few requests, but not once nearly all that is allowed has been asked for.
"""

import math
import threading
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from django.core.cache import cache
from rest_framework.request import Request
from rest_framework.settings import api_settings
from rest_framework.throttling import BaseThrottle

SECONDS = {"s": 1, "m": 60, "h": 3600, "d": 86400}


@dataclass(frozen=True)
class Allowance:
    """The values of the headers RateLimit-Limit, -Remaining and -Reset say."""

    limit: int
    remaining: int
    reset: int


class Throttle(BaseThrottle):
    """`user` of DEFAULT_THROTTLE_RATES for one who is known, `anon` for a network address."""

    now = staticmethod(time.time)
    left = 0.0

    def allow_request(self, request: Request, view: Any) -> bool:
        """Count the request; leaves the Allowance on it for `api.middleware`."""
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
        asked = TALLY.count(f"throttle:{scope}:{who}:{place}", window, limit, now)
        request._request.allowance = Allowance(  # type: ignore[attr-defined]
            limit, max(limit - asked, 0), math.ceil(self.left)
        )
        return asked <= limit

    def wait(self) -> float:
        """Seconds until the window ends; DRF makes Retry-After of it."""
        return self.left


def read_rate(rate: str) -> tuple[int, int]:
    """Parse "300/min" into (requests, seconds)."""
    number, _, period = rate.partition("/")
    return int(number), SECONDS[period[0]]


@dataclass(slots=True)
class _Counted:
    """The count in the cache at the moment `at`, and what was counted here since."""

    total: int = 0
    here: int = 0
    at: float = 0.0


class Tally:
    """Requests of many callers, counted here and told to the cache a few at a time."""

    most_callers = 5000
    at_once = 10  # requests
    seconds = 2.0
    nearly = 0.8  # of the limit; beyond it each request is told at once

    def __init__(self) -> None:
        self._counted: OrderedDict[str, _Counted] = OrderedDict()
        self._lock = threading.Lock()

    def count(self, key: str, window: int, limit: int, now: float) -> int:
        """One more; how many there have been."""
        with self._lock:
            counted = self._counted.pop(key, None) or _Counted()
            self._counted[key] = counted
            if len(self._counted) > self.most_callers:
                self._counted.popitem(last=False)
            counted.here += 1
            asked, here = counted.total + counted.here, counted.here
            late = now - counted.at >= self.seconds or now < counted.at
            if not (late or here >= self.at_once or asked > limit * self.nearly):
                return asked
            counted.here = 0
        total = _added(key, here, window)
        with self._lock:
            counted.total, counted.at = max(total, counted.total), now
            return total + counted.here

    def __len__(self) -> int:
        return len(self._counted)

    def forget(self) -> None:
        """Count from what the cache has."""
        with self._lock:
            self._counted.clear()


def _added(key: str, number: int, window: int) -> int:
    """Return the number in the cache with so many more."""
    if cache.add(key, number, window):
        return number
    return int(cache.incr(key, number))  # if it ran out between the two, it begins again


TALLY = Tally()
