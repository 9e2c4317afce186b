"""The example of a card: whose cards are shown, which of them play, and what is said about it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from cardhouse.cards import Card
from cardhouse.dealer import Award, Deal, Event
from cardhouse.dealer.events import betting, cards, choices, deals, players
from cardhouse.dealer.given_cards.outcome import playing_in
from cardhouse.dealer.hand.entries import compare_hands, entry_of
from cardhouse.scales import Hand
from cardhouse.sheets.explaining.text import capital, sentence
from cardhouse.sheets.sheet import Sheet
from cardhouse.telling import Cards, Seat, event_said
from cardhouse.telling.text import pieces_of

from .example import Tried, areas_of
from .model import Example, Held, Place, Prize, Shown

NAMES: Final = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana")
_MOST_LINES: Final = 4
_SETTLING: Final = (
    betting.Awarded,
    betting.Paid,
    betting.Received,
    players.Fouled,
    players.LegLost,
    players.LegWon,
    players.Scored,
)
"""Events that say how a deal ended."""
_SHORT: Final = 2
"""Longer names of areas are words, which nobody needs to look up on a card."""
_GAP: Final = 0.5
"""Rows that lie between others, and columns that do, are half a card apart."""


def example_of(sheet: Sheet, tried: Tried) -> Example | None:
    """The example as it is shown; nothing if there is nothing to see."""
    if tried.awards and sheet.has_showdown:
        return _of_showdown(sheet, tried)
    return _of_story(sheet, tried)


def _of_showdown(sheet: Sheet, tried: Tried) -> Example:
    hand, awards = tried.hand, tried.awards
    contests = list(dict.fromkeys(award.contest for award in awards))
    marks = {(award.seat, contests.index(award.contest)): award.hand for award in awards if award.hand}
    prizes = [_prize(sheet, [award for award in awards if award.contest == one]) for one in contests]
    held = [_held(hand, seat, marks, "") for seat in dict.fromkeys(award.seat for award in awards)]
    if len(held) == 1 and (beaten := _best_beaten(hand, awards)):
        seat, made = beaten
        held.append(_held(hand, seat, marks if sheet.borrows else {}, f"beaten: {_described(made)}"))
    board = _board(sheet, areas_of(hand), marks)
    chosen = next((event.choice for event in hand.events if isinstance(event, choices.Chose)), "")
    title = f"A showdown of {chosen}" if sheet.branches and chosen else "A showdown"
    return Example(tried.seed, title, tuple(held), board, tuple(prizes))


def _prize(sheet: Sheet, awards: Sequence[Award]) -> Prize:
    """What is won in a contest; equal hands share it."""
    names = " and ".join(NAMES[award.seat] for award in awards)
    made = awards[0].hand
    return Prize(awards[0].contest, names, capital(_described(made)) if made else "")


def _described(made: Hand) -> str:
    """A hand in full, but without the number that some players call a low by."""
    return re.sub(r", number \d+", "", made.description)


def _best_beaten(hand: Deal, awards: Sequence[Award]) -> tuple[int, Hand] | None:
    """The hand that came nearest to the first prize, and whose it is."""
    live = [player for player in hand.players if not player.folded]
    entries = [entry_of(hand.state, player) for player in live]
    compared = compare_hands(hand.state, entries, hand.state.board.areas)
    won = {award.seat for award in awards}
    hands = compared.hands.get(awards[0].contest, {})
    others = [(made.value, -seat, seat) for seat, made in hands.items() if seat not in won]
    if not others:
        return None
    seat = max(others)[-1]
    return seat, hands[seat]


def _held(hand: Deal, seat: int, marks: Mapping[tuple[int, int], Hand], said: str) -> Held:
    """A player's cards, in their parts if they have any."""
    player = hand.players[seat]
    declared = _declared(hand, seat)
    said = ", ".join(filter(None, (f"declares {declared}" if declared else "", said)))
    # Where a hand may have a card that another shows, it is marked where it lies.
    own = {number: made for (of, number), made in marks.items() if of == seat or hand.sheet.borrows}
    parts = {name: part for name, part in player.parts.items() if part}
    rest = [card for card in player.cards if not any(card in part for part in parts.values())]
    rows = [*parts.values(), *([tuple(rest)] if rest else [])]
    labels = [*parts, *(["other"] if rest and parts else [])]
    return Held(NAMES[seat], said, tuple(_row(row, own) for row in rows), tuple(labels))


def _declared(hand: Deal, seat: int) -> str:
    """Which way a player has declared, if players do."""
    for event in reversed(hand.events):
        if isinstance(event, choices.Revealed | choices.Declared) and event.seat == seat:
            return event.choice if event.choice in ("high", "low", "both") else ""
    return ""


def _row(row: Iterable[Card], made: Mapping[int, Hand]) -> tuple[Shown, ...]:
    return tuple(_shown(card, made.items()) for card in row)


def _shown(card: Card, made: Iterable[tuple[int, Hand]]) -> Shown:
    playing = [(number, hand) for number, hand in made if card in playing_in(hand)]
    wild = any(card in hand.wilds.wild for _, hand in playing)
    return Shown(str(card), tuple(sorted({number for number, _ in playing})), wild)


def _board(
    sheet: Sheet, areas: Mapping[str, Sequence[Card]], marks: Mapping[tuple[int, int], Hand]
) -> tuple[Place, ...]:
    """The board where its cards lie, as the sheet draws it."""
    made = [(number, hand) for (_, number), hand in marks.items()]
    apart = any(contest.line is not None for contest in sheet.contests)
    named = bool((sheet.lines and not apart) or sheet.line_sets or sheet.plays_terms)
    found = []
    for across, along, area, number in places(sheet):
        laid = areas.get(area, ())
        if number < len(laid):
            label = area if named and len(area) <= _SHORT else ""
            found.append(Place(across, along, _shown(laid[number], made), label))
    return tuple(found)


