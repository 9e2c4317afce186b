"""What one seat may know of a hand: the only place from which cards leave it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from cardhouse.cards import Card
from cardhouse.dealer.events.event import Event
from cardhouse.dealer.events.plain import to_dict
from cardhouse.dealer.hand.lying import facts_now
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.pieces.pots import Pot, pots_standing
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.dealer.pieces.visibility import EVERYBODY, may_see

from .wild import WildNow, wild_for, wild_for_all


class SeatView(NamedTuple):
    """A seat as another seat sees it; cards that are hidden are ``None``.

    >>> from cardhouse.dealer import deal
    >>> hand = deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)
    >>> [one.seat for one in hand.view(0).seats]
    [0, 1]
    """

    seat: int
    stack: int
    bet: int
    total: int
    folded: bool
    cards: tuple[Card | None, ...]
    parts: dict[str, tuple[Card | None, ...]]
    """The cards again, hand by hand, if a player has several hands."""
    legs: int
    gone: bool
    """Out of the game for good."""
    stays: bool | None
    """Whether the player has said to be in, once everybody has heard it."""
    marks: dict[str, str]
    """What else everybody may see of the seat."""

    def to_dict(self) -> dict[str, Any]:
        """The seat as plain data."""
        return {
            "seat": self.seat,
            "stack": self.stack,
            "bet": self.bet,
            "total": self.total,
            "folded": self.folded,
            "cards": _named(self.cards),
            "parts": {name: _named(cards) for name, cards in self.parts.items()},
            "legs": self.legs,
            "gone": self.gone,
            "stays": self.stays,
            "marks": self.marks,
        }


class View(NamedTuple):
    """The table from one chair.

    >>> from cardhouse.dealer import deal
    >>> hand = deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)
    >>> view = hand.view(0)
    >>> view.seats[1].cards
    (None, None)
    """

    seat: int | None
    game: str
    button: int
    pot: int
    pots: tuple[Pot, ...]
    """The same, pot by pot, with who may win each; there are several as soon as somebody is all-in."""
    board: dict[str, tuple[Card, ...]]
    boards: tuple[dict[str, tuple[Card, ...]], ...]
    """The board once for each time it was run; the last is ``board``."""
    removed: tuple[int, ...]
    """Lines of the board that are out of play."""
    community: tuple[Card, ...]
    pile: tuple[Card, ...]
    """Cards that lie face up for sale, the top one last."""
    offers: dict[str, tuple[Card, ...]]
    """Cards on offer by the area off the board that they lie on, the oldest first."""
    facts: dict[str, int]
    seats: tuple[SeatView, ...]
    decision: Decision | None
    events: tuple[Event, ...]
    deal: int
    """Which deal of the game this is, if a game takes several."""
    stage: int
    """Which of the stages of the sheet the hand is in; -1 if it has none."""
    begun: tuple[tuple[int, int], ...]
    """Each stage that has begun, and how many events came before it."""
    bank: int | None
    """The seat that is the bank, if somebody is; -1 if it is the house."""
    jackpot: int | None = None
    """What the jackpot holds, if the table has one."""
    wild: tuple[WildNow, ...] = ()
    """What is wild for everybody, as far as everybody can see it."""
    own_wild: tuple[WildNow, ...] = ()
    """What is wild for the viewer and not for all."""
    setup: Setup | None = None
    """What the hand began with, for replaying it; it is not sent anywhere."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The viewer's own cards."""
        if self.seat is None:
            return ()
        return tuple(card for card in self.seats[self.seat].cards if card is not None)

    def to_dict(self) -> dict[str, Any]:
        """The view as plain data."""
        return {
            "seat": self.seat,
            "game": self.game,
            "button": self.button,
            "pot": self.pot,
            "pots": [{"amount": pot.amount, "seats": list(pot.eligible)} for pot in self.pots],
            "board": _plain(self.board),
            "boards": [_plain(board) for board in self.boards],
            "removed": list(self.removed),
            "community": [str(card) for card in self.community],
            "pile": [str(card) for card in self.pile],
            "offers": _plain(self.offers),
            "facts": self.facts,
            "seats": [seat.to_dict() for seat in self.seats],
            "deal": self.deal,
            "stage": self.stage,
            "begun": [list(one) for one in self.begun],
            "bank": self.bank,
            "jackpot": self.jackpot,
            "wild": [one.to_dict() for one in self.wild],
            "own_wild": [one.to_dict() for one in self.own_wild],
            "decision": self.decision.to_dict() if self.decision else None,
            "events": [to_dict(event) for event in self.events],
        }


