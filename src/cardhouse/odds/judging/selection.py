"""Which slots a rule lets a hand be made of."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import combinations, product
from typing import Final, NamedTuple

from cardhouse.odds.question.plan import Plan
from cardhouse.sheets import Contest, Use
from cardhouse.sheets.language.terms import ANOTHER, Places, Terms

Slots = tuple[int, ...]
Choices = tuple[Slots, ...]

_NOTHING: Final[Choices] = ((),)


class Selection(NamedTuple):
    """A hand is one of the first sets of slots together with one of the second."""

    a: Choices
    b: Choices
    line: int = -1
    """The line of the board that it belongs to, if lines may be removed."""


def selections(plan: Plan, contest: Contest, player: int, lines: Sequence[Slots]) -> list[Selection]:
    """Every way in which a player may make a hand for a contest.

    It does with slots what :func:`cardhouse.dealer.showdown.comparison.selections` does with cards.
    """
    seat, slots = plan.spot.seats[player], plan.hands[player]
    parts = {name: tuple(slots[place] for place in places) for name, places in seat.parts.items()}
    if contest.either:
        hands = [parts[part] for part in contest.either if part in parts]
    elif contest.part:
        hands = [parts[contest.part]]
    else:
        hands = [tuple(slots[place] for place in seat.down) if contest.down else slots]
    numbered = list(enumerate(lines or [()]))
    if contest.line is not None:
        numbered = numbered[contest.line : contest.line + 1]
    found = []
    for hand in hands:
        for use in contest.use:
            if use.terms:
                found += _by_terms(use.terms, _places(plan, player, hand, parts, numbered), contest)
                continue
            for number, board in numbered:
                if one := _selection(use, hand, board, contest, plan):
                    found.append(one._replace(line=number))
                if use.board == 0 or use.one_of_each:
                    # It is the same for every line.
                    found[-1:] = [found[-1]._replace(line=-1)] if found else []
                    break
    return found


def _places(
    plan: Plan,
    player: int,
    hand: Slots,
    parts: Mapping[str, Slots],
    lines: Sequence[tuple[int, Slots]],
) -> Places:
    """The slots of each place that a rule of terms may name."""
    others = [_up(plan, other) for other in range(len(plan.hands)) if other != player]
    slots, areas = plan.hands[player], plan.areas
    return {
        **{area: (cards,) for area, cards in areas.items()},
        **{part: (cards,) for part, cards in parts.items()},
        **{
            name: [tuple(slot for area in line for slot in areas.get(area, ())) for line in some]
            for name, some in plan.spot.sheet.named_lines.items()
        },
        "hand": (hand,),
        "down": (tuple(slots[place] for place in plan.spot.seats[player].down),),
        "up": (_up(plan, player),),
        "board": [line for _, line in lines],
        ANOTHER: [up for up in others if up] or ((),),
    }


def _up(plan: Plan, player: int) -> Slots:
    down = plan.spot.seats[player].down
    return tuple(slot for place, slot in enumerate(plan.hands[player]) if place not in down)


def _by_terms(terms: Terms, places: Places, contest: Contest) -> list[Selection]:
    """The player's own cards and the others, for each way to take numbers of them."""
    scale = contest.scale
    lines = list(places["board"])
    if terms.may_overlap:
        by_size: dict[int, list[Slots]] = {}
        for chosen in terms.sets(places, scale):
            by_size.setdefault(len(chosen), []).append(_numbers(chosen))
        return [Selection(tuple(sets), _NOTHING) for size, sets in by_size.items() if size >= scale.size]
    found = []
    for block in terms.blocks(places, scale):
        if sum(count for _, count in block) < scale.size:
            continue
        sides: tuple[list[Choices], list[Choices]] = ([], [])
        line = -1
        for term, (cards, count) in zip(terms.terms, block, strict=True):
            sides[not term.of_player].append(tuple(combinations(_numbers(cards), count)))
            if term.kind == "board" and len(lines) > 1:
                line = lines.index(cards)
        a, b = (
            tuple(tuple(slot for one in some for slot in one) for some in product(*side)) for side in sides
        )
        found.append(Selection(a, b, line))
    return found


def _numbers(slots: Iterable[Hashable]) -> Slots:
    return tuple(slot for slot in slots if isinstance(slot, int))


def _selection(use: Use, hand: Slots, board: Slots, contest: Contest, plan: Plan) -> Selection | None:
    scale = contest.scale
    a, b = _choices(use, hand, board, scale.plays, plan)
    if not a or not b or len(a[0]) + len(b[0]) < scale.size:
        return None
    return Selection(a, b)


def _choices(use: Use, hand: Slots, board: Slots, plays: int, plan: Plan) -> tuple[Choices, Choices]:
    if use.free:
        return (hand,), (board,)
    if use.whole_hand and use.board == 0:
        return (hand,), _NOTHING
    if use.board == 0:
        return (tuple(combinations(hand, use.least)) if len(hand) > use.least else (hand,)), _NOTHING
    if use.one_of_each:
        rows = [
            [plan.areas[area][at] for area, at in row if area in plan.areas]
            for row in plan.spot.sheet.layout.places
        ]
        return tuple(combinations(hand, use.least)), tuple(product(*rows))
    if use.whole_line:
        need = plays - len(board)
        return (tuple(combinations(hand, need)) if 0 <= need <= len(hand) else ()), (board,)
    if use.whole_hand:
        return (hand,), tuple(combinations(board, max(0, plays - len(hand))))
    if use.board is not None:
        return tuple(combinations(hand, use.least)), tuple(combinations(board, use.board))
    most = min(use.most if use.most is not None else len(hand), len(hand))
    return tuple(combinations(hand, most)), (board,)


def of_at_most(selection: Selection, size: int) -> Selection:
    """The same hands, made of a number of cards at a time."""
    whole = dict.fromkeys(
        chosen
        for a in selection.a
        for b in selection.b
        for chosen in combinations(a + b, min(size, len(a) + len(b)))
    )
    return Selection(tuple(whole), _NOTHING, selection.line)
