"""Cards with powers, as the numbers of a program, and the steps that they change."""

from __future__ import annotations

from typing import Final

from cardhouse.batch.errors import CannotCompile
from cardhouse.batch.kernels.words import powers
from cardhouse.batch.records import POWERS
from cardhouse.dealer.pieces.decision import NO, YES
from cardhouse.sheets.words.betting import Bet
from cardhouse.sheets.words.choosing import Showdown
from cardhouse.sheets.words.dealing import DealCards
from cardhouse.sheets.words.declaring import CardsSpeak
from cardhouse.sheets.words.posting import Ante, BringIn
from cardhouse.sheets.words.power.rows import Power
from cardhouse.sheets.words.power.table import powers_of
from cardhouse.sheets.words.repeating import Repeat
from cardhouse.sheets.words.turning_up import DealUnseen, TurnToBeat

from .writer import Writer

_WORDS: Final = (Ante, Bet, BringIn, CardsSpeak, DealCards, DealUnseen, Repeat, Showdown, TurnToBeat)
"""The words beside which powers are compiled: none turns cards up but one by one."""
_IN_THE_HAND: Final = (powers.SHOWN_EXTRA, powers.KILLS)
"""Powers for which it matters whether players have seen their cards."""
_RISES: Final = {"never": powers.NEVER, "step": powers.STEP, "double": powers.DOUBLE}


def write_powers(writer: Writer) -> None:
    """Write down what cards do by themselves. Raises :class:`CannotCompile` for most powers."""
    table = powers_of(writer.sheet.tables.values())
    if table is None:
        return
    rows = table.powers
    if len(rows) > POWERS or not all(isinstance(step, _WORDS) for step in writer.sheet.steps):
        raise CannotCompile("batch.game", what="such powers")
    writer.set("powers_n", len(rows))
    writer.set("rise", _RISES[table.rise])
    writer.set("no", writer.choice(NO))
    writer.set("yes", writer.choice(YES))
    stakes = writer.stakes
    for place, row in enumerate(rows):
        writer["w_cards"][place] = sum(1 << int(card) for card in row.which.cards)
        writer["w_does"][place] = does = _does(row)
        if does == powers.KILLS:
            writer.set("kills", int(writer["kills"]) | int(writer["w_cards"][place]))
        if row.first.fee is not None:
            writer["w_fee"][place] = row.first.fee.chips(
                dollar=stakes.dollar, ante=stakes.ante, small_bet=stakes.small_bet, big_bet=stakes.big_bet
            )
    unseen = any(isinstance(step, DealUnseen) for step in writer.sheet.steps)
    if unseen and any(does in writer["w_does"] for does in _IN_THE_HAND):
        raise CannotCompile("batch.game", what="such powers")


def _does(row: Power) -> int:
    effect = row.first
    plain = row.which.word is None and not row.once and not row.board_too and len(row.effects) == 1
    one_more = plain and effect.does == "extra" and effect.count == 1
    # A card that nobody may look at is as good as one face down where nobody is asked to pick any.
    if one_more and row.lies == "up" and effect.how != "up":
        return powers.EXTRA
    if one_more and row.lies == "down" and effect.how == "down":
        return powers.SHOWN_EXTRA
    if plain and effect.does == "wild" and row.lies == "up":
        return powers.WILD
    if plain and row.kill and not row.lies:
        return powers.KILLS
    raise CannotCompile("batch.game", what=f"the power '{row.key}'")


def extra_cards(writer: Writer) -> int:
    """How many cards a hand may get by powers: one for each card that brings one."""
    table = powers_of(writer.sheet.tables.values())
    brings = [row.which.cards for row in table.powers if row.first.does == "extra"] if table else []
    return len(frozenset().union(*brings))
