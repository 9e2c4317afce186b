"""A club over three nights, one of them a tournament: its ledger adds up to zero at every step."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import select
from tests.server.clients import Message, Running, quick, running
from tests.server.clubs.club_people import Clock, account, adds_up, code, founded, plan, refused
from tests.server.events.test_tournaments import play_together, read_here, text

from cardhouse.server.clubs.book import Book
from cardhouse.server.store.schema import club_games
from cardhouse.server.web.routes.events import tournaments

WHAT = ("members", "nights", "answers", "games", "ledger", "payments", "standings", "hands")


@pytest.fixture(scope="module")
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, clock: Clock) -> Iterator[Running]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tournaments, "read_given", read_here)
        with running(quick(tmp_path_factory.mktemp("three")), clock=clock) as found:
            yield found


class Evening:
    """People who play at tables of a club, whose ledger is looked at all the time."""

    def __init__(self, server: Running, clock: Clock) -> None:
        self.clock = clock
        self.people = [account(server, name) for name in ("Ann", "Bob", "Cy")]
        self.ann, self.bob, self.cy = self.people
        self.eve = account(server, "Eve")
        self.club = founded(self.ann, self.bob, self.cy, description="Fridays.")
        for one in (*self.people, self.eve):
            one.connect()

    @property
    def ledger(self) -> Message:
        return adds_up(self.ann, self.club)

    def results(self, **asked: Any) -> dict[str, int]:
        """Who is up or down."""
        found = self.ann.get(f"/api/clubs/{self.club}/ledger", **asked)
        return {one["name"]: one["result"] for one in found["accounts"]}

    def table(self, hands: int, *, bot: bool = False, **body: Any) -> str:
        """Play some hands at a new table, and close it."""
        self.clock.now += 1000
        table: str = self.ann.post("/api/tables", name="Cash", club=self.club, **body)["id"]
        for seat, one in enumerate(self.people):
            one.ask("watch", table=table)
            one.ask("sit", table=table, seat=seat, amount=400)
            assert self.ledger["games"][-1]["players"] == seat + 1
        if bot:
            self.ann.ask("bot", table=table, seat=5, kind="caller", amount=400)
        self.ann.ask("run", table=table, on=True)
        self._play(table, hands)
        self.ann.ask("run", table=table, on=False)
        self._finish(table)
        self.bob.ask("leave", table=table)
        _ = self.ledger
        assert self.ann.http.delete(f"/api/tables/{table}").is_success
        return table

    def _play(self, table: str, hands: int) -> None:
        looked = 0
        while self.ann.views[table]["hands"] <= hands:
            self._turn(table)
            if self.ann.views[table]["hands"] > looked:
                looked = self.ann.views[table]["hands"]
                _ = self.ledger

    def _finish(self, table: str) -> None:
        while not (self.ann.views[table]["hand"] or {"over": True})["over"]:
            self._turn(table)

    def _turn(self, table: str) -> None:
        """Have whoever is asked answer; the others read what has happened."""
        ids = {one.id: one for one in self.people}
        view = self.ann.views[table]
        who = ids.get(view["to_act"] or "")
        if who is None:
            self.ann.read()
            return
        turn = view["turn"]
        who.until(lambda: who.views[table]["turn"] >= turn)
        who.act(table)
        self.ann.until(
            lambda: self.ann.views[table]["turn"] > turn or self.ann.views[table]["to_act"] is None
        )


@pytest.fixture(scope="module")
def evening(server: Running, clock: Clock) -> Evening:
    return Evening(server, clock)


@pytest.mark.proof
def test_three_nights_add_up(evening: Evening, server: Running) -> None:
    ann, bob, club, clock = evening.ann, evening.bob, evening.club, evening.clock
    where = f"/api/clubs/{club}"
    nights = [
        plan(ann, club, at, name)
        for at, name in (
            ("2026-11-06T20:00", "First"),
            ("2026-11-13T20:00", "Second"),
            ("2026-11-20T20:00", "Third"),
        )
    ]
    bob.post(f"{where}/nights/{nights[1]}/answer", answer="yes")

    # The first night: a table with a rake.
    clock.goes_to("2026-11-06T19:30")
    assert ann.get(f"{where}/lobby")["night"] == nights[0]
    rules = {"games": ["holdem"], "stakes": "limit 10/20", "clock": 0, "rake_percent": 5, "rake_cap": 10}
    evening.table(3, rules=rules)
    first = evening.ledger
    kitty = {one["kind"]: one["amount"] for one in first["kitty"]}
    assert kitty["rake"] > 0
    assert {row["night"] for one in first["accounts"] for row in one["nights"]} == {nights[0]}
    assert first["games"][0]["over"]

    # Two of them settle with the kitty and with each other; the ledger still adds up.
    for one in first["owed"]:
        host = ann.post(f"{where}/payments", **one, note="cash")
        assert adds_up(ann, club) == host
    assert host["owed"] == []
    taken = host["payments"][-1]
    assert refused(bob, f"{where}/payments/{taken['id']}", "DELETE") == "not-allowed"
    again = ann.http.delete(f"{where}/payments/{taken['id']}").json()
    assert again["owed"] == [{key: taken[key] for key in ("payer", "payee", "amount")}]
    _ = evening.ledger

    # The second night: a tournament with a fee and a share for the staff.
    clock.goes_to("2026-11-13T18:45")
    sheet = text(start="full", most=3, seats=3, stack=200, buy_in=100, fee=10, staff=5)
    made = ann.post("/api/tournaments", name="Cup", text=sheet, club=club)
    event = made["id"]
    assert made["club"] == club
    assert event not in {one["id"] for one in evening.eve.get("/api/tournaments")["tournaments"]}
    assert [one["id"] for one in bob.get(f"{where}/lobby")["tournaments"]] == [event]
    for path in ("", "/results", "/results.csv", "/log"):
        assert refused(evening.eve, f"/api/tournaments/{event}{path}") == "members-only", path
    assert code(evening.eve, "watch-event", event=event) == "members-only"
    assert code(evening.eve, "register", event=event) == "members-only"
    for number, one in enumerate(evening.people):
        one.ask("watch-event", event=event)
        one.ask("register", event=event)
        staked = evening.ledger
        if number < 2:
            assert staked["owed"] == again["owed"]
    play_together(event, *evening.people)
    after = evening.ledger
    kitty = {one["kind"]: one["amount"] for one in after["kitty"]}
    assert (kitty["fees"], kitty["staff"]) == (30, 15)
    second = evening.results(night=nights[1])
    assert second["Kitty"] == 45
    assert min(second.values()) == -110

    # The third night: another table, chosen for that night before it begins, with a bot.
    table = evening.table(2, bot=True, night=nights[2], rules={**rules, "rake_percent": 0})
    last = evening.ledger
    assert {one["kind"] for one in last["accounts"]} >= {"player", "kitty", "bots"}
    assert evening.results(night=nights[2]).keys() == {"Ann", "Bob", "Cy", "Bots"}
    assert refused(evening.eve, f"/api/tables/{table}/ledger") == "not-allowed"
    whole = added(evening.results(night=night) for night in nights)
    assert whole == evening.results()

    # It may count for another night after all.
    cash = next(one["id"] for one in last["games"] if one["night"] == nights[2])
    assert refused(bob, f"{where}/games/{cash}", "POST", night=nights[0]) == "not-allowed"
    assert refused(ann, f"{where}/games/other", "POST", night=nights[0]) == "not-found"
    ann.post(f"{where}/games/{cash}", night=nights[0])
    assert evening.results(night=nights[2]) == {}
    ann.post(f"{where}/games/{cash}", night=nights[2])
    assert evening.ledger == last

    standings = ann.get(f"{where}/standings")
    assert standings["years"] == [2026]
    each = [ann.get(f"{where}/standings", night=night)["standings"] for night in nights]
    assert added({one["name"]: one["points"] for one in night} for night in each) == {
        one["name"]: one["points"] for one in standings["standings"]
    }
    assert all(one["nights"] == 3 for one in standings["standings"])
    assert all(one["hands"] > 5 for one in standings["standings"])
    cup = ann.get(f"{where}/standings", night=nights[1])["standings"]
    assert [one["points"] for one in cup] == [11, 8, 6]
    holdem = ann.get(f"{where}/standings", game="holdem")
    assert holdem["games"][0]["name"] == "Texas Hold'em"
    assert ann.get(f"{where}/standings", year=2025)["standings"] == []

    hands = bob.get(f"{where}/hands")
    assert hands["hands"] == sorted(hands["hands"], key=lambda one: -one["won"])
    assert len(hands["hands"]) >= 5
    assert hands["tournament"]
    for one in hands["hands"]:
        assert sum(won["amount"] for won in one["winners"]) == one["pot"]
        assert {shown["player"] for shown in one["shown"]} <= set(one["players"])

    _look_at_the_files(evening)
    _leave(evening)


def added(results: Any) -> dict[str, int]:
    found: dict[str, int] = {}
    for one in results:
        for who, amount in one.items():
            found[who] = found.get(who, 0) + amount
    return found


def _look_at_the_files(evening: Evening) -> None:
    where = f"/api/clubs/{evening.club}"
    page = evening.ann.get(where)
    whole = evening.bob.http.get(f"{where}/export.json")
    assert whole.json()["ledger"] == evening.bob.get(f"{where}/ledger")
    for secret in (page["link"], page["calendar"], evening.bob.get(where)["calendar"]):
        assert secret not in whole.text
    for what in WHAT:
        file = evening.bob.http.get(f"{where}/export/{what}.csv")
        assert file.headers["content-type"].startswith("text/csv"), what
        rows = list(csv.DictReader(io.StringIO(file.text)))
        assert rows, what
        if what == "ledger":
            assert sum(int(row["result"]) for row in rows) == 0
    assert refused(evening.bob, f"{where}/export/secrets.csv") == "bad-request"


def _leave(evening: Evening) -> None:
    """Who leaves keeps their history, and the club keeps theirs."""
    cy, where = evening.cy, f"/api/clubs/{evening.club}"
    before = evening.ledger
    cy.post(f"{where}/leave")
    assert evening.ledger == before
    mine = cy.get(f"{where}/mine")
    account_of = next(one for one in before["accounts"] if one["player"] == cy.id)
    assert (mine["result"], mine["balance"]) == (account_of["result"], account_of["balance"])
    assert [one["name"] for one in mine["nights"]] == ["First", "Second", "Third"]
    assert cy.http.get(f"{where}/mine.csv").text.count("\r\n") == 4
    assert refused(cy, f"{where}/ledger") == "members-only"
    played = next(one["id"] for one in before["games"] if one["kind"] == "table")
    assert refused(cy, f"/api/tables/{played}/ledger") == ""


@pytest.mark.proof
def test_the_books_of_what_is_closed_are_stored(evening: Evening, server: Running) -> None:
    house = server.app.state.house
    rows = house.store.read_now(_games(evening.club))
    stored = [Book.from_dict(row["book"], row["night"]) for row in rows if row["kind"] == "table"]
    assert len(stored) == 2
    assert all(book.difference == 0 and book.over for book in stored)


def _games(club: str) -> Any:
    return select(club_games).where(club_games.c.club == club)


def test_a_person_of_another_club_pays_nothing_here(evening: Evening) -> None:
    where = f"/api/clubs/{evening.club}"
    body = {"payer": evening.eve.id, "payee": evening.ann.id, "amount": 5}
    assert refused(evening.eve, f"{where}/payments", "POST", **body) == "members-only"
    assert refused(evening.ann, f"{where}/payments", "POST", **body) == "not-found"
