"""The end of a hand: the pots, and who gets what out of them."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.kernel import call, helper, kernel, larger, smaller
from cardhouse.batch.kernels.numbers import (
    COMPARE,
    DECLARED_KERNEL,
    DIVIDE,
    FINISH,
    ODD_SUIT,
    PART,
    PAY,
    RAKE,
    SETTLE_SEVENS,
    SHOWDOWN,
)
from cardhouse.batch.kernels.seats import after, is_in, live, over

SPLIT = -1
"""Stands for the contest if nobody wins one and the pot is split."""


@helper
def add_award(t, s, pot, contest, seat, chips):
    """Pay a seat out of a pot."""
    at = s.awards
    s.award_pot[at] = pot
    s.award_contest[at] = contest
    s.award_seat[at] = seat
    s.award_chips[at] = chips
    s.awards = at + 1
    t.stack[seat] += chips


@helper
def make_pots(t, p, s):
    """Write down the pots, the main pot first."""
    bits = live(t, p)
    below, pots = np.int64(0), 0
    level = np.int64(-1)
    while True:
        found = np.int64(-1)
        for seat in range(p.seats):
            total = np.int64(t.total[seat])
            if is_in(bits, seat) and total > level and (found < 0 or total < found):
                found = total
        if found < 0:
            break
        level = found
        chips, eligible = np.int64(0), 0
        for seat in range(p.seats):
            total = np.int64(t.total[seat])
            chips += smaller(total, level) - smaller(total, below)
            if is_in(bits, seat) and total >= level:
                eligible |= 1 << seat
        below = level
        if chips or (t.dead and not pots):
            s.pot[pots] = chips
            s.eligible[pots] = eligible
            pots += 1
    beyond = np.int64(0)
    for seat in range(p.seats):
        beyond += larger(np.int64(0), t.total[seat] - below)
    if pots == 0 and t.dead + beyond:
        s.pot[0] = 0
        s.eligible[0] = bits
        pots = 1
    if pots:
        s.pot[pots - 1] += beyond
        s.pot[0] += t.dead
    s.pots = pots


@kernel(RAKE)
def rake_pots(t, p, s):
    """Take what the house takes."""
    counted, taken, drop = np.int64(0), np.int64(0), np.int64(p.drop)
    for pot in range(s.pots):
        counted += s.pot[pot]
        due = counted * p.rake // 100 // p.chip * p.chip
        if p.rake_most:
            due = smaller(due, np.int64(p.rake_most))
        rake = due - taken
        taken += rake
        dropped = smaller(drop, s.pot[pot] - rake)
        drop -= dropped
        s.pot[pot] -= rake + dropped
    return 0


@helper
def put_in_order(t, p, s, winners):
    """The seats clockwise from the button's left; how many."""
    seat, n = np.int64(t.button), 0
    for _ in range(p.seats):
        seat = after(p, seat)
        if is_in(winners, seat):
            s.order[n] = seat
            n += 1
    return n


@kernel(PART)
def part(t, p, s):
    """Divide the pots of a game that was stopped equally among the seats that could have won them."""
    for pot in range(s.pots):
        n = put_in_order(t, p, s, s.eligible[pot])
        each, odd = s.pot[pot] // n, s.pot[pot] % n
        for at in range(n):
            chips = each + (1 if at < odd else 0)
            if chips:
                add_award(t, s, pot, SPLIT, np.int64(s.order[at]), chips)
    return 0


@kernel(FINISH, calls=(SHOWDOWN, RAKE, PART))
def finish(t, p, s):
    """Pay the pots."""
    make_pots(t, p, s)
    if p.rake or p.drop:
        call(p.at[RAKE], t, p, s)
    s.awards = 0
    if t.house:
        return 0
    if t.stopped and not over(t, p):
        return call(p.at[PART], t, p, s)
    if over(t, p):
        total = np.int64(0)
        for pot in range(s.pots):
            total += s.pot[pot]
        if total:
            seat = 0
            while is_in(t.folded, seat):
                seat += 1
            add_award(t, s, np.int64(0), np.int64(SPLIT), seat, total)
        return 0
    return call(p.at[SHOWDOWN], t, p, s)


@kernel(SHOWDOWN, calls=(COMPARE, PAY, SETTLE_SEVENS))
def showdown(t, p, s):
    """Compare hands, and divide every pot."""
    call(p.at[COMPARE], t, p, s)
    if t.sevens:
        call(p.at[SETTLE_SEVENS], t, p, s)
    for pot in range(s.pots):
        s.n = pot
        call(p.at[PAY], t, p, s)
    if t.sevens:
        for seat in range(p.seats):
            if s.returned[seat]:
                add_award(t, s, np.int64(0), np.int64(SPLIT), seat, s.returned[seat])
    return 0


