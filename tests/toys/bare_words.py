"""The words of games that are there for tests alone: a reason's code says enough."""

from engine.kernel.game import Data


class BareWords:
    """Implements `engine.kernel.game.Words`."""

    def reason(self, reason: Data) -> str:
        return str(reason["code"])

    def result(self, reason: Data) -> str:
        return str(reason["code"])
