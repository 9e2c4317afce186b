"""Cards that players take or leave, one after the other."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.deck import burnt_back, give, left, muck, muck_back, take
from cardhouse.batch.kernels.kernel import call, helper, kernel
from cardhouse.batch.kernels.numbers import BETTING, GO_ROUND, KEEP, MUCK, POWER, SET, SHUFFLE, TAKE, TURN
from cardhouse.batch.kernels.picking import another_turn, ask_cards, ask_choice, begin_turns, lose
from cardhouse.batch.kernels.seats import after, first_live, is_in, live, over
from cardhouse.batch.records import ARGUMENTS, ID, NOTHING, UP

from .dealing import turned
from .powers import OFFERED
from .repeating import STOPPED

_ONE = np.uint64(1)


@helper
def help_out(t, p, s):
    """If the deck is out, shuffle in the muck or else the burnt cards; whether there is a card."""
    if not left(t) and t.muck_n:
        muck_back(t, p, s)
    if not left(t) and t.burnt_n:
        burnt_back(t, p, s)
    return left(t) > 0


@helper
def deal_up(t, p, seat, card):
    """Deal a card face up."""
    give(t, p, seat, card, True, 0)
    turned(t, p, card, seat)
    t.dealt = 1


@kernel(calls=(SHUFFLE,))
def take_or_pass(t, p, s):
    """Players take a card face up or pass: frozen after so many passes, in a row, the words for both."""
    at = np.int64(t.pc) * ARGUMENTS
    freeze = p.code[at]
    if t.phase == 0:
        begin_turns(t)
        t.drew = 0
    else:
        t.phase = 0
        seat = np.int64(t.d_seat)
        if (t.act >> 8) == p.code[at + 2]:
            t.drew = 1
            if p.code[at + 1]:
                t.passes[seat] = 0
            deal_up(t, p, seat, take(t))
        elif freeze:
            t.passes[seat] += 1
            if t.passes[seat] >= freeze:
                t.passes[seat] |= STOPPED
    while another_turn(t, p):
        seat = np.int64(t.cursor)
        if t.passes[seat] & STOPPED:
            continue
        if not left(t) and p.runs_out == MUCK and t.muck_n:
            muck_back(t, p, s)
        if left(t):
            ask_choice(t, seat, TAKE, 1 << p.code[at + 2] | 1 << p.code[at + 3])
            t.phase = 1
            return 1
        if freeze:
            t.passes[seat] += 1
            if t.passes[seat] >= freeze:
                t.passes[seat] |= STOPPED
    if not freeze and not t.drew:
        for seat in range(p.seats):
            if not is_in(t.folded, seat):
                t.passes[seat] |= STOPPED
    return 0


@helper
def _ask_keep(t, p, s, at, seat, card):
    """Deal a card to a seat that may pass it on."""
    deal_up(t, p, seat, card)
    t.last_card = card
    t.cursor = seat
    ask_choice(t, seat, KEEP, 1 << p.code[at] | 1 << p.code[at + 1])
    t.phase = 1
    return 1


@helper
def _last_to_keep(t, p, seat):
    """Whether a seat is the last of those still in, counted from the button's left."""
    while seat != t.button:
        seat = after(p, seat)
        if not is_in(t.folded, seat):
            return False
    return True


@kernel(calls=(SHUFFLE,))
def keep_or_pass(t, p, s):
    """An up-card goes round: whoever passes it on must keep the next card of the deck."""
    at = np.int64(t.pc) * ARGUMENTS
    if t.phase == 0:
        seat = first_live(t, p, np.int64(t.button))
        if not help_out(t, p, s):
            return 0
        return _ask_keep(t, p, s, at, seat, take(t))
    t.phase = 0
    seat = np.int64(t.d_seat)
    last = _last_to_keep(t, p, seat)
    if (t.act >> 8) == p.code[at]:
        if last or not help_out(t, p, s):
            return 0
        return _ask_keep(t, p, s, at, first_live(t, p, seat), take(t))
    card = t.last_card
    lose(t, p, seat, _ONE << np.uint64(card))
    if last:
        muck(t, card)
    if help_out(t, p, s):
        deal_up(t, p, seat, take(t))
    if last:
        return 0
    return _ask_keep(t, p, s, at, first_live(t, p, seat), card)