@helper
def best_among(t, p, s, contest, eligible):
    """The seats with the best value in a contest that is not nothing, as bits."""
    top, winners = np.int64(0), 0
    for seat in range(p.seats):
        if is_in(eligible, seat):
            value = s.value_of[contest * 24 + seat]
            if value > top:
                top, winners = value, 1 << seat
            elif value == top and top:
                winners |= 1 << seat
    return winners


@helper
def nobody(t, p, s, eligible):
    """What happens if no hand qualifies: the first contest takes all, or all split."""
    s.won = 1
    s.won_contest[0] = SPLIT
    s.won_by[0] = eligible
    if p.nobody or t.declared:
        return
    first = np.int64(p.branch_at[t.branch])
    while first < p.branch_at[t.branch + 1] and not s.value_of[first * 24 + 23]:
        first += 1
    if first >= p.branch_at[t.branch + 1]:
        return
    top, winners = np.int64(-1), 0
    for seat in range(p.seats):
        if is_in(eligible, seat):
            rating = s.rating_of[first * 24 + seat]
            if rating > top:
                top, winners = rating, 1 << seat
            elif rating == top and top >= 0:
                winners |= 1 << seat
    if winners:
        s.won_contest[0] = first
        s.won_by[0] = winners


@kernel(DIVIDE, calls=(ODD_SUIT,))
def divide(t, p, s):
    """Divide the pot ``s.n`` into shares, each among the seats that tie for it."""
    pot = np.int64(s.n)
    alike, weights = True, 0
    for place in range(s.won):
        alike = alike and s.won_by[place] == s.won_by[0]
        weights += p.c_share[s.won_contest[place]] if s.won_contest[place] >= 0 else 1
    sparing = p.one_odd != 0 or alike
    chip = np.int64(p.chip)
    units, loose = s.pot[pot] // chip, s.pot[pot] % chip
    rest = units
    for place in range(s.won):
        weight = p.c_share[s.won_contest[place]] if s.won_contest[place] >= 0 else 1
        rest -= units * weight // weights
    had = 0
    for place in range(s.won):
        contest = np.int64(s.won_contest[place])
        weight = p.c_share[contest] if contest >= 0 else 1
        share = units * weight // weights + (1 if place < rest else 0)
        n = put_in_order(t, p, s, s.won_by[place])
        if n > 1 and contest >= 0 and p.branch_suit[t.branch] and (share % n or (place == 0 and loose)):
            s.contest = contest
            s.winners = n
            call(p.at[ODD_SUIT], t, p, s)
        if place < rest and n == 1:
            had |= 1 << s.order[0]
        each, odd = share // n, share % n
        lucky = 0
        for again in range(2):
            for at in range(n):
                seat = s.order[at]
                # Those who have had no odd chip come first, if nobody is to get two.
                turn = is_in(had, seat) if sparing else 0
                if odd and turn == again:
                    lucky |= 1 << seat
                    odd -= 1
            if not sparing:
                break
        had |= lucky
        for at in range(n):
            seat = np.int64(s.order[at])
            chips = (each + is_in(lucky, seat)) * chip
            if place == 0 and at == 0:
                chips += loose
            if chips:
                add_award(t, s, pot, contest, seat, chips)
    return 0


@kernel(PAY, calls=(DIVIDE, DECLARED_KERNEL))
def pay(t, p, s):
    """Divide the pot ``s.n`` among those who win a contest."""
    pot = np.int64(s.n)
    eligible = np.int64(s.eligible[pot])
    s.won = 0
    if t.declared:
        call(p.at[DECLARED_KERNEL], t, p, s)
    for contest in range(p.branch_at[t.branch], p.branch_at[t.branch + 1]):
        if not s.value_of[contest * 24 + 23]:
            continue
        if t.declared and p.c_way[contest]:
            winners = np.int64(s.way_won[contest - p.branch_at[t.branch]])
        else:
            winners = np.int64(best_among(t, p, s, contest, eligible))
        if winners:
            s.won_contest[s.won] = contest
            s.won_by[s.won] = winners
            s.won += 1
    if s.won == 0:
        nobody(t, p, s, eligible)
    if s.won == 1 and s.won_by[0] & (s.won_by[0] - 1) == 0:
        seat = 0
        while not is_in(s.won_by[0], seat):
            seat += 1
        add_award(t, s, pot, np.int64(s.won_contest[0]), seat, s.pot[pot])
        return 0
    s.n = pot
    return call(p.at[DIVIDE], t, p, s)
