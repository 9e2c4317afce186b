"""What is asked by HTTP: games, tables, ledgers, hands, files and the page."""

from __future__ import annotations

import json
import threading
import time
import tomllib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import Person, Refused, Running, Visitor, code_of, quick, running, visiting

from cardhouse.cli.main import run
from cardhouse.fair import Proof
from cardhouse.history import read, replay
from cardhouse.server.limits import MOST_BY_GUEST, MOST_HOSTED
from cardhouse.server.store.job import Statement
from cardhouse.server.web.page import FOLDER
from cardhouse.sheets import games, mixes


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("routes"))) as found:
        yield found


@pytest.fixture
def visitor(server: Running) -> Iterator[Visitor]:
    with Visitor(server) as found:
        yield found


class Played:
    """A table at which two people and a bot have played some hands."""

    def __init__(self, server: Running, *, hands: int = 3, **rules: Any) -> None:
        self.ann, self.bob = Person(server, "Ann"), Person(server, "Bob")
        self.table = self.ann.open_table(rules=rules)
        for chair, person in enumerate((self.ann, self.bob)):
            person.connect()
            person.ask("watch", table=self.table)
            person.ask("sit", table=self.table, seat=chair, amount=1000)
        self.ann.ask("bot", table=self.table, seat=5, kind="sensible", amount=1000)
        self.ann.ask("run", table=self.table, on=True)
        self._play_until(lambda: self.seen["hands"] > hands)
        self.ann.ask("run", table=self.table, on=False)

    @property
    def seen(self) -> dict[str, Any]:
        return self.ann.views[self.table]

    def finish(self) -> None:
        self._play_until(lambda: bool(self.seen["hand"]["over"]))

    def _play_until(self, done: Callable[[], bool]) -> None:
        people = {person.id: person for person in (self.ann, self.bob)}
        while not done():
            self.ann.until(lambda: done() or self.seen["to_act"] in people)
            if not done():
                self._act(people[self.seen["to_act"]], self.seen["turn"], done)

    def _act(self, person: Person, turn: int, done: Callable[[], bool]) -> None:
        person.until(lambda: person.views[self.table]["turn"] >= turn)
        person.act(self.table)
        self.ann.until(lambda: done() or self.seen["turn"] > turn)

    def leave(self) -> None:
        self.ann.leave()
        self.bob.leave()


@pytest.fixture(scope="module")
def played(server: Running) -> Iterator[Played]:
    found = Played(server)
    found.finish()
    yield found
    found.leave()


def test_what_the_server_is(visitor: Visitor) -> None:
    about = visitor.get("/api/about").json()
    assert about["name"] == "cardhouse"
    assert about["protocol"] == visitor.get("/api/protocol").json()["version"]
    assert {"caller", "random", "sensible"} <= set(about["bots"])


def test_every_game_can_be_read(visitor: Visitor) -> None:
    listed = visitor.get("/api/games").json()
    assert [game["id"] for game in listed["games"]] == [sheet.key for sheet in games()]
    assert [mix["id"] for mix in listed["mixes"]] == [mix.key for mix in mixes()]
    for game in listed["games"][::10]:
        page = visitor.get(f"/api/games/{game['id']}").json()
        assert page["name"] == game["name"]
        assert page["steps"]
        assert page["rules"]


def test_how_many_raises_there_are_is_told(visitor: Visitor) -> None:
    raises = {game["id"]: game["raises"] for game in visitor.get("/api/games").json()["games"]}
    assert (raises["holdem@barge"], raises["holdem@wsop2018"]) == (3, 4)
    page = visitor.get("/api/games/holdem@wsop2018").json()
    assert "a bet and at most four raises" in str(page["rules"])


def test_rules_are_sections_of_lines(visitor: Visitor) -> None:
    rules = {one["name"]: one for one in visitor.get("/api/games/criss-cross").json()["rules"]}
    assert rules["play"]["title"] == "The play"
    assert rules["play"]["lines"][0]["mark"] == "1."
    assert {line["kind"] for line in rules["board"]["lines"]} == {"text"}
    assert {line["mark"]: line["text"] for line in rules["head"]["lines"]}["Deck"] == "52 cards"


