"""A hand, from the draw for the button to the last chip."""

from __future__ import annotations

from cardhouse.cards import Chance, find_deck, to_seed
from cardhouse.dealer import Action
from cardhouse.dealer.errors import BadAction, HandOver, IllegalAction
from cardhouse.dealer.pieces.action import FOLD
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.errors import reason
from cardhouse.sheets import Sheet
from cardhouse.table.button import Spots, first_spots, has_button_to_come, high_card
from cardhouse.table.chips.cashing import cash_out, pay_time, take_for_house
from cardhouse.table.chips.debts import bring_in, follow, take_out, with_carried
from cardhouse.table.command import Command
from cardhouse.table.dealt_hand import DealtHand
from cardhouse.table.errors import BadCommand, HandFailed, NotNow, TableError
from cardhouse.table.lists.waiting import keep_drawn
from cardhouse.table.registry import handles
from cardhouse.table.state.lineup import Lineup
from cardhouse.table.state.seat import Seat
from cardhouse.table.state.state import TableState

from .arranging import arrange, arrange_last, reach_blind, stands_still
from .beginning import Beginning, beginning_of
from .bomb_pots import next_bomb_button
from .bought_chips import note_bought, take_coming
from .choosing import choose_game
from .company.last_deal import end_night, last_game, last_stakes
from .company.side_payments import settle_company
from .event.absent import deal_dead_hands, is_answered_for, runs_out
from .event.levels import begin_level
from .kills import after_hand, mark_kill
from .missed_blinds import miss_blinds
from .straddle import button_must
from .taken_back.undoing import differences, looks, note, put_back


@handles("start")
def _start(table: TableState, command: Command) -> None:
    """Deal the next hand from a seed, or ask a dealer to pick a game first.

    ``data`` may contain a ``cut``, which the players add to the shuffle. If the hand was dealt before,
    ``data`` also contains what it began with.
    """
    _still_there(table)
    _check_start(table)
    if not command.text:
        raise BadCommand("table.no-seed")
    cut = (command.data or {}).get("cut")
    if cut is not None and not isinstance(cut, str):
        raise BadCommand("table.bad-cut", cut=repr(cut))
    seed = to_seed(command.text)
    chance = Chance(to_seed(f"{seed.hex()} table"))
    before, seats = note(table), looks(table)
    if not table.positions.drawn:
        _draw_for_button(table, chance)
    if last_game(table) is None and not choose_game(table, chance, command.at):
        return
    try:
        before.game = table.sheet.key
        before.carried = table.next_hand.carried.get(before.game, {})
        _deal(table, seed, cut, command.at, beginning_of(command))
    except TableError:
        raise
    except Exception as error:
        raise HandFailed("table.cannot-deal", why=reason(error)) from error
    hand = table.current.hand
    if hand is not None and not hand.is_over:
        before.seats = differences(seats, table)
        table.current.before = before


def _check_start(table: TableState) -> None:
    if table.event.halted:
        raise NotNow("table.halted", why=table.event.halted)
    if table.paused or table.playing or table.games.picking:
        raise NotNow("table.hand-not-ready")
    if len(table.ready()) < 2:
        raise NotNow("table.two-players-needed")


def _still_there(table: TableState) -> None:
    """Let another dealer pick the game if the one who was to pick does not play any more."""
    if table.games.picking and not table.seat_of(table.games.picking).ready:
        table.games.picking = ""


def _draw_for_button(table: TableState, chance: Chance) -> None:
    """Deal each player a card; the highest gets the first button, and nobody counts as new."""
    ready = sorted(table.ready())
    cards = dict(zip(ready, chance.shuffled(find_deck("52").cards), strict=False))
    table.positions.drawn = {number: str(card) for number, card in cards.items()}
    table.positions.button = high_card(cards)
    for number in ready:
        table.chairs.seats[number].new = False