def places(sheet: Sheet) -> Iterator[tuple[float, float, str, int]]:
    """Every place of the board: across, along, its area and which of the area's cards lies there.

    A column stands where the drawing has it. Cards of two rows that do not lie side by side may share a
    width, so that one sits between two others of the next row.
    """
    rows = sheet.layout.rows
    at = _columns(rows)
    along = 0.0
    for number, row in enumerate(rows):
        if number:
            near = any(abs(at[one] - at[other]) < 1 for one, _ in rows[number - 1] for other, _ in row)
            along += 1 if near else _GAP
        for (column, _), (area, card) in zip(row, sheet.layout.places[number], strict=True):
            yield at[column], along, area, card


def _columns(rows: Sequence[Sequence[tuple[int, str]]]) -> dict[int, float]:
    columns = sorted({column for row in rows for column, _ in row})
    unit = min((right - left for row in rows for (left, _), (right, _) in pairwise(row)), default=0)
    at: dict[int, float] = {}
    for before, column in zip([None, *columns], columns, strict=False):
        least = 0.0
        for row in rows:
            here = [one for one, _ in row]
            if column in here[1:]:
                least = max(least, at[here[here.index(column) - 1]] + 1)
        if before is not None:
            close = unit and (column - before) / unit < 0.6
            least = max(least, at[before] + (_GAP if close else 1))
        at[column] = least
    return at


def _of_story(sheet: Sheet, tried: Tried) -> Example | None:
    """A deal of a game that is not settled by one showdown: the cards shown, and how it ended."""
    hand = tried.hand
    events = list(_first_deal(hand.events))
    made = {award.seat: award for award in tried.awards}
    rows: dict[int, tuple[Card, ...]] = {}
    for event in events:
        if isinstance(event, cards.Shown):
            rows[event.seat] = event.cards
        elif isinstance(event, cards.Dealt) and event.seat in rows:
            rows[event.seat] += event.cards
        elif isinstance(event, cards.PostTurned | cards.ThirdTurned):
            rows[event.seat] = rows.get(event.seat, ()) + event.cards
            if isinstance(event, cards.ThirdTurned):
                rows = {event.seat: rows[event.seat]}
                break
    if not rows:
        rows = {player.seat: player.cards for player in hand.players if player.cards and not player.folded}
    contests = list(dict.fromkeys(award.contest for award in tried.awards))
    marks = {(seat, contests.index(award.contest)): award.hand for seat, award in made.items() if award.hand}
    board = _board(sheet, _laid(events), marks)
    on_board = {place.shown.card for place in board}
    for (seat, _), won in marks.items():
        # What won is known with the hand; later deals may have taken the cards away.
        rows[seat] = tuple(card for card in won.held if str(card) not in on_board)
    held = [_in_parts(sheet, hand, seat, row, marks) for seat, row in rows.items()]
    prizes = [_prize(sheet, [award for award in tried.awards if award.contest == one]) for one in contests]
    lines = [] if prizes else list(_lines(events))
    if not held and not lines:
        return None
    title = "A deal" if sheet.spans_deals or sheet.has_bank else "A hand"
    return Example(tried.seed, title, tuple(held[:3]), board, tuple(prizes), tuple(lines))


def _in_parts(
    sheet: Sheet, hand: Deal, seat: int, row: Sequence[Card], marks: Mapping[tuple[int, int], Hand]
) -> Held:
    """The cards of a player; in rows or parts, if they still are what was shown."""
    own = {number: made for (of, number), made in marks.items() if of == seat}
    parts = {name: part for name, part in hand.players[seat].parts.items() if part}
    name = NAMES[seat]
    said = "the bank" if sheet.has_bank and seat == hand.setup.button else ""
    if parts and sorted(card for part in parts.values() for card in part) == sorted(row):
        return Held(name, said, tuple(_row(part, own) for part in parts.values()), tuple(parts))
    return Held(name, said, (_row(row, own),))


def _first_deal(events: Sequence[Event]) -> Iterator[Event]:
    """The events of the first deal in which something was settled, up to where cards are dealt again."""
    found: list[Event] = []
    settled = False
    for event in events:
        if settled and isinstance(event, deals.NextDeal | cards.Dealt):
            break
        if isinstance(event, deals.NextDeal):
            found.clear()
            continue
        settled = settled or isinstance(event, _SETTLING)
        found.append(event)
    return iter(found)


def _laid(events: Iterable[Event]) -> dict[str, tuple[Card, ...]]:
    areas: dict[str, tuple[Card, ...]] = {}
    for event in events:
        if isinstance(event, cards.BoardDealt):
            areas[event.area] = areas.get(event.area, ()) + event.cards
    return areas


def _lines(events: Iterable[Event]) -> Iterator[str]:
    """How a deal ended, in sentences with the names of the players."""
    told: dict[str, None] = {}
    for event in events:
        if isinstance(event, _SETTLING) and not isinstance(event, betting.Paid):
            told.setdefault(_named(event))
    yield from list(told)[:_MOST_LINES]


def _named(event: Event) -> str:
    pieces = pieces_of(event_said(event))
    said = "".join(_piece(piece) for piece in pieces)
    return sentence(capital(said))


def _piece(piece: object) -> str:
    if isinstance(piece, Seat):
        return NAMES[piece.number]
    return str(piece._replace(pretty=True)) if isinstance(piece, Cards) else str(piece)
