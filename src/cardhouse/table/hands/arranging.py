"""Preparing a hand: the button, the players, the posts and the stakes."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.sheets import Sheet
from cardhouse.table.button import (
    Spots,
    acts_last,
    clockwise,
    first_spots,
    forward_spots,
    heads_up,
    moving_spots,
    next_spots,
)
from cardhouse.table.chips.cashing import cash_out
from cardhouse.table.errors import NotNow
from cardhouse.table.rules.kill import killed_stakes
from cardhouse.table.state.lineup import Lineup
from cardhouse.table.state.state import TableState

from .bomb_pots import bombed, is_bomb
from .kills import killer_of
from .who_posts import Blinds, all_in_turn, set_up


def stands_still(table: TableState, sheet: Sheet) -> bool:
    """Whether the button stays where it is: in stud, except in dealer's choice."""
    return sheet.has_bring_in and not table.rules.dealers_choice


def spots_for(table: TableState, sheet: Sheet) -> Spots:
    """Where the button and the blinds would be in the next hand of a game."""
    rules, last, ready = table.rules, table.positions.spots, table.ready()
    if last is not None and stands_still(table, sheet) and not (rules.win_the_button and sheet.has_button):
        return last
    if last is not None and not sheet.has_button:
        return _passed_on(table, ready)
    return blinds_after(table, last, ready)


def _passed_on(table: TableState, ready: Collection[int]) -> Spots:
    """The deal passes to the next player who is ready."""
    rules = table.rules
    button = next(number for number in clockwise(rules.seats, table.positions.button) if number in ready)
    return first_spots(rules.seats, ready, button, single=rules.single_blind)


def blinds_after(table: TableState, last: Spots | None, ready: Collection[int]) -> Spots:
    """Where the button and the blinds go after those of the last hand, among the chairs that are ready."""
    rules, single = table.rules, table.rules.single_blind
    if last is None or rules.win_the_button:
        return first_spots(rules.seats, ready, table.positions.button, single=single)
    if rules.dealers_choice:
        return _passed_on(table, ready)
    if rules.button != "dead":
        moved = moving_spots if rules.button == "moving" else forward_spots
        return moved(last, rules.seats, ready, single=single)
    seats = table.chairs.seats
    due = {number for number in ready if number not in seats or not seats[number].passes}
    return next_spots(last, rules.seats, ready, due=due if len(due) > 1 else ready, single=single)


def arrange(table: TableState, sheet: Sheet, stakes: Stakes) -> tuple[Lineup, Stakes]:
    """Who plays the next hand, and for what."""
    spots = spots_for(table, sheet)
    if not sheet.has_button:
        lineup, played = _without_blinds(table, spots), stakes
    elif is_bomb(table):
        lineup, played = bombed(table, sheet, _without_blinds(table, spots), stakes)
    else:
        lineup, played = _with_blinds(table, spots, stakes, sheet.players[0])
    _sit_out_in_turn(table, lineup, sheet)
    if not sheet.players[0] <= len(lineup.dealt) <= sheet.players[1]:
        least, most = sheet.players
        dealt = len(lineup.dealt)
        raise NotNow("table.players-for-game", game=sheet.name, least=least, most=most, players=dealt)
    if sheet.has_button and not lineup.bomb:
        played = _posted(table, lineup, played)
    lineup.players = [table.chairs.seats[number].player for number in lineup.dealt]
    lineup.names = [table.chairs.seats[number].name for number in lineup.dealt]
    return lineup, _with_house(table, played)


def arrange_last(table: TableState, sheet: Sheet) -> Lineup:
    """Who plays the last deal of the night: all who have chips and want cards; the button stays."""
    last, ready = table.positions.spots, table.ready()
    spots = last or first_spots(table.rules.seats, ready, table.positions.button)
    lineup = _without_blinds(table, spots)
    if not sheet.players[0] <= len(lineup.dealt) <= sheet.players[1]:
        least, most = sheet.players
        dealt = len(lineup.dealt)
        raise NotNow("table.players-for-game", game=sheet.name, least=least, most=most, players=dealt)
    lineup.players = [table.chairs.seats[number].player for number in lineup.dealt]
    lineup.names = [table.chairs.seats[number].name for number in lineup.dealt]
    return lineup


