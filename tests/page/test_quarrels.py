"""An evening's quarrels out of the books' examples, brought to the floor of tables through the page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect
from tests.server.clients import Address
from tests.server.clients import Person as Client

from .axe import violations
from .person import Person

Make = Callable[..., Person]
NO_LIMIT, LIMIT = "no-limit 5/10", "limit 10/20"
FLOP = "call, check"
TURN = f"{FLOP}, check, check"
_CUT_OFF: Final = """(desk) => {
  const parts = [desk, ...desk.querySelectorAll(".case, nav, footer, header")];
  return parts.some((one) => one.scrollWidth > one.clientWidth + 1);
}"""


class Quarrel(NamedTuple):
    """What players quarrel about, what the floor enters, and what it reads."""

    rule: str
    told: str
    actions: str
    kind: str
    facts: str
    title: str
    game: str = "holdem"
    stakes: str = NO_LIMIT
    then: str = "apply"
    """What is done with the ruling."""


def _written(line: str) -> Quarrel:
    rule, told, actions, kind, facts, title, *more = (part.strip() for part in line.split("|"))
    quarrel = Quarrel(rule, told, actions, kind, facts, title)
    if more:
        game, _, stakes = more[0].partition(", ")
        quarrel = quarrel._replace(game=game, stakes=stakes)
    return quarrel._replace(then=more[1]) if more[1:] else quarrel


_LINES = f"""
WSOP-103.2 | two cards flash in the deal          |         | misdeal      | cause=two-exposed                            | It is a misdeal
WSOP-103.6 | the dealer turns a card               |         | exposed      | seat=OTHER by=dealer card=#OTHER.2           | The card is replaced | holdem, {NO_LIMIT} | back
WSOP-274   | a card turned in the draw             | call, check, draw | exposed | seat=ACTED by=dealer stage=draw card=#ACTED.1 | The card is replaced | five-card-draw, {LIMIT}
WSOP-221   | all three cards up in stud            |         | exposed      | seat=TURN by=dealer stage=deal card=#TURN.1 count=3 substantial=no | It is a misdeal | stud, {LIMIT}
WSOP-258   | a down card up in Mexican             |         | exposed      | seat=OTHER by=dealer stage=deal card=#OTHER.1 | The player chooses | mexican-stud@wsop2018, {LIMIT} | asks
WSOP-22    | two cards boxed                       | {FLOP}  | boxed        | count=2                                      | The deal is void
WSOP-115   | a joker in a hand                     |         | joker        | seat=OTHER card=#OTHER.1 acted=no looked=no  | The card is replaced
WSOP-112   | two aces of spades                    | raise 40 | fouled      | what=duplicate knew=ACTED                    | The deal is void
WSOP-165   | no burn before the turn               | {TURN}  | burn         | burnt=none                                   | It is put right
WSOP-167   | the turn comes too early              | {FLOP}  | premature    |                                              | The cards go aside
WSOP-163   | a flop of five cards                  | {FLOP}  | flop-cards   | count=5                                      | The deck is shuffled again
WSOP-276   | a card too few                        |         | count        | seat=TURN held=4 when=before-action          | It is put right | five-card-draw, {LIMIT}
WSOP-18    | a call out of turn                    |         | early        | seat=OTHER action=call                       | It is binding
WSOP-177   | a call that is short                  | raise 50 | short-call  | seat=TURN put=30                             | It is a call
WSOP-174   | a raise in two motions                |         | said         | seat=TURN word=raise motions=30+50           | It is a raise
WSOP-178   | one big chip, not a word              |         | chips        | seat=TURN new=500                            | It is a call | holdem, {NO_LIMIT} | appeal
WSOP-136   | more than half a raise                |         | chips        | seat=TURN new=5+5+5+5                        | It is a raise | holdem, {LIMIT}
WSOP-225   | the wrong one brings it in            | call    | bring-in     | seat=TURN next-acted=no                      | It is put right | stud, {LIMIT}
WSOP-105.1 | thrown away facing a bet              | raise 50 | threw       | seat=TURN in-muck=no                         | The hand is dead | holdem, {NO_LIMIT} | otherwise
WSOP-106   | mucked by the dealer                  | raise 50 | killed      | seat=TURN protected=yes identifiable=yes     | The hand is live | holdem, {NO_LIMIT} | picks
WSOP-277   | he wants two and not three            | call, check, draw | change-draw | seat=ACTED count=2 card-off=no acted-on=no | It is allowed | five-card-draw, {LIMIT}
WSOP-144   | a hand shown to a neighbour           |         | showed       | seat=OTHER to=to-act                         | The hand is shown
WSOP-181   | three minutes, and no answer          |         | clock        | seat=TURN elapsed=180                        | The clock runs
WSOP-52    | the pot went to the wrong one         | raise 50, fold | wrong-award | seat=ACTED-1 to=ACTED next-started=no    | The pot moves | holdem, {NO_LIMIT}
"""  # noqa: E501 - a line for each
QUARRELS = tuple(map(_written, _LINES.strip().splitlines()))


class Evening:
    """Ann plays against Bob; the host has named Sam, who only looks on, as floor."""

    def __init__(self, person: Make, hal: Client, bob: Client, game: str) -> None:
        self.hal, self.bob, self.ann, self.sam = hal, bob, person("Ann"), person("Sam")
        stakes = next(quarrel.stakes for quarrel in QUARRELS if quarrel.game == game)
        rules = {"games": [game], "stakes": stakes, "seats": 2, "clock": 0}
        self.table = hal.open_table(rules=rules)
        for one in (self.ann, self.sam):
            one.come_in()
            one.go(f"/t/{self.table}")
        self.ann.sit()
        for other in (hal, bob):
            other.connect()
            other.ask("watch", table=self.table)
        bob.ask("sit", table=self.table, seat=1, amount=1000)
        sam = self.sam.page.evaluate("() => fetch('/api/me').then((one) => one.json())")
        hal.ask("name-floor", table=self.table, player=sam["user"]["id"])
        self.hands = self.acted = self.chips = 0

    @property
    def view(self) -> dict[str, Any]:
        return self.bob.views[self.table]

    @property
    def hand(self) -> dict[str, Any]:
        found: dict[str, Any] = self.view["hand"]["view"]
        return found

    def deal(self, quarrel: Quarrel) -> None:
        """The next hand, up to where they quarrel."""
        self.hal.ask("rules", table=self.table, rules={"stakes": quarrel.stakes})
        self.chips = self.chips or sum(seat["stack"] for seat in self.view["seats"])
        self.hal.ask("run", table=self.table, on=True)
        self.hands += 1
        self.bob.until(lambda: bool(self.view["hands"] == self.hands))
        self.hal.ask("run", table=self.table, on=False)
        for action in filter(None, (part.strip() for part in quarrel.actions.split(","))):
            self.act(action)

    def act(self, action: str) -> None:
        """Whoever is asked answers."""
        turn, self.acted = self.view["turn"], self.hand["decision"]["seat"]
        if self.bob.may_act(self.table):
            self.bob.act(self.table, action)
        else:
            self.ann.tell("act", state=turn, action=action)
        self.bob.until(lambda: bool(self.view["turn"] != turn))

    def filled(self, facts: str) -> dict[str, str]:
        """Facts with the seats of the hand in them."""
        decision = self.hand["decision"]
        turn = decision["seat"] if decision else 0
        seats = {"ACTED-1": 1 - self.acted, "ACTED": self.acted, "TURN": turn, "OTHER": 1 - turn}
        for word, seat in seats.items():
            facts = facts.replace(word, str(seat))
        return dict(fact.split("=", 1) for fact in facts.split())

    def bring(self, quarrel: Quarrel) -> None:
        """Somebody calls, the floor comes, reads what the book says, and rules."""
        self.deal(quarrel)
        ann, sam = self.ann.page, self.sam.page
        self.ann.menu("Call the floor")
        ann.get_by_label("What happened").fill(quarrel.told)
        ann.get_by_role("dialog").get_by_role("button", name="Call", exact=True).click()
        sam.get_by_role("button", name="To the desk").click()
        self.state(quarrel)
        getattr(self, quarrel.then)(quarrel)
        self.close(quarrel)

    def state(self, quarrel: Quarrel) -> None:
        """Enter what happened, and read the ruling with its number."""
        desk = self.sam.page.get_by_role("dialog")
        kinds = self.hal.get(f"/api/tables/{self.table}/desk")["kinds"]
        title = next(kind["title"] for kind in kinds if kind["kind"] == quarrel.kind)
        desk.get_by_role("navigation").get_by_role("button", name=title, exact=True).click()
        for name, value in self.filled(quarrel.facts).items():
            field = desk.locator(f"#fact-{name}, #more-{name}").first
            more = desk.get_by_role("button", name="More facts")
            expect(field.or_(more).first).to_be_visible()
            if not field.count():
                more.click()
            if field.evaluate("(one) => one.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
        expect(desk.locator(".paper .verdict strong")).to_have_text(quarrel.title)
        expect(desk.get_by_role("link", name=quarrel.rule, exact=True)).to_be_visible()
        assert not desk.evaluate(_CUT_OFF)

    def apply(self, quarrel: Quarrel) -> None:
        """By the book."""
        self.sam.page.get_by_role("button", name="Apply the ruling").click()
        self.read(quarrel.title)

    def back(self, quarrel: Quarrel) -> None:
        """Ruled, taken back, and ruled again."""
        self.apply(quarrel)
        self.sam.page.get_by_role("button", name="Take it back").click()
        expect(self.ann.page.get_by_role("log").get_by_text("Sam takes the ruling back.")).to_be_visible()
        self.sam.page.get_by_role("button", name="To the desk").click()
        self.state(quarrel)
        self.apply(quarrel)

    def asks(self, quarrel: Quarrel) -> None:
        """The book gives a player the choice."""
        self.sam.page.get_by_role("button", name=re.compile("^Ask ")).click()
        self.bob.until(lambda: bool(self.view["floor"]["question"]))
        question = self.view["floor"]["question"]
        if self.bob.id in question["waits_for"]:
            self.bob.ask("answer-floor", table=self.table, answer=question["options"][0]["name"])
        else:
            self.ann.page.get_by_role("group", name="You choose").get_by_role("button").first.click()
        self.read(question["options"][0]["title"])

    def appeal(self, quarrel: Quarrel) -> None:
        """A player appeals, and the floor rules once more and for good."""
        self.apply(quarrel)
        self.ann.page.get_by_role("button", name="Appeal").click()
        self.sam.page.get_by_role("button", name="To the desk").click()
        self.sam.page.get_by_role("button", name="Grant the appeal").click()
        self.state(quarrel)
        self.apply(quarrel)
        expect(self.ann.page.get_by_role("button", name="Appeal")).to_have_count(0)

    def otherwise(self, quarrel: Quarrel) -> None:
        """The floor has a reason to rule otherwise."""
        sam = self.sam.page
        sam.get_by_role("button", name="Rule otherwise").click()
        sam.locator("#otherwise-kind").select_option("note")
        sam.locator("#otherwise-text").fill("a warning")
        sam.get_by_role("button", name="Add it").click()
        sam.locator("#otherwise-reason").fill("it was the wind")
        sam.get_by_role("button", name="Rule so").click()
        self.read("The floor rules otherwise")
        expect(self.ann.page.get_by_text("It was the wind.").first).to_be_visible()

    def picks(self, quarrel: Quarrel) -> None:
        """Where the book says "may", the floor picks."""
        self.sam.page.get_by_label("The hand is dead").check()
        self.sam.page.get_by_role("button", name="Apply the ruling").click()
        self.read("The hand is dead")

    def read(self, title: str) -> None:
        """Everybody reads it, over the felt and in the log."""
        expect(self.ann.page.locator(".verdict strong")).to_have_text(title)
        expect(self.ann.page.get_by_role("log").get_by_text("Floor, Sam").last).to_be_visible()

    def close(self, quarrel: Quarrel) -> None:
        """Play goes on, or the floor ends it, so that the next hand can be dealt."""
        go = self.sam.page.get_by_role("dialog").get_by_role("button", name="Let play go on")
        if go.count():
            go.click()
        expect(self.sam.page.locator("dialog")).to_have_count(0)
        # What Bob asks is answered after everything that he is told before.
        self.bob.ask("watch", table=self.table)
        if not self.view["hand"]["over"]:
            self.hal.ask("call-floor", table=self.table)
            self.hal.ask("rule", table=self.table, effects=["void"], reason="it is late")
            self.hal.ask("play-on", table=self.table)
        self.bob.until(lambda: bool(self.view["hand"]["over"] and self.view["floor"]["call"] is None))
        aside = self.view["floor"]["carried"]
        assert sum(seat["stack"] for seat in self.view["seats"]) + aside == self.chips


@pytest.fixture
def others(site: str) -> Iterator[tuple[Client, Client]]:
    """The host and a player, who come without a browser."""
    server = Address(urlsplit(site).port or 0)
    two = Client(server, "Hal"), Client(server, "Bob")
    yield two
    for one in two:
        one.leave()


GAMES: Final = tuple(dict.fromkeys(quarrel.game for quarrel in QUARRELS))


@pytest.mark.proof
@pytest.mark.rule(*dict.fromkeys(quarrel.rule for quarrel in QUARRELS))
@pytest.mark.parametrize("game", GAMES)
def test_an_evenings_quarrels_at_the_table_of_a_game(
    person: Make, others: tuple[Client, Client], game: str
) -> None:
    evening = Evening(person, *others, game)
    for number, quarrel in enumerate(one for one in QUARRELS if one.game == game):
        evening.bring(quarrel)
        if number % 6 == 0:
            assert violations(evening.ann) == []
    for one in (evening.ann, evening.sam):
        assert one.complaints == []


def test_there_are_twenty_of_them() -> None:
    assert len(QUARRELS) >= 20
