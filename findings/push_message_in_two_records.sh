#!/usr/bin/env bash
# pywebpush 2.5.0 with http_ece 1.2.1: a message for Web Push may be as long as one likes: what doesn't fit is put into a second record,
# without an error or a warning. RFC 8291 (section 4) allows one record only, and push services take 4,096 bytes (RFC 8030, 7.2): the body
# is 103 bytes longer than the text, so 3,993 bytes are the most. From 3,994 on the body is longer than that, from 4,080 on it has two
# records, which a browser may drop unread. So count the bytes before they are encrypted.
#
# Seen: 3,993 bytes: body of 4,096; 3,994: 4,097; 4,079: 4,182 and one record; 4,080: 4,200 and two.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --no-warn-script-location pywebpush==2.5.0 http_ece==1.2.1
env/bin/python - <<'PYTHON'
import base64
import math
import os
from importlib.metadata import version

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from pywebpush import WebPusher


def text(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


public = ec.generate_private_key(ec.SECP256R1()).public_key()
keys = {
    "p256dh": text(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)),
    "auth": text(os.urandom(16)),
}
pusher = WebPusher({"endpoint": "https://push.example.org/1", "keys": keys})
HEAD = 16 + 4 + 1 + 65  # salt, size of a record, length of the key, key (RFC 8188, 2.1)
found = {}
for size in (3_993, 3_994, 4_079, 4_080):
    body = pusher.encode(b"x" * size)["body"]
    record = int.from_bytes(body[16:20], "big")
    found[size] = (len(body), math.ceil((len(body) - HEAD) / record))
print("pywebpush", version("pywebpush"), found)
assert found == {3_993: (4_096, 1), 3_994: (4_097, 1), 4_079: (4_182, 1), 4_080: (4_200, 2)}
PYTHON
