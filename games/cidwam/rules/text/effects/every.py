"""Imports every module of effects, so that all of them are known: a new file is listed nowhere."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

for _module in iter_modules([str(Path(__file__).parent)], f"{__name__.rpartition('.')[0]}."):
    if _module.name != __name__:
        import_module(_module.name)
