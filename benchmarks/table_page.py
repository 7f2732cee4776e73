"""The cost of the table to a browser: bytes of its first load, when it is painted, frames of a
fight.

    python -m benchmarks.table_page [ROUNDS]

A site of its own is started (`manage.py up`), with a game between two players that is some turns
old. Chromium loads the table with nothing in its cache; then, with its CPU slowed fourfold, the
table and a bare page of the same site in turns, and an attack of the player's is shown.
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks.report import Figure, print_table
from benchmarks.scratch import scratch_site

BASE = Path(__file__).resolve().parent.parent
ROUNDS = 7
SLOWED = 4
TURN = 9  # how far the game is
MAX_BYTES, MAX_PAINT, MAX_DROPPED = 180_000, 3.0, 1 / 20
FRAME = 1000 / 60  # milliseconds
SIZE = {"width": 1280, "height": 720}
BARE = "/play/fair/"  # a page of words, with the site's fonts and style

# Notes when `window.watched` is first on the page and painted, and all shifts of layout.
WATCH = """
window.shifts = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
}).observe({ type: "layout-shift", buffered: true });
const look = () => {
  if (document.querySelector("[data-part=board] .piece, main p")) {
    requestAnimationFrame(() => setTimeout(() => (window.painted = performance.now())));
  } else requestAnimationFrame(look);
};
look();
"""
FRAMES = """
() => new Promise((done) => {
  const frames = [];
  let last = 0, begun = false;
  const tick = (now) => {
    const fight = document.querySelector("[data-part=fight]");
    if (fight && last) frames.push(now - last);
    begun ||= Boolean(fight);
    last = now;
    if (begun && !fight) done(frames);
    else requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
})
"""


def main() -> int:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    with scratch_site() as folder:
        games = prepare()
        with site(folder) as address:
            return report(address, games, rounds)


def prepare() -> list[tuple[str, str]]:
    """Games in which a player may attack now: addresses, and the players' session keys."""
    from django.core.management import call_command
    from django.db import connections

    call_command("migrate", verbosity=0)
    for command in ("load_cards", "load_decks"):
        call_command(command, verbosity=0)
    found = [game for seed in range(6) if (game := attacking(seed))]
    connections.close_all()
    return found


def attacking(seed: int) -> tuple[str, str] | None:
    """Return a game played on until a Soul can attack another late in the game."""
    from accounts.models import User
    from decks.queries import preconstructed
    from play import queries, services

    dice = random.Random(seed)
    users = [User.objects.create_user(f"player{seed}{n}") for n in (0, 1)]
    decks = list(preconstructed("cidwam"))
    game = services.create_game(user=users[0], deck=decks[seed % len(decks)], opponent="link")
    other = decks[(seed + 3) % len(decks)]
    services.join_game(user=users[1], invite_key=game.invite_key, deck=other, agreed=True)
    while True:
        seats = [queries.seen_by(game.key, user) for user in users]
        seen = next((one for one in seats if one and one.seat and one.seat.awaited), None)
        if seen is None or seen.side is None:
            return None
        view = queries.view_of(seen)
        assert view is not None
        fights = [action for action in view["actions"] if action["verb"] == "fight"]
        if fights and view["turn"] >= TURN:
            return game.get_absolute_url(), session_of(users[seen.side])
        legal = view["legal"] or ["open"]
        calm = [line for line in legal if not line.startswith(("sell", "cash", "fight", "strike"))]
        action = dice.choice(calm or legal)
        number = seen.game.number
        services.take_action(game_id=game.pk, side=seen.side, action=action, number=number)


def session_of(user: Any) -> str:
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.db import SessionStore

    store = SessionStore()
    store[SESSION_KEY] = str(user.pk)
    store[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    store[HASH_SESSION_KEY] = user.get_session_auth_hash()
    store.create()
    return str(store.session_key)


@contextmanager
def site(folder: str) -> Iterator[str]:
    port = "8391"
    command = [sys.executable, "manage.py", "up", "--port", port, "--end-with-parent"]
    env = {**os.environ, "CIDWAM_VAR": folder}
    process = subprocess.Popen(command, cwd=BASE, env=env, stdout=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(240):
            try:
                urllib.request.urlopen(address + BARE, timeout=5)
                break
            except (urllib.error.URLError, OSError):
                time.sleep(0.5)
        yield address
    finally:
        process.terminate()
        process.wait(timeout=60)


def report(address: str, games: list[tuple[str, str]], rounds: int) -> int:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        sizes = [first_load(browser, address, *game) for game in games]
        shifts = [shift for _, shift in sizes]
        ratios = [paint_ratio(browser, address, *games[n % len(games)]) for n in range(rounds)]
        shares = [dropped_of(fight_frames(browser, address, *game)) for game in games]
        browser.close()
    largest = max(size for size, _ in sizes)
    ratio = statistics.median(ratios)
    dropped = statistics.median(shares)
    print(f"layout shift: {max(shifts):.4f} at most (allowed 0)")
    figures = [
        Figure(
            f"first load, {len(games)} games at most", largest / 1000, MAX_BYTES / 1000, "kB", 1.0
        ),
        Figure(f"painted, CPU slowed {SLOWED}-fold, a bare page", ratio, 1.0, "times", MAX_PAINT),
        Figure("frames of a fight dropped", 100 * dropped, 100.0, "%", MAX_DROPPED),
    ]
    return 0 if print_table(figures) and max(shifts) == 0 else 1


def new_page(browser: Any, address: str, session: str) -> Any:
    context = browser.new_context(viewport=SIZE, base_url=address)
    context.add_cookies([{"name": "sessionid", "value": session, "url": address}])
    context.add_init_script(WATCH)
    return context.new_page()


def first_load(browser: Any, address: str, path: str, session: str) -> tuple[float, float]:
    """Bytes on the wire with headers, and the sum of layout shifts."""
    page = new_page(browser, address, session)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Network.enable")
    sizes: list[float] = []
    devtools.on("Network.loadingFinished", lambda done: sizes.append(done["encodedDataLength"]))
    page.goto(path)
    page.wait_for_function("window.painted")
    page.wait_for_timeout(1500)
    shift = page.evaluate("window.shifts")
    page.context.close()
    return sum(sizes), shift


def paint_ratio(browser: Any, address: str, path: str, session: str) -> float:
    """When the table is painted, as a multiple of a bare page; both from an empty cache."""
    times = []
    for where in (BARE, path):
        page = new_page(browser, address, session)
        devtools = page.context.new_cdp_session(page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        page.goto(where)
        page.wait_for_function("window.painted")
        times.append(page.evaluate("window.painted"))
        page.context.close()
    return float(times[1] / times[0])


def dropped_of(frames: list[float]) -> float:
    """Return the share of a fight's frames that are missing, by the times between those that
    came."""
    missed = sum(max(0, round(time / FRAME) - 1) for time in frames)
    return missed / (len(frames) + missed)


def fight_frames(browser: Any, address: str, path: str, session: str) -> list[float]:
    """Milliseconds between the frames of a fight that the player begins."""
    page = new_page(browser, address, session)
    page.goto(path)
    page.wait_for_function("window.painted")
    table = page.evaluate(
        "async () => (await fetch('table/', {headers: {Accept: 'application/json'}})).json()"
    )
    fight = next(choice for choice in table["choices"] if choice["verb"] == "fight")
    page.click(f'[data-key="{fight["subject"]}"]')
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.click(f'[data-key="{fight["target"]}"]')
    frames: list[float] = page.evaluate(FRAMES)
    page.context.close()
    return frames


if __name__ == "__main__":
    raise SystemExit(main())