@kernel(calls=(SHUFFLE,))
def turn_layout(t, p, s):
    """The opener turns up cards of the layout: how many; the words for the areas are the first of all."""
    at = np.int64(t.pc) * ARGUMENTS
    if t.phase == 0:
        t.pick = 0
    else:
        t.phase = 0
        if not help_out(t, p, s):
            t.dealt = 1
            return 0
        t.board[p.ways[t.act >> 8]] = take(t)
        t.board_n += 1
        t.pick += 1
    seat = np.int64(t.opener if t.opener >= 0 else p.seats - 1)
    while is_in(t.folded, seat):
        seat = after(p, seat)
    while t.pick < p.code[at]:
        words, many, only = 0, 0, 0
        for place in range(p.board_n):
            if t.board[place] == NOTHING:
                words |= 1 << p.code[at + 1] + place
                many += 1
                only = place
        if not many:
            return 0
        if many > 1:
            ask_choice(t, seat, TURN, words)
            t.phase = 1
            return 1
        if not help_out(t, p, s):
            return 0
        t.board[only] = take(t)
        t.board_n += 1
        t.pick += 1
    t.dealt = 1
    return 0


@kernel()
def discard_like(t, p, s):
    """Everybody throws away all cards whose rank lies at some places of the board."""
    places = p.code[np.int64(t.pc) * ARGUMENTS]
    ranks = 0
    for place in range(p.board_n):
        if (places >> place) & 1 and t.board[place] != NOTHING:
            ranks |= 1 << (np.int64(t.board[place]) >> 2)
    seat = np.int64(t.button)
    for _ in range(p.seats):
        seat = after(p, seat)
        if is_in(t.folded, seat):
            continue
        bits = np.uint64(0)
        for place in range(t.cards[seat]):
            card = np.int64(t.held[seat * p.row + place] & ID)
            if (ranks >> (card >> 2)) & 1:
                bits |= _ONE << np.uint64(card)
                muck(t, card)
        t.shown |= bits
        lose(t, p, seat, bits)
    return 0


@helper
def _loose(t, p, seat):
    """How many cards of a seat are not placed yet."""
    many = 0
    for place in range(t.cards[seat]):
        many += t.parts[seat * p.row + place] == 0
    return many


@helper
def _room(t, p, seat, at, row):
    """How many cards a row of a seat can still take."""
    have = 0
    for place in range(t.cards[seat]):
        have += t.parts[seat * p.row + place] & p.code[at + 3 + row] & 255 != 0
    return np.int64(p.code[at + 3 + row] >> 8) - have


@helper
def _ask_rows(t, p, s, seat, at):
    """Ask a seat where its loose cards go; 0 if there is nothing to ask, and then they are placed."""
    loose, rows = _loose(t, p, seat), p.code[at + 2]
    if not loose:
        return 0
    most, open_rows, only = np.int64(0), 0, 0
    for row in range(rows):
        room = _room(t, p, seat, at, row)
        most |= min(room, loose) << (4 * row)
        if room:
            open_rows += 1
            only = row
    if open_rows == 1:
        for place in range(t.cards[seat]):
            if t.parts[seat * p.row + place] == 0:
                t.parts[seat * p.row + place] = p.code[at + 3 + only] & 255
        return 0
    ask_cards(t, p, seat, SET, 0, 1 << loose)
    t.d_cards = np.uint64(0)
    for place in range(t.cards[seat]):
        if t.parts[seat * p.row + place] == 0:
            t.d_cards |= _ONE << np.uint64(t.held[seat * p.row + place] & ID)
    t.d_least = 0
    t.d_most = most
    t.phase = 1
    return 1


@helper
def _place(t, p, s, seat, at):
    """Put loose cards where the answer says; they belong to the row in the order of the answer."""
    for place in range(t.cards[seat]):
        if t.parts[seat * p.row + place]:
            continue
        card, below = t.held[seat * p.row + place] & ID, 0
        for other in range(53):
            if other < card and (t.d_cards >> np.uint64(other)) & _ONE:
                below += 1
        row = (t.act >> (8 + 3 * below)) & 7
        t.parts[seat * p.row + place] = p.code[at + 3 + row] & 255
        t.held[seat * p.row + place] |= UP


@kernel(calls=(SHUFFLE,))
def deal_and_set(t, p, s):
    """Players get up-cards and place them in hands: how many, together or not, then the hands."""
    at = np.int64(t.pc) * ARGUMENTS
    if t.phase == 0:
        begin_turns(t)
    else:
        t.phase = 0
        _place(t, p, s, np.int64(t.d_seat), at)
    while another_turn(t, p):
        seat = np.int64(t.cursor)
        for _ in range(p.code[at]):
            if help_out(t, p, s):
                deal_up(t, p, seat, take(t))
        if _ask_rows(t, p, s, seat, at):
            return 1
    return 0


