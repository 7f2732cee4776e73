#!/usr/bin/env bash
# standardwebhooks 1.1.0 (Python): `Webhook.sign` takes a datetime and reads its clock face as UTC, whatever zone it carries: the zone is
# replaced, not converted. With a local time that knows its zone, as Django's `localtime()` or `datetime.now(ZoneInfo(...))` give it, the
# signature is of another second than `timestamp()` says, and who gets that number in the header can't verify it. In UTC all is well,
# so tests in UTC don't see it. Convert before: `when.astimezone(UTC)`.
#
# Seen: one moment, 12:00 UTC = 14:00 +02:00: two different signatures; the second one is refused: "No matching signature found".
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --no-warn-script-location standardwebhooks==1.1.0
env/bin/python - <<'PYTHON'
from datetime import UTC, datetime, timedelta, timezone
from importlib.metadata import version

from standardwebhooks import Webhook, WebhookVerificationError

hook = Webhook("whsec_" + "c2VjcmV0IG9mIHR3ZW50eSBmb3VyIGJ5")
now = datetime.now(UTC).replace(microsecond=0)
there = now.astimezone(timezone(timedelta(hours=2)))
assert now == there


def verdict(when):
    headers = {
        "webhook-id": "msg_1",
        "webhook-timestamp": str(int(when.timestamp())),
        "webhook-signature": hook.sign("msg_1", when, "{}"),
    }
    try:
        hook.verify("{}", headers)
    except WebhookVerificationError as error:
        return str(error)
    return "verified"


print("standardwebhooks", version("standardwebhooks"), verdict(now), verdict(there), sep="\n")
assert verdict(now) == "verified"
assert verdict(there) == "No matching signature found"
PYTHON