def test_what_counts_on_a_board_is_told(visitor: Visitor) -> None:
    """Which areas a pick uses, when a set of lines is in force, and which line a contest is about."""
    picked = visitor.get("/api/games/paradise-road-pickem@barge2024").json()
    assert picked["branches"]["razz"] == []
    assert picked["branches"]["holdem"] == ["flop", "turn", "river"]
    rolled = visitor.get("/api/games/bidirectional-chowaha@barge2024").json()["lines_when"]
    assert [one["fact"] for one in rolled] == ["die", "die"]
    assert [1 in one["numbers"] for one in rolled] == [True, False]
    assert [6 in one["numbers"] for one in rolled] == [False, True]
    two = visitor.get("/api/games/double-board-omaha@wsop2018").json()
    assert (two["branches"], two["lines_when"]) == ({}, [None])
    assert [(one["name"], one["line"]) for one in two["contests"]] == [("board1", 0), ("board2", 1)]


@pytest.mark.rule("WSOP-187")
def test_how_a_table_is_run_where_nobody_says_goes_by_its_games(visitor: Visitor) -> None:
    def usual(*games: str) -> dict[str, Any]:
        found: dict[str, Any] = visitor.get("/api/rules", params={"game": list(games)}).json()["rules"]
        return found

    assert usual("omaha@wsop2018", "holdem@wsop2018")["small_blind_as_big"] is True
    assert usual("omaha@wsop2018", "holdem")["small_blind_as_big"] is False
    assert usual() == usual("holdem")
    me = visitor.come_in()
    made = visitor.post("/api/tables", json={"name": me, "rules": {"games": ["omaha@wsop2018"]}}).json()
    assert made["games"] == ["omaha@wsop2018"]


@pytest.mark.parametrize("games", [["nothing"], ["x.toml"], ["holdem"] * 101, ["a" * 81]])
def test_no_table_is_run_for_what_is_no_game(visitor: Visitor, games: list[str]) -> None:
    answer = visitor.get("/api/rules", params={"game": games})
    assert answer.status_code in (400, 404, 422)
    assert "error" in answer.json()


@pytest.mark.parametrize("id", ["holdm", "/etc/passwd.toml", "..%2F..%2Fx.toml", "a" * 81, "horse"])
def test_what_is_no_game(visitor: Visitor, id: str) -> None:
    answer = visitor.get(f"/api/games/{id}")
    assert answer.status_code in (404, 422)
    assert "error" in answer.json()


def test_a_table_is_opened_found_and_closed(visitor: Visitor) -> None:
    refused = visitor.post("/api/tables", json={"name": "Mine"})
    assert (refused.status_code, code_of(refused)) == (401, "not-signed-in")
    me = visitor.come_in()
    made = visitor.post("/api/tables", json={"name": " Mine \u202e", "public": False}).json()
    assert (made["name"], made["host"], made["public"], made["games"]) == ("Mine", me, False, ["holdem"])
    assert visitor.get(f"/api/tables/{made['id']}").json() == made
    assert made in visitor.get("/api/tables").json()["tables"]
    mine = visitor.cookies
    visitor.cookies = type(mine)()
    assert made not in visitor.get("/api/tables").json()["tables"]
    visitor.come_in("Bob")
    assert code_of(visitor.delete(f"/api/tables/{made['id']}")) == "not-allowed"
    visitor.cookies = mine
    assert visitor.delete(f"/api/tables/{made['id']}").json() == {"closed": made["id"]}
    assert visitor.get(f"/api/tables/{made['id']}").status_code == 404