@kernel(calls=(GO_ROUND,))
def deal_unseen(t, p, s):
    """Cards to everybody that nobody may look at."""
    each = p.code[np.int64(t.pc) * ARGUMENTS]
    bits, many = live(t, p), 0
    for seat in range(p.seats):
        many += is_in(bits, seat)
    if t.dealt:
        s.n = each * many
        if not call(p.at[GO_ROUND], t, p, s):
            return 0
    for _ in range(each):
        seat = np.int64(t.button)
        for _ in range(p.seats):
            seat = after(p, seat)
            if is_in(bits, seat):
                give(t, p, seat, take(t), False, 0)
    t.dealt = 1
    return 0


@helper
def _worth(t, p, s, n, at):
    """What the first cards on the paper are worth beside those that players show."""
    if n == 0:
        return np.int64(0)
    s.n = n
    s.scale = np.int64(p.code[at + 5])
    s.wild = p.wild
    s.bugs = p.bugs
    return call(p.s_value[s.scale], t, p, s)


@helper
def _showing(t, p, s, seat, at):
    """What a seat's up-cards are worth; nothing, if it shows none."""
    n = 0
    for place in range(t.cards[seat]):
        held = t.held[seat * p.row + place]
        if held & UP:
            s.cards[n] = held & ID
            n += 1
    return _worth(t, p, s, n, at)


@helper
def _to_beat(t, p, s, at):
    """What the cards on the table are worth that have to be beaten."""
    n = 0
    for place in range(p.board_n):
        if (p.code[at + 7] >> place) & 1 and t.board[place] != NOTHING:
            s.cards[n] = t.board[place]
            n += 1
    return _worth(t, p, s, n, at)


@helper
def _leads(t, p, s, seat, at):
    """Whether a seat is still in, and shows cards that beat all others and those on the table."""
    up = 0
    for place in range(t.cards[seat]):
        up += t.held[seat * p.row + place] & UP != 0
    if is_in(t.folded, seat) or not up:
        return False
    mine = _showing(t, p, s, seat, at)
    if p.code[at + 7] and mine <= _to_beat(t, p, s, at):
        return False
    for other in range(p.seats):
        if other != seat and not is_in(t.folded, other) and mine <= _showing(t, p, s, other, at):
            return False
    return True


@helper
def _has_to_turn(t, p, s, seat, at):
    """Whether a seat has cards to turn up, and a hand to beat."""
    hidden = 0
    for place in range(t.cards[seat]):
        hidden += t.held[seat * p.row + place] & UP == 0
    return hidden > 0 and not is_in(t.folded, seat) and not _leads(t, p, s, seat, at)


@helper
def _turn_on(t, p, s, seat, at):
    """Have a seat turn cards up until it leads; 1 if it is asked about the power of one."""
    place = 0
    while place < t.cards[seat]:
        where = seat * p.row + place
        place += 1
        if t.held[where] & UP == 0 and _has_to_turn(t, p, s, seat, at):
            t.held[where] |= UP
            t.shown |= _ONE << np.uint64(t.held[where] & ID)
            if p.powers_n:
                s.seat = seat
                s.n = t.held[where] & ID
                if call(p.at[POWER], t, p, s):
                    return 1
    return 0


@kernel(calls=(BETTING, POWER))
def turn_to_beat(t, p, s):
    """Players turn cards up until they lead, and bet then; the numbers are those of the betting."""
    at = np.int64(t.pc) * ARGUMENTS
    turning = False
    if t.phase == 0:
        t.turner = t.button
    elif t.phase == OFFERED:
        turning = True
        call(p.at[POWER], t, p, s)
    elif call(p.at[BETTING], t, p, s):
        return 1
    while not over(t, p):
        if not turning:
            somebody = False
            for seat in range(p.seats):
                somebody = somebody or _has_to_turn(t, p, s, seat, at)
            if not somebody:
                return 0
            t.turner = after(p, np.int64(t.turner))
        seat = np.int64(t.turner)
        if not turning and not _has_to_turn(t, p, s, seat, at):
            continue
        turning = False
        if _turn_on(t, p, s, seat, at):
            return 1
        if _leads(t, p, s, seat, at) and call(p.at[BETTING], t, p, s):
            return 1
    return 0
