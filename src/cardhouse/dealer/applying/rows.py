"""Cards that the floor puts into rows for a player."""

from __future__ import annotations

from collections.abc import Sequence

from cardhouse.cards import Card
from cardhouse.dealer.effects.effect import Effect
from cardhouse.dealer.effects.hands import PutInRow
from cardhouse.dealer.errors import BadEffect
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.decision import Decision


def placed(decision: Decision | None, effects: Sequence[Effect]) -> Action | None:
    """The answer that effects give for the player who is asked where cards go, if they give one."""
    puts = [effect for effect in effects if isinstance(effect, PutInRow)]
    if not puts:
        return None
    if decision is None or not decision.rows or any(put.seat != decision.seat for put in puts):
        raise BadEffect("dealer.effect-sets-no-rows", effect=str(puts[0]), seat=puts[0].seat)
    rows: dict[str, list[Card]] = {row.name: [] for row in decision.rows}
    for put in puts:
        if put.row not in rows:
            raise BadEffect("dealer.effect-no-row", effect=str(put), row=put.row, known=list(rows))
        rows[put.row].append(put.card)
    answer = Action.in_rows(list(rows.values()))
    if not decision.allows(answer):
        raise BadEffect("dealer.effect-rows-do-not-fit", effect=str(puts[-1]), may=decision.said)
    return answer