@pytest.mark.parametrize(
    "rules",
    [
        {"gamess": ["holdem"]},
        {"games": []},
        {"games": "holdem"},
        {"games": ["nothing"]},
        {"games": ["/etc/passwd.toml"]},
        {"games": [{"game": "../x.toml"}]},
        {"games": [{"game": "holdem", "sheet": 7}]},
        {"games": [{"game": 7}]},
        {"games": [None]},
        {"games": [{"game": "holdem", "options": [1]}]},
        {"games": [{"game": "holdem", "hands": -1}]},
        {"games": ["holdem"] * 101},
        {"stakes": "limit " + "9" * 150 + "/1" + "0" * 10},
        {"stakes": "limit 1/" + "9" * 30},
        {"stakes": "x" * 201},
        {"stakes": 5},
        {"clock": 10**13},
        {"clock": -1},
        {"clock": 1.5},
        {"clock": True},
        {"seats": 99},
        {"kill": ["full"]},
        {"jackpot": "yes"},
        {"change_after": 0},
        {"may_run": 10},
    ],
)
def test_rules_that_no_table_could_be_run_by(server: Running, rules: dict[str, Any]) -> None:
    with Visitor(server) as visitor:
        visitor.come_in()
        answer = visitor.post("/api/tables", json={"name": "T", "rules": rules})
        assert answer.status_code == 400, answer.text
        assert code_of(answer) in ("bad-rules", "unknown-game", "bad-stakes", "bad-sheet")


def test_stakes_that_nobody_could_buy_in_for_are_refused(visitor: Visitor) -> None:
    visitor.come_in()
    body: dict[str, Any] = {"name": "T", "rules": {"stakes": "no-limit 25000000000/50000000001"}}
    refused = visitor.post("/api/tables", json=body)
    assert (refused.status_code, code_of(refused)) == (400, "bad-rules")
    told = refused.json()["error"]["message"]
    assert "1000000000020" in told
    assert "at most 1000000000000" in told
    for rules in (
        {"stakes": "no-limit 25000000000/50000000000"},
        {"stakes": "no-limit 25000000000/50000000001", "min_buy_in": 10**12},
    ):
        made = visitor.post("/api/tables", json={"name": "T", "rules": rules}).json()
        assert made["least_buy_in"] == 10**12
        assert visitor.delete(f"/api/tables/{made['id']}").status_code == 200


@pytest.mark.parametrize(
    ("game", "stakes", "meant", "least"),
    [
        ("holdem", "1/2", "no-limit 1/2", 40),
        ("holdem", "0.25/0.50", "no-limit 0.25/0.50", 1000),
        ("holdem", "nl 0.25/1", "no-limit 0.25/1.00", 2000),
        ("omaha", "$5/$10", "pot-limit 5/10", 200),
    ],
)
def test_stakes_are_read_as_people_write_them(
    server: Running, game: str, stakes: str, meant: str, least: int
) -> None:
    ann = Person(server, "Ann")
    made = ann.post("/api/tables", name="Test", rules={"games": [game], "stakes": stakes, "unit": "€"})
    assert (made["stakes"], made["unit"], made["least_buy_in"]) == (meant, "€", least)
    assert made["decimals"] == (2 if "." in stakes else 0)
    # The host may also change them so, and what is stored says how it is bet.
    ann.connect()
    ann.ask("watch", table=made["id"])
    ann.ask("rules", table=made["id"], rules={"stakes": "nl 2/4" if game == "holdem" else "2/4"})
    ann.until(lambda: ann.views[made["id"]]["rules"]["stakes"].endswith("2/4"))
    assert ann.views[made["id"]]["games"]["order"][0]["stakes"] in (
        "no-limit 2/4",
        "no-limit 2.00/4.00",
        "pot-limit 2/4",
    )


def test_a_table_is_told_the_rules_of_the_way_in_which_it_is_bet(server: Running) -> None:
    ann = Person(server, "Ann")
    for stakes, fixed in (("1/2", False), ("limit 10/20", True)):
        rules = {"games": ["holdem"], "stakes": stakes}
        table = ann.post("/api/tables", name="Test", rules=rules)["id"]
        said = ann.get(f"/api/tables/{table}/games/holdem")
        assert ("small bet" in str(said["rules"]), "big bet" in str(said["steps"])) == (fixed, fixed)


