"""A deck promised before it is cut: nobody alone decides it, and every card seen can be checked."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardhouse
from cardhouse.cards import CARDS, Chance, joint_cut, order_of, parse_card
from cardhouse.cli.main import run
from cardhouse.dealer import Deal
from cardhouse.dealer.checks.random_player import play_out
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.fair import (
    BadProof,
    Commitment,
    Opening,
    Proof,
    check_card,
    check_seed,
    seal_of,
)
from cardhouse.fair.tree import leaf, path, root, root_from

SEED = bytes(range(32))
PLAIN: dict[str, object] = {"place": 0, "salt": "", "way": []}
SEEDS = {"ann": bytes(32), "bob": b"\x01" * 32}
SEALS = {player: seal_of(seed) for player, seed in SEEDS.items()}


@given(st.integers(1, 70), st.data())
def test_every_leaf_leads_to_the_root(count: int, data: st.DataObject) -> None:
    leaves = [leaf(bytes((number,))) for number in range(count)]
    place = data.draw(st.integers(0, count - 1))
    way = path(leaves, place)
    assert root_from(leaves[place], place, way, count) == root(leaves)
    other = data.draw(st.integers(0, count - 1))
    if other != place:
        assert root_from(leaves[other], place, way, count) != root(leaves)


@pytest.mark.parametrize("count", [1, 2, 3, 37, 53, 54])
def test_a_tree_has_one_shape(count: int) -> None:
    """In a tree of another shape one root could stand for several decks."""
    leaves = [leaf(bytes((number,))) for number in range(count)]
    for place in range(count):
        way = path(leaves, place)
        wrong = [[*way, None], [*way, bytes(32)], way[:-1] if way else [None], [bytes(31), *way[1:]]]
        wrong += [[*way[:at], None if way[at] else bytes(32), *way[at + 1 :]] for at in range(len(way))]
        for other in wrong:
            with pytest.raises(BadProof, match="a different way up"):
                root_from(leaves[place], place, other, count)
    for nowhere in (-1, count):
        with pytest.raises(BadProof, match="a different way up"):
            root_from(leaves[0], nowhere, path(leaves, 0), count)


def test_one_root_does_not_open_to_two_decks() -> None:
    """A tree like a spine, in which each leaf hangs where a deck chosen later needs it."""
    low, high = leaf(b"low"), leaf(b"high")
    root = sha256(b"\x01" + low + high).digest()
    assert root_from(low, 0, [high], 2) == root
    for place, way in ((2, [None, low]), (4, [None, None, low])):
        with pytest.raises(BadProof):
            root_from(high, place, way, 53)


def test_vectors() -> None:
    """Those of docs/fair-dealing.md."""
    commitment = Commitment.of(SEED, CARDS)
    assert commitment.root.hex() == ROOT
    assert joint_cut(SEEDS).hex() == JOINT
    assert order_of(joint_cut(SEEDS), 52)[:8] == ORDER
    assert commitment.salt(0).hex() == SALT
    assert {player: seal_of(seed).hex() for player, seed in SEEDS.items()} == SEALED


ROOT = "0e9c5a210846e2c2823c3d69579e84bb6be0de8b074ca8bbaa3dea1cbc277c67"
JOINT = "938c6a2e9d023d172868719561d3e8d45f11ee1410278f83e1b25d652fabb021"
ORDER = [12, 47, 17, 11, 45, 24, 31, 32]
SEALED = {
    "ann": "2930720573778340b9edec36edbb158714a5a69820c0d9de0ef8d2f7754e5d61",
    "bob": "5fab88099157e777d3a04470e387fbac3849b5ca77f06f810695d25d2142b808",
}
SALT = "a37304b18f1dade9325b24ac62fa1237"


def test_the_document_written_again() -> None:
    """The scheme in a few lines, from the document alone."""
    cards = Chance(SEED).shuffled(CARDS)
    places = [place.to_bytes(2, "big") for place in range(52)]
    salts = [sha256(b"cardroom/salt/1" + SEED + place).digest()[:16] for place in places]
    row = [
        sha256(b"\x00" + places[place] + bytes((card,)) + salts[place]).digest()
        for place, card in enumerate(cards)
    ]
    row.append(sha256(b"\x00" + SEED).digest())
    while len(row) > 1:
        pairs = [sha256(b"\x01" + row[at] + row[at + 1]).digest() for at in range(0, len(row) - 1, 2)]
        row = pairs + ([row[-1]] if len(row) % 2 else [])
    assert row[0] == Commitment.of(SEED, CARDS).root


def test_a_hand_is_dealt_from_the_deck_as_it_was_cut() -> None:
    cut = joint_cut(SEEDS)
    hand = Deal(Setup.of("holdem", stacks=[200] * 2, stakes="no-limit 1/2", seed=SEED, cut=cut))
    promised = Commitment.of(SEED, CARDS)
    order = order_of(cut, 52)
    dealt = [event.cards[0] for event in hand.events if event.kind == "deal"]
    assert dealt == [promised.cards[place] for place in order[:4]]
    assert Deal.from_log(hand.log).events == hand.events
    assert hand.copy().events == hand.events
    assert cardhouse.deal("holdem", stacks=[200] * 2, stakes="no-limit 1/2", seed=SEED).events != hand.events


def test_every_seed_of_a_player_changes_the_deck() -> None:
    cuts = {joint_cut({**SEEDS, "bob": bytes((n,)) * 32}) for n in range(50)}
    assert len({tuple(order_of(cut, 52)) for cut in cuts}) == 50


def test_dice_and_later_decks_hang_on_the_cut_too() -> None:
    from random import Random

    def rolls(cut: bytes) -> list[int]:
        hand = play_out(
            Deal(Setup.of("binglaha", stacks=[500] * 2, stakes="limit 10/20", seed=SEED, cut=cut)), Random(1)
        )
        return [sum(event.dice) for event in hand.events if event.kind == "roll"]

    assert len({tuple(rolls(bytes((n,)) * 32)) for n in range(12)}) > 2


def test_a_player_checks_the_cards_he_saw_and_no_others() -> None:
    promised = Commitment.of(SEED, CARDS)
    order = order_of(joint_cut(SEEDS), 52)
    seen = [promised.cards[order[height]] for height in (0, 2, 9)]
    proof = Proof.from_dict(Proof.of(promised, "52", SEEDS, seen).to_dict())
    assert list(proof.dealt) == [0, 2, 9]
    assert len([said for said in proof.check() if said.key == "proofs.card"]) == 3
    text = str(proof.to_dict())
    assert SEED.hex() not in text
    assert all(f"'{card}'" not in text for card in CARDS if card not in seen)


def test_what_was_changed_is_found() -> None:
    promised = Commitment.of(SEED, CARDS)
    opened = promised.open(5)
    check_card(promised.root, opened, 52)
    other = next(card for card in CARDS if card != opened.card)
    for wrong in (
        opened._replace(card=other),
        opened._replace(place=6),
        opened._replace(salt=bytes(16)),
        opened._replace(way=opened.way[:-1]),
        opened._replace(way=(*opened.way, None)),
        opened._replace(place=52),
    ):
        with pytest.raises(BadProof):
            check_card(promised.root, wrong, 52)
    with pytest.raises(BadProof):
        check_seed(promised.root, bytes(32), CARDS)
    assert check_seed(promised.root, SEED, CARDS).cards == promised.cards
    proof = Proof.of(promised, "52", SEEDS, [promised.cards[order_of(joint_cut(SEEDS), 52)[3]]])
    moved = Proof(proof.deck, proof.root, proof.seeds, {4: proof.dealt[3]})
    with pytest.raises(BadProof, match="the cut does not bring"):
        moved.check()
    empty = Proof("52", promised.root, SEEDS, {}, seals={})
    assert [said.key for said in empty.unchecked] == ["proofs.nothing-proved", "proofs.not-bound"]


def test_the_same_card_is_not_in_a_deck_twice() -> None:
    twice = Commitment(SEED, (CARDS[0], CARDS[0], *CARDS[2:]))
    dealt = {height: twice.open(height) for height in (0, 1)}
    with pytest.raises(BadProof, match="each of its cards once"):
        Proof("52", twice.root, {}, dealt).check()


def test_seeds_are_those_that_were_sealed() -> None:
    """Whoever answers last cannot choose the cut."""
    promised = Commitment.of(SEED, CARDS)
    said = Proof.of(promised, "52", SEEDS, promised.cards[:2], {**SEALS, "cy": bytes(32)}).check()
    assert "the seed of bob is the one that was sealed" in map(str, said)
    assert "cy sealed a seed and did not open it" in map(str, said)
    unsealed = Proof.of(promised, "52", SEEDS, CARDS[:1])
    assert [one.key for one in unsealed.check()] == ["proofs.card"]
    assert [one.key for one in unsealed.unchecked] == ["proofs.no-seals", "proofs.not-bound"]
    for seals in ({}, {**SEALS, "bob": SEALS["ann"]}):
        with pytest.raises(BadProof, match="not the one that was sealed"):
            Proof.of(promised, "52", SEEDS, promised.cards[:2], seals).check()


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"deck": "52", "root": "zz", "seeds": {}, "dealt": {}},
        {"deck": "52", "root": "00", "seeds": [], "dealt": {}},
        {"deck": "52", "root": "00" * 32, "seeds": {"ann": "00"}, "dealt": {}},
        {"deck": "52", "root": "00" * 32, "seeds": {"\ud800": "00" * 32}, "dealt": {}},
        {"deck": "52", "root": "00" * 32, "seeds": {}, "dealt": {}, "seals": ["ann"]},
        {"deck": "52", "root": "00" * 32, "seeds": {}, "dealt": {"0": {**PLAIN, "place": float("inf")}}},
        {"deck": "52", "root": "00" * 32, "seeds": {}, "dealt": {"0": {**PLAIN, "card": "As"}}},
        {"deck": "52", "root": "00", "seeds": {}, "dealt": {"0": {"place": 0}}},
        {"deck": "52", "root": "00" * 32, "seeds": {}, "dealt": {}, "hand": 5},
        {"deck": "52", "root": "00" * 32, "seeds": {}, "dealt": {}, "hand": {"table": "t", "number": "1"}},
        {"deck": "52", "root": "00" * 32, "seeds": {}, "dealt": {}, "hand": {"table": "t", "number": -1}},
        {
            "deck": "52",
            "root": "00",
            "seeds": {},
            "dealt": {"0": {"place": 0, "card": "Zz", "salt": "", "way": []}},
        },
    ],
)
def test_what_is_no_proof_is_said_to_be_none(data: dict[str, object]) -> None:
    with pytest.raises(BadProof):
        Proof.from_dict(data)


def test_an_opening_is_plain_data_and_back() -> None:
    opened = Commitment.of(SEED, CARDS).open(51)
    assert Opening.from_dict(opened.to_dict()) == opened
    assert opened.card == parse_card(str(opened.card))


def test_the_command_checks_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    promised = Commitment.of(SEED, CARDS)
    proof = Proof.of(promised, "52", SEEDS, promised.cards[:5]).to_dict()
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps({"proof": proof}), encoding="utf-8")
    bad.write_text(json.dumps(proof | {"root": "00" * 32}), encoding="utf-8")
    assert run(["verify", str(good)]) == 1
    said = capsys.readouterr().out
    assert said.count("as promised at place") == 5
    assert "there is no promise to compare it with" in said
    assert "the file holds a proof alone" in said
    assert run(["verify", str(good), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["ok"], found["state"], found["cards"]) == (False, "partial", 5)
    assert run(["verify", str(bad), "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "bad-proof"
    assert run(["verify", str(tmp_path / "none.json")]) == 2
    for text in ("{", "[" * 100_000, "[]", '{"proof": 1}'):
        bad.write_text(text, encoding="utf-8")
        assert run(["verify", str(bad)]) == 2
    bad.write_text("{", encoding="utf-8")
    assert run(["verify", str(bad)]) == 2
    capsys.readouterr()
