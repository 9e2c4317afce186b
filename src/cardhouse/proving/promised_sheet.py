"""The sheet that a hand was dealt from, held against what was promised and against this version's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardhouse.errors import CardhouseError
from cardhouse.fair import BadProof
from cardhouse.phrases import Said
from cardhouse.sheets import Sheet, find_game
from cardhouse.sheets.own_sheets import read_kept
from cardhouse.sheets.reading.load import read_resolved
from cardhouse.sheets.sheet import digest_of


def sheet_of(
    text: Any, setup: Mapping[str, Any], promise: Mapping[str, Any] | None
) -> tuple[Sheet | None, list[Said]]:
    """The sheet that a hand says it was dealt from, and what is not known about it.

    A house that lies could bring a sheet that was written for the hand. So it has to be among those that were
    promised, or to be the one that this version has by that name.

    Raises :class:`BadProof` for a sheet that is neither what the hand says nor what was promised.
    """
    if text is None:
        # Logs of earlier versions contain the sheet only if it was the host's own.
        own = read_kept(setup["sheet"], setup["options"]) if "sheet" in setup else None
        return own, [] if own is None else [Said("proofs.no-sheets")]
    digest = digest_of(text)
    if setup.get("digest") != digest:
        raise BadProof("fair.other-sheet")
    promised = None if promise is None else promise.get("sheets")
    ours = _our_digest(setup) == digest
    if promised is None:
        return read_resolved(text), [] if ours else [Said("proofs.no-sheets")]
    if digest in promised:
        return read_resolved(text), []
    if not ours:
        raise BadProof("fair.other-sheet-promised")
    # Somebody chose another game of the house after the deck was promised.
    return read_resolved(text), [Said("proofs.sheet-not-promised")]


def _our_digest(setup: Mapping[str, Any]) -> str | None:
    try:
        return find_game(setup["game"], setup["options"]).digest
    except CardhouseError:
        return None
