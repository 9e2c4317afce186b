"""Hands with cards that the test picks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from cardhouse.cards import Card, parse_cards
from cardhouse.dealer import Award, Deal, Decision, Stakes
from cardhouse.dealer.events.event import Event, cards_of, seat_of
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.sheets import find_game


class Listed:
    """Cards in the order a test lists them: some for each seat, some for the board, then the rest."""

    def __init__(self, seats: Sequence[Sequence[Card]], board: Sequence[Card], rest: Sequence[Card]) -> None:
        self._seats = [list(cards) for cards in seats]
        self._board = list(board)
        self._rest = list(rest)

    may_run_short = True

    def take(self, seat: int | None) -> Card:
        listed = self._board if seat is None else self._seats[seat] if seat < len(self._seats) else []
        return (listed or self._rest).pop(0)

    def burn(self) -> Card | None:
        return self._rest.pop(0) if self._rest else None

    @property
    def left(self) -> int:
        return len(self._rest) + len(self._board) + sum(map(len, self._seats))

    def add(self, cards: Sequence[Card]) -> None:
        self._rest.extend(cards)

    def gather(self, cards: Sequence[Card]) -> None:
        """The next deal goes on with what the test has listed."""


class Hand(Deal):
    """A hand that is easy to play and to question."""

    def play(self, actions: str) -> Hand:
        """Several actions, with commas between them."""
        for action in actions.split(", "):
            self.act(action)
        return self

    def check_down(self) -> Hand:
        """Check, call and stand pat until the hand is over."""
        while (decision := self.decision) is not None:
            self.act(next(action for action in decision.legal if action.kind != "fold"))
        return self

    @property
    def asked(self) -> Decision:
        """The decision, which there must be."""
        assert self.decision is not None
        return self.decision

    @property
    def turn(self) -> int:
        """Whose decision it is."""
        return self.asked.seat

    @property
    def may(self) -> str:
        """All that is legal: ``fold, call 100, raise 200-900`` or ``check, bet 100 or 200``.

        That one may also fold where one may check goes without saying.
        """
        asked, raises = self.asked, self.asked.raises
        parts = ["check"] if asked.may_check else ["fold"] if asked.may_fold else []
        parts += [f"call {asked.to_call}"] if asked.may_call else []
        if raises:
            span = f"{raises.least}-{raises.most}"
            parts.append(f"{raises.word} {' or '.join(map(str, raises.sizes)) if raises.sizes else span}")
        return ", ".join(parts)

    @property
    def paid(self) -> list[int]:
        """What each seat got out of the pots."""
        return won(self.awards, len(self.players))

    @property
    def net(self) -> list[int]:
        """What each seat won or lost."""
        return [now - then for now, then in zip(self.stacks, self.setup.stacks, strict=True)]

    def told(self, kind: str) -> list[tuple[int, int]]:
        """Seat of every event of a kind, and how many chips, cards or times it was about."""
        return [(seat_of(event), _number(event)) for event in self.events if event.kind == kind]


def _number(event: Event) -> int:
    fields = event._asdict()
    named = (fields[name] for name in ("amount", "number", "times") if name in fields)
    return int(next(named, len(cards_of(event)) if event.kind in ("expose", "pass") else 0))


def won(awards: Sequence[Award], seats: int) -> list[int]:
    """What the awards come to for each seat."""
    return [sum(award.amount for award in awards if award.seat == seat) for seat in range(seats)]


@pytest.fixture
def given() -> Callable[..., Hand]:
    """Deal a hand with given cards.

    ``hands`` lists what each seat gets in the order it gets it, later streets and draws
    included; ``board`` is dealt in its order. Cards not listed come from the rest of the
    deck, lowest first, or from ``rest``, where the deck is to end.
    """

    def begin(
        game: str,
        *,
        stacks: Sequence[int] = (),
        stakes: Stakes | str | None = None,
        hands: Sequence[str] = (),
        board: str = "",
        rest: str | None = None,
        button: int = 0,
        seed: int = 1,
        options: dict[str, str] | None = None,
        may_run: int = 1,
        carried: dict[str, Sequence[int]] | None = None,
        jackpot: int | None = None,
    ) -> Hand:
        seats, shared = [parse_cards(cards) for cards in hands], parse_cards(board)
        named = {*shared, *(card for cards in seats for card in cards)}
        deck = find_game(game, options).deck.cards
        left = [card for card in deck if card not in named] if rest is None else parse_cards(rest)
        return Hand(
            Setup.of(
                game,
                stacks=stacks or [100_000] * len(hands),
                stakes=stakes,
                button=button,
                seed=seed,
                options=options,
                may_run=may_run,
                carried=carried,
                jackpot=jackpot,
            ),
            supply=Listed(seats, shared, left),
        )

    return begin
