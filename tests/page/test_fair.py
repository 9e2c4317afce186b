"""A player looks after a hand whether it was dealt as it was promised."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Route, expect

from cardhouse.cli.main import run
from cardhouse.fair import seal_of

from .axe import violations
from .person import Person

Make = Callable[..., Person]
LIES: Final = {
    "root": ("00" * 32, "Its deck is not the one that was promised to this browser."),
    "seals": ({}, "Its sealed numbers are not those of the promise."),
    "seeds": ({}, "and that the server took, is not in the cut"),
}


def _played(ann: Person) -> Page:
    """A hand against a bot is over, and what is fair about it is on the screen."""
    ann.open_table(seats=2)
    ann.sit()
    ann.seat_bot(1, "caller", 1000)
    ann.press("Deal")
    assert ann.wait_for_turn()
    ann.play_hand()
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Fair dealing").click()
    return ann.page


@pytest.mark.proof
def test_a_hand_is_checked_and_its_proof_kept(person: Make, tmp_path: Path) -> None:
    ann = person()
    page = _played(ann)
    page.get_by_role("button", name="Check hand 1").press("Enter")
    said = page.get_by_role("dialog").get_by_role("status")
    expect(said).to_contain_text("was dealt from the deck that was promised to this browser before the deal")
    expect(said).to_contain_text("This browser's own number is in the cut.")
    expect(said).to_contain_text("left the deck, one after the other from the top")
    expect(said).to_contain_text("cardhouse verify proof-1.json")
    assert violations(ann) == []
    with page.expect_download() as got:
        page.get_by_role("link", name="Download the proof of hand 1").click()
    assert got.value.suggested_filename == "proof-1.json"
    file = tmp_path / "proof-1.json"
    got.value.save_as(file)
    kept: dict[str, Any] = json.loads(file.read_text())
    proof, promise = kept["proof"], kept["promise"]
    me = page.evaluate("async () => (await (await fetch('/api/me')).json()).user.id")
    assert proof["seeds"] == {me: promise["seed"]}
    assert promise["hand"] == 1
    assert promise["roots"][proof["deck"]] == proof["root"]
    assert (promise["table"], promise["hand"]) == (proof["hand"]["table"], proof["hand"]["number"])
    assert promise["seals"] == proof["seals"] == {me: seal_of(bytes.fromhex(promise["seed"])).hex()}
    assert run(["verify", str(file)]) == 0


def _telling(member: str, lie: object) -> Callable[[Route], None]:
    """A server whose proofs have something else in one place."""

    def answer(route: Route) -> None:
        told = route.fetch()
        said = told.json()
        said["proof"][member] = lie
        route.fulfill(response=told, json=said)

    return answer


@pytest.mark.proof
def test_a_proof_that_does_not_hold_is_told_loudly(person: Make) -> None:
    page = _played(person())
    alert = page.get_by_role("dialog").get_by_role("alert")
    for member, (lie, words) in LIES.items():
        page.route("**/proof", _telling(member, lie))
        page.get_by_role("button", name="Check hand 1").click()
        expect(alert).to_contain_text(words)
        page.unroute("**/proof")
    page.evaluate("localStorage.clear()")
    page.get_by_role("button", name="Check hand 1").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("has no promise for hand 1")
    expect(alert).to_have_count(0)
