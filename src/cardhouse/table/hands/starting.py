"""Hands from the draw for the button to the last chip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardhouse.cards import Chance, find_deck, to_seed
from cardhouse.dealer import Action, Deal
from cardhouse.dealer.errors import BadAction, HandOver, IllegalAction
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.sheets import Sheet
from cardhouse.table.button import Spots, first_spots, has_button_to_come, high_card
from cardhouse.table.chips.cashing import cash_out, pay_time, take_coming, take_for_house
from cardhouse.table.command import Command
from cardhouse.table.errors import BadCommand, HandFailed, NotNow, TableError
from cardhouse.table.lists.waiting import keep_drawn
from cardhouse.table.registry import does
from cardhouse.table.seats.absence import miss_blinds
from cardhouse.table.seats.playing_over import reach_blind
from cardhouse.table.state.before import Before, differences, looks
from cardhouse.table.state.lineup import Setting
from cardhouse.table.state.seat import Seat

from .arranging import arrange, stands_still
from .beginning import Beginning, beginning_of
from .choosing import choose_game
from .kill import after_hand
from .kills import mark_kill
from .straddle import button_must

if TYPE_CHECKING:
    from cardhouse.table.table import Table


@does("start")
def _start(table: Table, command: Command) -> None:
    """Deal the next hand from a seed; where a dealer has a game to pick, ask for that first.

    ``data`` may have a ``cut``: what the players add to the shuffle. Where the hand was dealt before and is
    dealt again, it has what the hand began with.
    """
    _still_there(table)
    if table.paused or table.playing or table.picking:
        raise NotNow("the next hand cannot begin yet")
    if len(table.ready()) < 2:
        raise NotNow("two players with chips are needed")
    if not command.text:
        raise BadCommand("a hand begins with a seed")
    cut = (command.data or {}).get("cut")
    if cut is not None and not isinstance(cut, str):
        raise BadCommand(f"a cut is text, not {cut!r}")
    seed = to_seed(command.text)
    chance = Chance(to_seed(f"{seed.hex()} table"))
    before, seats = Before.of(table), looks(table)
    if not table.drawn:
        _draw_for_button(table, chance)
    if not choose_game(table, chance, command.at):
        return
    try:
        before.game = table.sheet.key
        before.carried = table.carried.get(before.game, {})
        _deal(table, seed, cut, command.at, beginning_of(command))
    except TableError:
        raise
    except Exception as error:
        raise HandFailed(f"the hand cannot be dealt: {error}") from error
    hand = table.hand
    if hand is not None and not hand.is_over:
        before.seats = differences(seats, table)
        table.before = before


def _still_there(table: Table) -> None:
    """Ask another dealer for a game if the one who was to pick does not play any more."""
    if table.picking and not table.seat_of(table.picking).ready:
        table.picking = ""


def _draw_for_button(table: Table, chance: Chance) -> None:
    """A card for each from the dealer's left; the highest has the first button, and all are active."""
    ready = sorted(table.ready())
    cards = dict(zip(ready, chance.shuffled(find_deck("52").cards), strict=False))
    table.drawn = {number: str(card) for number, card in cards.items()}
    table.button = high_card(cards)
    for number in ready:
        table.seats[number].new = False


def _deal(table: Table, seed: bytes, cut: str | None, now: int, beginning: Beginning | None) -> None:
    rules = table.rules
    item = table.program.item(rules)
    sheet = item.sheet if beginning is None else beginning.sheet_or(item.sheet)
    reach_blind(table, sheet, now)
    setting, stakes = arrange(table, sheet, rules.stakes_of(item))
    players = setting.players
    stacks, button = (
        [table.seats[number].stack for number in setting.dealt],
        setting.dealt.index(setting.button),
    )
    if beginning is not None:
        stakes = beginning.stakes(stacks, button)
    carried = table.carried.pop(sheet.key, {})
    setup = Setup.of(
        sheet,
        stacks=stacks,
        stakes=stakes,
        button=button,
        seed=seed,
        may_run=rules.may_run,
        carried={
            name: [players.index(player) for player in who if player in players]
            for name, who in carried.items()
        },
        jackpot=table.jackpot if rules.jackpot else None,
        cut=cut,
    )
    table.hand = table.dealer.deal(item, setup)
    table.item, table.setting = item, setting
    for seat in table.seats.values():
        seat.been_here, seat.sat_in = True, -1
    keep_drawn(table, sheet, setting)
    _advance(table, sheet, setting)
    table.began = table.began if table.hands else now
    table.hands += 1
    table.bomb_next = table.bomb_next and not setting.bomb
    table.voided = None
    table.asked_at = now
    go_on(table, now)


def _advance(table: Table, sheet: Sheet, setting: Setting) -> None:
    """Move the button and the blinds, and write down who has paid or missed what."""
    old = table.button
    if sheet.has_button and table.rules.keeps_blinds and not setting.bomb:
        if setting.bought is None:
            straddle = button_must(table.rules, setting, _hand(table).stakes)
            miss_blinds(table, setting, straddle=straddle)
        mark_kill(table, setting)
        for number in setting.dealt:
            table.seats[number].settle()
        if setting.short is not None:
            seat = table.seats[setting.short]
            seat.owes_big = seat.short = True
    if not table.rules.keeps_blinds:
        for number in setting.dealt:
            table.seats[number].settle()
    if not stands_still(table, sheet):
        table.spots, table.button = setting.spots, setting.spots.button
    table.program = table.program.moved(table.rules.seats, old, table.button).played()