def test_steps_are_what_somebody_does_and_sources_are_books(visitor: Visitor) -> None:
    game = visitor.get("/api/games/3-5-7").json()
    assert not {"what follows", "pass"} & {step["label"] for step in game["steps"]}
    assert game["source"].startswith("A home room's house rules, ")
    assert not [one for one in visitor.get("/api/games").json()["games"] if ".txt" in one["source"]]


def test_a_mistake_in_a_sheet_has_a_line_and_a_column(server: Running) -> None:
    ann = Person(server, "Ann")
    text = 'name = "Ours"\nsource = "us"\nextends = "holdem"\nplay = [\n  "blinds", "deal 2 dwn",\n]\n'
    found = ann.post("/api/sheets/check", text=text)
    assert (found["ok"], found["line"], found["column"]) == (False, 5, 13)
    assert ann.post("/api/sheets/check", text=text[:24])["line"] == 2


def test_games_of_ones_own_go_by_their_names(server: Running) -> None:
    ann = Person(server, "Ann")
    sheet = 'name = "Our Hold\'em"\nsource = "us"\nextends = "holdem"\n'
    made = ann.post("/api/tables", name="Test", rules={"games": [{"sheet": sheet}, "razz"]})
    assert made["game_names"] == ["Our Hold'em", "Razz"]
    own = ann.get(f"/api/tables/{made['id']}/games/{made['games'][0]}")
    assert (own["name"], own["source"]) == ("Our Hold'em", "us")


def test_the_usual_structure_of_a_game_comes_first(visitor: Visitor) -> None:
    listed = {game["id"]: game["structures"] for game in visitor.get("/api/games").json()["games"]}
    assert listed["holdem@barge"] == ["no-limit", "limit", "pot-limit"]
    assert listed["stud@barge"][0] == "limit"


def test_nobody_has_tables_without_end(visitor: Visitor) -> None:
    visitor.come_in()
    made: list[str] = []
    for most in (MOST_BY_GUEST, MOST_HOSTED):
        while len(made) < most:
            made.append(visitor.post("/api/tables", json={"name": "T"}).json()["id"])
        assert code_of(visitor.post("/api/tables", json={"name": "T"})) == "too-many"
        visitor.post("/api/register", json={"name": "Host of many", "password": "correct horse"})
    for table in made:
        visitor.delete(f"/api/tables/{table}")


def test_the_ledger_settles(played: Played, visitor: Visitor) -> None:
    ledger = played.ann.get(f"/api/tables/{played.table}/ledger")
    assert {entry["kind"] for entry in ledger["entries"]} == {"buy-in"}
    assert sum(ledger["results"].values()) == 0
    assert {ledger["names"][player] for player in ledger["results"]} == {"Ann", "Bob", "Gus"}
    players = {one["name"]: one for one in ledger["players"]}
    assert {name: one["bot"] for name, one in players.items()} == {
        "Ann": False,
        "Bob": False,
        "Gus": True,
    }
    for one in players.values():
        assert one["buy_ins"] >= 1000
        assert one["result"] == one["chips"] - one["buy_ins"] == ledger["results"][one["player"]]
    # Bots neither pay nor are paid; what people have lost to them, or won from them, stays.
    people = {one["player"]: one["result"] for one in players.values() if not one["bot"]}
    paid = sum(payment["amount"] for payment in ledger["payments"])
    assert {who for one in ledger["payments"] for who in (one["payer"], one["payee"])} <= {*people}
    assert paid == min(
        sum(won for won in people.values() if won > 0), -sum(won for won in people.values() if won < 0)
    )
    visitor.come_in("Cy")
    assert code_of(visitor.get(f"/api/tables/{played.table}/ledger")) == "not-allowed"
    assert code_of(visitor.get("/api/tables/nowhere/ledger")) == "not-found"


