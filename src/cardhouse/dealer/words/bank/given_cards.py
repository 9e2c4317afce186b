"""A showdown of given cards against the bank."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardhouse.cards import Card
from cardhouse.dealer.errors import BadBank, BadHand, BadWager, WrongCardCount
from cardhouse.dealer.given_cards.board import read_board
from cardhouse.dealer.given_cards.cards import Laid, check_cards, compared_of, knowing_wilds
from cardhouse.dealer.given_cards.declarations import read_declared
from cardhouse.dealer.given_cards.dice import read_facts
from cardhouse.dealer.given_cards.hands import cards_held, cards_in, groups_of, read_hand
from cardhouse.dealer.given_cards.numbers import is_whole
from cardhouse.dealer.given_cards.outcome import Account, Outcome, awards_of
from cardhouse.dealer.given_cards.question import Question, answers
from cardhouse.dealer.given_cards.wagers import read_sum, read_wagers
from cardhouse.dealer.showdown.entry import Entry
from cardhouse.phrases import Listed, Said
from cardhouse.scales import Scale
from cardhouse.scales.hand_name import halves
from cardhouse.sheets.words.bank.banking import DealWithBank, FoldOrBet, SetHands, SettleWithBank
from cardhouse.sheets.words.bank.hitting import MOST_HITS, BankPlays, HitOrStand
from cardhouse.sheets.words.bank.settlement import Bank

from .turn import Stake
from .verdicts import SPLIT, AgainstBank, Verdict, hand_for, has_less, is_set_wrong, name_of, target_of


@answers(SettleWithBank, takes=("bank", "wagers"))
def _against_bank(step: SettleWithBank, asked: Question) -> Outcome:
    bank = _bank_of(asked)
    facts = read_facts(asked.steps, asked.sheet, asked.die, asked.dice)
    board = read_board(asked.board, asked.sheet, asked.steps)
    read_declared(asked.declare, asked.live, asked.seats, asked.sheet, asked.steps)
    entries = [_read_hand(asked, seat, bank) for seat in asked.live]
    check_cards(asked.sheet, entries, board)
    laid, fouls = _set(asked, Laid(knowing_wilds(asked, board, entries), board, facts), bank)
    stakes = _stakes(asked, laid, bank)
    compared = compared_of(asked, laid, entries=())
    contests, table = asked.contests, asked.sheet.table(Bank)
    of_bank = [hand_for(compared, one, laid.entry(bank)) for one in contests]
    against = AgainstBank(table, contests, of_bank, full=True)
    _check_hits(asked, laid, bank)
    accounts = []
    for seat, stake in _from_the_left(stakes, bank, asked.seats):
        if seat not in asked.live:
            facts_of = {"wager": stake.wager}
            said = Said("outcomes.folds", amount=stake.wager)
            accounts.append(Account(seat, "loses", -stake.wager, said, {}, facts_of))
            continue
        hands = [hand_for(compared, one, laid.entry(seat), stake.part) for one in contests]
        found = against.verdict(hands, stake, fouled=seat in fouls)
        named = {contest.name: made for contest, made in zip(contests, hands, strict=True)}
        accounts.append(
            Account(seat, found.result, found.amount, _said(stake, found), named, _facts(stake, found))
        )
    accounts.append(_of_bank(asked, against, bank, accounts))
    awards = awards_of(accounts, asked.seats)
    return Outcome(asked.sheet, (), (), awards, board, compared, accounts=tuple(accounts), bank=bank)


def _bank_of(asked: Question) -> int:
    """The seat that is the bank: the one named, or else the one with the button."""
    bank = asked.button if asked.bank is None else asked.bank
    if not is_whole(bank) or not 0 <= bank < asked.seats:
        raise BadBank("dealer.bad-bank", bank=repr(bank), last=asked.seats - 1)
    if bank not in asked.live:
        if asked.bank is not None:
            raise BadBank("dealer.named-bank-without-hand", seat=bank)
        raise BadBank("dealer.bank-without-hand", seat=bank)
    return int(bank)


def _read_hand(asked: Question, seat: int, bank: int) -> Entry:
    given, steps = asked.hands[seat], asked.steps
    hits = asked.step(HitOrStand)
    if seat != bank and hits is not None and hits.split and (split := _read_split(given, seat)):
        return split
    if seat != bank:
        return read_hand(given, seat, asked.sheet, steps)
    dealt = _dealt_to_bank(asked)
    more = MOST_HITS if asked.step(BankPlays) else 0
    return read_hand(given, seat, asked.sheet, steps, holds=range(dealt, dealt + more + 1))


def _dealt_to_bank(asked: Question) -> int:
    step = asked.step(DealWithBank)
    return step.bank_down + step.bank_up if step else cards_held(asked.steps).start


def _read_split(given: Any, seat: int) -> Entry | None:
    """The two hands of a player who has split."""
    where = Said("places.hand", seat=seat)
    groups = groups_of(given, where, SPLIT)
    if not any(name in groups for name in SPLIT):
        return None
    shape = '{"first": ["9c", "Tc"], "second": ["9h", "2c"]}'
    if {*groups} != {*SPLIT}:
        raise BadHand("dealer.bad-split-hand", seat=seat, where=where, example=shape)
    read = {name: cards_in(groups[name], where) for name in SPLIT}
    for name, cards in read.items():
        if not 2 <= len(cards) <= 2 + MOST_HITS:
            raise WrongCardCount("dealer.split-card-count", seat=seat, part=name, given=len(cards), right=2)
    first, second = ({card.rank for card in cards} for cards in read.values())
    if not first & second:
        raise BadHand("dealer.only-pairs-split", seat=seat)
    return Entry(seat, (*read[SPLIT[0]], *read[SPLIT[1]]), read, None)


def _set(asked: Question, laid: Laid, bank: int) -> tuple[Laid, set[int]]:
    """Hands set the wrong way round: corrected if that is the rule, otherwise fouls."""
    step = asked.step(SetHands)
    if step is None:
        return laid, set()
    (high, _), (low, _) = step.parts
    wrong = {
        entry.seat
        for entry in laid.entries
        if is_set_wrong(step, asked.contests, asked.sheet.wild, entry.parts[high], entry.parts[low])
    }
    if not step.corrected:
        if bank in wrong:
            raise BadBank("dealer.bank-sets-again", seat=bank, low=low, high=high)
        return laid, wrong
    right = [
        entry._replace(parts={high: entry.parts[low], low: entry.parts[high]})
        if entry.seat in wrong
        else entry
        for entry in laid.entries
    ]
    return laid._replace(entries=right), set()


def _stakes(asked: Question, laid: Laid, bank: int) -> dict[int, list[Stake]]:
    """What rides against the bank."""
    wagers = read_wagers(asked)
    pot = read_sum(asked, Said("errors.dealer.wagered-by-each"))
    if (wagers is None) == (pot is None):
        raise BadWager("dealer.wagers-missing")
    folds = asked.step(FoldOrBet)
    if wagers is None:
        out = [seat for seat in range(asked.seats) if seat not in asked.live and folds is not None]
        wagers = {seat: (pot or 0,) for seat in (*asked.live, *out) if seat != bank}
    if bank in wagers:
        raise BadWager("dealer.bank-wagers-nothing", seat=bank)
    stakes = {}
    for seat in range(asked.seats):
        if seat in wagers and seat not in asked.live and folds is None:
            raise BadWager("dealer.wager-without-hand", seat=seat, wager=wagers[seat][0])
        if seat in asked.live and seat != bank and seat not in wagers:
            raise BadWager("dealer.hand-without-wager", seat=seat)
        if seat in wagers:
            parts = _split_in(asked, laid.entry(seat)) if seat in asked.live else [""]
            stakes[seat] = _of_seat(wagers[seat], parts, seat, folds if seat in asked.live else None)
    if not stakes:
        raise BadWager("dealer.nobody-against-bank")
    return stakes


def _split_in(asked: Question, entry: Entry) -> list[str]:
    """The hands into which a player has split the cards, or one without a name."""
    return list(entry.parts) if entry.parts and asked.step(HitOrStand) else [""]


def _of_seat(
    wagers: tuple[int, ...], parts: Sequence[str], seat: int, raises: FoldOrBet | None
) -> list[Stake]:
    """The stakes of a seat: one wager for all its hands, or one for each."""
    each = wagers * len(parts) if len(wagers) == 1 else wagers
    if len(each) != len(parts):
        raise BadWager("dealer.wagers-for-hands", seat=seat, wagers=len(wagers), hands=len(parts))
    times = raises.times if raises is not None else 0
    return [Stake(wager, times * wager, part) for wager, part in zip(each, parts, strict=True)]


def _from_the_left(
    stakes: Mapping[int, Sequence[Stake]], bank: int, seats: int
) -> Iterator[tuple[int, Stake]]:
    for seat in sorted(stakes, key=lambda seat: (seat - bank) % seats):
        for stake in stakes[seat]:
            yield seat, stake


def _check_hits(asked: Question, laid: Laid, bank: int) -> None:
    """Check that nobody has taken more or fewer cards than the rules allow."""
    plays = asked.step(BankPlays)
    if asked.step(HitOrStand) is None or plays is None:
        return
    scale = asked.contests[0].scale
    dealt = cards_held(asked.steps).start
    beaten = True
    for entry in laid.entries:
        if entry.seat == bank:
            continue
        for cards in entry.parts.values() or [entry.cards]:
            if not _could_end(scale, cards, dealt, target_of(scale)):
                target = halves(target_of(scale))
                raise BadHand("dealer.no-card-at-target", seat=entry.seat, target=target)
            beaten = beaten and not scale.rate(cards)
    of_bank = laid.entry(bank).cards
    if not _could_end(scale, of_bank, _dealt_to_bank(asked), 2 * plays.stands):
        raise BadBank("dealer.bank-stands", stands=plays.stands)
    if has_less(scale, of_bank, 2 * plays.stands) and not beaten:
        has = str(scale.named(scale.rate_plain(of_bank)))
        raise BadBank("dealer.bank-must-take", stands=plays.stands, has=has)


def _could_end(scale: Scale, cards: tuple[Card, ...], dealt: int, until: int) -> bool:
    """Whether some card could have been taken last: without it, the hand counts less than so many halves."""
    rests = (cards[:place] + cards[place + 1 :] for place in range(len(cards)))
    return len(cards) == dealt or any(has_less(scale, rest, until) for rest in rests)


def _said(stake: Stake, found: Verdict) -> Said:
    part, why = stake.part, found.why
    if found.result == "push":
        return Said("outcomes.push-part" if part else "outcomes.push", amount=stake.total, part=part, why=why)
    amount = abs(found.amount)
    if found.result == "loses":
        return Said(
            "outcomes.loses-bank-part" if part else "outcomes.loses-bank", amount=amount, part=part, why=why
        )
    said = Said(
        "outcomes.wins-bank-part" if part else "outcomes.wins-bank", amount=amount, part=part, why=why
    )
    return said if found.odds == 1 else Said("outcomes.at-odds", said=said, odds=_odds(found))


def _odds(found: Verdict) -> str:
    return f"{found.odds.numerator}:{found.odds.denominator}"


def _facts(stake: Stake, found: Verdict) -> dict[str, Any]:
    return {
        "wager": stake.wager,
        **({"raised": stake.raised} if stake.raised else {}),
        **({"part": stake.part} if stake.part else {}),
        **({"odds": _odds(found)} if found.result == "wins" else {}),
    }


def _of_bank(asked: Question, against: AgainstBank, bank: int, others: Sequence[Account]) -> Account:
    amount = -sum(account.amount for account in others)
    held = Listed([name_of(made, full=True) for made in against.banks], between="lists.and")
    said = Said("outcomes.bank-wins" if amount > 0 else "outcomes.bank-loses", hands=held, amount=abs(amount))
    if not amount:
        said = Said("outcomes.bank-even", hands=held)
    hands = {contest.name: made for contest, made in zip(asked.contests, against.banks, strict=True)}
    facts = {"qualifies": against.qualifies} if asked.sheet.table(Bank).qualify else {}
    return Account(bank, "bank", amount, said, hands, facts)
