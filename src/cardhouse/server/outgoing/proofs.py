"""Proofs of hands that were played, each for one player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardhouse.cards import find_deck
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.errors import CardhouseError
from cardhouse.fair import Commitment, HandId, Proof
from cardhouse.history.records.record import Record
from cardhouse.proving import made_proof
from cardhouse.proving.counted import Counted, counted
from cardhouse.server.store.store import Store
from cardhouse.server.workers.jobs import Jobs
from cardhouse.server.workers.pool import Workers
from cardhouse.sheets.own_sheets import read_kept
from cardhouse.sheets.reading.load import read_resolved

from .finished_hands import cards_seen, events_seen
from .hands_played import recorded
from .stored_hands import row_of, seat_in


async def proof_of(
    store: Store, table: str, number: int, user: str, workers: Workers, *, address: str = ""
) -> dict[str, Any]:
    """The hand as a player saw it, with the proof for those cards; once everything is revealed, for all."""
    row = await row_of(store, table, number)
    asked = {"row": row, "seat": seat_in(row, user)}
    # A worker deals the hand again, so that nobody at a table waits for it.
    return {
        "table": table,
        "number": number,
        "game": row["game"],
        "seat": asked["seat"],
        **await workers.call("proof.made", asked, owner=user, address=address, deadline=workers.replay),
    }


def _made(row: Mapping[Any, Any], seat: int) -> dict[str, Any]:
    """What happened in a hand as a seat saw it, and the proof for those cards."""
    is_open = row["closed"] is not None and not row["keep_closed"]
    seeds = {player: bytes.fromhex(seed) for player, seed in row["seeds"].items()}
    seals = None if row["seals"] is None else {who: bytes.fromhex(one) for who, one in row["seals"].items()}
    bound = HandId(row["table"], row["number"]) if row["bound"] else None
    record = recorded(row)
    hand = _counted(row, record)
    if hand is not None:
        return made_proof(hand, seat, seeds=seeds, seals=seals, bound=bound, is_open=is_open)
    # By the rules of today it would be another hand: what was seen is proved, but not how it was dealt.
    seed = bytes.fromhex(row["log"]["seed"])
    promised = Commitment.of(seed, find_deck(record.deck).cards, bound)
    proof = Proof.of(promised, record.deck, seeds, cards_seen(record, seat), seals).to_dict()
    besides = {} if row["text"] is None else {"resolved": row["text"]}
    return {
        "events": events_seen(record, seat),
        "proof": proof | ({"seed": seed.hex()} if is_open else {}),
        "dealing": None,
        "log": row["log"] | besides if is_open else None,
    }


def _counted(row: Mapping[Any, Any], record: Record) -> Counted | None:
    """The hand dealt again, unless this version would deal another one."""
    log, text = row["log"], row["text"]
    try:
        own = read_kept(log["sheet"], log["options"]) if "sheet" in log else None
        hand = counted(Setup.from_dict(log, game=own if text is None else read_resolved(text)), log)
    except CardhouseError:
        return None
    return hand if record.tells_of(hand.deal) else None


JOBS: Final[Jobs] = {"proof.made": _made}
