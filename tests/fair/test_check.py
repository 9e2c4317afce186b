"""A proof held against what a player knows besides: the promise that was kept, and the hand."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.amounts import amount, some

from cardhouse.cards import CARDS, joint_cut
from cardhouse.cli.main import run
from cardhouse.dealer import Deal
from cardhouse.dealer.checks.random_player import play_out
from cardhouse.dealer.events.plain import to_dict
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.fair import BadProof, Commitment, Proof, check_history, check_promise, seal_of
from cardhouse.history.records.record import Record
from cardhouse.server.outgoing.finished_hands import cards_seen
from cardhouse.sheets import Sheet, games
from cardhouse.table import Rules

SEED = bytes(range(32))
SEEDS = {"ann": bytes(32), "bob": b"\x01" * 32}
SEALS = {player: seal_of(seed) for player, seed in SEEDS.items()}


def test_a_proof_is_held_against_the_promise_that_was_kept() -> None:
    promised = Commitment.of(SEED, CARDS)
    proof = Proof.of(promised, "52", SEEDS, promised.cards[:2], SEALS)
    seals = {player: seal.hex() for player, seal in SEALS.items()}
    kept = {"hand": 1, "roots": {"52": promised.root.hex()}, "seals": seals, "seed": SEEDS["ann"].hex()}
    assert check_promise(proof, kept)[-1].key == "proofs.seed-in-cut"
    assert len(check_promise(proof, {**kept, "seed": None})) == 1
    other = Commitment.of(bytes(32), CARDS)
    for wrong, why in (
        ({"roots": {"52": other.root.hex()}}, "the root is not"),
        ({"roots": {"53": promised.root.hex()}}, "the root is not"),
        ({"seals": {"ann": seals["ann"]}}, "the seals are not"),
        ({"seed": "ab" * 32}, "is not in the cut"),
        ({"roots": None}, "a promise has roots"),
        ({"seals": {"ann": 1}}, "a promise has roots"),
    ):
        with pytest.raises(BadProof, match=why):
            check_promise(proof, {**kept, **wrong})


def dealt(sheet: Sheet, chance: int = 3) -> Deal:
    """A hand of a game, played by chance."""
    stakes = Rules.read({"games": [sheet.key]}).games[0].stakes
    cut = joint_cut(SEEDS)
    return play_out(
        Deal(Setup.of(sheet, stacks=[500] * 3, stakes=stakes, seed=SEED, cut=cut)), Random(chance)
    )


def proved(hand: Deal, seat: int) -> dict[str, Any]:
    """The hand with its proof, as a player keeps them."""
    promised = Commitment.of(SEED, hand.sheet.deck.cards)
    proof = Proof.of(promised, hand.sheet.deck.name, SEEDS, cards_seen(Record.of(hand), seat), SEALS)
    events = [to_dict(event) for event in hand.view(seat).events]
    return {"game": hand.sheet.key, "seat": seat, "events": events, "proof": proof.to_dict()}


@pytest.mark.parametrize("sheet", some(games(), 30), ids=lambda sheet: sheet.key)
def test_a_hand_is_held_against_its_proof(sheet: Sheet) -> None:
    hand = dealt(sheet)
    for seat in range(amount(1, proof=3)):
        kept = proved(hand, seat)
        proof, events = Proof.from_dict(kept["proof"]), kept["events"]
        if not proof.dealt:
            continue
        assert check_history(proof, events)
        first = next(event for event in events if event.get("cards"))
        closed = [
            str(card) for card in hand.sheet.deck.cards if card not in cards_seen(Record.of(hand), seat)
        ]
        strange = closed[0] if closed else "none"
        for wrong in (
            [{**event, "cards": [strange]} if event is first else event for event in events],
            [{"kind": "deal"}],
            [],
        ):
            with pytest.raises(BadProof):
                check_history(proof, wrong)


def test_cards_come_in_the_order_of_the_deck() -> None:
    kept = proved(dealt(next(sheet for sheet in games() if sheet.key == "holdem@barge")), 0)
    with pytest.raises(BadProof, match="later than the order of the deck says"):
        check_history(Proof.from_dict(kept["proof"]), kept["events"][::-1])


@pytest.mark.parametrize("name", ["holdem@barge", "badugi@barge", "binglaha@barge"])
def test_the_command_deals_a_hand_again_from_its_log(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = next(sheet for sheet in games() if sheet.key == name)
    hand = dealt(sheet)
    kept, file = proved(hand, 1), tmp_path / "hand.json"
    promise = {"roots": {"52": kept["proof"]["root"]}, "seals": kept["proof"]["seals"]}
    opened = {**kept, "proof": {**kept["proof"], "seed": SEED.hex()}, "log": hand.log, "promise": promise}

    def verify(data: dict[str, Any], *options: str) -> tuple[int, str]:
        file.write_text(json.dumps(data), encoding="utf-8")
        return run(["verify", str(file), *options]), capsys.readouterr().out

    found, said = verify(opened)
    assert found == 0
    for line in (
        "dealt again from the seeds, the hand is the one that was seen",
        "the dealer's seed makes the whole deck that was promised",
        "the root and the seals are those that came with the promise",
    ):
        assert line in said
    assert json.loads(verify(opened, "--json")[1])["promise"] is True
    # A hand from before the rules changed is proved as far as this version can.
    earlier = {**hand.log, "rules": 0}
    found, said = verify({**opened, "log": earlier})
    assert found == 0
    assert "not dealt again from the seeds: the hand was dealt by rules number 0" in said
    other = dealt(sheet, 4)
    faults: tuple[dict[str, Any], ...] = (
        {"log": other.log},
        {"log": {**hand.log, "seed": "00" * 32}},
        {"log": {**earlier, "seed": "00" * 32}},
        {"log": {**earlier, "cut": "00" * 32}},
        {"log": {**hand.log, "game": "nothing"}},
        {"log": {}},
        {"seat": 0},
        {"seat": "x"},
        {"promise": {**promise, "roots": {}}},
        {"events": kept["events"][:-1]},
    )
    for wrong in faults:
        found, said = verify({**opened, **wrong}, "--json")
        assert (found, json.loads(said)["error"]["code"]) == (2, "bad-proof"), wrong
    separate = tmp_path / "promise.json"
    separate.write_text(json.dumps({**promise, "seed": "ab" * 32}), encoding="utf-8")
    found, said = verify(kept, "--promise", str(separate), "--json")
    assert (found, json.loads(said)["error"]["message"]) == (2, "the seed that was added is not in the cut")
