"""What a player answered, as far as another can tell from what happened next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cardhouse.bots.errors import Astray
from cardhouse.cards import Card, parse_cards
from cardhouse.dealer import Action, Decision
from cardhouse.dealer.events.event import Event

Unknown = Callable[[int | None], Action]
"""Makes an answer up where it was not heard; given how many cards it was about."""
_NOTHING: Final = Event("")


class Missing(Astray):
    """A player has shown a card that the imagined hand does not hold."""

    def __init__(self, decision: Decision, card: Card) -> None:
        super().__init__("bots.card-not-held", seat=decision.seat, card=str(card))
        self.held = decision.cards
        self.card = card


def heard(decision: Decision, events: Sequence[Event], at: int, unknown: Unknown) -> Action:
    """The answer to a decision that the events from a place on are the outcome of."""
    event = events[at] if at < len(events) else _NOTHING
    if decision.kind == "bet":
        return _bet(decision, event)
    if decision.kind == "wager":
        return Action("wager", event.amount if event.kind == "wager" else 0)
    if decision.choices:
        if event.kind == "fold" and event.seat == decision.seat and "fold" in decision.also:
            return Action("fold")
        choice = _CHOICES[decision.kind](decision, event, events[at:])
        return Action(decision.kind, choice=choice) if choice in decision.choices else unknown(None)
    if decision.rows:
        return _rows(decision, event, unknown)
    cards = event.cards or _shown_later(decision, event, events[at:])
    if len(cards) < event.amount and event.kind == "order":
        rest = tuple(card for card in decision.cards if card not in cards)
        cards = (*cards, *rest[: event.amount - len(cards)])
    if not cards:
        return unknown(event.amount)
    for card in cards:
        if card not in decision.cards:
            raise Missing(decision, card)
    return Action(decision.kind, 0, cards)


def _shown_later(decision: Decision, event: Event, rest: Sequence[Event]) -> tuple[Card, ...]:
    """What a player chose in secret to turn up, once it has been."""
    if event.kind not in ("choose", "order"):
        return ()
    shown = [one.cards for one in rest if one.kind == "expose" and one.seat == decision.seat]
    return shown[0] if event.kind == "choose" and shown else tuple(card for one in shown for card in one)


def _bet(decision: Decision, event: Event) -> Action:
    if event.kind in ("fold", "check", "call", "kill"):
        return Action(event.kind)
    if event.kind == "bring-in":
        return Action("call")
    if event.kind in ("bet", "raise", "complete") and decision.raises:
        return Action(decision.raises.word, int(event.text))
    if event.kind == "return" and "kill" in decision.also:
        return Action("kill")
    raise Astray("bots.bet-not-heard", seat=decision.seat, kind=event.kind)


def _said(decision: Decision, event: Event, rest: Sequence[Event]) -> str:
    """What was said aloud, or in secret and made known since."""
    if event.text:
        return event.text.split()[0]
    for later in rest:
        if later.kind == "reveal" and later.seat == decision.seat:
            return later.text
    return ""


def _choose(decision: Decision, event: Event, rest: Sequence[Event]) -> str:
    if event.kind == "open":
        return "open" if event.text == "opens" else "pass"
    if "give" in decision.choices or "give" in decision.public:
        return "give" if event.kind == "swap" else "refuse"
    if "swap" in decision.choices:
        # Who is asked to give a card up comes next, and nothing has happened yet.
        return "keep" if event.kind == "keep" and event.seat == decision.seat else "swap"
    if event.kind == "choose":
        return event.text.removeprefix("to ")
    return next((word for word in decision.choices if word != "stop"), "")


def _keep(decision: Decision, event: Event, rest: Sequence[Event]) -> str:
    return "yes" if event.kind == "keep" else "no"


def _buy(decision: Decision, event: Event, rest: Sequence[Event]) -> str:
    return "yes" if event.kind == "pay" else "no"


def _use(decision: Decision, event: Event, rest: Sequence[Event]) -> str:
    return "yes" if event.kind == "expose" and event.seat == decision.seat else "no"


def _hit(decision: Decision, event: Event, rest: Sequence[Event]) -> str:
    if event.kind == "wager":
        return "double" if event.text == "doubles" else "split"
    return "stand" if event.text.startswith("stands") else "hit"


def _run(decision: Decision, event: Event, rest: Sequence[Event]) -> str:
    return str(event.amount)


def _turn(decision: Decision, event: Event, rest: Sequence[Event]) -> str:
    return event.text


def _take(decision: Decision, event: Event, rest: Sequence[Event]) -> str:
    return "card" if event.text.startswith("takes") else "pass"


_CHOICES: Final[dict[str, Callable[[Decision, Event, Sequence[Event]], str]]] = {
    "declare": _said,
    "stay": _said,
    "choose": _choose,
    "keep": _keep,
    "buy": _buy,
    "use": _use,
    "hit": _hit,
    "run": _run,
    "turn": _turn,
    "take": _take,
}


def _rows(decision: Decision, event: Event, unknown: Unknown) -> Action:
    """Cards set in rows, from ``front Qh Qd, back Kh``, ``Qh in the first`` or ``A A above 2 3``."""
    if not event.cards:
        return unknown(None)
    for card in event.cards:
        if card not in decision.cards:
            raise Missing(decision, card)
    if " above " in event.text:
        above, below = event.text.split(" above ")
        return Action.in_rows([parse_cards(above), parse_cards(below)])
    placed: dict[str, tuple[Card, ...]] = {}
    text = event.text.split(": ")[-1]
    for part in filter(None, text.split(", ")):
        if " in the " in part:
            cards, name = part.split(" in the ")
        else:
            name, _, cards = part.partition(" ")
        placed[name] = parse_cards(cards)
    action = Action.in_rows([placed.get(row.name, ()) for row in decision.rows])
    return action if decision.allows(action) else unknown(None)
