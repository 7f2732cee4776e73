"""Imports every module of effects, so that all of them are known: a new file is listed nowhere."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from engine.cidwam.text import effects

for _module in iter_modules(effects.__path__, f"{effects.__name__}."):
    if _module.name != __name__:
        import_module(_module.name)
