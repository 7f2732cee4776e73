#!/usr/bin/env bash
# icalendar 7.3.2: a calendar is written with TZID=... and without the VTIMEZONE that RFC 5545 (3.2.19) demands for it, unless one calls
# `add_missing_timezones()` first. A time with a fixed offset, as PostgreSQL drivers and ISO strings give it, becomes
# TZID="UTC+02:00", which is the name of no zone at all and gets no definition even then; a program that doesn't know the name
# shows the time in the reader's own zone. A time in UTC is written with Z and needs neither: the safe form for deadlines.
#
# Seen: Europe/Berlin: TZID, no VTIMEZONE, one after add_missing_timezones; +02:00: TZID="UTC+02:00", never one; UTC: 20260701T120000Z.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --no-warn-script-location icalendar==7.3.2 tzdata
env/bin/python - <<'PYTHON'
from datetime import UTC, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import icalendar


def written(zone, *, complete=False):
    event = icalendar.Event()
    event.add("uid", "1@example.org")
    event.add("dtstamp", datetime(2026, 6, 1, tzinfo=UTC))
    event.add("dtstart", datetime(2026, 7, 1, 12, tzinfo=zone))
    calendar = icalendar.Calendar()
    calendar.add("prodid", "-//example//")
    calendar.add("version", "2.0")
    calendar.add_component(event)
    if complete:
        calendar.add_missing_timezones()
    lines = calendar.to_ical().decode().splitlines()
    start = next(line for line in lines if line.startswith("DTSTART") and "2026" in line)
    return start, "BEGIN:VTIMEZONE" in lines


offset = timezone(timedelta(hours=2))
found = [
    written(ZoneInfo("Europe/Berlin")),
    written(ZoneInfo("Europe/Berlin"), complete=True),
    written(offset),
    written(offset, complete=True),
    written(UTC),
]
print("icalendar", icalendar.__version__, *found, sep="\n")
assert found == [
    ("DTSTART;TZID=Europe/Berlin:20260701T120000", False),
    ("DTSTART;TZID=Europe/Berlin:20260701T120000", True),
    ('DTSTART;TZID="UTC+02:00":20260701T120000', False),
    ('DTSTART;TZID="UTC+02:00":20260701T120000', False),
    ("DTSTART:20260701T120000Z", False),
]
PYTHON