def _without_blinds(table: TableState, spots: Spots) -> Lineup:
    dealt = sorted(table.ready())
    return Lineup(dealt, acts_last(table.rules.seats, dealt, spots.button), spots)


def _with_blinds(table: TableState, spots: Spots, stakes: Stakes, least: int) -> tuple[Lineup, Stakes]:
    if not table.rules.keeps_blinds:
        return all_in_turn(table.rules, table.chairs.seats, spots, stakes), stakes
    killer = killer_of(table, spots, stakes)
    number = None if killer is None else killer.number
    lineup = set_up(table.rules, table.chairs.seats, spots, stakes, killer=number, least=least)
    return lineup, stakes if killer is None else killed_stakes(stakes, table.rules.kill)


def _sit_out_in_turn(table: TableState, lineup: Lineup, sheet: Sheet) -> None:
    """If more players are ready than can be dealt in, the seats left of the big blind sit the hand out.

    Players who post nothing sit out first, then those who would have posted; they still owe their post. A
    player who comes in as the straddle is dealt in as an extra. If the button stands still, the turn moves on
    with every hand.
    """
    most = min(sheet.players[1], max(table.rules.most_dealt or sheet.players[1], sheet.players[0]))
    if lineup.straddler is not None and table.chairs.seats[lineup.straddler].owes:
        most = min(most + 1, sheet.players[1])
    over = len(lineup.dealt) - most
    if over <= 0:
        return
    still = stands_still(table, sheet)
    big = lineup.spots.big if lineup.big is None else lineup.big
    order = [number for number in clockwise(table.rules.seats, big) if number in lineup.dealt]
    if still:
        turn = table.current.number % len(order)
        order = [*order[turn:], *order[:turn]]
    groups = lineup.may_sit_out(still=still)
    out = [number for group in groups for number in order if number in group][:over]
    lineup.deal_out(out)
    if lineup.big is not None and len(lineup.dealt) == 2:
        lineup.button = heads_up(lineup.dealt, lineup.big).button
    else:
        lineup.button = acts_last(table.rules.seats, lineup.dealt, lineup.button)


def _posted(table: TableState, lineup: Lineup, stakes: Stakes) -> Stakes:
    """The stakes with all posts and with a mandatory straddle, if there is one."""
    rules = table.rules
    if rules.straddles == "mandatory button" and lineup.straddler is not None:
        small, big, straddle = Blinds.of(rules, stakes)
        lineup.made_up = sum(table.chairs.seats[number].owes_small for number in lineup.in_turn)
        pot = stakes.structure == "pot-limit"
        stakes = replace(
            stakes,
            min_bet=straddle,
            unit=straddle if pot and stakes.unit == 1 else stakes.unit,
            small_blind_as_big=pot,
            dead_as_big=lineup.made_up * (big - small) if pot else 0,
        )
    elif rules.small_blind_as_big and stakes.structure == "pot-limit":
        stakes = replace(stakes, small_blind_as_big=True)
    played = lineup.stakes(stakes)
    return replace(played, chops=_chops(table, lineup))


def _chops(table: TableState, lineup: Lineup) -> bool:
    """Whether both blinds have agreed to chop."""
    blinds = [number for number in lineup.live if number not in lineup.in_turn]
    agreed = all(table.chairs.seats[number].chops for number in blinds)
    return table.rules.chop_blinds and len(blinds) == 2 and lineup.straddler is None and agreed


def _with_house(table: TableState, stakes: Stakes) -> Stakes:
    """The stakes with the rake or the time charge of the house."""
    rules = table.rules
    drop = rules.time_charge * len(table.everybody) if table.next_hand.time_due else 0
    rake, opens = (rules.rake_percent, rules.rake_cap), not rules.table_stakes
    return replace(stakes, rake=rake, drop=drop, open_stakes=opens)


def reach_blind(table: TableState, sheet: Sheet, now: int) -> None:
    """Before a hand is dealt, give an owner who is back their chair for the big blind."""
    if not sheet.has_button or all(owner.out for owner in table.chairs.owners.values()):
        return
    owner = table.chairs.owners.get(spots_for(table, sheet).big)
    if owner is not None and owner.ready:
        cash_out(table, table.chairs.seats[owner.number], now)