def _deal(table: TableState, seed: bytes, cut: str | None, now: int, beginning: Beginning | None) -> None:
    rules = table.rules
    last = last_game(table)
    game = last or table.games.program.game(rules)
    sheet = game.sheet if beginning is None else beginning.sheet_or(game.sheet)
    if last is None:
        reach_blind(table, sheet, now)
        lineup, stakes = arrange(table, sheet, rules.stakes_of(game))
    else:
        lineup, stakes = arrange_last(table, sheet), last_stakes(table, sheet)
    players = lineup.players
    stacks = with_carried(table, lineup, [table.chairs.seats[number].stack for number in lineup.dealt])
    button = lineup.dealt.index(lineup.button)
    if beginning is not None:
        stakes = beginning.stakes(stacks, button)
    carried = table.next_hand.carried.get(sheet.key, {})
    table.next_hand.carried = {key: left for key, left in table.next_hand.carried.items() if key != sheet.key}
    setup = Setup.of(
        sheet,
        stacks=stacks,
        stakes=stakes,
        button=button,
        seed=seed,
        may_run=1 if last is not None else rules.may_run,
        open_all_ins=rules.open_all_ins,
        carried={
            name: [players.index(player) for player in who if player in players]
            for name, who in carried.items()
        },
        jackpot=table.books.jackpot if rules.jackpot and last is None else None,
        cut=cut,
    )
    table.current.hand = table.dealer.deal(game, setup, live=rules.live)
    table.current.game, table.current.lineup = game, lineup
    deal_dead_hands(table, lineup)
    bring_in(table, table.current.hand, lineup)
    table.desk.begin()
    table.current.paid, table.current.ended = (), None
    for seat in table.chairs.seats.values():
        seat.been_here, seat.sat_in = True, -1
    keep_drawn(table, sheet, lineup)
    _advance(table, sheet, lineup)
    table.clock.began = table.clock.began if table.current.number else now
    table.current.number += 1
    table.next_hand.bomb = table.next_hand.bomb and not lineup.bomb
    table.current.voided, table.current.taken_back, table.current.bought = None, -1, {}
    table.clock.ask(now)
    go_on(table, now)


def _advance(table: TableState, sheet: Sheet, lineup: Lineup) -> None:
    """Move the button and the blinds, and record who has paid or missed what."""
    if _hand(table).stakes.last_deal:
        return
    old = table.positions.button
    if sheet.has_button and table.rules.keeps_blinds and not lineup.bomb:
        if lineup.bought is None:
            straddle = button_must(table.rules, lineup, _hand(table).stakes)
            miss_blinds(table, lineup, straddle=straddle)
        mark_kill(table, lineup)
        for number in lineup.dealt:
            table.chairs.seats[number].settle()
        if lineup.short is not None:
            seat = table.chairs.seats[lineup.short]
            seat.owes_big = seat.short = True
    own_button = lineup.bomb and table.rules.bomb_button
    stands = own_button or stands_still(table, sheet)
    if not table.rules.keeps_blinds and not (stands and table.rules.tournament):
        for number in lineup.dealt:
            table.chairs.seats[number].settle()
    if own_button:
        table.positions.bomb = next_bomb_button(table, lineup)
    if not stands:
        table.positions.spots, table.positions.button = lineup.spots, lineup.spots.button
    table.games.program = table.games.program.moved(table.rules.seats, old, table.positions.button).played()


def act(hand: DealtHand, action: Action) -> None:
    """Answer a decision; an action that it does not allow is refused.

    Any other error is the dealer's fault, and raises :class:`HandFailed`.
    """
    try:
        hand.act(action)
    except TableError:
        raise
    except Exception as error:
        if isinstance(error, BadAction | IllegalAction | HandOver) and not hand.is_broken:
            raise
        raise HandFailed("table.cannot-go-on", action=str(action), why=reason(error)) from error


def act_for(table: TableState, *, absent: bool = False) -> None:
    """Answer a decision for a player who does not; if there is no answer, the dealer is at fault.

    In stud, where nobody has a blind to defend, the hand of an ``absent`` player is folded in turn.
    """
    hand = _hand(table)
    try:
        if not (absent and hand.sheet.has_bring_in and _folds(hand)):
            hand.act(hand.default_action())
    except TableError:
        raise
    except Exception as error:
        raise HandFailed("table.cannot-answer", why=reason(error)) from error


def _folds(hand: DealtHand) -> bool:
    """Fold, if the player whose turn it is may; whoever has to bring it in may not."""
    try:
        hand.act(FOLD)
    except IllegalAction:
        return False
    return True


def go_on(table: TableState, now: int) -> None:
    """Answer for players who have left, and pay out the hand when it is over; not before the floor goes."""
    if table.desk.call is not None:
        return
    while table.playing and (seat := table.to_act) is not None and is_answered_for(seat):
        act_for(table, absent=not seat.leaving)
        # During a pause the clock stands still.
        table.clock.ask(now if table.clock.paused_at is None else table.clock.paused_at)
    note_bought(table, now)
    hand = table.current.hand
    if hand is None or hand.to_act is not None or table.current.lineup is None:
        return
    if not hand.is_over:
        if table.rules.live:
            # Somebody has to tell something, or to confirm the result.
            return
        raise HandFailed("table.no-card")
    try:
        _finish(table, hand, table.current.lineup, now)
    except TableError:
        raise
    except Exception as error:
        raise HandFailed("table.cannot-pay-out", why=reason(error)) from error


def _hand(table: TableState) -> DealtHand:
    if table.current.hand is None:
        raise NotNow("table.no-hand")
    return table.current.hand


