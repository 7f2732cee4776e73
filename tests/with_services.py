"""Run a command with a throwaway PostgreSQL and Redis: `python -m tests.with_services pytest ...`.

For working on what must hold on the real servers, without the whole of `make test`.
"""

import os
import subprocess
import sys

from tests import services


def main() -> int:
    """The command's exit status."""
    if len(sys.argv) < 2:
        print("say which command: python -m tests.with_services pytest tests/play", file=sys.stderr)
        return 2
    with services.postgres() as database, services.redis() as redis:
        env = {**os.environ, "DATABASE_URL": database, "REDIS_URL": redis}
        return subprocess.run(sys.argv[1:], env=env, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
