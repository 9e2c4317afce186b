"""What to report about replayed hands, as data that goes from process to process."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from typing import Any, Final, Literal, NamedTuple

from cardhouse.phrases import Said

from .phh.written import Number
from .replaying.many import Unread
from .replaying.replay import Replay
from .story import Passage, amount_text, tell

Outcome = Literal["agrees", "unstated", "undecided", "differs", "failed"]
_ABOUT: Final = ("event", "venue", "city", "hand")


class Verdict(NamedTuple):
    """How a hand came out."""

    file: str
    outcome: Outcome
    rake: Number = 0
    """What the site took."""
    told: bool = False
    """Whether the pot went to the winner whom the file names, because no cards show it."""
    finished: bool = True
    note: str = ""
    """What is strange about how it is written down."""
    details: dict[str, Any] | None = None
    """What is wrong, if anything is."""


def verdict_of(one: Replay | Unread) -> Verdict:
    """How a hand came out, in short."""
    if isinstance(one, Unread):
        return Verdict(one.source, "failed", details=one.error.to_dict())
    name = one.history.name
    if one.error is not None:
        return Verdict(name, "failed", details=one.error.to_dict())
    if one.undecided:
        return Verdict(name, "undecided")
    if one.agrees is False:
        stated = plain(one.history.finishing_stacks), plain(one.history.fields.get("winnings"))
        details = {"stacks": plain(one.stacks), "finishing_stacks": stated[0], "winnings": stated[1]}
        return Verdict(name, "differs", finished=one.over, details=details)
    outcome: Outcome = "unstated" if one.agrees is None else "agrees"
    return Verdict(name, outcome, one.rake, one.told, one.over, str(one.settlement.note or ""))


def facts_of(one: Replay | Unread) -> dict[str, Any] | Unread:
    """A hand as plain data."""
    if isinstance(one, Unread):
        return one
    deal, history = one.deal, one.history
    return {
        "file": history.name,
        "variant": history.variant.code,
        "game": deal.sheet.key if deal else None,
        "players": history.players,
        "starting_stacks": plain(history.fields["starting_stacks"]),
        "stacks": plain(one.stacks),
        "finishing_stacks": plain(history.finishing_stacks),
        "agrees": one.agrees,
        "rake": _plain(one.rake),
        "told": one.told,
        "undecided": one.undecided,
        "over": one.over,
        "decision": deal.decision.to_dict() if deal and deal.decision else None,
        "story": [str(passage) for passage in tell(one)],
        "notes": [str(note) for note in (*one.notes, one.settlement.note) if note is not None],
        "error": one.error.to_dict() if one.error else None,
    }


class Told(NamedTuple):
    """A hand as a person reads it."""

    title: str
    about: list[str]
    passages: list[Passage]
    columns: list[str]
    rows: list[list[str]]
    """The stacks before and after."""
    wrong: bool
    """Whether it cannot be replayed, or comes out differently."""


def told_of(one: Replay | Unread) -> Told | Unread:
    """A hand in words."""
    if isinstance(one, Unread):
        return one
    history = one.history
    game = one.deal.sheet.name if one.deal else history.variant.game
    stated = history.finishing_stacks
    raked = one.agrees and one.rake > 0
    rows = []
    for place, (name, before, after) in enumerate(
        zip(history.players, history.fields["starting_stacks"], one.stacks, strict=True)
    ):
        row = [f"p{place + 1}", name, amount_text(before), amount_text(after), f"{after - before:+,}"]
        if stated:
            row.append(str(_stated(stated[place], after, raked=bool(raked))))
        rows.append(row)
    return Told(
        f"{game}, {history.name}",
        [f"{name}: {history.fields[name]}" for name in _ABOUT if name in history.fields],
        list(tell(one)),
        ["", "player", "before", "after", "won or lost", *(["stated"] if stated else [])],
        rows,
        bool(one.error) or one.agrees is False,
    )


def _stated(amount: Number, after: Number, *, raked: bool) -> Said:
    """What a file says that somebody has in the end, and whether that is so."""
    said = amount_text(amount)
    if amount == after:
        return Said("replays.as-stated", amount=said)
    return Said("replays.after-rake" if raked else "replays.differs", amount=said)


def plain(amounts: Iterable[Number] | None) -> list[Any] | None:
    """Amounts as JSON can express them."""
    return None if amounts is None else list(map(_plain, amounts))


def _plain(amount: Number) -> int | float:
    return float(amount) if isinstance(amount, Decimal) else amount
