"""Files that are whole or not there, whichever process is killed while it writes one."""

import os
import tempfile
import time
from contextlib import suppress
from pathlib import Path

PART = ".part"
OLD_PART_SECONDS = 3600  # no process writes one file for so long
FOR_A_PROXY = 0o644  # which may send it
PRIVATE = 0o600


def write_whole(path: Path, content: bytes, mode: int = FOR_A_PROXY) -> None:
    """Put a file in place of what is there; its folder is made. Raises OSError, then all is as it
    was. Several who write the same one at once do each other no harm."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, part = tempfile.mkstemp(dir=path.parent, suffix=PART)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(part).chmod(mode)
        Path(part).replace(path)
    except BaseException:
        Path(part).unlink(missing_ok=True)
        raise


def delete_old_parts(folder: Path) -> int:
    """Delete what killed processes left half written; how many files."""
    old, deleted = time.time() - OLD_PART_SECONDS, 0
    for part in folder.glob(f"*{PART}"):
        with suppress(FileNotFoundError):  # another process sweeps too
            if part.stat().st_mtime < old:
                part.unlink()
                deleted += 1
    return deleted
