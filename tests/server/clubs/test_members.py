"""Who belongs to a club: invitations, the link, roles, leaving and removing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.server.clients import Person, Refused, Running, quick, running
from tests.server.clubs.club_people import PASSWORD, Clock, account, code, founded, refused

from cardhouse.server.clubs.club import MOST_TEXT
from cardhouse.server.clubs.roles import MAY, ROLES, Deed, Role
from cardhouse.server.web.routes.clubs.export import COLUMNS


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("clubs")), clock=Clock()) as found:
        yield found


def test_members_come_by_name_and_by_link(server: Running) -> None:
    ann, bob, cy = account(server, "Ann"), account(server, "Bob"), Person(server, "Cy")
    page = ann.post("/api/clubs", name="  Friday   Aces ", description="Cards.\n\n\n\nAnd beer.")
    club = page["id"]
    assert (page["name"], page["description"], page["role"]) == (
        "Friday Aces",
        "Cards.\n\nAnd beer.",
        "owner",
    )
    assert ann.post(f"/api/clubs/{club}/invitations", name="bob")["invited"][0]["name"] == "Bob"
    assert bob.get("/api/clubs")["invitations"] == [
        {"id": club, "name": "Friday Aces", "by": "Ann", "members": 1}
    ]
    assert refused(bob, f"/api/clubs/{club}") == "members-only"
    assert bob.post(f"/api/clubs/{club}/answer", accept=True)["role"] == "member"
    assert bob.get("/api/clubs")["invitations"] == []
    assert refused(bob, f"/api/clubs/{club}/answer", "POST", accept=True) == "not-found"

    secret = ann.post(f"/api/clubs/{club}/link", open=True)["link"]
    seen = cy.get(f"/api/clubs/link/{secret}")
    assert (seen["name"], seen["members"], seen["belongs"]) == ("Friday Aces", 2, False)
    assert cy.post(f"/api/clubs/link/{secret}")["role"] == "member"
    assert cy.post(f"/api/clubs/link/{secret}")["role"] == "member"
    again = ann.post(f"/api/clubs/{club}/link", open=True)["link"]
    assert again != secret
    assert refused(account(server, "Dee"), f"/api/clubs/link/{secret}", "POST") == "not-found"
    assert ann.post(f"/api/clubs/{club}/link", open=False)["link"] is None
    assert refused(cy, f"/api/clubs/link/{again}") == "not-found"
    # The link is for those who invite, and everybody has a calendar of their own.
    assert bob.get(f"/api/clubs/{club}")["link"] is None
    assert bob.get(f"/api/clubs/{club}")["calendar"] != cy.get(f"/api/clubs/{club}")["calendar"]


def test_each_role_may_do_what_the_table_says(server: Running) -> None:
    people = {role: account(server, f"A {role}") for role in ROLES}
    owner, other = people["owner"], account(server, "Somebody else")
    club = founded(owner, *(people[role] for role in ROLES[1:]))
    for role in ("host", "floor"):
        owner.post(f"/api/clubs/{club}/members/{people[role].id}", role=role)
    where = f"/api/clubs/{club}"
    night = {"name": "Night", "at": "2026-12-04T20:00", "zone": "Europe/Berlin"}
    deeds: dict[Deed, Callable[[Person], str]] = {
        "play": lambda who: refused(who, f"{where}/ledger"),
        "invite": lambda who: refused(
            who, f"{where}/invitations", "POST", name=other.get("/api/me")["user"]["name"]
        ),
        "plan": lambda who: refused(who, f"{where}/nights", "POST", **night),
        "open": lambda who: refused(who, "/api/tables", "POST", name="Table", club=club),
        "set": lambda who: refused(who, where, "POST", house_rules="No strings."),
        "settle": lambda who: refused(
            who, f"{where}/payments", "POST", payer=other.id, payee="kitty", amount=1
        ),
        "name": lambda who: refused(who, f"{where}/members/{people['member'].id}", "POST", role="member"),
    }
    for deed, tries in deeds.items():
        for role, who in people.items():
            found = tries(who)
            may = role in MAY[deed]
            # Somebody who has no account in the ledger is refused for that, after the role.
            assert found == (("not-found" if deed == "settle" else "") if may else "not-allowed"), (
                deed,
                role,
            )
    assert refused(people["host"], where, "DELETE") == "not-allowed"
    above: tuple[Role, ...] = ("owner", "host")
    for role in above:
        found = refused(people["host"], f"{where}/members/{people[role].id}/remove", "POST")
        assert found == "not-allowed"
    assert people["host"].get(where)["may"] == [deed for deed, roles in MAY.items() if "host" in roles]


def test_a_club_is_handed_over_and_closed(server: Running) -> None:
    ann, bob, guest = account(server, "Anna"), account(server, "Bert"), Person(server, "Guest")
    club = founded(ann, bob, guest)
    where = f"/api/clubs/{club}"
    assert refused(ann, f"{where}/leave", "POST") == "not-allowed"
    assert refused(ann, f"{where}/members/{guest.id}", "POST", role="owner") == "bad-club"
    page = ann.post(f"{where}/members/{bob.id}", role="owner")
    assert page["role"] == "host"
    assert [(one["name"], one["role"]) for one in page["members"]] == [
        ("Anna", "host"),
        ("Bert", "owner"),
        ("Guest", "member"),
    ]
    ann.post(f"{where}/leave")
    assert refused(ann, where) == "members-only"
    assert ann.get("/api/clubs")["former"][0]["status"] == "left"
    assert bob.http.delete(where).json() == {"closed": club}
    assert bob.get(where)["closed"]
    assert refused(bob, "/api/tables", "POST", name="Table", club=club) == "not-allowed"
    assert bob.get(f"{where}/ledger")["accounts"] == []


def test_who_is_banned_stays_out(server: Running) -> None:
    ann, bob = account(server, "Ophelia"), account(server, "Bruno")
    club = founded(ann, bob)
    where = f"/api/clubs/{club}"
    calendar = bob.get(where)["calendar"]
    link = ann.get(where)["link"]
    assert bob.http.get(f"/api/clubs/calendar/{calendar}.ics").is_success
    page = ann.post(f"{where}/members/{bob.id}/remove", ban=True)
    assert [(one["name"], one["status"]) for one in page["former"]] == [("Bruno", "banned")]
    assert refused(bob, f"/api/clubs/link/{link}", "POST") == "banned"
    assert refused(ann, f"{where}/invitations", "POST", name="Bruno") == "bad-club"
    assert refused(bob, f"/api/clubs/calendar/{calendar}.ics") == "not-found"
    for path in (
        "",
        "/ledger",
        "/nights",
        "/standings",
        "/hands",
        "/lobby",
        "/export.json",
        "/export/ledger.csv",
    ):
        assert refused(bob, where + path) == "members-only", path
    assert bob.get(f"{where}/mine")["status"] == "banned"
    ann.post(f"{where}/members/{bob.id}/pardon")
    assert bob.post(f"/api/clubs/link/{link}")["role"] == "member"


def test_files_without_rows_still_say_what_would_stand_in_them(server: Running) -> None:
    ann = account(server, "Quentin")
    where = f"/api/clubs/{founded(ann)}"
    for what, columns in COLUMNS.items():
        first = ann.http.get(f"{where}/export/{what}.csv").text.split("\r\n")[0]
        assert first == ",".join(columns), what
    assert ann.http.get(f"{where}/mine.csv").text == "night,name,starts,result,hands\r\n"


def test_strangers_learn_nothing(server: Running) -> None:
    ann, eve, nobody = account(server, "Anton"), account(server, "Eve"), Person(server)
    club, hers = founded(ann), founded(eve)
    night = ann.post(f"/api/clubs/{club}/nights", name="N", at="2026-12-04T20:00", zone="Europe/Berlin")["id"]
    where = f"/api/clubs/{club}"
    for path in (
        "",
        "/mine",
        "/mine.csv",
        "/ledger",
        "/nights",
        "/standings",
        "/hands",
        "/lobby",
        "/export.json",
    ):
        assert refused(eve, where + path) == "members-only", path
        assert refused(nobody, where + path) == "not-signed-in", path
    for path in (f"/nights/{night}/answer", "/payments", "/leave", "/calendar", "/link", ""):
        body: dict[str, dict[str, Any]] = {
            "/payments": {"payer": eve.id, "payee": ann.id, "amount": 1},
            "/link": {"open": True},
        }
        said = body.get(path, {"answer": "yes"} if path.startswith("/nights") else {})
        assert refused(eve, where + path, "POST", **said) == "members-only", path
    # Somebody else's night is not found in one's own club.
    own = f"/api/clubs/{hers}/nights/{night}"
    assert refused(eve, f"{own}/answer", "POST", answer="yes") == "not-found"
    assert refused(eve, own, "DELETE") == "not-found"
    assert refused(eve, f"/api/clubs/{hers}/ledger?night={night}") == "not-found"
    assert refused(eve, "/api/tables", "POST", name="T", club=hers, night=night) == "not-found"
    assert refused(eve, "/api/clubs/nothing") == "not-found"


def test_what_is_too_long_or_makes_no_sense_is_refused(server: Running) -> None:
    ann = account(server, "Antonia")
    guest = Person(server, "Visitor")
    assert refused(guest, "/api/clubs", "POST", name="Aces") == "not-allowed"
    assert refused(ann, "/api/clubs", "POST", name="\u200b") == "bad-club"
    assert refused(ann, "/api/clubs", "POST", name="x" * 61) == "bad-request"
    club = founded(ann)
    where = f"/api/clubs/{club}"
    assert refused(ann, where, "POST", description="x" * (MOST_TEXT + 1)) == "bad-club"
    assert refused(ann, where, "POST", description="x" * 100_000) in ("bad-request", "too-large")
    assert refused(ann, where, "POST", house_rules="a\n" * 300) == "bad-club"
    assert refused(ann, where, "POST", points={"places": [1, 2]}) == "bad-club"
    assert refused(ann, where, "POST", points={"places": [1] * 31}) == "bad-request"
    assert refused(ann, where, "POST", rules={"stakes": "a lot"}) == "bad-stakes"
    assert refused(ann, where, "POST", rules={"games": ["holdem"], "stakes": "0.25/0.50"}) == "bad-club"
    assert refused(ann, where, "POST", secret="x") == "bad-request"
    night = {"name": "N", "at": "2026-12-04T20:00", "zone": "Europe/Berlin"}
    for wrong in (
        {"at": "2026-02-30T20:00"},
        {"at": "2027-03-28T02:30"},
        {"zone": "Mars/Base"},
        {"at": "1999-12-31T20:00"},
        {"notes": "n" * 1001},
        {"name": "\u200b"},
    ):
        found = refused(ann, f"{where}/nights", "POST", **{**night, **wrong})
        assert found in ("bad-start", "bad-club"), wrong
    assert refused(ann, f"{where}/nights", "POST", **{**night, "minutes": 5}) == "bad-request"
    for paid in ({"amount": 0}, {"amount": 10**13}, {"payer": "x" * 100}):
        body = {"payer": ann.id, "payee": "kitty", "amount": 1, **paid}
        assert refused(ann, f"{where}/payments", "POST", **body) == "bad-request"
    assert refused(ann, f"{where}/payments", "POST", payer=ann.id, payee=ann.id, amount=5) == "bad-club"
    assert refused(ann, f"{where}/payments", "POST", payer=ann.id, payee="bots", amount=5) == "not-found"


def test_tables_of_a_club_are_for_its_members(server: Running) -> None:
    ann, bob, eve = account(server, "Anneke"), account(server, "Bernd"), account(server, "Evelyn")
    club = founded(ann, bob)
    table = ann.post("/api/tables", name="Ours", club=club)["id"]
    for one in (ann, bob, eve):
        one.connect()
    assert table not in {one["id"] for one in bob.get("/api/tables")["tables"]}
    assert [one["id"] for one in bob.get(f"/api/clubs/{club}/lobby")["tables"]] == [table]
    assert bob.get(f"/api/tables/{table}")["club"] == club
    with pytest.raises(Refused, match="only its members") as found:
        eve.get(f"/api/tables/{table}")
    assert found.value.code == "members-only"
    assert refused(eve, f"/api/tables/{table}/games/holdem") == "members-only"
    assert refused(Person(server), f"/api/tables/{table}") == "members-only"
    assert code(eve, "watch", table=table) == "members-only"
    assert code(eve, "sit", table=table, seat=1, amount=200) == "members-only"
    assert code(eve, "say", table=table, text="hello") == "members-only"
    bob.ask("watch", table=table)
    bob.ask("sit", table=table, seat=1, amount=200)

    # A host of the club closes what others have opened.
    other = ann.post("/api/tables", name="Another", club=club)["id"]
    assert refused(bob, f"/api/tables/{other}", "DELETE") == "not-allowed"
    ann.post(f"/api/clubs/{club}/members/{bob.id}", role="host")
    assert refused(bob, f"/api/tables/{other}", "DELETE") == ""

    # Who leaves the club finishes what was begun, and then stays out.
    bob.post(f"/api/clubs/{club}/leave")
    assert code(bob, "top-up", table=table, amount=10) == "members-only"
    bob.ask("leave", table=table)
    assert code(bob, "sit", table=table, seat=1, amount=200) == "members-only"
    assert code(bob, "watch", table=table) == "members-only"
    assert refused(bob, f"/api/tables/{table}/ledger") == ""


def test_who_is_removed_loses_the_list_and_who_is_banned_the_chair(server: Running) -> None:
    ann, bob, cy = account(server, "Annalena"), account(server, "Bela"), account(server, "Cyrus")
    club = founded(ann, bob, cy)
    table = ann.post("/api/tables", name="Ours", club=club)["id"]
    for seat, one in enumerate((bob, cy)):
        one.connect()
        one.ask("watch", table=table)
        one.ask("sit", table=table, seat=seat, amount=200)
    ann.post(f"/api/clubs/{club}/members/{bob.id}/remove", ban=True)
    cy.until(lambda: [seat["player"] for seat in cy.views[table]["seats"]] == [cy.id])
    bob.until(lambda: "closed" in bob.texts[-1])
    assert code(bob, "watch", table=table) == "members-only"


def test_a_table_begins_with_the_rules_of_the_club(server: Running) -> None:
    ann = account(server, "Annabel")
    club = founded(ann, unit="€", decimals=2)
    rules = {"games": ["omaha"], "stakes": "pot-limit 0.25/0.50", "seats": 6, "clock": 45}
    assert ann.post(f"/api/clubs/{club}", rules=rules)["rules"] == rules
    made = ann.post("/api/tables", name="Ours", club=club)
    assert (made["games"], made["stakes"], made["seats"], made["unit"], made["decimals"]) == (
        ["omaha"],
        "pot-limit 0.25/0.50",
        6,
        "€",
        2,
    )
    other = ann.post("/api/tables", name="Ours", club=club, rules={"games": ["holdem"], "stakes": "1/2"})
    assert (other["games"], other["seats"], other["unit"], other["decimals"]) == (["holdem"], 6, "€", 0)
    assert refused(ann, "/api/tables", "POST", name="T", club=club, rules={"unit": "$"}) == "bad-club"
    ann.connect()
    ann.ask("watch", table=other["id"])
    assert code(ann, "rules", table=other["id"], rules={"unit": "$"}) == "bad-club"
    beside = ann.post("/api/tables", name="Two", beside=other["id"])
    assert beside["club"] == club


def test_the_floor_of_the_club_is_the_floor_of_its_tables(server: Running) -> None:
    ann, fay, bob = account(server, "Annegret"), account(server, "Fay"), account(server, "Bodo")
    club = founded(ann, fay, bob)
    ann.post(f"/api/clubs/{club}/members/{fay.id}", role="floor")
    table = ann.post("/api/tables", name="Ours", club=club)["id"]
    assert refused(bob, f"/api/tables/{table}/desk") == "not-allowed"
    # She may ask; there is no hand to rule on yet.
    assert refused(fay, f"/api/tables/{table}/desk") == "not-now"


def test_a_club_survives_a_restart(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings, clock = quick(tmp_path_factory.mktemp("again")), Clock()
    with running(settings, clock=clock) as server:
        ann, bob = account(server, "Ann"), account(server, "Bob")
        club = founded(ann, bob)
        ann.post(f"/api/clubs/{club}/members/{bob.id}", role="host")
        table = ann.post("/api/tables", name="Ours", club=club)["id"]
        before = ann.get(f"/api/clubs/{club}")
    with running(settings, clock=clock) as server:
        ann, eve = Person(server), account(server, "Eve")
        ann.post("/api/login", name="Ann", password=PASSWORD)
        assert ann.get(f"/api/clubs/{club}") == before
        assert [one["id"] for one in ann.get(f"/api/clubs/{club}/lobby")["tables"]] == [table]
        assert refused(eve, f"/api/tables/{table}") == "members-only"
