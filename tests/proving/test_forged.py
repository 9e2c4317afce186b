"""What a house forges is refused, whatever it is, and what could not be checked is not called ok."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.proving.forging import FORGED
from tests.proving.honest import HAND, SEEDS, File, called_down, file_of, played

from cardhouse.cli.main import run
from cardhouse.fair import BadProof
from cardhouse.proving import check_file
from cardhouse.sheets import find_game


def honest(*, is_open: bool = False) -> File:
    return file_of(called_down("holdem", stakes="no-limit 1/2"), 0, is_open=is_open)


def left_open(file: File, promise: Mapping[str, Any] | None = None) -> set[str]:
    """What is not checked of a file."""
    checked = check_file(file, file["promise"] if promise is None else promise)
    assert checked.ok == (not checked.unchecked)
    return {said.key for said in checked.unchecked}


@pytest.mark.parametrize("what", FORGED)
def test_a_forged_file_is_refused(what: str) -> None:
    make, why = FORGED[what]
    file = make()
    with pytest.raises(BadProof) as refused:
        check_file(file, file["promise"])
    assert refused.value.said.key == f"errors.fair.{why}"
    assert str(refused.value)


def test_a_picked_board_is_named_by_its_place() -> None:
    file = FORGED["a board picked card by card"][0]()
    card = file["proof"]["dealt"]["19"]["card"]
    said = f"event 12: {card} does not lie where the rules take the card from, which is card 8 of the deck"
    with pytest.raises(BadProof, match=said):
        check_file(file, file["promise"])


def test_what_a_file_does_not_say_is_not_checked() -> None:
    file = honest()
    assert left_open(file) == set()
    assert left_open({"proof": file["proof"]}, file["promise"]) == {"proofs.no-hand"}
    assert left_open({**file, "dealing": None}) == {"proofs.no-dealing"}
    assert left_open({**file, "more": 1}) == {"proofs.more-said"}
    assert {said.key for said in check_file(file).unchecked} == {"proofs.no-promise"}
    promise = file["promise"]
    assert left_open(file, {**promise, "seed": None}) == {"proofs.no-own-seed"}
    assert left_open(file, {**promise, "table": None}) == {"proofs.promise-no-hand"}


def test_a_sheet_that_nobody_knows_has_to_be_promised() -> None:
    file = FORGED["another sheet with its digest"][0]()
    promise = {**file["promise"], "sheets": None}
    with pytest.raises(BadProof, match="does not lie where the rules take the card from"):
        check_file(file, promise)
    hand = played(find_game("holdem"), 3)
    own = file_of(hand, 0, is_open=False)
    own["dealing"]["setup"]["game"] = own["game"] = hand.sheet.key
    own["dealing"]["sheet"] = own["dealing"]["sheet"].replace('"raises":3', '"raises":4')
    from cardhouse.sheets.sheet import digest_of

    own["dealing"]["setup"]["digest"] = digest_of(own["dealing"]["sheet"])
    assert left_open(own, {**own["promise"], "sheets": None}) == {"proofs.no-sheets"}


def test_hands_of_earlier_versions_say_what_they_cannot_prove() -> None:
    hand = called_down("holdem", stakes="no-limit 1/2")
    unbound = file_of(hand, 0, is_open=False, bound=None)
    assert left_open(unbound) == {"proofs.not-bound"}
    earlier = {name: value for name, value in unbound.items() if name != "dealing"}
    promise = {name: unbound["promise"][name] for name in ("hand", "roots", "seals", "seed")}
    assert left_open(earlier, promise) == {
        "proofs.not-bound",
        "proofs.no-dealing",
        "proofs.promise-no-hand",
    }
    shown = file_of(hand, 0, is_open=True, bound=None)
    sheet = shown.pop("dealing")["sheet"]
    shown["log"] |= {"names": ["Ann", "Bob", "Cy"], "resolved": sheet}
    assert left_open(shown, promise) == {"proofs.not-bound", "proofs.promise-no-hand"}
    shown["log"]["rules"] = 0
    assert "proofs.not-dealt-again" in left_open(shown, promise)
    shown["events"] = [{**event, "text": "so it was"} for event in shown["events"]]
    shown["log"]["rules"] = 1
    assert "proofs.earlier-words" in left_open(shown, promise)
    del shown["proof"]["seals"]
    promise["seals"] = {}
    assert "proofs.no-seals" in left_open(shown, promise)


def test_dice_and_hidden_cards_are_left_to_the_open_seed() -> None:
    for name, why in (("binglaha", "dice"), ("3-5-7", "later-deck"), ("scarney", "hidden-cards")):
        hand = played(find_game(name), 0)
        closed = file_of(hand, 0, is_open=False)
        assert left_open(closed) == {f"proofs.{why}"}
        assert left_open(file_of(hand, 0, is_open=True)) == set()


def test_the_command_has_three_answers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hand.json"

    def verify(file: File, *options: str) -> tuple[int, str]:
        path.write_text(json.dumps(file), encoding="utf-8")
        return run(["verify", str(path), *options]), capsys.readouterr().out

    for is_open in (False, True):
        status, said = verify(honest(is_open=is_open))
        assert status == 0
        assert "ok: 11 cards are those of the deck that was promised; cut by ann, bob" in said
        assert "14 cards have left the deck, one after the other from the top, with 3 of them burnt" in said
        assert f"for hand {HAND.number} at table {HAND.table}" in said
        status, said = verify(honest(is_open=is_open), "--json")
        assert (status, json.loads(said)["state"], json.loads(said)["ok"]) == (0, "ok", True)
    partial = {**honest(), "promise": None}
    status, said = verify(partial)
    assert status == 1
    assert "not checked: whether the deck was promised" in said
    assert "not fully checked" in said
    status, said = verify(partial, "--json")
    found = json.loads(said)
    assert (status, found["state"], found["ok"], len(found["unchecked"])) == (1, "partial", False, 1)
    forged = FORGED["a board picked card by card"][0]()
    assert verify(forged)[0] == 2
    status, said = verify(forged, "--json")
    found = json.loads(said)
    assert (status, found["state"], found["ok"], found["error"]["code"]) == (2, "bad", False, "bad-proof")


def test_nothing_is_shown_that_was_hidden() -> None:
    """What the seat did not see stands nowhere in its file, not even as a number beside a card it knows."""
    for name in ("holdem", "badugi", "omaha-8", "anaconda", "price-is-right"):
        hand = played(find_game(name), 2)
        for seat in range(len(hand.players)):
            file = file_of(hand, seat, is_open=False)
            seen = {one["card"] for one in file["proof"]["dealt"].values()}
            text = json.dumps({key: file[key] for key in ("events", "proof", "dealing")})
            hidden = {str(card) for card in hand.sheet.deck.cards} - seen
            reshuffled = {"reshuffle", "next-deal"} & {event.kind for event in hand.events}
            assert reshuffled or not [card for card in hidden if f'"{card}"' in text]
            assert hand.seed.hex() not in text
            assert SEEDS["ann"].hex() in text