def _named(cards: tuple[Card | None, ...]) -> list[str]:
    return ["??" if card is None else str(card) for card in cards]


def _plain(board: dict[str, tuple[Card, ...]]) -> dict[str, list[str]]:
    return {area: [str(card) for card in cards] for area, cards in board.items()}


def view_of(
    hand: HandState,
    seat: int | None,
    *,
    decision: Decision | None,
    events: Sequence[Event],
    setup: Setup,
    jackpot: int | None,
) -> View:
    """The hand as a seat may see it; the question and the visible events are passed in."""
    on_table, runs = hand.board, hand.board.runs
    board = {area: tuple(cards) for area, cards in on_table.areas.items()}
    pot = hand.pot
    return View(
        seat,
        hand.sheet.key,
        hand.button,
        pot,
        tuple(hand.result.pots) or pots_standing(hand.players, pot, hand.dead),
        board,
        (board,)
        if len(runs) == 1
        else tuple({area: tuple(cards) for area, cards in one.items()} for one in runs),
        tuple(sorted(on_table.removed)),
        tuple(on_table.community),
        tuple(hand.stock.pile),
        {area: tuple(cards) for area, cards in hand.stock.offers.items()},
        dict(facts_now(hand)),
        tuple([_seat(hand, player, seat) for player in hand.players]),
        _decision(decision, seat),
        tuple(events),
        hand.number,
        hand.progress.stage,
        tuple(hand.progress.begun),
        hand.button if hand.sheet.has_bank else None,
        jackpot,
        wild_for_all(hand),
        () if seat is None else wild_for(hand, seat),
        setup,
    )


class Beside(NamedTuple):
    """How one seat's view differs from a spectator's."""

    seats: dict[int, SeatView]
    """The seats it may see more of: its own, and those whose cards it was shown."""
    decision: Decision | None
    events: list[Event]
    wild: tuple[WildNow, ...] = ()
    """What is wild for it and not for all."""


def view_beside(hand: HandState, seat: int, *, decision: Decision | None, events: Sequence[Event]) -> Beside:
    """How a seat's view now differs from a spectator's; its events are passed in."""
    players = [one for one in hand.players if one.seat == seat or _sees_more(one, seat)]
    seats = {player.seat: _seat(hand, player, seat) for player in players}
    return Beside(seats, _decision(decision, seat), list(events), wild_for(hand, seat))


def _sees_more(player: Player, seat: int) -> bool:
    """Whether a seat was shown cards of a player that not everybody saw."""
    own = player.own_eyes
    # A loop, because all players are asked about after every action; most cards are their holder's alone.
    for _, _, eyes in player.order:
        if eyes is not own and eyes is not EVERYBODY and may_see(seat, eyes):
            return True
    return False


def _decision(decision: Decision | None, seat: int | None) -> Decision | None:
    """The question, as a seat may know it."""
    if decision is None or decision.seat == seat:
        return decision
    if decision.cards or decision.also or decision.public:
        # Whose turn it is and what it is about are public; the cards are not.
        # That somebody may draw one more, as who keeps an ace may, is seen when it is done.
        most = decision.picks.free if decision.picks and decision.picks.keep else decision.most
        decision = decision._replace(
            cards=(), also=(), choices=decision.public or decision.choices, picks=None, most=most
        )
    if decision.kind == "use":
        # Whether there is anything to use depends on cards that the others do not see.
        decision = decision._replace(choices=("no", "yes"))
    return decision


def _seat(hand: HandState, player: Player, viewer: int | None) -> SeatView:
    cards = tuple([card if may_see(viewer, eyes) else None for card, _, eyes in player.order])
    return SeatView(
        player.seat,
        hand.chips_of(player) if hand.credit else player.stack,
        player.bet,
        player.total,
        player.folded,
        cards,
        _parts(player, viewer) if player.parts else {},
        player.legs,
        player.gone,
        player.stays,
        dict(player.marks),
    )


def _parts(player: Player, viewer: int | None) -> dict[str, tuple[Card | None, ...]]:
    """The hands of a player who has several: all of the viewer's own, and the open ones of others."""
    # Nobody can say which of two identical cards is in which hand, so both must have been seen.
    hidden = {held.card for held in player.order if not held.may_be_seen_by(viewer)}
    return {
        name: tuple([None if card in hidden else card for card in part])
        for name, part in player.parts.items()
        if player.seat == viewer or hidden.isdisjoint(part)
    }
