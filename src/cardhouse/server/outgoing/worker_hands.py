"""The hands that a worker holds; this runs only in the process of a worker."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from cardhouse.dealer import Deal
from cardhouse.dealer.errors import DealerError
from cardhouse.errors import CardhouseError
from cardhouse.history.records.record import Record
from cardhouse.live import LiveHand
from cardhouse.rulings.places import without_closed
from cardhouse.server.workers.jobs import Jobs, Plain
from cardhouse.sheets.reading.load import read_resolved
from cardhouse.table.dealers import DEALER

from .hand_in_play import HandTold, holdings_seen

MOST_HELD: Final = 100
"""How many hands are held; others are dealt again from their logs when needed."""
MOST_EVENTS: Final = 6000
"""The most events of a hand."""

Held = Deal | LiveHand
_held: OrderedDict[str, Held] = OrderedDict()


def _keep(hand: str, deal: Held) -> None:
    _held[hand] = deal
    _held.move_to_end(hand)
    while len(_held) > MOST_HELD:
        _held.popitem(last=False)


def _find(hand: str, at: int) -> Held | None:
    """A hand after this many answers, if it is held."""
    deal = _held.get(hand)
    return deal if deal is not None and len(deal.actions) == at and not deal.is_broken else None


def hold(hand: str, log: Mapping[str, Any], sheet: str) -> Plain:
    """Deal a hand, with the answers in its log."""
    if log.get("live"):
        entered = LiveHand.from_log(log, game=read_resolved(sheet))
        _check(entered.deal)
        _keep(hand, entered)
        return {**_facts(entered, 0), "log": {**entered.log, "actions": []}}
    deal = Deal.from_log({**log, "actions": []}, game=read_resolved(sheet))
    for action in log["actions"]:
        deal.repeat(action)
        _check(deal)
    _keep(hand, deal)
    return {**_facts(deal, 0), "log": {**deal.log, "actions": []}}


def act(hand: str, at: int, events: int, action: str) -> Plain | None:
    """Answer the decision of a hand after this many answers and events; nothing if it is not held."""
    deal = _find(hand, at)
    if deal is None:
        return None
    try:
        deal.act(action)
    except CardhouseError as error:
        if deal.is_broken:
            raise RuntimeError(f"the hand cannot go on after '{action}'") from error
        raise
    _check(_deal(deal))
    return _facts(deal, events)


def enter(hand: str, at: int, text: str) -> Plain | None:
    """Enter something of a hand with real cards; nothing if it is not held."""
    entered = _find(hand, at)
    if not isinstance(entered, LiveHand):
        return None
    entered.enter(text)
    _check(entered.deal)
    return _facts(entered, 0)


def apply(hand: str, at: int, events: int, effects: str) -> Plain | None:
    """Do what a ruling asks for; nothing if the hand is not held."""
    deal = _find(hand, at)
    if deal is None:
        return None
    try:
        deal.apply(effects)
    except CardhouseError as error:
        raise without_closed(_deal(deal), error) from None
    _check(_deal(deal))
    return _facts(deal, events)


def kinds(hand: str, at: int) -> Plain | None:
    """What can be stated of a hand; nothing if it is not held."""
    deal = _find(hand, at)
    return DEALER.kinds(deal) if deal is not None else None


def look(hand: str, at: int, stated: str) -> Plain | None:
    """What the book says about something stated of a hand; nothing if it is not held."""
    deal = _find(hand, at)
    return DEALER.look(deal, stated) if deal is not None else None


def otherwise(hand: str, at: int, effects: Sequence[str]) -> Plain | None:
    """What the floor would do to a hand of its own will; nothing if it is not held."""
    deal = _find(hand, at)
    return DEALER.otherwise(deal, effects) if deal is not None else None


def answer(hand: str, at: int) -> str | None:
    """The answer for a player whose time has run out; nothing if the hand is not held."""
    deal = _find(hand, at)
    return str(deal.default_action()) if deal is not None else None


def bot(hand: str, at: int, kind: str, seed: int, seconds: float) -> Plain | None:
    """What a bot answers; nothing if the hand is not held."""
    from cardhouse.bots import find_bot

    held = _find(hand, at)
    if held is None:
        return None
    deal = _deal(held)
    if deal.decision is None:
        return {"said": None}
    view = deal.view(deal.decision.seat)
    asked = view.decision or deal.decision
    chance = Random(seed)  # noqa: S311 - how bots act is no secret
    action = find_bot(kind, seconds=seconds)(view, asked, deal.sheet, chance)
    return {"said": str(action) if asked.allows(action) else None}


def standing(hand: str, at: int, seat: int | None) -> Plain | None:
    """What a seat holds, and who has won what; nothing if the hand is not held."""
    deal = _find(hand, at)
    return holdings_seen(_deal(deal), seat) if deal is not None else None


def _deal(held: Held) -> Deal:
    return held.deal if isinstance(held, LiveHand) else held


def _check(deal: Deal) -> None:
    if len(deal.events) > MOST_EVENTS:
        raise DealerError("server.too-many-events", most=MOST_EVENTS)


def _facts(deal: Held, since: int) -> Plain:
    """Everything that a table has to know about a hand, and what everybody there sees."""
    told = HandTold(_deal(deal))
    seats = (None, *range(len(deal.stacks)))
    return {
        "to_act": deal.to_act,
        "may_take_back": deal.may_take_back,
        "void": deal.is_void,
        "redeal": None if deal.redeal is None else list(deal.redeal),
        "over": deal.is_over,
        "stacks": deal.stacks,
        "totals": deal.totals,
        "bought": deal.bought,
        "pot": deal.pot,
        "button": deal.button,
        "jackpot": deal.jackpot,
        "raked": deal.raked,
        "house": deal.house,
        "contests": [contest.name for contest in deal.contests],
        "carries": {name: list(who) for name, who in deal.carries.items()},
        "awards": [[one.seat, one.amount, one.pot] for one in deal.awards],
        "recorded": Record.of(_deal(deal)).to_dict() if deal.is_over else None,
        "last": str(deal.actions[-1]) if deal.actions else "",
        "events": deal.happened,
        "live": deal.to_dict() if isinstance(deal, LiveHand) else None,
        "told": [told.own(seat, since) for seat in seats],
    }


JOBS: Final[Jobs] = {
    "hand.hold": hold,
    "hand.act": act,
    "hand.apply": apply,
    "hand.enter": enter,
    "hand.kinds": kinds,
    "hand.look": look,
    "hand.otherwise": otherwise,
    "hand.answer": answer,
    "hand.bot": bot,
    "hand.standing": standing,
}
