"""One ledger over all nights of a club: who is up or down, who has paid whom, and who owes whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from cardhouse.server.outgoing.hands_played import PERSON
from cardhouse.table import settle_up

from .book import Book

KITTY: Final = "kitty"
"""The account of the club itself, into which fees and rake go; its owner keeps it."""
BOTS: Final = "bots"
"""The account of all bots together: what is won from them or lost to them is nobody's."""
IN_PLAY: Final = "in play"
"""Prizes and jackpots that nobody has won yet."""


class Paid(NamedTuple):
    """A payment that somebody has noted."""

    id: str
    payer: str
    payee: str
    amount: int
    note: str
    by: str
    at: int


class Account(NamedTuple):
    """How somebody stands altogether."""

    player: str
    name: str
    result: int
    """What was won or lost."""
    paid: int
    """What was paid to others, less what was got from them."""
    by_night: dict[str, int]
    """The result of each night; of what belongs to none, under an empty id."""

    @property
    def balance(self) -> int:
        """What they are still to get, or to pay if it is negative."""
        return self.result + self.paid


class Payment(NamedTuple):
    """A payment that would settle something."""

    payer: str
    payee: str
    amount: int


class ClubLedger(NamedTuple):
    """Everything in money of a club; all results together are zero, of every night and altogether."""

    accounts: tuple[Account, ...]
    """The winners first; the kitty, the bots and what is in play are among them."""
    payments: tuple[Payment, ...]
    """The fewest payments that settle what is over, among people and with the kitty."""
    kitty: dict[str, int]
    """What has come into the kitty, by kind."""
    difference: int
    """0, unless a book does not add up."""


def ledger_of(
    books: Iterable[Book], paid: Sequence[Paid] = (), names: Mapping[str, str] | None = None
) -> ClubLedger:
    """The ledger of some books with the payments that were made.

    >>> from .book import Book, Line
    >>> lines = {"ann": Line("Ann", False, 60), "bob": Line("Bob", False, -70)}
    >>> book = Book("t", "table", "Table", 0, "n", True, lines, {"rake": 10})
    >>> found = ledger_of([book])
    >>> [(one.name, one.result) for one in found.accounts], found.difference
    ([('Ann', 60), ('Kitty', 10), ('Bob', -70)], 0)
    >>> [(one.payer, one.payee, one.amount) for one in found.payments]
    [('bob', 'ann', 60), ('bob', 'kitty', 10)]
    """
    known: dict[str, str] = {}
    nights: dict[str, Counter[str]] = {}
    due: Counter[str] = Counter()
    kitty: Counter[str] = Counter()
    for book in books:
        for who, amount, name in _moved(book):
            account = nights.setdefault(who, Counter())
            account[book.night or ""] += amount
            known.setdefault(who, name)
            if book.over or book.kind == "table":
                due[who] += amount
        kitty.update(book.kitty)
    moved: Counter[str] = Counter()
    for one in paid:
        moved[one.payer] += one.amount
        moved[one.payee] -= one.amount
        for who in (one.payer, one.payee):
            nights.setdefault(who, Counter())
            known.setdefault(who, "Kitty" if who == KITTY else who.removeprefix(PERSON))
    known |= {who: name for who, name in (names or {}).items() if who in nights}
    accounts = [
        Account(who, known[who], sum(mine.values()), moved[who], dict(mine)) for who, mine in nights.items()
    ]
    accounts.sort(key=lambda one: (-one.result, one.name))
    open_now = {who: due[who] + moved[who] for who in nights if who not in (BOTS, IN_PLAY)}
    payments = [Payment(*one) for one in settle_up({who: left for who, left in open_now.items() if left})]
    whole = sum(one.balance for one in accounts)
    return ClubLedger(tuple(accounts), tuple(payments), {k: v for k, v in kitty.items() if v}, whole)


def _moved(book: Book) -> Iterable[tuple[str, int, str]]:
    """What went to which account, with its name."""
    for who, line in book.lines.items():
        yield (BOTS, line.result, "Bots") if line.bot else (who, line.result, line.name)
    if book.kitty:
        yield KITTY, sum(book.kitty.values()), "Kitty"
    if book.in_play:
        yield IN_PLAY, book.in_play, "In play"
