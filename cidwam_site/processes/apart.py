"""A step of a longer work in a process of its own, so that its memory goes with it."""

import os
import sys
import traceback
from collections.abc import Callable

from cidwam_site.processes import parentage


def run_apart(step: Callable[[], object]) -> None:
    """Run a function in a fork and wait for it. Raises SystemExit if it fails or is killed.

    The process may have no thread and no connection.
    """
    parent = os.getpid()
    sys.stdout.flush()
    sys.stderr.flush()
    pid = os.fork()
    if not pid:
        status = 1
        try:
            parentage.end_with_parent(parent)
            step()
            status = 0
        except Exception:
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(status)
    if code := os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]):
        sys.exit(f"a step has ended with status {code}")
