"""A hand that is over, as one seat saw it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardhouse.cards import Card
from cardhouse.dealer import Deal
from cardhouse.dealer.events.event import cards_of as cards_in
from cardhouse.dealer.events.event import for_seat
from cardhouse.dealer.events.plain import plain_of, to_dict
from cardhouse.history.phh.played import PlayedHand
from cardhouse.history.records import felt
from cardhouse.history.records.ending import USUAL
from cardhouse.history.records.record import Record
from cardhouse.history.records.won import Won
from cardhouse.history.seen import write_seen

from .texts import View


def hand_seen(deal: Deal, seat: int) -> View:
    """A finished hand as one seat saw it: its view, and who won what."""
    awards = [won(Won.of(award.seen_by(seat))) for award in deal.awards]
    return {"view": deal.view(seat).to_dict(), "awards": awards}


def record_seen(record: Record, seat: int) -> View:
    """The same for a hand of which only the record is left, with each of its steps."""
    return {
        "view": felt.view_of(record, seat),
        "awards": [won(one) for one in felt.awards_of(record, seat)],
        "steps": felt.steps_of(record, seat),
    }


def hand_listed(record: Record, seat: int) -> View:
    """A hand in one line: its name, what one seat held, the board and the pots."""
    return {"name": record.name, **felt.in_short(record, seat)}


def hand_by_all(record: Record) -> View:
    """A hand as everybody at the table could see it at its end: the board, what was shown, and who won.

    Cards that were not turned up for all are left out.
    """
    known: set[Card] = set()
    for event in record.events:
        known.update(cards_in(for_seat(event, None)))
    end = record.end or {"board": {}, "community": [], "seats": []}
    shown = {one["seat"]: [card for card in one.get("cards", ()) if card != "??"] for one in end["seats"]}
    board = [card for area in end["board"].values() for card in area]
    awards = [one.seen_by_all(frozenset(known)) for one in record.awards]
    return {
        "name": record.name,
        "pot": sum(one.amount for one in record.awards),
        "board": [*board, *end["community"]],
        "shown": {str(seat): cards for seat, cards in shown.items() if cards},
        "won": [{"seat": one.seat, "amount": one.amount, "hand": str(one.hand or "")} for one in awards],
    }


def events_seen(record: Record, seat: int) -> list[View]:
    """What happened in a hand, as one seat saw it."""
    return [to_dict(event) for event in record.seen(seat)]


def steps_seen(deal: Deal, seat: int) -> list[View]:
    """A hand step by step, as one seat saw it: at its beginning and after each thing that happened.

    Each step says after how many events it came, and contains only the seats that have changed.
    """
    again = deal.undo(len(deal.actions))
    stands = _standing(again, seat)
    before = _beginning(stands, deal.setup.stacks)
    steps: list[View] = [{"after": 0, "to_act": None, **before}]
    done = 0
    for action in (None, *deal.actions):
        if action is not None:
            again.repeat(action)
            stands = _standing(again, seat)
        events, asked = again.view(seat).events[done:], again.decision
        between = felt.steps_between(before, events, stands, seat)
        steps += [{"after": done + at, "to_act": None, **one} for at, one in enumerate(between, 1)]
        done = len(again.events)
        steps.append({"after": done, "to_act": asked.seat if asked else None, **stands})
        before = stands
    return felt.changed_seats(steps)


def _standing(deal: Deal, seat: int) -> View:
    seen = deal.view(seat)._replace(events=(), decision=None).to_dict()
    for key in ("seat", "game", "decision", "events"):
        del seen[key]
    return seen


def _beginning(first: View, stacks: Sequence[int]) -> View:
    """How a hand stood before anything happened, in the form of how it stood at its first decision."""
    return {
        **first,
        **{key: [] for key in ("pots", "boards", "removed", "community", "pile", "wild", "own_wild")},
        "offers": {},
        "pot": 0,
        "facts": {},
        "board": {area: [] for area in first["board"]},
        "seats": [{**USUAL, "seat": seat, "stack": stack} for seat, stack in enumerate(stacks)],
    }


def hand_written(deal: Deal | PlayedHand, seat: int, players: Sequence[str], **fields: Any) -> str:
    """A finished hand as a file, with blanks for what one seat did not see."""
    return write_seen(deal, seat, players=players, **fields)


def cards_seen(record: Record, seat: int) -> list[Card]:
    """The cards of the first deal that a seat has seen: its own, those face up and those shown."""
    return felt.cards_of(record, seat)


def won(award: Won) -> View:
    """Who won what, as plain data."""
    return {
        "seat": award.seat,
        "amount": award.amount,
        "pot": award.pot,
        "contest": award.contest,
        "why": None if award.why is None else plain_of(award.why),
        "run": award.run,
        "hand": None if award.hand is None else plain_of(award.hand),
        "cards": [*map(str, award.cards)],
    }