def test_nothing_is_told_that_is_not_kept(tmp_path: Path) -> None:
    with running(quick(tmp_path)) as server:
        people = ann, bob = [Person(server, name) for name in ("Ann", "Bob")]
        table = ann.open_table(rules={"stakes": "no-limit 5/10"})
        for chair, person in enumerate(people):
            person.connect()
            person.ask("watch", table=table)
            person.ask("sit", table=table, seat=chair, amount=200)
        ann.ask("run", table=table, on=True)
        ann.until(lambda: ann.views[table]["hands"] == 1)
        bob.until(lambda: bob.views[table]["hands"] == 1)
        first, last = (ann, bob) if ann.may_act(table) else (bob, ann)
        first.act(table, "raise 200")
        last.until(lambda: last.may_act(table))
        store, begun = server.app.state.store, threading.Event()

        def full(_: Iterable[Statement]) -> None:
            begun.set()
            time.sleep(0.2)
            raise OSError("no space left on the device")

        commit, store.commit = store.commit, full
        last.send("act", table=table, state=last.views[table]["turn"], action="call")
        assert begun.wait(20)
        try:
            standing = first.get(f"/api/tables/{table}/standing")
        finally:
            store.commit = commit
        assert (standing["awards"], standing["shown"]) == ([], [])
        for person in people:
            person.leave()


def test_hands_are_listed_for_those_who_played_them(played: Played, visitor: Visitor) -> None:
    hands = played.ann.get("/api/hands", table=played.table)["hands"]
    assert [hand["number"] for hand in hands] == [*range(len(hands), 0, -1)]
    assert len(played.ann.get("/api/hands", limit=2)["hands"]) == 2
    for hand in hands:
        seen = played.ann.get(f"/api/tables/{played.table}/hands/{hand['number']}")
        mine = seen["players"].index(played.ann.id)
        board = [card for area in seen["view"]["board"].values() for card in area]
        dealt = [
            event["cards"]
            for event in seen["view"]["events"]
            if event["kind"] == "deal" and event["seat"] == mine
        ]
        assert (hand["name"], hand["board"]) == ("Texas Hold'em", board)
        assert sorted(hand["cards"]) == sorted(card for cards in dealt for card in cards)
        assert hand["pot"] == sum(award["amount"] for award in seen["awards"])
        assert hand["net"] == seen["finishing_stacks"][mine] - seen["stacks"][mine]
    visitor.come_in("Cy")
    assert visitor.get("/api/hands").json() == {"hands": []}
    for what in ("", "/phh", "/proof"):
        assert code_of(visitor.get(f"/api/tables/{played.table}/hands/1{what}")) == "not-allowed"
        assert code_of(visitor.get(f"/api/tables/{played.table}/hands/999{what}")) == "not-found"
        with pytest.raises(Refused):
            played.ann.get(f"/api/tables/nowhere/hands/1{what}")


def test_a_hand_is_shown_as_each_player_saw_it(played: Played) -> None:
    ours = [person.get(f"/api/tables/{played.table}/hands/1") for person in (played.ann, played.bob)]
    for hand, person in zip(ours, (played.ann, played.bob), strict=True):
        seat = hand["players"].index(person.id)
        assert hand["view"]["seat"] == seat
        assert "??" not in hand["view"]["seats"][seat]["cards"]
        assert sum(hand["stacks"]) == sum(hand["finishing_stacks"])
        assert {hand["names"][player] for player in hand["players"]} == {"Ann", "Bob", "Gus"}
    assert ours[0]["awards"] == ours[1]["awards"]


def test_a_file_of_a_hand_can_be_replayed_and_hides_what_was_hidden(played: Played) -> None:
    answer = played.ann.http.get(f"/api/tables/{played.table}/hands/1/phh")
    assert answer.headers["content-type"].startswith("text/plain")
    assert answer.headers["content-disposition"] == 'attachment; filename="hand-1.phh"'
    hand = played.ann.get(f"/api/tables/{played.table}/hands/1")
    shown = {event["seat"] for event in hand["view"]["events"] if event["kind"] == "show"}
    fields = tomllib.loads(answer.text)
    assert not {"_seed", "_cut"} & fields.keys()
    assert set(fields["players"]) == {"Ann", "Bob", "Gus"}
    dealt = [line for line in fields["actions"] if line.startswith("d dh")]
    assert sum("????" in line for line in dealt) == 2
    again = replay(read(answer.text))
    assert (again.error, again.agrees) == (None, True)
    assert shown <= {0, 1, 2}


