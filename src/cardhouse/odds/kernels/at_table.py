"""Deals judged as hands of a batch end: the cards are laid on a table, and the pot is paid."""

from __future__ import annotations

from cardhouse.batch.kernels.numbers import FINISH
from cardhouse.native.words import call

from .entry import entry


@entry
def judge_at_table(tables, programs, papers, rows, hands, counts, lying, parts, board, order, each, outcomes):  # type: ignore[no-untyped-def]
    """The outcome of each deal, as :func:`cardhouse.odds.kernels.judge.judge` has it.

    ``hands`` has the slots of each seat, ``counts`` how many there are, ``lying`` and ``parts`` how the cards
    lie; ``board`` places and their slots; ``order`` the number of each contest, and ``each`` what every seat
    has in the pot.
    """
    t, p, s = tables[0], programs[0], papers[0]
    seats = counts.shape[0]
    for i in range(rows.shape[0]):
        for seat in range(seats):
            t.stack[seat] = 0
            t.total[seat] = each
            t.cards[seat] = counts[seat]
            for n in range(counts[seat]):
                t.held[seat * p.row + n] = rows[i, hands[seat, n]] | lying[seat, n]
                t.parts[seat * p.row + n] = parts[seat, n]
        for n in range(board.shape[0]):
            t.board[board[n, 0]] = rows[i, board[n, 1]]
        call(p.at[FINISH], t, p, s)
        outcome = 0
        for n in range(s.awards):
            contest = s.award_contest[n]
            if contest < 0:
                # Nobody has won anything, and all share.
                outcome = 0
                break
            outcome |= 1 << (order[contest] * seats + s.award_seat[n])
        outcomes[i] = outcome
