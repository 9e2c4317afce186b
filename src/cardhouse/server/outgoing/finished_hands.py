"""A hand that is over, as one seat saw it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardhouse.cards import Card
from cardhouse.dealer import Deal
from cardhouse.dealer.events.plain import plain_of, to_dict
from cardhouse.history.phh.played import PlayedHand
from cardhouse.history.records import felt
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


def events_seen(record: Record, seat: int) -> list[View]:
    """What happened in a hand, as one seat saw it."""
    return [to_dict(event) for event in record.seen(seat)]


def steps_seen(deal: Deal, seat: int) -> list[View]:
    """A hand step by step, as one seat saw it at each decision and at the end.

    Each step says after how many events it came, and contains only the seats that have changed.
    """
    steps: list[View] = []
    before: list[View] = []
    again = deal.undo(len(deal.actions))
    for action in (None, *deal.actions):
        if action is not None:
            again.act(action)
        seen = again.view(seat)._replace(events=(), decision=None).to_dict()
        for key in ("seat", "game", "decision", "events"):
            del seen[key]
        seats, asked = seen["seats"], again.decision
        seen["seats"] = [one for one in seats if one not in before]
        before = seats
        steps.append({"after": len(again.events), "to_act": asked.seat if asked else None, **seen})
    return steps


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
