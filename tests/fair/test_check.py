"""A proof held against the promise that a player kept."""

from __future__ import annotations

from typing import Any

import pytest

from cardhouse.cards import CARDS
from cardhouse.fair import BadProof, Commitment, HandId, Proof, check_promise, seal_of

SEED = bytes(range(32))
SEEDS = {"ann": bytes(32), "bob": b"\x01" * 32}
SEALS = {player: seal_of(seed) for player, seed in SEEDS.items()}


def keys(found: tuple[list[Any], list[Any]]) -> tuple[list[str], list[str]]:
    said, unchecked = found
    return [one.key for one in said], [one.key for one in unchecked]


def test_a_proof_is_held_against_the_promise_that_was_kept() -> None:
    promised = Commitment.of(SEED, CARDS, HandId("table", 1))
    proof = Proof.of(promised, "52", SEEDS, promised.cards[:2], SEALS)
    seals = {player: seal.hex() for player, seal in SEALS.items()}
    kept = {
        "table": "table",
        "hand": 1,
        "roots": {"52": promised.root.hex()},
        "seals": seals,
        "seed": SEEDS["ann"].hex(),
    }
    all_said = ["proofs.as-promised", "proofs.for-this-hand", "proofs.seed-in-cut"]
    assert keys(check_promise(proof, kept)) == (all_said, [])
    assert keys(check_promise(proof, {**kept, "seed": None})) == (all_said[:2], ["proofs.no-own-seed"])
    unnamed = {name: one for name, one in kept.items() if name != "table"}
    assert keys(check_promise(proof, unnamed))[1] == ["proofs.promise-no-hand"]
    other = Commitment.of(bytes(32), CARDS)
    for wrong, why in (
        ({"roots": {"52": other.root.hex()}}, "the root is not"),
        ({"roots": {"53": promised.root.hex()}}, "the root is not"),
        ({"seals": {"ann": seals["ann"]}}, "the seals are not"),
        ({"seed": "ab" * 32}, "is not in the cut"),
        ({"table": "another"}, "another table or another hand"),
        ({"hand": 2}, "another table or another hand"),
        ({"roots": None}, "a promise has roots"),
        ({"seals": {"ann": 1}}, "a promise has roots"),
    ):
        with pytest.raises(BadProof, match=why):
            check_promise(proof, {**kept, **wrong})


def test_a_root_binds_its_hand() -> None:
    """The vector of the document, and no other hand has the same root."""
    roots = {
        Commitment.of(SEED, CARDS, hand).root.hex()
        for hand in (None, HandId("kX2", 4), HandId("kX2", 5), HandId("kX3", 4), HandId("kX24", 0))
    }
    assert len(roots) == 5
    assert Commitment.of(SEED, CARDS, HandId("kX2", 4)).root.hex() == BOUND


BOUND = "07fafca2bbab29f1066dddba735b87f35dfd4615802f74a89c60cfcafc8849f7"
