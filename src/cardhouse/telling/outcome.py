"""The result of a showdown of given cards, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any

from cardhouse.dealer import Award
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.given_cards.outcome import Account, Outcome, Paid, played
from cardhouse.dealer.showdown.matches import Payment
from cardhouse.phrases import Listed, Said
from cardhouse.sheets.words.breaking_off import StartOver

from .awards import what_said
from .pieces import Cards, Chips, Seat
from .reasons import owner_said, reason_said, score_said


@dataclass(frozen=True)
class ToldOutcome(Outcome):
    """Who got what at a showdown, and why.

    >>> from cardhouse.telling import showdown
    >>> found = showdown("holdem", hands=["AsAh", "KsKh"], board="2c7d9h3s4c", pot=100)
    >>> found.why
    'seat 0 wins 100 for high with pair of aces, nine-seven-four kickers'

    ``print()`` says it in words; :meth:`to_dict` as plain data.
    """

    @classmethod
    def of(cls, outcome: Outcome) -> ToldOutcome:
        """An outcome that can put itself into words."""
        return cls(**{field.name: getattr(outcome, field.name) for field in fields(outcome)})

    @property
    def detail(self) -> list[str]:
        """One line for each pot and contest: ``low: 50 to seat 1 (8s 7d 4s 2h Ah)``."""
        return [str(said) for said in detail_said(self)]

    @property
    def why(self) -> str:
        """The result in a sentence."""
        return "; ".join(str(said) for said in why_said(self))

    def to_dict(self) -> dict[str, Any]:
        """The outcome as plain data, with the words for it."""
        plain = super().to_dict()
        for one, payment in zip(plain.get("points", ()), self.payments or (), strict=True):
            one["text"] = str(payment_said(payment))
        for one, account in zip(plain.get("accounts", ()), self.accounts, strict=True):
            one["text"] = str(account_said(account))
        for one, paid in zip(plain.get("paid", ()), self.paid, strict=True):
            one["text"] = str(paid_said(paid))
        for pot in plain["pots"]:
            for contest in pot["contests"]:
                # A share won for a reason has no contest to be named by.
                contest["contest"] = contest["contest"] or self._reason(plain["pots"].index(pot))
        head = {name: plain.pop(name) for name in tuple(plain) if name not in _LAST}
        return {**head, "why": self.why, "detail": self.detail, **plain}

    def _reason(self, pot: int) -> str:
        return next(str(what_said("", why)) for of, _, why in self.won_for if of == pot and why is not None)

    def __str__(self) -> str:
        lines = (f"  {line}" for line in self.why.split("; "))
        return "\n".join([self.sheet.name, *lines, f"awards: {self.awards}"])


_LAST = ("points", "paid", "accounts", "pots")
"""What comes after the words."""


def payment_said(payment: Payment) -> Said:
    """``seat 0 beats seat 2 by 8 points: wins front and back, loses middle; royalties 13 to 6``."""
    score = payment.score
    owner = owner_said(score.seat, score.hand)
    return Said("reasons.score", owner=owner, score=score_said(score, owner))


def account_said(account: Account) -> Said:
    """``seat 2 wins 40 from the bank: 20 against 18``."""
    return Said("outcomes.account", seat=Seat(account.seat), said=with_reasons(account.said))


def with_reasons(said: Said) -> Said:
    """A phrase of the dealer, with the reasons among its values in words."""
    found: dict[str, Any] = {}
    for name, value in said.values.items():
        if isinstance(value, Why):
            found[name] = reason_said(value)
        else:
            found[name] = with_reasons(value) if isinstance(value, Said) else value
    return Said(said.key, **found)


def detail_said(outcome: Outcome) -> list[Said]:
    """One phrase for each pot and contest."""
    if outcome.payments is not None:
        scored = [payment_said(payment) for payment in outcome.payments]
        return scored or [Said("outcomes.nobody-scored")]
    lines = [
        _of_pot(
            outcome,
            pot,
            Said(
                "outcomes.share",
                contest=what_said(contest, why),
                amount=Chips(sum(share.amount for share in shares)),
                winners=Listed(map(_winner, shares)),
            ),
        )
        for (pot, contest, why), shares in outcome.won_for.items()
    ]
    lines += _besides(outcome)
    if lines:
        return lines
    if outcome.carried:
        key = "nobody-wins-all" if _needs_all(outcome) else "nobody-qualifies"
        return [Said(f"outcomes.{key}", amount=Chips(outcome.carried))]
    return [Said("outcomes.dealer-takes", amount=Chips(outcome.house))]


def why_said(outcome: Outcome) -> list[Said]:
    """The result, phrase by phrase."""
    if outcome.payments is not None:
        return detail_said(outcome)
    won = [_of_pot(outcome, share.pot, _won(share)) for share in outcome.shares]
    failed = outcome.declared.failed(outcome.awards) if outcome.declared else []
    won += [Said("outcomes.went-both", seat=Seat(seat)) for seat in failed]
    won += _besides(outcome)
    if won:
        return won
    if not outcome.carried:
        return [Said("outcomes.boards-alike")]
    return [Said("outcomes.dealt-again-all" if _needs_all(outcome) else "outcomes.dealt-again")]


def _needs_all(outcome: Outcome) -> bool:
    """Whether one player must win everything, or all is dealt again."""
    return any(isinstance(step, StartOver) and step.all_to_one for step in outcome.sheet.steps)


def in_all_said(outcome: Outcome) -> Said:
    """What each seat gets in all, and who wins or loses a leg."""
    totals = [
        Said("outcomes.total", seat=Seat(seat), amount=amount) for seat, amount in enumerate(outcome.awards)
    ]
    legs = [
        Said("outcomes.wins-a-leg" if legs > 0 else "outcomes.loses-a-leg", seat=Seat(seat))
        for seat, legs in enumerate(outcome.legs or ())
        if legs
    ]
    said = [Said("outcomes.in-all", totals=Listed(totals)), *legs]
    return Said("outcomes.lines", lines=Listed(said, between="lists.semicolon"))


def paid_said(paid: Paid) -> Said:
    """``seat 0 pays seat 2 4: a knock loses``."""
    return Said(
        "outcomes.pays-player",
        seat=Seat(paid.payer),
        other=Seat(paid.payee),
        amount=Chips(paid.amount),
        row=paid.row,
    )


def _besides(outcome: Outcome) -> Iterator[Said]:
    yield from map(paid_said, outcome.paid)
    for account in outcome.accounts:
        yield account_said(account)
    for note in outcome.notes:
        yield with_reasons(note)


def _winner(share: Award) -> Said:
    if share.hand is None:
        return Said("outcomes.winner", seat=Seat(share.seat))
    return Said("outcomes.winner-with", seat=Seat(share.seat), cards=Cards(played(share)))


def _won(share: Award) -> Said:
    what = what_said(share.contest, share.why)
    seat, amount = Seat(share.seat), Chips(share.amount)
    if share.hand is None:
        return Said("outcomes.won", seat=seat, amount=amount, what=what)
    return Said("outcomes.won-with", seat=seat, amount=amount, what=what, hand=share.hand.named(full=True))


def _of_pot(outcome: Outcome, number: int, said: Said) -> Said:
    if len(outcome.pots) == 1:
        return said
    if not number:
        return Said("outcomes.of-main-pot", said=said)
    return Said("outcomes.of-side-pot", number=number, said=said)
