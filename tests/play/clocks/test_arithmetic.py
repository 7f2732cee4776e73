"""Laws of clocks over random times off and random sequences of what happens to a clock."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from hypothesis import given, settings
from hypothesis import strategies as st

from play.clocks.seat_clock import MAX_LEFT_DAYS, ClockRule, SeatClock
from play.clocks.time_off import NO_TIME, Interval, TimeOff, Weekends

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
START = datetime(2027, 3, 8, tzinfo=UTC)  # a Monday; clocks change on the 28th in Europe
ZONES = ("UTC", "Europe/Berlin", "Pacific/Kiritimati", "America/New_York", "Asia/Kathmandu")

hours = st.integers(0, 24 * 60).map(lambda n: n * HOUR / 4)
moments = hours.map(lambda after: START + after)
intervals = st.builds(lambda at, length: Interval(at, at + length), moments, hours)
weekends = st.builds(
    lambda zone, at, length: Weekends(zone, Interval(at, None if length is None else at + length)),
    st.sampled_from(ZONES),
    moments,
    st.none() | hours,
)
times_off = st.builds(TimeOff, st.lists(intervals, max_size=3), st.lists(weekends, max_size=2))
FEW = settings(max_examples=60)


@FEW
@given(times_off, moments, hours)
def test_a_clock_runs_exactly_its_span_before_its_deadline(
    off: TimeOff, start: datetime, span: timedelta
) -> None:
    end = off.deadline(start, span)
    assert end is not None
    assert end - start >= span
    assert off.running_time(start, end) == span
    if span:  # and never before
        assert off.running_time(start, end - HOUR / 60) < span


@FEW
@given(times_off, st.lists(moments, min_size=3, max_size=3))
def test_running_time_adds_up(off: TimeOff, three: list[datetime]) -> None:
    a, b, c = sorted(three)
    assert off.running_time(a, b) + off.running_time(b, c) == off.running_time(a, c)
    assert NO_TIME <= off.running_time(a, c) <= c - a


@FEW
@given(times_off, intervals, moments, hours)
def test_more_time_off_never_ends_a_clock_sooner(
    off: TimeOff, more: Interval, start: datetime, span: timedelta
) -> None:
    wider = TimeOff([*off.spans, more], off.weekends)
    before, after = off.deadline(start, span), wider.deadline(start, span)
    assert before is not None
    assert after is not None
    assert after >= before


def test_weekends_are_those_of_the_time_zone_and_of_its_clock_changes() -> None:
    berlin = ZoneInfo("Europe/Berlin")
    off = TimeOff((), [Weekends("Europe/Berlin", Interval(START))])
    first = next(off.after(START + 14 * DAY))
    assert first == (
        datetime(2027, 3, 27, tzinfo=berlin),
        datetime(2027, 3, 29, tzinfo=berlin),
    )
    begins, ends = first
    assert ends is not None
    assert ends.astimezone(UTC) - begins.astimezone(UTC) == 47 * HOUR  # summer time begins
    friday = datetime(2027, 3, 26, 23, tzinfo=berlin).astimezone(UTC)
    assert off.deadline(friday, 2 * HOUR) == datetime(2027, 3, 29, 1, tzinfo=berlin)


def test_a_vacation_over_a_weekend_counts_once() -> None:
    saturday = START + 5 * DAY
    off = TimeOff(
        [Interval(saturday - DAY, saturday + DAY), Interval(saturday + 3 * DAY, None)],
        [Weekends("UTC", Interval(START))],
    )
    assert list(off.after(START)) == [
        (saturday - DAY, saturday + 2 * DAY),
        (saturday + 3 * DAY, None),
    ]
    assert off.deadline(START, 6 * DAY) is None
    assert off.deadline(START, 5 * DAY) == saturday + 3 * DAY


EVENTS = st.sampled_from(("start", "turn", "answer", "stop", "hold", "go on", "give", "wait"))


@FEW
@given(
    st.builds(
        ClockRule,
        st.integers(1, 14).map(lambda n: n * DAY),
        st.booleans(),
        st.none() | st.integers(1, 28).map(lambda n: n * DAY),
    ),
    times_off,
    st.lists(st.tuples(EVENTS, hours), max_size=25),
)
def test_no_sequence_gives_time_that_the_rule_does_not(
    rule: ClockRule, off: TimeOff, events: list[tuple[str, timedelta]]
) -> None:
    """Own time never exceeds span, bank and gifts; a held clock keeps what it has."""
    clock, now, turn = SeatClock(), START, 1
    assert rule.span is not None
    most = max(rule.span, rule.max_bank or rule.span)
    gifts = NO_TIME
    for event, passed in events:
        before = clock.left(now, off)
        if event == "wait":
            running = off.running_time(now, now + passed)
            now += passed
            held = clock.began is None
            assert clock.left(now, off) == (before if held else max(NO_TIME, before - running))
        elif event in ("start", "turn") and not clock.is_on:
            turn += event == "turn"
            is_same = rule.is_by_turn and clock.turn == turn
            saved = clock.bank or NO_TIME
            clock = clock.start(rule, turn, now)
            if is_same and saved:
                assert clock.span == saved
            else:
                assert clock.span is not None
                assert clock.span >= rule.span
        elif event == "answer" and not clock.is_on:
            saved = clock.bank or NO_TIME
            clock = clock.start_answer(2 * HOUR, now)
            assert clock.stop(now + HOUR, off).bank == saved
        elif event == "stop":
            clock = clock.stop(now, off)
            assert not clock.is_on
            assert clock.deadline(off) is None
        elif event == "hold":
            clock = clock.hold(now, off)
            assert clock.left(now, off) == before
            assert clock.deadline(off) is None
        elif event == "go on":
            clock = clock.go_on(now)
            assert clock.left(now, off) == before
        elif event == "give" and clock.is_on:
            clock = clock.give(DAY, now, off)
            gifts += DAY
            assert clock.left(now, off) <= max(before, MAX_LEFT_DAYS * DAY)
        assert clock.left(now, off) <= most + gifts
        end = clock.deadline(off)
        if end is not None and end > now:
            assert off.running_time(now, end) == clock.left(now, off)
