"""A hand on its way through its sheet."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from cardhouse.cards import JOKER, Card
from cardhouse.dealer.betting.rake import raked
from cardhouse.dealer.betting.round import BettingRound
from cardhouse.dealer.events.betting import Awarded, HouseTook
from cardhouse.dealer.events.cards import Mucked, Reshuffled, Shown
from cardhouse.dealer.events.choices import RunsWanted
from cardhouse.dealer.events.course import BrokenOff
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.held import who_has_seen
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.pieces.pots import Pot
from cardhouse.dealer.playing.recorded import recorded_awards
from cardhouse.dealer.showdown.comparison import Award, Entry, Line
from cardhouse.dealer.showdown.comparison import Showdown as Comparison
from cardhouse.dealer.showdown.declared import Declared
from cardhouse.dealer.showdown.lines import lines_in_play, rows_of
from cardhouse.dealer.showdown.points import kind_of_showdown
from cardhouse.dealer.showdown.wilds import Holding, depends_on_deal, wilds_in, wilds_of
from cardhouse.dealer.words.bank.turn import Banking
from cardhouse.dealer.words.betting.sevens import Sevens
from cardhouse.dealer.words.powers import Powers
from cardhouse.scales import Wilds, find_scale
from cardhouse.scales.points import Points
from cardhouse.scales.wild import NOTHING_WILD
from cardhouse.sheets import Contest, Step
from cardhouse.sheets.language.word import Bet, DealBoard
from cardhouse.sheets.language.word import Showdown as ShowdownStep
from cardhouse.sheets.words.powers import powers_of
from cardhouse.sheets.words.rows.scoring import score_of

if TYPE_CHECKING:
    from cardhouse.dealer.playing.deal import Deal
    from cardhouse.dealer.words.guts.in_or_out import Said

Play = Generator[Decision, Action, None]
"""Part of a hand: gives decisions, takes actions."""

Runner = Callable[[Any, "Running"], Play | None]
R = TypeVar("R", bound=Runner)

RUNNERS: Final[dict[type[Step], Runner]] = {}
"""What the dealer does for each word of a sheet."""

_SHOWING: Final = {
    "high": find_scale("showing"),
    "low": find_scale("showing-a-5"),
    "low ace high": find_scale("showing-2-7"),
    "count": find_scale("count-low"),
}
LAST_PLAYER: Final = Why("last-player")
LEFT_OVER: Final = Why("left-over")
MOST_IDLE: Final = 2000
"""How many repeated steps may follow each other while nobody is asked anything."""
_LOOKS_OF_STEP: Final = 30
"""How many sets of cards are ranked in the time of a step, about."""
_MORE_THAN_ANY: Final = 2000
"""More halves of a point than a deck of cards comes to."""


def runs(word: type[Step]) -> Callable[[R], R]:
    """Teach the dealer a word."""

    def learn(runner: R) -> R:
        RUNNERS[word] = runner
        return runner

    return learn


class Running:
    """A hand on its way through its sheet: what the runners share."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.round: BettingRound | None = None
        """A round that forced money has begun."""
        self.opener = -1
        """Who opened the last round, for what goes in the order of the betting."""
        self.starter: int | None = None
        """Whose turn it was to open the last round, where the opening goes round the table."""
        self.opened_by: int | None = None
        """Who had the hand that it takes to open, and opened."""
        self.breaks_on: frozenset[Card] = frozenset()
        """The cards that break the deal off when they are dealt face up."""
        self.stopped = False
        """Whether the game was stopped for having gone on too long."""
        self.killed = False
        """Whether the deal was broken off and is dealt again."""
        self.skip_to_next = False
        """Whether the deal is over, so that the next one begins."""
        self.losers = 0
        """How many lost the last time that hands were compared and losers had to pay."""
        self.won = False
        """Whether anybody won then."""
        self.ended = False
        """Whether those forced in have won the pot for good."""
        self.said: Said | None = None
        """What was said in this deal about who plays for the pot."""
        self.dealt = False
        """Whether cards have been dealt; the first are not preceded by a burn card."""
        self.aggressor: int | None = None
        """Who bet or raised last on the last round with any betting."""
        self.upcoming: Step | None = None
        """The step after this one."""
        self.skip_bet = False
        """Whether the next round of betting is left out, as in a bomb pot."""
        self.agreed = False
        """Whether it has been settled how often the board is run."""
        self.sevens: Sevens | None = None
        table = powers_of(deal.sheet.tables.values()) if deal.sheet.tables else None
        self.powers = Powers(table, self) if table else None
        """What some cards do for their holders."""
        self.declared: Declared | None = None
        """What those still in have declared, once all have heard it."""
        self.banking: Banking | None = None
        """A player's turn as the bank, or the turns against the pot."""
        self.jackpots_paid = 0
        """The last deal of which the jackpot has been settled."""
        self.jackpot_winners: set[int] = set()
        """Who has been paid by the jackpot before the end of the deal."""
        self.mucked: set[int] = set()
        """Who did not show, where that is on record."""
        self.done: set[int] = set()
        """Who has done what goes with the first action of the round."""
        self._idle = 0
        self._asked = 0
        self._shown: dict[tuple[str, tuple[Card, ...]], int] = {}
        """What cards showing are worth, as often as it is asked who shows the best."""

    @property
    def over(self) -> bool:
        """Whether all but one have folded."""
        left = 0
        for player in self.deal.players:
            if not player.folded:
                left += 1
                if left == 2:
                    return False
        return True

    def went_on(self, steps: int) -> None:
        """Count what is repeated since somebody was last asked something."""
        asked = len(self.deal.actions)
        if asked != self._asked:
            self._asked, self._idle = asked, 0
        self._idle += steps

    def looked(self, compared: Comparison) -> Comparison:
        """Count the work of comparing hands, which takes time as steps do."""
        self.went_on(compared.looks // _LOOKS_OF_STEP)
        return compared

    @property
    def is_idle(self) -> bool:
        """Whether the game goes round and round, and nobody is asked anything."""
        return self._idle > MOST_IDLE

    def steps(self, steps: Sequence[Step]) -> Play:
        deal = self.deal
        for place, step in enumerate(steps):
            if self.over or deal.house:
                return
            self.upcoming = steps[place + 1] if place + 1 < len(steps) else None
            if deal.may_run > 1 and isinstance(step, DealBoard) and not self.agreed and self.all_in:
                times = yield from self._ask_runs(steps[place:])
                if times > 1:
                    self._run_board(steps[place:], times)
                    return
            result = RUNNERS[type(step)](step, self)
            if result is not None:
                yield from result

    def new_round(self, sizes: tuple[int, ...]) -> BettingRound:
        deal = self.deal
        stakes, sheet = deal.stakes, deal.sheet
        return BettingRound(
            deal.players,
            stakes,
            sizes,
            pot=deal.pot,
            no_check_raise=sheet.no_check_raise and stakes.structure == "limit",
            no_limping=stakes.structure in sheet.no_limping,
        )

    def next_opener(self) -> int:
        """The next seat still in after the one that opened, or was to open, the last round."""
        deal = self.deal
        seats = len(deal.players)
        opener = ((deal.button if self.starter is None else self.starter) + 1) % seats
        while deal.players[opener].folded:
            opener = (opener + 1) % seats
        self.starter = opener
        return opener

    def burn(self, need: int) -> None:
        """Burn a card, unless it is needed or no card has been dealt yet."""
        deal = self.deal
        wanted = self.dealt and deal.sheet.burns and deal.supply.left > need
        if wanted and (burnt := deal.supply.burn()) is not None:
            deal.burnt.append(burnt)

    def next_card(self, seat: int | None, *heaps: list[Card]) -> Card | None:
        """The next card; when the deck is out, the first heap that has any is shuffled in.

        The heaps are the muck and then the burnt cards, where none are named. Nothing comes where all
        cards are in play.
        """
        deal = self.deal
        for heap in heaps or (deal.muck, deal.burnt):
            if not deal.supply.left and heap:
                deal.supply.add(heap)
                deal.tell(Reshuffled(len(heap)))
                heap.clear()
        return deal.supply.take(seat) if deal.supply.left else None

    def break_off(self, why: Why, seat: int | None = None, *cards: Card) -> None:
        """End the deal here; the cards are gathered, and those still in are dealt another."""
        self.killed = True
        self.deal.tell(BrokenOff(seat, cards, why))

    @property
    def all_in(self) -> bool:
        """Whether at most one player still in has chips left to bet."""
        able = 0
        for player in self.deal.players:
            if player.stack and not player.folded:
                able += 1
                if able == 2:
                    return False
        return True

    def _ask_runs(self, rest: Sequence[Step]) -> Generator[Decision, Action, int]:
        """How often everybody still in wants the rest of the board dealt; the least wins."""
        deal = self.deal
        self.agreed = True
        if not all(isinstance(step, DealBoard | Bet | ShowdownStep) for step in rest):
            return 1
        # Burnt cards come back when the deck cannot finish the boards, and then the muck.
        cards = deal.supply.left + len(deal.burnt) + len(deal.muck)
        wanted = most = min(deal.may_run, cards // self.board_to_come())
        for player in deal.after_button():
            if not player.folded and wanted > 1:
                action = yield Decision(player.seat, "run", choices=tuple(map(str, range(1, most + 1))))
                wanted = min(wanted, int(action.choice))
                deal.tell(RunsWanted(player.seat, int(action.choice)))
        return wanted

    def _run_board(self, rest: Sequence[Step], times: int) -> None:
        deal = self.deal
        so_far = {area: list(cards) for area, cards in deal.board.items()}
        for number in range(times):
            if number:
                deal.board = {area: list(cards) for area, cards in so_far.items()}
                deal.boards.append(deal.board)
            for step in rest:
                if isinstance(step, DealBoard):
                    RUNNERS[DealBoard](step, self)

    def board_to_come(self) -> int:
        """How many cards the board still lacks."""
        return sum(self.deal.sheet.layout.areas.values()) - sum(map(len, self.deal.board.values()))

    def wilds(self, player: Player) -> Wilds | None:
        """The wild cards of one player."""
        words = self.deal.sheet.wild
        if not words:
            return None
        if depends_on_deal(words):
            return wilds_in(words, self.holding(player, player.cards))
        return wilds_of(words, dealt_down=JOKER in player.dealt_down, lying_down=JOKER in player.hidden)

    def holding(self, player: Player, cards: tuple[Card, ...]) -> Holding:
        """What a player's wild cards may hang on, for a hand of certain cards."""
        return Holding(
            cards,
            player.hidden,
            frozenset(player.dealt_down),
            frozenset(player.drawn),
            frozenset(player.paid_for),
            self.deal.board,
            self.deal.turned_up(),
        )

    def entry(self, player: Player) -> Entry:
        """What a player brings to a showdown."""
        deal = self.deal
        parts = player.parts
        words = deal.sheet.wild
        by_contest = any(contest.wild is not None for contest in deal.contests)
        if not by_contest and not (words and depends_on_deal(words)):
            return Entry(player.seat, player.cards, parts, self.wilds(player), player.hidden)

        def wilds_for(contest: Contest, cards: tuple[Card, ...]) -> Wilds | None:
            wild = words if contest.wild is None else contest.wild
            return wilds_in(wild, self.holding(player, cards)) if wild else None

        return Entry(player.seat, player.cards, parts, None, player.hidden, wilds_for)

    def showing(self, how: str, player: Player) -> int:
        """What a player's up-cards are worth; what is wild for all to see counts."""
        up = player.up
        if how == "count":
            # Cards count what they count in this game, an ace as one, and a joker nothing.
            up = tuple(card for card in up if card != JOKER)
            if points := self._points():
                return _MORE_THAN_ANY - sum(map(points.pips, up))
            return _SHOWING[how].rate(up) if up else 0
        scale = _SHOWING[how]
        words = self.deal.sheet.wild
        if words and up and depends_on_deal(words):
            return scale.rate(up, wilds_in(words, self.holding(player, up), public=True) or NOTHING_WILD)
        if JOKER in up or (words and up and self._lie_wild(player)):
            return scale.rate(up, self.wilds(player) or NOTHING_WILD)
        if (how, up) not in self._shown:
            self._shown[how, up] = scale.rate(up) if up else 0
        return self._shown[how, up]

    def _points(self) -> Points | None:
        """The scale by which cards count points in this game, if they do."""
        scales = (contest.scale for contest in self.deal.contests)
        return next((scale for scale in scales if isinstance(scale, Points)), None)

    def _lie_wild(self, player: Player) -> bool:
        """Whether a card that a player shows is wild by its rank or suit alone."""
        wilds = self.wilds(player)
        return wilds is not None and any(card in wilds.wild for card in player.up)

    def first_showing(self, how: str) -> int:
        """The seat with the best cards showing; of equals the first to the left of the button."""
        live = [player for player in self.deal.after_button() if not player.folded]
        if self.deal.record and (known := self.deal.record.opener(live)) is not None:
            return known
        if self.deal.sheet.opening_tie == "suit":
            return max(live, key=lambda player: (self.showing(how, player), _top_suit(player.up))).seat
        return max(live, key=lambda player: self.showing(how, player)).seat

    def lines(self, board: dict[str, list[Card]]) -> list[Line]:
        """The lines of a board in play, area by area."""
        deal = self.deal
        return lines_in_play(
            deal.sheet, board, facts=deal.facts, community=deal.community, removed=deal.removed
        )

    def finish(self) -> None:
        """Pay the pots."""
        deal = self.deal
        if not deal.sheet.has_showdown:
            self.share_out()
            return
        deal.pots = deal.pots_now()
        if deal.house:
            deal.house = deal.pot
            deal.tell(HouseTook(deal.pot))
            return
        if deal.stakes.rake[0] or deal.stakes.drop:
            deal.pots = raked(deal, deal.pots)
        live = deal.live
        if len(live) == 1:
            total = sum([pot.amount for pot in deal.pots])
            deal.awards = [Award(0, "", live[0].seat, total, None, why=LAST_PLAYER)] if total else []
        elif self.stopped:
            deal.awards = [award for number, pot in enumerate(deal.pots) for award in self._part(number, pot)]
        elif (told := recorded_awards(deal, live)) is not None:
            deal.awards = told
        else:
            if deal.record:
                self.mucked = self._mucks(deal.record.mucks(live))
            deal.awards = self._compare([player for player in live if player.seat not in self.mucked])
        deal.awards = [self._with_eyes(award) for award in deal.awards]
        for award in deal.awards:
            deal.players[award.seat].stack += award.amount
            deal.tell(Awarded(award.seat, award.amount, award.contest, award.why))

    def _with_eyes(self, award: Award) -> Award:
        """An award, with who has seen the hand that won it."""
        if award.hand is None:
            return award
        eyes = who_has_seen(award.hand.held, self.deal.players[award.seat].order)
        return award if eyes is None else award._replace(eyes=eyes)

    def _part(self, number: int, pot: Pot) -> Iterator[Award]:
        """A pot of a game that was stopped, parted equally among those who could have won it."""
        seats = [player.seat for player in self.deal.after_button() if player.seat in pot.eligible]
        each, odd = divmod(pot.amount, len(seats))
        for place, seat in enumerate(seats):
            if amount := each + (place < odd):
                yield Award(number, "", seat, amount, None, why=LEFT_OVER)

    def share_out(self) -> None:
        """Part what is left in a pot that no showdown pays, equally among those still in the game."""
        deal = self.deal
        deal.sweep()
        # Where the last to play are out of chips together, what they paid last goes back to all.
        players = [player for player in deal.after_button() if not player.gone] or deal.players
        each, odd = divmod(deal.dead, len(players))
        why = LAST_PLAYER if len(players) == 1 else LEFT_OVER
        for place, player in enumerate(players):
            if amount := each + (place < odd):
                deal.award(player, amount, why=why)

    def _compare(self, live: list[Player]) -> list[Award]:
        deal = self.deal
        entries = [self.entry(player) for player in live]
        shares = _shares(deal.pots, len(deal.boards), deal.stakes.chip)
        awards: list[Award] = []
        for run, (board, pots) in enumerate(zip(deal.boards, shares, strict=True)):
            compared = self.compared(entries, board)
            deal.showdown = compared
            paid = pots if self.sevens is None else self.sevens.settle(pots, compared)
            awards += (
                [award._replace(run=run) for award in compared.award(paid)] if run else compared.award(paid)
            )
        if self.sevens is not None:
            awards += self.sevens.refunds()
        winners = {award.seat for award in awards if award.amount}
        # Rows are scored against everybody's, so everybody shows them.
        self._show_hands({player.seat for player in live} if score_of(deal.sheet) else winners)
        deal.events += deal.showdown.remarks() if deal.showdown else ()
        return awards

    def compared(self, entries: list[Entry], board: dict[str, list[Card]]) -> Comparison:
        """Hands compared for every contest, on one board."""
        deal = self.deal
        compared = kind_of_showdown(deal.sheet)(
            deal.contests,
            entries,
            self.lines(board),
            rows=rows_of(deal.sheet, board) if deal.sheet.plays_rows else (),
            button=deal.button,
            seats=len(deal.players),
            odd_chip=deal.odd_chip,
            one_odd_chip=deal.sheet.one_odd_chip,
            nobody=deal.sheet.nobody,
            facts=deal.facts,
            chip=deal.stakes.chip,
            declared=self.declared,
        )
        return self.looked(compared)

    def _mucks(self, seats: Collection[int]) -> set[int]:
        """Who wins nothing for not showing; every pot keeps one who may win it."""
        mucked = set(seats)
        for pot in self.deal.pots:
            if mucked.issuperset(pot.eligible):
                mucked.discard(pot.eligible[-1])
        return mucked

    def _show_hands(self, winners: set[int]) -> None:
        """The last to bet shows first, else the first to act; who cannot win any more may muck."""
        deal = self.deal
        start = self.aggressor if self.aggressor is not None else self.first_to_show()
        all_in = 0 in [player.stack for player in deal.live]
        unbeaten = True
        # Those in a side pot show before anyone who is all-in for less.
        live = [player for player in deal.clockwise(start) if not player.folded]
        for player in sorted(live, key=lambda player: -player.total):
            beaten = not (unbeaten or all_in or player.seat in winners)
            if player.seat not in self.mucked if deal.record else not beaten:
                player.show_at_the_end()
                deal.tell(Shown(player.seat, player.cards))
            else:
                deal.tell(Mucked(player.seat))
            unbeaten = unbeaten and player.seat not in winners

    def first_to_show(self) -> int:
        """The earliest position, where the last round was checked."""
        if self.deal.sheet.has_up_cards and self.opener >= 0:
            return self.opener
        return (self.deal.button + 1) % len(self.deal.players)


def _top_suit(cards: tuple[Card, ...]) -> int:
    """The suit of the highest card, by rank and then by suit."""
    return int(max(cards).suit) if cards else -1


def _shares(pots: list[Pot], runs: int, chip: int) -> list[list[Pot]]:
    """The pots once for each run of the board; what cannot be shared goes with the first."""
    if runs == 1:
        return [pots]
    shares: list[list[Pot]] = []
    for number in range(runs):
        share = []
        for pot in pots:
            units, loose = divmod(pot.amount, chip)
            amount = (units // runs + (number < units % runs)) * chip + (loose if number == 0 else 0)
            share.append(Pot(amount, pot.eligible))
        shares.append(share)
    return shares
