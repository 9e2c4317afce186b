"""What the hands that a link shows could expect on each street: the question, and its answer.

The question is made from what the link shows and from nothing else, so its answer tells of no hidden card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

Plain = Mapping[str, Any]
_DEALT: Final = ("deal", "board")
_PLAIN: Final = frozenset(
    {
        *_DEALT,
        *("ante", "blind", "bring-in", "kill", "check", "call", "bet", "raise", "complete", "open", "fold"),
        *("return", "award", "rake", "fund", "jackpot", "house", "receive", "buy-chips", "stop", "run"),
        *("show", "muck"),
    }
)
"""What happens in games whose hands are dealt and compared; draws and trades are choices, not chance."""
_WHOLE: Final = 1000


def question_of(shown: Plain, sheet: str) -> dict[str, Any] | None:
    """What to ask about each street; nothing where no hand is shown or the game is of another kind."""
    view = shown["view"]
    events: Sequence[Plain] = view["events"]
    if any(event["kind"] not in _PLAIN for event in events):
        return None
    table = _Table(len(view["seats"]), _whole_hands(events))
    cuts = {place for _, place in view["begun"]}
    moments: list[dict[str, Any]] = []
    for at, event in enumerate(events, 1):
        if not table.take(event):
            # The rest is dealt again on another board.
            break
        follows = events[at]["kind"] if at < len(events) else ""
        if event["kind"] in _DEALT and (follows not in _DEALT or at in cuts):
            moment = table.moment()
            if moment is not None:
                moments.append({"after": at, "street": _street(event, table), **moment})
    return {"sheet": sheet, "moments": moments} if moments else None


def chances_of(question: Plain | None, answer: Plain | None, seats: int) -> list[dict[str, Any]]:
    """For each street what each seat could expect, in thousandths; streets without an answer are left out."""
    if question is None or answer is None:
        return []
    found = []
    for moment, one in zip(question["moments"], answer["moments"], strict=True):
        if one is not None:
            shares: list[int | None] = [None] * seats
            for seat, share in zip(moment["seats"], one["equities"], strict=False):
                shares[seat] = round(share * _WHOLE)
            kept = {key: moment[key] for key in ("after", "street", "against", "left_out")}
            found.append({**kept, "shares": shares, "exact": one["exact"]})
    return found


def _street(event: Plain, table: _Table) -> str:
    if event["kind"] == "board":
        return str(event["area"]).rstrip("0123456789")
    return "deal" if len(table.streets) < 2 else f"{max(table.streets)} cards"


def _whole_hands(events: Sequence[Plain]) -> dict[int, list[str]]:
    """The hands that are known whole, in the order in which they were dealt."""
    dealt: dict[int, list[str | None]] = {}
    for event in events:
        if event["kind"] == "deal":
            cards = event["cards"] or [None] * event["number"]
            dealt.setdefault(event["seat"], []).extend(cards)
    for event in events:
        if event["kind"] == "show":
            held, cards = dealt.get(event["seat"], []), event["cards"]
            if len(held) == len(cards) and all(a in (None, b) for a, b in zip(held, cards, strict=True)):
                dealt[event["seat"]] = list(cards)
    return {seat: [*map(str, cards)] for seat, cards in dealt.items() if cards and None not in cards}


class _Table:
    """Who is in, and what lies where, after a number of events."""

    def __init__(self, seats: int, known: Mapping[int, list[str]]) -> None:
        self._known = known
        self._ups: dict[int, list[bool]] = {seat: [] for seat in range(seats)}
        self._open: dict[int, list[str]] = {seat: [] for seat in range(seats)}
        self._out: set[int] = set()
        self._board: dict[str, list[str]] = {}
        self.streets: set[int] = set()
        """How many cards players have held after each street."""

    def take(self, event: Plain) -> bool:
        """Go on by one event; false where another board begins."""
        kind = event["kind"]
        if kind in ("fold", "muck"):
            self._out.add(event["seat"])
        elif kind == "deal":
            self._ups[event["seat"]] += [event["up"]] * event["number"]
            if event["up"]:
                self._open[event["seat"]] += event["cards"]
        elif kind == "board":
            if event["area"] in self._board:
                return False
            self._board[event["area"]] = list(event["cards"])
        return True

    def moment(self) -> dict[str, Any] | None:
        """What can be asked now: the known hands among themselves, or one against hands that nobody saw."""
        self.streets.add(max(map(len, self._ups.values())))
        live = [seat for seat, ups in self._ups.items() if ups and seat not in self._out]
        known = [seat for seat in live if seat in self._known]
        hidden = [seat for seat in live if seat not in self._known]
        if not known or len(live) < 2:
            return None
        against = [] if len(known) > 1 else hidden
        hands = [self._hand(seat) for seat in known] + [self._open_cards(seat) for seat in against]
        return {
            "seats": known,
            "hands": hands,
            "board": {area: list(cards) for area, cards in self._board.items()},
            "dead": self._dead({*known, *against}),
            "against": len(against),
            "left_out": len(hidden) - len(against),
        }

    def _hand(self, seat: int) -> dict[str, list[str]]:
        cards = list(zip(self._known[seat], self._ups[seat], strict=False))
        return {
            "down": [card for card, up in cards if not up],
            "up": [card for card, up in cards if up],
        }

    def _open_cards(self, seat: int) -> dict[str, list[str]]:
        return {"down": [], "up": self._open[seat]}

    def _dead(self, asked: set[int]) -> list[str]:
        """The cards that are known and in no hand that is asked about."""
        others = [seat for seat in self._ups if seat not in asked]
        hands = {seat: self._known.get(seat, self._open[seat])[: len(self._ups[seat])] for seat in others}
        return [card for cards in hands.values() for card in cards]
