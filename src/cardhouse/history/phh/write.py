"""Writing hands down as PHH."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from cardhouse.cards import Card
from cardhouse.dealer import Deal, Event
from cardhouse.dealer.events.betting import BroughtIn
from cardhouse.dealer.events.cards import BoardDealt, CommunityDealt, Dealt, Mucked, Shown
from cardhouse.dealer.events.choices import Rolled
from cardhouse.dealer.events.event import cards_of
from cardhouse.dealer.events.rulings import Ruled
from cardhouse.dealer.playing.log import ruling_of
from cardhouse.sheets import Sheet
from cardhouse.sheets.words.dealing import DealCards
from cardhouse.sheets.words.drawing import Draw

from .notation import write_cards
from .played import PlayedHand
from .seeded import lines_of, tellable
from .variants import GAME_FIELD, SHEET_FIELD, code_of, is_of_house


def write(
    deal: Deal | PlayedHand, *, players: Sequence[str] = (), unit: int = 1, own: bool = True, **fields: Any
) -> str:
    """A hand as PHH, whether it is over or not.

    ``players`` are the names, seat by seat; ``unit`` is how many of the hand's chips make
    one of the file's. The game, the stakes, the button and the seed as the house knows them
    go into fields of its own, which start with an underscore; without ``own`` they are left
    out. Other ``fields`` are written as they are.

    >>> from cardhouse.dealer import deal
    >>> hand = deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)
    >>> hand.act("raise 6")
    >>> hand.act("fold")
    >>> print(write(hand, own=False))
    variant = "NT"
    ante_trimming_status = true
    antes = [0, 0]
    blinds_or_straddles = [1, 2]
    min_bet = 2
    starting_stacks = [200, 200]
    actions = [
      "d dh p1 Jc7d",
      "d dh p2 6d7s",
      "p2 cbr 6",
      "p1 f",
    ]
    seats = [2, 1]
    finishing_stacks = [198, 202]
    <BLANKLINE>
    """
    hand = deal if isinstance(deal, PlayedHand) else PlayedHand.of(deal)
    order = [(hand.button + 1 + place) % hand.seats for place in range(hand.seats)]
    told = tellable(hand.sheet) and not any(map(ruling_of, hand.actions))
    lines = (
        _Actions(hand, unit, own=own).lines() if told else lines_of(hand, lambda chips: _money(chips, unit))
    )
    table = {
        **_terms(hand, unit),
        "starting_stacks": [_money(hand.starting_stacks[seat], unit) for seat in order],
        "actions": lines,
        "seats": [seat + 1 for seat in order],
    }
    if players:
        table["players"] = [players[seat] for seat in order]
    if hand.is_over:
        table["finishing_stacks"] = [_money(hand.stacks[seat], unit) for seat in order]
    table |= fields
    if own or not told:
        table |= _own(hand)
    return "".join(f"{name} = {_value(name, value)}\n" for name, value in table.items())


def write_all(hands: Iterable[str], *, first: int = 1) -> str:
    """Several written hands as the text of a ``.phhs`` file, or of the part of one that begins there.

    >>> print(write_all(["a hand", "another"]))
    [1]
    a hand
    [2]
    another
    """
    return "\n".join(f"[{number}]\n{hand}" for number, hand in enumerate(hands, start=first))


def _terms(hand: PlayedHand, unit: int) -> dict[str, Any]:
    sheet, stakes, seats = hand.sheet, hand.stakes, hand.seats
    antes = [stakes.bomb or stakes.ante] * seats
    if stakes.antes:
        antes = [*stakes.antes, *[0] * seats][:seats]
    elif stakes.bb_ante:
        antes[stakes.big_at] += stakes.big_ante(seats)
    table: dict[str, Any] = {
        "variant": code_of(sheet, stakes.structure),
        "ante_trimming_status": not stakes.antes and not stakes.bb_ante,
        "antes": [_money(ante, unit) for ante in antes],
    }
    if sheet.has_button:
        blinds = [0] * seats
        for offset, blind in enumerate(() if stakes.bomb else stakes.blinds):
            blinds[offset % seats] = blind
        table["blinds_or_straddles"] = [_money(blind, unit) for blind in blinds]
    else:
        table["bring_in"] = _money(stakes.bring_in, unit)
    if stakes.structure == "limit":
        table |= {"small_bet": _money(stakes.small_bet, unit), "big_bet": _money(stakes.big_bet, unit)}
    else:
        table["min_bet"] = _money(stakes.minimum, unit)
    return table


def _own(hand: PlayedHand) -> dict[str, Any]:
    table: dict[str, Any] = {GAME_FIELD: hand.sheet.key}
    if not is_of_house(hand.sheet):
        table[SHEET_FIELD] = hand.sheet.resolved
    if hand.sheet.chosen:
        table["_options"] = dict(hand.sheet.chosen)
    table["_stakes"] = {name: value for name, value in hand.stakes.to_dict().items() if value is not None}
    table["_button"] = hand.button
    if hand.may_run > 1:
        table["_may_run"] = hand.may_run
    if hand.jackpot is not None:
        table["_jackpot"] = hand.jackpot
    return {**table, **hand.again}


class _Actions:
    """The actions of a hand, written out."""

    def __init__(self, hand: PlayedHand, unit: int, *, own: bool) -> None:
        self._hand = hand
        self._unit = unit
        self._own = own
        self._folded: set[int] = set()
        self._unknown = hand.unknown
        self._asked = {before for _, before in hand.turns}
        self._lines: list[str] = []
        self._new: dict[int, list[Card]] = {}
        self._each, self._later = _street_by_street(hand.sheet)
        self._held: dict[int, list[Card]] = {seat: [] for seat in range(hand.seats)}
        told = [event for event in hand.events if isinstance(event, Shown | Mucked)]
        # Hands that were turned up when somebody was all-in are shown again at the end.
        self._shown = [*{event.seat: event for event in told}.values()]

    def lines(self) -> list[str]:
        """Everything that happened, in order."""
        hand = self._hand
        bets = ("fold", "check", "call", "bet", "raise")
        last_bet = max((n for n, action in enumerate(hand.actions) if action.kind in bets), default=-1)
        done = 0
        for number, (_, before) in enumerate(hand.turns):
            self._dealt(hand.events[done:before])
            self._act(number)
            if number == last_bet and number + 1 < len(hand.turns):
                self._show_all_in()
            done = before
        rest = hand.events[done:]
        if last_bet + 1 == len(hand.turns) and self._cards_come_after(rest):
            self._show_all_in()
        self._dealt(rest)
        for event in self._shown:
            self._show(event)
        return self._lines

    def _cards_come_after(self, events: Sequence[Event]) -> bool:
        return bool(self._hand.turns) and any(
            isinstance(event, Dealt | BoardDealt | CommunityDealt) for event in events
        )

    def _show_all_in(self) -> None:
        """When all are all-in, hands are shown before the rest is dealt, and again if they get more cards."""
        if any(isinstance(event, Mucked) for event in self._shown) or self._hand.sheet.family == "draw":
            return
        for event in self._shown:
            self._say(event.seat, f"sm {self._cards(self._held[event.seat])}")
        if all(len(self._held[event.seat]) == len(cards_of(event)) for event in self._shown):
            self._shown = []

    def _show(self, event: Shown | Mucked) -> None:
        shown = isinstance(event, Shown)
        self._say(event.seat, f"sm {self._cards(cards_of(event))}" if shown else "sm")

    def _act(self, number: int) -> None:
        hand = self._hand
        seat, before = hand.turns[number]
        action = hand.actions[number]
        match action.kind:
            case "fold":
                self._folded.add(seat)
                self._say(seat, "f")
            case "call" if isinstance(hand.events[before], BroughtIn):
                self._say(seat, "pb")
            case "check" | "call":
                self._say(seat, "cc")
            case "bet" | "raise":
                self._say(seat, f"cbr {_money(action.amount, self._unit)}")
            case "draw" | "discard":
                self._give_up(seat, action.cards)
                self._say(seat, f"sd {self._cards(action.cards)}")
            case "apply":
                self._lines.append(f"# ruling: {action.choice}")
            case _:
                self._say(seat, f"do {action}")

    def _give_up(self, seat: int, cards: Sequence[Card]) -> None:
        """Cards leave a hand; one that a ruling has brought into it was never dealt to it."""
        self._held[seat] = [card for card in self._held[seat] if card not in cards]

    def _dealt(self, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case Dealt(seat, cards):
                    if len(self._new.get(seat, ())) == self._each:
                        self._hand_out()
                    self._new.setdefault(seat, []).extend(cards)
                    self._held[seat].extend(cards)
                case Ruled("replace", seat, _, cards):
                    self._hand_out()
                    self._give_up(seat, cards)
                case BoardDealt(_, cards) | CommunityDealt(cards):
                    self._hand_out()
                    self._lines.append(f"d db {self._cards(cards)}")
                case Rolled(_, dice):
                    self._hand_out()
                    self._lines.append(f"d roll {' '.join(map(str, dice))}")
                case BroughtIn(seat) if self._hand.events.index(event) not in self._asked:
                    self._hand_out()
                    self._say(seat, "pb")
        self._hand_out()

    def _hand_out(self) -> None:
        for seat in sorted(self._new, key=self._hand.player):
            line = f"d dh p{self._hand.player(seat)} {self._cards(self._new[seat])}"
            if seat not in self._folded:
                self._lines.append(line)
            elif self._own:
                # The notation deals to nobody who has folded; here it is a comment.
                self._lines.append(f"# {line}")
        if self._new:
            self._each = self._later
        self._new.clear()

    def _say(self, seat: int, what: str) -> None:
        self._lines.append(f"p{self._hand.player(seat)} {what}".rstrip())

    def _cards(self, cards: Sequence[Card]) -> str:
        return "".join("??" if card in self._unknown else write_cards((card,)) for card in cards)


def _street_by_street(sheet: Sheet) -> tuple[int, int]:
    """How many cards a line gives a player at first and later; many if they need not be separated."""
    many = len(sheet.deck)
    each = [step.each for step in sheet.steps if isinstance(step, DealCards)]
    draws = any(isinstance(step, Draw) for step in sheet.steps)
    return (each[0], 1) if each and not draws and set(each[1:]) <= {1} else (many, many)


def _money(chips: int, unit: int) -> int | Decimal:
    return chips // unit if chips % unit == 0 else Decimal(chips) / unit


def _value(name: str, value: Any) -> str:
    if name == "actions" and value:
        return "[\n" + "".join(f"  {json.dumps(line, ensure_ascii=False)},\n" for line in value) + "]"
    return _toml(value)


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        inside = ", ".join(f"{json.dumps(str(key))} = {_toml(one)}" for key, one in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, dt.time | dt.date):
        return value.isoformat()
    return str(value)
