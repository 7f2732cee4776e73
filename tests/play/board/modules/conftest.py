"""The modules of CIDWaM's table are tried on a harness page: `sit` and `new_table` are its own."""

from tests.play.board.modules.harness import new_table, sit, table

__all__ = ["new_table", "sit", "table"]
