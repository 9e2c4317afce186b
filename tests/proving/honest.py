"""Files of proofs as an honest house makes them, with the promise as a player's page kept it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from cardhouse.cards import joint_cut
from cardhouse.dealer import Deal
from cardhouse.dealer.checks.random_player import play_out
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.fair import Commitment, HandId, seal_of
from cardhouse.proving import made_proof
from cardhouse.proving.counted import counted
from cardhouse.sheets import Sheet, find_game
from cardhouse.table import Rules

HAND = HandId("table", 5)
SEEDS = {"ann": bytes(32), "bob": b"\x01" * 32}
SEALS = {player: seal_of(seed) for player, seed in SEEDS.items()}
File = dict[str, Any]


def played(sheet: Sheet, number: int, most: int = 6) -> Deal:
    """A hand of a game, played by chance."""
    random = Random(f"{sheet.key} {number}")
    players = min(max(sheet.players[0], random.randint(2, most)), sheet.players[1])
    setup = Setup.of(
        sheet,
        stacks=[random.choice((60, 500, 2000)) for _ in range(players)],
        stakes=Rules.read({"games": [sheet.key]}).games[0].stakes,
        seed=random.randbytes(32),
        cut=joint_cut(SEEDS),
        button=random.randrange(players),
    )
    return play_out(Deal(setup), random)


def called_down(name: str, players: int = 3, seed: int = 7, **more: Any) -> Deal:
    """A hand in which everybody calls and checks to the end."""
    setup = Setup.of(find_game(name), stacks=[500] * players, seed=seed, cut=joint_cut(SEEDS), **more)
    hand = Deal(setup)
    while (asked := hand.decision) is not None:
        hand.act("check" if asked.may_check else "call" if asked.may_call else asked.legal[0])
    return hand


def file_of(hand: Deal, seat: int, *, is_open: bool, bound: HandId | None = HAND) -> File:
    """What a player keeps of a hand."""
    deck, seed = hand.sheet.deck, hand.seed
    root = Commitment.of(seed, deck.cards, bound).root.hex()
    made = made_proof(
        counted(hand.setup, hand.log), seat, seeds=SEEDS, seals=SEALS, bound=bound, is_open=is_open
    )
    promise = {
        "table": HAND.table,
        "hand": HAND.number,
        "roots": {deck.name: root},
        "seals": {player: seal.hex() for player, seal in SEALS.items()},
        "sheets": [hand.sheet.digest],
        "seed": SEEDS["ann"].hex(),
    }
    kept = {"table": HAND.table, "number": HAND.number, "game": hand.sheet.key, "seat": seat}
    return as_kept({**kept, **made, "promise": promise})


def as_kept(file: File) -> File:
    """A file as it is read back."""
    found: File = json.loads(json.dumps(file))
    return found
