"""Programs that a test runs as children."""

import os
import sys
from collections.abc import Callable


def python(code: str) -> Callable[[], None]:
    """A program that goes on as a Python of its own, which runs the code."""

    def run() -> None:
        os.execv(sys.executable, [sys.executable, "-c", code])

    return run
