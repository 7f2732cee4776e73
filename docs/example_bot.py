"""Play a whole game of CIDWaM as a guest: `python docs/example_bot.py http://127.0.0.1:8000`.

Actions are sent back as the data in which the site lists them; docs/facts.md says what they mean.
"""

import json
import sys
import time
from http.cookiejar import CookieJar
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

EAGER = ("strike", "fight", "play", "move", "take", "shield", "pass", "end")  # the best first


class Site:
    """The site, seen by a guest whose session lives in cookies."""

    def __init__(self, address):
        self.address = address.rstrip("/")
        self.cookies = CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.cookies))
        self._send("/accounts/login/")  # brings the CSRF cookie
        self._send("/accounts/guest/", b"next=/", "application/x-www-form-urlencoded")

    def get(self, path, **query):
        return json.loads(self._send(f"/api/{path}?{urlencode(query)}"))

    def post(self, path, data):
        return json.loads(self._send(f"/api/{path}", json.dumps(data).encode()))

    def _send(self, path, body=None, kind="application/json"):
        token = next((c.value for c in self.cookies if c.name == "csrftoken"), "")
        headers = {"Content-Type": kind, "X-CSRFToken": token, "Referer": self.address + path}
        with self.opener.open(Request(self.address + path, body, headers)) as answer:
            return answer.read()


def choose(view):
    """Return an action as data: an answer as the site proposes it, else the most eager."""
    if view["opening"]:
        return {"verb": "open", "placed": opening(view)}
    if decision := view["decision"]:
        return decision["actions"][decision["options"].index(decision["default"])]
    return max(view["actions"], key=keenness)


def opening(view):
    """Place the dearest Soul that the Coins allow, in the middle of the front."""
    values = {card["name"]: card["value"] for card in view["players"][view["seat"]]["hand"]}
    fits = [soul for soul in view["opening"]["souls"] if values[soul] <= view["opening"]["coins"]]
    space = "c2" if view["seat"] == "south" else "c5"
    return [{"card": max(fits, key=lambda soul: values[soul]), "place": space}] if fits else []


def keenness(action):
    """Strike, win fights, play cards and go forward; what is not wanted comes after the end."""
    verb, odds = action["verb"], action.get("odds", {})
    if verb not in EAGER or odds.get("win", 1) < 0.4 or "dropping" in action:
        return (-len(EAGER), 0)
    return (-EAGER.index(verb), odds.get("mean", odds.get("win", 0)))


def play(site):
    deck = site.get("decks/", scope="preconstructed")["results"][0]["key"]
    rules = {"deck": deck, "opponent": "random", "bot_deck": deck, "days_per_action": None}
    key = site.post("games/", rules)["key"]
    while (game := site.get(f"games/{key}/", odds="true"))["status"] != "over":
        if game["mine"]:
            sent = {"action": choose(game["view"]), "number": game["number"]}
            events = site.post(f"games/{key}/actions/", sent)["events"]
            print("\n".join(event["text"] for event in events if event["text"]))
        else:
            time.sleep(0.2)
    print(game["view"]["outcome"]["text"])


if __name__ == "__main__":
    play(Site(sys.argv[1]))
