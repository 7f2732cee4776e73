#!/usr/bin/env bash
# Celery 5.7.0: a worker with `--pool solo` takes no notice of a task's time limits, neither the soft nor the hard one, and says
# nothing of it: not at its start, not when the time is over, not in the result, which is SUCCESS. Only the pools that run a task in a
# thread or process of their own can stop it. The same start tells "concurrency" as many cores as there are, though one task runs at a
# time. So whoever takes solo for its small memory must end a task that hangs from outside (a heartbeat that a supervisor watches).
#
# Seen: time_limit=1 and soft_time_limit=1, a task that sleeps for 3 s: "SUCCESS to its end"; "concurrency: 7 (solo)" for -c 7.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --no-warn-script-location celery==5.7.0 kombu==5.7.0
mkdir queue control results
cat > tasks.py <<'PYTHON'
import time

from celery import Celery

app = Celery("tasks", broker="filesystem://", backend="file://results")
app.conf.broker_transport_options = {
    "data_folder_in": "queue", "data_folder_out": "queue", "control_folder": "control",
}


@app.task(time_limit=1, soft_time_limit=1)
def slow():
    time.sleep(3)
    return "to its end"
PYTHON
env/bin/python -c 'from tasks import slow; print(slow.delay().id)' > id
env/bin/celery -A tasks worker --pool solo -c 7 --without-gossip --without-mingle > log 2>&1 &
worker=$!
result=$(env/bin/python -c '
from celery.result import AsyncResult
from tasks import app
result = AsyncResult(open("id").read().strip(), app=app)
answer = result.get(timeout=40)
print(result.state, answer)')
kill $worker
wait $worker || true
grep "concurrency" log
echo "$result"
[ "$result" = "SUCCESS to its end" ]
grep -q "concurrency: 7 (solo)" log
! grep -i "time.*limit" log
