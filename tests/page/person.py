"""Somebody who plays with a browser, and answers whatever is asked."""

from __future__ import annotations

import re
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Locator, WebSocket

PATIENCE: Final = 20_000
_ASKED_OR_OVER: Final = """() => {
  const at = document.querySelector('.controls')?.dataset;
  return at && at.hand !== '0' && (at.turn !== '-1' ? 'asked' : at.over === 'true' && 'over');
}"""

_PAINTED: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
_SEND: Final = """async (message) => {
  const line = new WebSocket(`ws://${location.host}/ws`);
  await new Promise((done) => (line.onopen = done));
  const answered = new Promise((done) => {
    line.onmessage = ({ data }) => JSON.parse(data).id === 1 && done();
  });
  line.send(JSON.stringify({ ...message, id: 1 }));
  await answered;
  line.close();
}"""


class Person:
    """A browser of one's own."""

    def __init__(
        self,
        browser: Browser,
        site: str,
        name: str,
        size: tuple[int, int],
        *,
        touch: bool = False,
        motion: bool = False,
        zone: str | None = None,
        workers: bool = False,
    ) -> None:
        self.name = name
        self.site = site
        width, height = size
        self._context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            reduced_motion="no-preference" if motion else "reduce",
            timezone_id=zone,
            # What a service worker answers, no test sees; the few that are about it allow it.
            service_workers="allow" if workers else "block",
        )
        self._context.set_default_timeout(PATIENCE)
        self.page = self._context.new_page()
        self.complaints: list[str] = []
        self.strangers: list[str] = []
        """Addresses of other hosts that the page has asked."""
        self.heard: list[str] = []
        """Everything that came over the websocket."""
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self._complain("error", str(error)))
        self.page.on("request", lambda request: self._check(request.url))
        self.page.on("websocket", self._listen)

    def _hear(self, said: ConsoleMessage) -> None:
        # Where the process for odds takes its time to come up, the page is asked to ask again, and does.
        waits = said.location["url"].endswith("/odds") and "503" in said.text
        if not waits and "blocked by Playwright" not in said.text:
            self._complain(said.type, f"{said.text} ({said.location['url']})")

    def _complain(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)

    def _check(self, url: str) -> None:
        if urlsplit(url).netloc != urlsplit(self.site).netloc:
            self.strangers.append(url)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def allow(self, *what: str) -> None:
        """Give the page leave to do something, as its owner would."""
        self._context.grant_permissions([*what], origin=self.site)

    def counts(self) -> dict[str, float]:
        """What the browser holds for the page after it has thrown away what nobody needs."""
        session = self._context.new_cdp_session(self.page)
        session.send("Performance.enable")
        # What the first round has freed may still hold something: a frame and its page hold each other.
        for _ in range(2):
            session.send("HeapProfiler.collectGarbage")
        found = session.send("Performance.getMetrics")["metrics"]
        session.detach()
        return {one["name"]: one["value"] for one in found}

    def slow_motion(self, rate: float) -> None:
        """Let everything that moves take its time."""
        self._context.new_cdp_session(self.page).send("Animation.setPlaybackRate", {"playbackRate": rate})

    def look_away(self, away: bool = True) -> None:
        """Look at another tab, or at this one again."""
        hidden = "Object.defineProperty(document, 'hidden', { value: away, configurable: true })"
        told = "document.dispatchEvent(new Event('visibilitychange'))"
        self.page.evaluate(f"(away) => {{ {hidden}; {told}; }}", away)

    def settle(self) -> None:
        """Let what was changed be painted, so that its shifts are counted."""
        self.page.evaluate(_PAINTED)

    def say(self, message: dict[str, Any]) -> None:
        """Send the house a message, without any page."""
        self.page.evaluate(_SEND, message)

    def offline(self, away: bool = True) -> None:
        """Lose the network, or find it again."""
        self._context.set_offline(away)

    def leave(self) -> None:
        self._context.close()

    def go(self, path: str = "/") -> None:
        # Nobody waits for what a page fetches when it has nothing else to do.
        self.page.goto(self.site + path, wait_until="domcontentloaded")

    def play(self, game: str) -> None:
        """Come in as a newcomer, look for a game and play it against bots."""
        self.go()
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_label("The game", exact=True).fill(game)
        self.page.get_by_role("button", name="Deal me in").click()
        self.page.wait_for_url("**/t/*")

    def come_in(self) -> None:
        """Be a guest, without any page."""
        self.post("/api/guest", {"name": self.name})

    def open_table(self, **rules: Any) -> None:
        """Open a table of one's own and walk to it."""
        self.come_in()
        approve = bool(rules.pop("approve", False))
        body = {"name": f"{self.name}'s table", "rules": rules, "approve": approve}
        self.go(f"/t/{self.post('/api/tables', body)['id']}")

    def written(self) -> str:
        """The sheet in the writer, as this browser keeps it."""
        found: str = self.page.evaluate("localStorage.getItem('cardhouse-sheet')")
        return found

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Ask the house for something, without any page."""
        answer = self._context.request.post(self.site + path, data=body, headers={"x-cardhouse": "1"})
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def send_file(self, path: str, data: bytes, kind: str) -> dict[str, Any]:
        """Send the house a file, without any page."""
        headers = {"x-cardhouse": "1", "content-type": kind}
        answer = self._context.request.post(self.site + path, data=data, headers=headers)
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def sit(self) -> None:
        """Take the first chair that is free."""
        self.page.get_by_role("button", name="Take a seat").click()
        self.page.get_by_role("button", name="Sit down").click()
        self.page.locator(".me").wait_for()

    def sit_with_bots(self, game: str, stakes: str = "", *, bots: int = 1, kind: str = "caller") -> None:
        """Open a table, sit down with bots, and have the cards dealt."""
        self.open_table(games=[game], stakes=stakes, seats=bots + 1)
        self.sit()
        for seat in range(1, bots + 1):
            self.seat_bot(seat, kind, 1000)
        self.press("Deal")
        assert self.wait_for_turn()

    def seat_bot(self, seat: int, kind: str, amount: int) -> None:
        """Put a bot with so many chips into a chair, as the host."""
        self.tell("bot", seat=seat, kind=kind, amount=amount)

    def tell(self, type: str, *, table: str = "", **more: Any) -> None:
        """Say something to a table, without any button."""
        here = self.page.url.rsplit("/", 1)[-1]
        self.page.evaluate(_SEND, {"type": type, "table": table or here, **more})

    def press(self, name: str) -> None:
        """Press the button that is called so, wherever it is asked for."""
        self.controls.get_by_role("button", name=re.compile(f"^{name}")).click()

    def menu(self, name: str) -> None:
        """Open something out of the menu."""
        self.page.get_by_role("button", name="Menu").click()
        self.page.get_by_role("dialog").get_by_role("button", name=re.compile(f"^{name}")).click()

    def key(self, name: str) -> None:
        """Press a key of the keyboard, once no key of the bar is still settling."""
        self.page.locator(".keys[data-live=true]").wait_for()
        self.page.keyboard.press(name)

    @property
    def controls(self) -> Locator:
        return self.page.locator(".controls")

    @property
    def main(self) -> Locator:
        """The key that confirms, if it can be pressed."""
        return self.controls.locator(".key.raise:enabled, .key.call:enabled")

    def at(self, what: str) -> str:
        return self.controls.get_attribute(f"data-{what}") or ""

    def wait_for_turn(self) -> bool:
        """Wait until something is asked, or the hand is over; whether something is asked."""
        return bool(self.page.wait_for_function(_ASKED_OR_OVER).json_value() == "asked")

    def own_cards(self) -> list[str]:
        """One's own cards, as a screen reader hears them."""
        return [
            card.get_attribute("aria-label") or ""
            for card in self.page.locator(".me .card:not(.turned-back)").all()
        ]

    def answer(self) -> None:
        """Do something legal, the friendliest first."""
        turn, controls = self.at("turn"), self.controls
        for word in ("Check", "Call"):
            button = controls.get_by_role("button", name=re.compile(f"^{word}"))
            if button.count():
                button.first.click()
                break
        else:
            self._set_cards()
            self._pick_cards()
            self.main.last.click()
        self.page.wait_for_function(
            "turn => document.querySelector('.controls').dataset.turn !== turn", arg=turn
        )

    def _set_cards(self) -> None:
        """Put every card into the last row that has room."""
        for _ in range(13):
            if not self.page.locator(".own .slot").count() or not self.page.locator(".loose .tap").count():
                return
            if self.main.count():
                return
            self.page.locator(".own .slot").last.click()

    def _pick_cards(self) -> None:
        """Tap cards until there are enough."""
        cards = self.page.locator(".own .loose .tap")
        for number in range(cards.count()):
            if self.main.count():
                return
            cards.nth(number).click()

    def play_hand(self) -> None:
        """Answer everything until the hand is over."""
        while self.wait_for_turn():
            self.answer()

    def rectangles(self, selector: str) -> list[dict[str, float]]:
        found: list[dict[str, float]] = self.page.locator(selector).evaluate_all(
            "all => all.map(one => { const r = one.getBoundingClientRect();"
            " return {left: r.left, top: r.top, right: r.right, bottom: r.bottom}; })"
        )
        return found
