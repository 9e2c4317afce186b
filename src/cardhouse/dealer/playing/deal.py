"""One hand of a game, from the first ante to the last chip."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from inspect import GEN_CLOSED, getgeneratorstate
from pathlib import Path
from typing import Any

from cardhouse.cards import Card, Chance, chance_after, order_of, to_seed
from cardhouse.dealer.errors import DealerError, HandOver, IllegalAction, OutOfCards
from cardhouse.dealer.events.betting import Awarded, Paid, Received
from cardhouse.dealer.events.cards import CommunityDealt, Dealt
from cardhouse.dealer.events.course import NextDeal
from cardhouse.dealer.events.event import Event
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.held import EVERYBODY, who_has_seen
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.pieces.pots import Pot, pots_of
from cardhouse.dealer.pieces.rules_number import check_rules
from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.dealer.pieces.supply import Record, Stub, Supply
from cardhouse.dealer.pieces.terms import Terms, terms_of
from cardhouse.dealer.seeing.seen import Seen
from cardhouse.dealer.seeing.view import View, view_of
from cardhouse.dealer.showdown.comparison import Award, Showdown
from cardhouse.scales import Hand
from cardhouse.sheets import Contest, Sheet, find_game
from cardhouse.sheets.last_deal import face_up
from cardhouse.sheets.sheet import OddChip

from .log import log_of
from .run import play


class Deal:
    """A hand that runs its sheet and pauses at each decision.

    >>> import cardhouse
    >>> hand = cardhouse.deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)
    >>> hand.decision.english()
    'fold, call 1, raise 4 to 200'
    >>> hand.act("raise 6")
    >>> hand.act("fold")
    >>> hand.stacks
    [202, 198]
    """

    # Everything the betting looks at; the rest may lie in the dictionary of the instance.
    __slots__ = (
        "__dict__",
        "_play",
        "_seen",
        "actions",
        "board",
        "button",
        "dead",
        "decision",
        "events",
        "house",
        "may_run",
        "muck",
        "players",
        "record",
        "sheet",
        "stakes",
        "supply",
        "turns",
    )

    def __init__(
        self,
        game: str | Path | Sheet,
        *,
        stacks: Sequence[int],
        stakes: Stakes | str | None = None,
        button: int = 0,
        seed: bytes | int | str | None = None,
        options: Mapping[str, str] | None = None,
        supply: Supply | None = None,
        record: Record | None = None,
        may_run: int = 1,
        carried: Mapping[str, Sequence[int]] | None = None,
        jackpot: int | None = None,
        cut: bytes | str | None = None,
    ) -> None:
        self.sheet = find_game(game, options)
        self.stakes = Stakes.parse(stakes, self.sheet)
        if self.stakes.last_deal:
            self.sheet = face_up(self.sheet)
        self._seed = None if seed is None else to_seed(seed)
        self.cut = None if cut is None else to_seed(cut)
        """What the players have added to the shuffle, where they have."""
        self.button = self.starting_button = button
        self.carried = {name: tuple(seats) for name, seats in (carried or {}).items()}
        """What the last hand left behind for this one: seats, by what it is they have."""
        self.carries: dict[str, tuple[int, ...]] = {}
        """What this hand leaves behind for the next one."""
        self.jackpot = self.starting_jackpot = jackpot
        """What is in the jackpot of the table; nothing at all where the table has none."""
        self.funded = 0
        """What this game has paid into it."""
        self.idled = False
        """Whether it was stopped for going on and on while nobody was asked anything."""
        self.number = 1
        """Which deal of the game it is, where a game takes several."""
        self.starting_stacks = list(stacks)
        self.may_run = may_run
        """How often the rest of the board may be dealt when all are in and agree."""
        self._check()
        self.players = [Player(seat, stack) for seat, stack in enumerate(stacks)]
        self._given = supply is not None
        self.supply = supply or Stub(self._shuffled(), self.chance)
        self.record = record
        """What is known of a hand that was played elsewhere."""
        self.waiting: OutOfCards | None = None
        """Why the hand cannot go on, where its supply has run dry."""
        self.board: dict[str, list[Card]] = {area: [] for area in self.sheet.layout.areas}
        self.community: list[Card] = []
        """Cards dealt to everybody because the deck could not go round."""
        self.removed: set[int] = set()
        """Lines of the board that are out of play."""
        self.facts: dict[str, int] = {}
        self.choice = ""
        self.contests: tuple[Contest, ...] = self.sheet.contests
        self.odd_chip: OddChip = self.sheet.odd_chip
        self.dead = 0
        """Money in the main pot that is nobody's bet."""
        self.muck: list[Card] = []
        self.pile: list[Card] = []
        """Cards that lie face up for sale, the top one last."""
        self.burnt: list[Card] = []
        self.boards: list[dict[str, list[Card]]] = [self.board]
        """The board, once for each time it was run."""
        self.events: list[Event] = []
        self.actions: list[Action] = []
        self.turns: list[tuple[int, int]] = []
        """For each action, who took it and how many events came before it."""
        self.awards: list[Award] = []
        self.house = 0
        """What went to the dealer, where the game says so."""
        self.raked = 0
        """What the house has taken out of the pots."""
        self.pots: list[Pot] = []
        self.showdown: Showdown | None = None
        self.decision: Decision | None = None
        self._seen: dict[int | None, Seen] = {}
        """What each seat has seen; made for those who look."""
        self._prepare()
        self._play = play(self)
        try:
            self.decision = next(self._play)
        except (StopIteration, OutOfCards) as why:
            self._stop(why)

    def _prepare(self) -> None:
        """Nothing comes before the first step, unless the hand is one that goes on from another."""

    @property
    def seed(self) -> bytes:
        """Where chance comes from; made when first asked for, if none was given."""
        if self._seed is None:
            self._seed = to_seed(None)
        return self._seed

    @cached_property
    def chance(self) -> Chance:
        """What is left to chance; nothing is, where the cards are given and nobody rolls dice."""
        return Chance(self.seed) if self.cut is None else chance_after(self.seed, self.cut)

    def _shuffled(self) -> list[Card]:
        """The deck; where players cut it, as they have cut it."""
        cards = self.sheet.deck.cards
        if self.cut is None:
            return self.chance.shuffled(cards)
        shuffled = Chance(self.seed).shuffled(cards)
        return [shuffled[place] for place in order_of(self.cut, len(cards))]

    def _check(self) -> None:
        sheet, seats = self.sheet, len(self.starting_stacks)
        least, most = sheet.players
        if not least <= seats <= most:
            raise DealerError(f"{sheet.name} is for {least} to {most} players, not {seats}", players=seats)
        stacks: list[Any] = self.starting_stacks
        for stack in stacks:
            # For the last pot of the night even those play who have nothing left.
            if not isinstance(stack, int) or stack < (0 if self.stakes.last_deal else 1):
                raise DealerError(f"every stack is a positive whole number of chips, not {stacks}")
        fund: Any = self.jackpot
        if fund is not None and (not isinstance(fund, int) or fund < 0):
            raise DealerError(f"a jackpot is a whole number of chips, not {fund!r}")
        if self.jackpot is not None and self.stakes.last_deal:
            raise DealerError("the last deal of the night is not played for the jackpot")
        if not 1 <= self.may_run <= 3:
            raise DealerError(f"a board may be run once, twice or three times, not {self.may_run}")
        if not 0 <= self.button < seats:
            raise DealerError(f"the button is a seat from 0 to {seats - 1}, not {self.button}")
        # Wherever chips may be bet, a table may play that only all of them are.
        known_structures = (*sheet.structures, "jam-or-fold") if sheet.rounds else sheet.structures
        if self.stakes.structure not in known_structures:
            known = ", ".join(sheet.structures)
            raise DealerError(f"{sheet.name} is played {known}, not {self.stakes.structure}")

    def act(self, action: Action | str) -> None:
        """Answer the decision.

        Raises :class:`IllegalAction` for what it does not allow, :class:`BadAction` for
        text that is no action and :class:`HandOver` when the hand has ended; nothing has
        changed then.
        """
        if isinstance(action, str):
            action = Action.parse(action)
        decision = self.decision
        if decision is None:
            raise HandOver(f"the hand is over; '{action}' comes too late", action=str(action))
        if not decision.allows(action):
            action = self._as_meant(action, decision)
        self.actions.append(action)
        self.turns.append((decision.seat, len(self.events)))
        try:
            self.decision = self._play.send(action)
        except (StopIteration, OutOfCards) as why:
            self._stop(why)

    def _as_meant(self, action: Action, decision: Decision) -> Action:
        """An action that is not legal as it was put, where it stands all the same."""
        if action.kind == "complete" and decision.raises is not None:
            # Players complete a bring-in; whether that is a bet or a raise is for the dealer to know.
            action = action._replace(kind=decision.raises.word)
        if not decision.allows(action) and not (self.record and self.record.allows(self, action)):
            said = str(action)
            message = f"seat {decision.seat} may {decision.english()}, but not {said}"
            raise IllegalAction(message, action=said, seat=decision.seat)
        return action

    def _stop(self, why: StopIteration | OutOfCards) -> None:
        """The last chip has been paid, or there is no card to go on with."""
        self.decision = None
        if isinstance(why, OutOfCards):
            self.waiting = why

    @property
    def is_over(self) -> bool:
        """Whether the last chip has been paid."""
        return self.decision is None and self.waiting is None

    @property
    def is_broken(self) -> bool:
        """Whether it could not go on in the middle of an answer, and is good for nothing any more."""
        return self.decision is not None and getgeneratorstate(self._play) == GEN_CLOSED

    @property
    def stacks(self) -> list[int]:
        """What each seat has in front of it."""
        return [player.stack for player in self.players]

    @property
    def pot(self) -> int:
        """Everything in the middle."""
        return self.dead + sum([player.total for player in self.players])

    @property
    def live(self) -> list[Player]:
        """Those who have not folded."""
        return [player for player in self.players if not player.folded]

    def clockwise(self, start: int) -> Iterator[Player]:
        """Every seat once, from one on to the left."""
        players = self.players
        return iter(players[start:] + players[:start])

    def after_button(self) -> Iterator[Player]:
        """Every seat once, from the left of the button; the button is last."""
        return self.clockwise((self.button + 1) % len(self.players))

    def tell(self, event: Event) -> None:
        """Write down what happened."""
        self.events.append(event)

    def pay(self, player: Player, amount: int, why: Why) -> int:
        """Take chips from a player into the pot, as many as there are, and say how many."""
        paid = min(amount, player.stack)
        player.stack -= paid
        self.dead += paid
        if paid:
            self.tell(Paid(player.seat, paid, why))
        return paid

    def pay_player(self, payer: Player, payee: Player, amount: int, why: Why) -> int:
        """Have one player pay another, as much as there is, and say how much."""
        paid = min(amount, payer.stack)
        if paid:
            payer.stack -= paid
            payee.stack += paid
            self.tell(Paid(payer.seat, paid, why))
            self.tell(Received(payee.seat, paid, why, payer.seat))
        return paid

    def award(
        self,
        player: Player,
        amount: int,
        contest: str = "",
        hand: Hand | None = None,
        *,
        why: Why | None = None,
    ) -> None:
        """Give a player chips out of a pot that goes on."""
        player.stack += amount
        self.dead -= amount
        eyes = who_has_seen(hand.held, player.order) if hand is not None else EVERYBODY
        self.awards.append(Award(0, contest, player.seat, amount, hand, eyes=eyes, why=why))
        self.tell(Awarded(player.seat, amount, contest, why))

    def sweep(self) -> None:
        """Make one pot of what all have put in; there are no side pots after that."""
        for player in self.players:
            self.dead += player.total
            player.total = player.bet = 0

    def turned_up(self) -> tuple[Card, ...]:
        """Every card that was dealt face up to anybody in this deal, in order."""
        # From the end, because a hand of many deals has many events before this one.
        found: list[Card] = []
        for event in reversed(self.events):
            if isinstance(event, NextDeal):
                break
            if isinstance(event, CommunityDealt) or (isinstance(event, Dealt) and event.up):
                found.extend(reversed(event.cards))
        return tuple(reversed(found))

    def pots_now(self) -> list[Pot]:
        """The pots as they stand."""
        return pots_of(self.players, self.dead)

    @cached_property
    def terms(self) -> Terms:
        """What everybody knew before the first card."""
        return terms_of(self)

    def seen_by(self, seat: int | None) -> Seen:
        """What a seat has seen so far, or a spectator."""
        seen = self._seen.get(seat)
        if seen is None:
            seen = self._seen[seat] = Seen(seat)
        return seen.go_on(self.events)

    def view(self, seat: int | None) -> View:
        """What a seat may know; without a seat, what a spectator may."""
        return view_of(self, seat)

    @property
    def log(self) -> dict[str, Any]:
        """Everything it takes to rebuild the hand."""
        return log_of(
            self.sheet,
            stakes=self.stakes,
            stacks=self.starting_stacks,
            button=self.starting_button,
            seed=self.seed,
            may_run=self.may_run,
            carried=self.carried,
            cut=None if self.cut is None else self.cut.hex(),
            jackpot=self.starting_jackpot,
            actions=self.actions,
        )

    @classmethod
    def from_log(cls, log: Mapping[str, Any], *, game: Sheet | None = None) -> Deal:
        """Rebuild a hand from its log, bit for bit.

        Raises :class:`OtherRules` where that cannot be: this version deals by other rules, or the sheet
        is not the one that the hand was dealt from.
        """
        sheet = game or find_game(log["game"], log["options"])
        check_rules(log, sheet)
        deal = cls(
            sheet,
            stacks=log["stacks"],
            stakes=Stakes.from_dict(log["stakes"]),
            button=log["button"],
            seed=log["seed"],
            may_run=log.get("may_run", 1),
            carried=log.get("carried"),
            cut=log.get("cut"),
            jackpot=log.get("jackpot"),
        )
        for action in log["actions"]:
            deal.act(action)
        return deal

    def copy(self) -> Deal:
        """A hand of its own at the same point."""
        return self._replayed(len(self.actions))

    def undo(self, actions: int = 1) -> Deal:
        """The hand as it was some actions ago."""
        return self._replayed(max(0, len(self.actions) - actions))

    def _replayed(self, count: int) -> Deal:
        if self._given:
            raise DealerError("a hand dealt from given cards cannot be dealt again; replay its history")
        deal = Deal(
            self.sheet,
            stacks=self.starting_stacks,
            stakes=self.stakes,
            button=self.starting_button,
            seed=self.seed,
            may_run=self.may_run,
            carried=self.carried,
            cut=self.cut,
            jackpot=self.starting_jackpot,
        )
        for action in self.actions[:count]:
            deal.act(action)
        return deal

    def __repr__(self) -> str:
        state = "over" if self.decision is None else f"seat {self.decision.seat} to {self.decision.kind}"
        return f"<Deal {self.sheet.key}, {len(self.players)} players, pot {self.pot}, {state}>"


def deal(
    game: str | Path | Sheet,
    *,
    stacks: Sequence[int],
    stakes: Stakes | str | None = None,
    button: int = 0,
    seed: bytes | int | str | None = None,
    options: Mapping[str, str] | None = None,
    may_run: int = 1,
    carried: Mapping[str, Sequence[int]] | None = None,
    jackpot: int | None = None,
) -> Deal:
    """Deal a hand of any game.

    >>> hand = deal("binglaha", stacks=[5000] * 6, stakes="pot 25/50", button=2, seed=7)
    >>> hand.decision.seat
    5
    """
    return Deal(
        game,
        stacks=stacks,
        stakes=stakes,
        button=button,
        seed=seed,
        options=options,
        may_run=may_run,
        carried=carried,
        jackpot=jackpot,
    )
