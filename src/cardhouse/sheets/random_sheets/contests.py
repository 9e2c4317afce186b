"""What a random sheet is played for."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from cardhouse.scales import UnknownQualifier, find_scale

from .draft import Draft

_SCALES: Final = (
    "high",
    "high",
    "a-5",
    "2-7",
    "badugi",
    "three-card",
    "three-card-plain",
    "two-card",
    "high-spade",
    "face-or-butt",
    "7-27-low",
    "points-49",
)
_QUALIFIERS: Final = ("8", "9", "JJ", "99", "pair", "three of a kind", "flush")
_WILD: Final = ("2", "Qs", "J", "lowest down", "highest down", "down", "rank after the last Q dealt up")


def contests(draft: Draft) -> dict[str, Any]:
    """One to three things that hands are compared for."""
    board = sum(draft.board.values())
    found = {}
    for name in ("high", "low", "third")[: draft.few(3)]:
        scale = find_scale(draft.random.choice(_SCALES))
        table: dict[str, Any] = {"scale": scale.id}
        if scale.size > draft.held + board:
            continue
        if draft.random.random() < 0.4:
            table["use"] = _use(draft, scale.plays, board)
        if draft.random.random() < 0.3 and (qualifier := _qualifier(draft.random, scale.id)):
            table["qualify"] = qualifier
        if draft.rolled and draft.random.random() < 0.5:
            table["when"] = draft.random.choice(("die <= 3", "die >= 3", "die == 6"))
        if draft.board and draft.random.random() < 0.1:
            table["down"] = draft.down > scale.size
        found[name] = table
    return found


def _use(draft: Draft, plays: int, board: int) -> str | list[str]:
    random, held = draft.random, draft.held
    rules = ["any", "hand", "all hand + board", f"{min(held, plays)} hand"]
    if board:
        rules += [f"{min(2, held)} hand + {min(3, board)} board", f"0-{min(2, held)} hand + board"]
        rules += ["hand + whole line", f"{min(2, held)} hand + 1 of each row"]
    return random.sample(rules, 2) if random.random() < 0.2 else random.choice(rules)


def _qualifier(random: Random, scale: str) -> str | None:
    for qualifier in random.sample(_QUALIFIERS, len(_QUALIFIERS)):
        try:
            find_scale(scale).minimum(qualifier)
        except UnknownQualifier:
            continue
        return qualifier
    return None


def wild(draft: Draft) -> list[str]:
    """What is wild, usually nothing."""
    if draft.random.random() < 0.75:
        return []
    words = [*_WILD, *(f"rank of {area}" for area in draft.board)]
    return [draft.random.choice(words), *(["bug"] if draft.deck == 53 else [])]