def test_all_hands_come_in_one_file(played: Played) -> None:
    text = played.ann.http.get("/api/hands.phhs", params={"table": played.table}).text
    hands = tomllib.loads(text)
    assert [hand["hand"] for hand in hands.values()] == [*range(1, len(hands) + 1)]
    assert all("_seed" not in hand for hand in hands.values())


def test_a_proof_holds_and_shows_only_what_was_seen(played: Played) -> None:
    for person in (played.ann, played.bob):
        shown = person.get(f"/api/tables/{played.table}/hands/1/proof")["proof"]
        assert Proof.from_dict(shown).check()
        assert shown["seed"] is None
        hand = person.get(f"/api/tables/{played.table}/hands/1")
        seen = {card for event in hand["view"]["events"] for card in event.get("cards", ())}
        assert {one["card"] for one in shown["dealt"].values()} == seen


def test_the_decks_are_opened_when_the_table_is_closed(
    server: Running, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played = Played(server, hands=1)
    played.finish()
    assert played.ann.http.delete(f"/api/tables/{played.table}").status_code == 200
    kept = played.bob.get(f"/api/tables/{played.table}/hands/1/proof")
    shown = kept["proof"]
    assert "proofs.whole-deck" in [said.key for said in Proof.from_dict(shown).check()]
    file = tmp_path / "hand.json"
    promise = next(one for one in played.bob.promises if one["hand"] == 1)
    file.write_text(json.dumps({**kept, "promise": promise}), encoding="utf-8")
    assert run(["verify", str(file), "--json"]) == 1
    said = json.loads(capsys.readouterr().out)
    assert "dealt again from the seeds, the hand is the one that was seen" in said["said"]
    # These people's clients seal nothing.
    assert [what[:35] for what in said["unchecked"]] == ["whether anybody but the house and t"]
    assert played.bob.get(f"/api/tables/{played.table}/ledger")["results"]
    # The bot has left with everybody else, and is still known by its name.
    hand = played.bob.get(f"/api/tables/{played.table}/hands/1")
    assert {hand["names"][player] for player in hand["players"]} == {"Ann", "Bob", "Gus"}
    played.leave()


@pytest.mark.proof
def test_the_decks_stay_closed_where_they_shall(tmp_path: Path) -> None:
    with running(quick(tmp_path, keep_closed=True)) as server:
        played = Played(server, hands=1)
        played.finish()
        assert played.ann.http.delete(f"/api/tables/{played.table}").status_code == 200
        shown = played.bob.get(f"/api/tables/{played.table}/hands/1/proof")["proof"]
        assert shown["seed"] is None
        played.leave()


def test_the_page_is_served_with_its_addresses(tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<title>Cardhouse</title>", encoding="utf-8")
    (page / "assets" / "app-1a2b.js").write_text("1", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    with visiting(quick(tmp_path / "data"), page=page) as visitor:
        for path in ("/", "/t/abc", "/hands"):
            answer = visitor.get(path)
            assert answer.text == "<title>Cardhouse</title>"
            assert answer.headers["cache-control"] == "no-cache"
        script = visitor.get("/assets/app-1a2b.js")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-type"].startswith(("text/javascript", "application/javascript"))
        for path in ("/assets/gone.js", "/api/nothing", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/a%00.js"):
            answer = visitor.get(path)
            assert answer.status_code == 404, path
            assert answer.json()["error"]["code"] == "not-found"
            assert "secret" not in answer.text


def test_without_a_page_it_says_how_to_build_it(tmp_path: Path) -> None:
    with visiting(quick(tmp_path), page=tmp_path / "nowhere") as visitor:
        answer = visitor.get("/")
        assert answer.status_code == 200
        assert "npm run build" in answer.text
    assert FOLDER.name == "page"
