#!/usr/bin/env bash
# kombu 5.7.0, transport "filesystem": a queue is not first in, first out. A message's file is named by the milliseconds since the machine
# started, without leading zeros, and the names are sorted as words. So when that number gets one more digit (after 2 h 47 min, and
# again after 27 h 47 min), what is sent from then on overtakes all that waits; and after a restart of the machine the numbers begin
# anew, among those of the messages that were left. Whoever needs an order must keep it in the rows that the messages point to.
#
# Seen: sent "first" 9,999.999 s and "second" 10,000.001 s after the machine's start; received: second, first. (The clock is handed in.)
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --no-warn-script-location kombu==5.7.0
env/bin/python - <<'PYTHON'
import os

import kombu
from kombu.transport import filesystem

os.mkdir("queue")
options = {"data_folder_in": "queue", "data_folder_out": "queue", "control_folder": "control"}
queue = kombu.Connection("filesystem://", transport_options=options).SimpleQueue("q")
times = iter([9_999.999, 10_000.001])
filesystem.monotonic = lambda: next(times)
queue.put("first")
queue.put("second")
received = []
for _ in range(2):
    message = queue.get(timeout=5)
    received.append(message.payload)
    message.ack()
print("kombu", kombu.__version__, *received)
assert received == ["second", "first"], received
PYTHON