def act(hand: Deal, action: Action) -> None:
    """Answer a decision; what it does not allow is refused.

    Whatever else goes wrong is the dealer's fault, and raises :class:`HandFailed`.
    """
    try:
        hand.act(action)
    except TableError:
        raise
    except Exception as error:
        if isinstance(error, BadAction | IllegalAction | HandOver) and not hand.is_broken:
            raise
        raise HandFailed(f"the dealer cannot go on after '{action}': {error}") from error


def act_for(table: Table) -> None:
    """Answer a decision for who does not; there is always an answer, or the dealer is at fault."""
    hand = _hand(table)
    try:
        hand.act(table.dealer.answer(hand))
    except TableError:
        raise
    except Exception as error:
        raise HandFailed(f"the dealer cannot answer for who does not: {error}") from error


def go_on(table: Table, now: int) -> None:
    """Answer for those who have left, and end the hand when it is over."""
    while table.playing and (seat := table.to_act) is not None and seat.leaving:
        act_for(table)
        # In a pause the clock stands where it was stopped.
        table.asked_at = now if table.paused_at is None else table.paused_at
    hand = table.hand
    if hand is None or hand.decision is not None or table.setting is None:
        return
    if not hand.is_over:
        raise HandFailed("there is no card to go on with")
    try:
        _finish(table, hand, table.setting, now)
    except TableError:
        raise
    except Exception as error:
        raise HandFailed(f"the hand cannot be paid out: {error}") from error


def _hand(table: Table) -> Deal:
    if table.hand is None:
        raise NotNow("no hand is being played")
    return table.hand


def _finish(table: Table, hand: Deal, setting: Setting, now: int) -> None:
    """The hand is over: chips go back to their chairs, and all that follows from it."""
    for number, stack in zip(setting.dealt, hand.stacks, strict=True):
        table.seats[number].stack = stack
    table.before, table.voids = None, 0
    if hand.jackpot is not None:
        table.jackpot = hand.jackpot
    _collect(table, hand, now)
    _kill_next(table, hand, setting)
    _place_button(table, hand, setting)
    carries = {name: [setting.players[seat] for seat in seats] for name, seats in hand.carries.items()}
    if any(carries.values()):
        table.carried[hand.sheet.key] = carries
    for seat in list(table.seats.values()):
        take_coming(table, seat)
        goes = goes_now(seat, setting.spots)
        if seat.leaving or (goes and not seat.called):
            cash_out(table, seat, now)
            continue
        seat.going = "now" if goes else seat.going
        seat.out = seat.out or seat.stack < table.least_stack


def goes_now(seat: Seat, spots: Spots | None) -> bool:
    """Whether somebody who was called to another table has played what there was to play."""
    if seat.going == "another":
        seat.going = "hand"
        return False
    if seat.going == "button":
        return seat.out or spots is None or not has_button_to_come(seat.number, spots)
    return seat.going in ("hand", "now")


def _collect(table: Table, hand: Deal, now: int) -> None:
    """The rake of the hand, or the time that was due from its pot; what the pot lacks all pay."""
    drop = hand.stakes.drop
    take_for_house(table, "time" if drop else "rake", hand.raked, now)
    take_for_house(table, "house", hand.house, now)
    table.time_due = False
    if not drop:
        return
    short = max(0, drop - hand.raked)
    seats = sorted(table.everybody, key=lambda seat: seat.number)
    each, odd = divmod(short, len(seats))
    for place, seat in enumerate(seats):
        pay_time(table, seat, each + (place < odd), now)


def _kill_next(table: Table, hand: Deal, setting: Setting) -> None:
    """Whether the hand kills the next one, where pots are killed."""
    rules = table.rules
    if rules.kill == "none" or hand.stakes.structure != "limit" or table.item is None or setting.bomb:
        return
    if not hand.sheet.has_button or not rules.keeps_blinds:
        return
    blinds = {
        setting.dealt.index(number): amount
        for number, amount in setting.live.items()
        if number != setting.killer
    }
    upper = rules.stakes_of(table.item).big_bet
    table.kill = after_hand(table.kill, hand, setting.players, blinds, upper)


def _place_button(table: Table, hand: Deal, setting: Setting) -> None:
    """Where the button lies after a game of several deals, or where the winner has it."""
    if hand.button != hand.setup.button:
        table.button = setting.dealt[hand.button]
        single = table.rules.single_blind
        table.spots = first_spots(table.rules.seats, setting.dealt, table.button, single=single)
    if table.rules.win_the_button and hand.sheet.has_button:
        won = {award.seat for award in hand.awards if award.amount}
        # Of several winners, the one in the worst position.
        seats = len(hand.players)
        after_button = [(hand.button + 1 + place) % seats for place in range(seats)]
        first = next((seat for seat in after_button if seat in won), None)
        if first is not None:
            table.button = setting.dealt[first]
