"""Dying with one's parent, and a name of one's own: what Linux's kernel does for a process.

Elsewhere these functions do nothing, and only an orderly end takes the children along.
"""

import ctypes
import os
import signal
import sys

PR_SET_PDEATHSIG = 1
PR_SET_NAME = 15


def _libc() -> ctypes.CDLL | None:
    """Load libc before any fork: a child between fork and exec should do as little as it can."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        return ctypes.CDLL(None, use_errno=True)
    except OSError:
        return None


_LIBC = _libc()


def end_with_parent(parent: int | None = None) -> None:
    """Ask the kernel for a SIGTERM once the parent dies; go at once if it is gone already.

    `parent` is the process id that the parent must have, where the caller knows it.
    """
    if _LIBC is None:
        return
    _LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0)
    if parent is not None and os.getppid() != parent:
        os.kill(os.getpid(), signal.SIGTERM)


def set_name(name: str) -> None:
    """Name this process as lists of processes show it, by its first 15 letters."""
    if _LIBC is not None:
        _LIBC.prctl(PR_SET_NAME, name.encode()[:15], 0, 0, 0)