def _finish(table: TableState, hand: DealtHand, lineup: Lineup, now: int) -> None:
    """Finish a hand: return the chips to the chairs, and do everything that follows from it."""
    table.company.begin()
    for number, stack in zip(lineup.dealt, hand.stacks, strict=True):
        table.chairs.seats[number].stack = stack
    current = table.current
    current.ended, current.before, current.voids = current.before, None, 0
    current.paid, current.taken = tuple(hand.stacks), (hand.raked, hand.house)
    if hand.jackpot is not None:
        table.books.jackpot = hand.jackpot
    take_out(table, hand, lineup)
    if hand.is_void:
        undo_deal(table, hand, lineup)
    elif hand.stakes.last_deal:
        end_night(table, now)
    else:
        _collect(table, hand, now)
        _kill_next(table, hand, lineup)
        _place_button(table, hand, lineup)
        keep_carries(table, hand, lineup)
        settle_company(table, hand, lineup)
    follow(table, hand, lineup)
    for seat in list(table.chairs.seats.values()):
        take_coming(table, seat)
        goes = goes_now(seat, lineup.spots)
        if seat.leaving or (goes and not seat.called):
            cash_out(table, seat, now)
            continue
        seat.going = "now" if goes else seat.going
        runs_out(table, seat)
    begin_level(table, now)


def keep_carries(table: TableState, hand: DealtHand, lineup: Lineup) -> None:
    """Keep what a hand leaves for the next one of its game."""
    carries = {name: [lineup.players[seat] for seat in seats] for name, seats in hand.carries.items()}
    kept = {key: left for key, left in table.next_hand.carried.items() if key != hand.sheet.key}
    table.next_hand.carried = {**kept, hand.sheet.key: carries} if any(carries.values()) else kept


def undo_deal(table: TableState, hand: DealtHand, lineup: Lineup) -> None:
    """A deal does not count; if it is dealt again, the button, the posts and the games are as they were."""
    if hand.redeal is None or table.current.ended is None:
        return
    drawn, drawn_before = table.positions.drawn, table.current.ended.drawn
    put_back(table, table.current.ended)
    table.current.lineup = lineup
    if not drawn_before:
        # Nobody draws for the button twice.
        table.positions.drawn, table.positions.button = drawn, lineup.spots.button
        for number in lineup.dealt:
            table.chairs.seats[number].new = False
    table.desk.dead = tuple(lineup.players[seat] for seat in hand.redeal)


def goes_now(seat: Seat, spots: Spots | None) -> bool:
    """Whether a player who was called to another table has played everything and goes now."""
    if seat.going == "another":
        seat.going = "hand"
        return False
    if seat.going == "button":
        return seat.out or spots is None or not has_button_to_come(seat.number, spots)
    return seat.going in ("hand", "now")


def _collect(table: TableState, hand: DealtHand, now: int) -> None:
    """Collect the rake, or the time charge from the pot; all players share what the pot lacks."""
    drop = hand.stakes.drop
    take_for_house(table, "time" if drop else "rake", hand.raked, now)
    take_for_house(table, "house", hand.house, now)
    table.next_hand.time_due = False
    if not drop:
        return
    short = max(0, drop - hand.raked)
    seats = sorted(table.everybody, key=lambda seat: seat.number)
    each, odd = divmod(short, len(seats))
    for place, seat in enumerate(seats):
        pay_time(table, seat, each + (place < odd), now)


def _kill_next(table: TableState, hand: DealtHand, lineup: Lineup) -> None:
    """Find out whether the hand kills the next one."""
    rules = table.rules
    if rules.kill == "none" or hand.stakes.structure != "limit" or table.current.game is None or lineup.bomb:
        return
    if not hand.sheet.has_button or not rules.keeps_blinds:
        return
    blinds = {
        lineup.dealt.index(number): amount
        for number, amount in lineup.live.items()
        if number != lineup.killer
    }
    upper = rules.stakes_of(table.current.game).big_bet
    table.next_hand.kill = after_hand(table.next_hand.kill, hand, lineup.players, blinds, upper)


def _place_button(table: TableState, hand: DealtHand, lineup: Lineup) -> None:
    """Place the button after a game of several deals, or if the winner gets it."""
    if hand.button != hand.setup.button:
        table.positions.button = lineup.dealt[hand.button]
        single = table.rules.single_blind
        table.positions.spots = first_spots(
            table.rules.seats, lineup.dealt, table.positions.button, single=single
        )
    if table.rules.win_the_button and hand.sheet.has_button:
        # With side pots, the main pot counts; of several winners, the one in the worst position gets it.
        won = {award.seat for award in hand.awards if award.amount and not award.pot}
        seats = len(hand.stacks)
        after_button = [(hand.button + 1 + place) % seats for place in range(seats)]
        first = next((seat for seat in after_button if seat in won), None)
        if first is not None:
            table.positions.button = lineup.dealt[first]
