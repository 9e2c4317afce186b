"""Programs and browsers from before the project had its name are let in as they were."""

from __future__ import annotations

from pathlib import Path

from tests.server.clients import Visitor, code_of, quick, running

from cardhouse import old_name
from cardhouse.server.people.authentication import HEADER
from cardhouse.server.people.guards import devices

RIGHT = {"name": "Ann", "password": "correct horse"}
WRONG = {"name": "Ann", "password": "wrong horse"}


def test_the_header_of_a_program_from_before_is_enough(tmp_path: Path) -> None:
    with running(quick(tmp_path)) as server, Visitor(server) as program:
        del program.headers[HEADER]
        assert code_of(program.post("/api/guest", json={"name": "Ann"})) == "not-allowed"
        program.headers[old_name.HEADER] = "1"
        assert program.post("/api/guest", json={"name": "Ann"}).status_code == 200


def test_a_page_of_a_friend_may_send_the_header_from_before(tmp_path: Path) -> None:
    friend = "http://localhost:5173"
    with running(quick(tmp_path, origins=(friend,))) as server, Visitor(server, origin=friend) as page:
        asked = {"access-control-request-method": "POST", "access-control-request-headers": old_name.HEADER}
        assert page.options("/api/guest", headers=asked).status_code == 200


def test_a_browser_that_signed_in_before_does_not_wait_for_who_guesses(tmp_path: Path) -> None:
    with running(quick(tmp_path), clock=lambda: 1_000_000) as server:
        with Visitor(server) as owner, Visitor(server) as thief:
            owner.post("/api/register", json=RIGHT).raise_for_status()
            known = owner.cookies[devices.COOKIE]
            while code_of(thief.post("/api/login", json=WRONG)) != "too-fast":
                pass
            assert code_of(thief.post("/api/login", json=RIGHT)) == "too-fast"
        with Visitor(server) as back:
            back.cookies.set(old_name.DEVICE_COOKIE, known)
            assert back.post("/api/login", json=RIGHT).status_code == 200
