"""What players bring to a comparison of hands, and what they show before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Final

from cardhouse.cards import JOKER, Card, Rank
from cardhouse.cards.untold import cards_of, look_at
from cardhouse.dealer.events.cards import CommunityDealt, Dealt, Exposed, Turned
from cardhouse.dealer.events.deals import NextDeal
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.showdown.compare import compare
from cardhouse.dealer.showdown.comparison import Comparison
from cardhouse.dealer.showdown.entry import Entry, Line
from cardhouse.dealer.showdown.lines import line_sets_of, lines_in_play, numbers_left, rows_of
from cardhouse.dealer.showdown.meant import Around, Holding
from cardhouse.dealer.showdown.terms import ShowdownTerms
from cardhouse.dealer.showdown.wilds import depends_on_deal, usual_wilds, wild_ways, wilds_in, wilds_of
from cardhouse.dealer.told.standing import Telling
from cardhouse.scales import Scale, Wilds, find_scale
from cardhouse.scales.points import Points, points_of
from cardhouse.scales.wild import NOTHING_WILD
from cardhouse.sheets import Contest
from cardhouse.sheets.language.which import Which
from cardhouse.sheets.words.betting import ByHand

from .asking import one_of, one_seat
from .board import Areas
from .lying import facts_now, lie_now
from .order import after_button, still_in
from .state import HandState

_SHOWING: Final = {
    "high": find_scale("showing"),
    "low": find_scale("showing-a-5"),
    "low ace high": find_scale("showing-2-7"),
    "count": find_scale("count-low"),
}
_RANKS: Final = tuple(rank.letter for rank in Rank if rank is not Rank.JOKER)
_NO_RANK: Final = "none"
_LOOKS_OF_STEP: Final = 30
"""About how many sets of cards are ranked in the time of one step."""
_SHOWN: Final = (Exposed, Turned)
"""How cards come to lie face up that were dealt otherwise."""
_MORE_THAN_ANY: Final = 2000
"""More half points than a deck of cards adds up to."""


def turned_up(hand: HandState) -> tuple[Card, ...]:
    """Every card dealt face up to anybody in this deal, in order."""
    # From the end, because a hand of many deals has many earlier events.
    found: list[Card] = []
    for event in reversed(hand.events):
        if isinstance(event, NextDeal):
            break
        if isinstance(event, CommunityDealt) or (isinstance(event, Dealt) and event.up):
            found.extend(reversed(event.cards))
    return tuple(reversed(found))


def _turned_by(hand: HandState) -> tuple[int, ...]:
    """The seat that each card dealt face up in this deal went to; -1 for a card for all."""
    found: list[int] = []
    for event in reversed(hand.events):
        if isinstance(event, NextDeal):
            break
        if isinstance(event, CommunityDealt):
            found.extend([-1] * len(event.cards))
        elif isinstance(event, Dealt) and event.up:
            found.extend([event.seat] * len(event.cards))
    return tuple(reversed(found))


def _shown_in_order(hand: HandState, player: Player) -> tuple[Card, ...]:
    """A player's up-cards in the order in which they were shown, whether dealt so or turned up later."""
    shown: list[Card] = []
    for event in reversed(hand.events):
        if isinstance(event, NextDeal):
            break
        if (isinstance(event, Dealt) and event.up) or isinstance(event, _SHOWN):
            shown.extend(reversed(event.cards) if event.seat == player.seat else ())
    shown.reverse()
    return tuple(sorted(player.up, key=lambda card: shown.index(card) if card in shown else len(shown)))


def holding_of(
    hand: HandState, player: Player, cards: tuple[Card, ...], board: Areas | None = None
) -> Holding:
    """What the cards that a sheet means may depend on, for a player with certain cards."""
    live = still_in(hand)
    return Holding(
        cards,
        player.hidden,
        frozenset(player.dealt_down),
        frozenset(player.drawn),
        frozenset(player.paid_for),
        hand.board.areas if board is None else board,
        turned_up(hand),
        _turned_by(hand),
        _shown_in_order(hand, player),
        Around(
            len(live),
            tuple(card for one in live for card in one.hidden),
            tuple(card for one in live for card in one.up),
        ),
        None if hand.witness is None else partial(_meant_as_told, hand),
    )


def _meant_as_told(hand: HandState, which: Which, look: Callable[[], set[Card]]) -> set[Card]:
    """The cards of the rank that a deal has made wild, as they came or as the table tells."""

    def rank() -> str:
        return next((card.rank.letter for card in look()), _NO_RANK)

    found = one_of(hand, "wild", rank, (*_RANKS, _NO_RANK), (), which.text, at=lie_now(hand))
    return set(cards_of(found)) if found != _NO_RANK else set()


def wilds_of_player(hand: HandState, player: Player) -> Wilds | None:
    """The wild cards of one player."""
    words = hand.sheet.wild
    if not words:
        return None
    if depends_on_deal(words):
        return wilds_in(words, holding_of(hand, player, player.cards))
    return wilds_of(words, dealt_down=JOKER in player.dealt_down, lying_down=JOKER in player.hidden)


def entry_of(hand: HandState, player: Player, board: Areas | None = None) -> Entry:
    """What a player brings to a showdown on a board; on the first one, if it is run more than once."""
    parts = player.parts
    words = hand.sheet.wild
    by_contest = any(contest.wild is not None for contest in hand.rules.contests)
    if not by_contest and not (words and depends_on_deal(words)):
        return Entry(player.seat, player.cards, parts, wilds_of_player(hand, player), player.hidden)

    def wilds_for(contest: Contest, cards: tuple[Card, ...]) -> Sequence[Wilds]:
        wild = contest.wild_in(words)
        return wild_ways(wild, holding_of(hand, player, cards, board)) if wild else ()

    return Entry(player.seat, player.cards, parts, None, player.hidden, wilds_for)


def lines_of(hand: HandState, board: Areas) -> list[Line]:
    """The lines of a board in play, area by area."""
    facts, laid = facts_now(hand, board), hand.board
    return lines_in_play(hand.sheet, board, facts=facts, community=laid.community, removed=laid.removed)


def terms_in(hand: HandState, board: Areas) -> ShowdownTerms:
    """What hands would be compared for now, on one board."""
    sheet, rules = hand.sheet, hand.rules
    terms = ShowdownTerms(
        sheet,
        rules.contests,
        lines_of(hand, board),
        rows_of(sheet, board),
        facts_now(hand, board),
        hand.button,
        len(hand.players),
        rules.odd_chip,
        hand.stakes.chip,
        rules.declared,
    )
    if hand.witness is not None:
        terms = terms._replace(telling=Telling(hand.witness, _moment(hand, board)))
    if hand.board.removed:
        terms = terms._replace(numbers=numbers_left(sheet, terms.facts, hand.board.removed))
    if not sheet.plays_terms:
        return terms
    ups = {player.seat: player.up for player in still_in(hand)} if sheet.borrows else {}
    return terms._replace(areas=board, sets=line_sets_of(sheet, board, hand.board.community), ups=ups)


def _moment(hand: HandState, board: Areas) -> str:
    """When hands are compared, and on which board: whatever is told of them then stays true."""
    run = next((run for run, areas in enumerate(hand.board.runs) if areas is board), 0)
    return f"{len(hand.progress.answers)}.{hand.number}.{hand.stock.supply.left}.{run}"


def compare_hands(
    hand: HandState, entries: Sequence[Entry], board: Areas, *, contests: Sequence[Contest] | None = None
) -> Comparison:
    """Compare hands on one board, for every contest or only for some."""
    terms = terms_in(hand, board)
    compared = compare(terms if contests is None else terms.for_contests(contests), entries)
    # Comparing counts as steps, since it takes time too.
    hand.progress.went_on(compared.looks // _LOOKS_OF_STEP)
    return compared


def first_showing(hand: HandState, how: str | ByHand) -> int:
    """The seat with the best cards showing; among equals, the first to the left of the button."""
    live = [player for player in after_button(hand) if not player.folded]
    if hand.record and (known := hand.record.opener(live)) is not None:
        return known
    if hand.witness is not None:
        seats = [player.seat for player in live]
        return one_seat(hand, "opens", lambda: _first_showing(hand, how, live), seats)
    return _first_showing(hand, how, live)


def _first_showing(hand: HandState, how: str | ByHand, live: Sequence[Player]) -> int:
    if isinstance(how, ByHand):
        return _first_hand(hand, how, live)
    if hand.sheet.book.opening_tie == "suit":
        return max(live, key=lambda player: (showing(hand, how, player), _top_suit(player.up))).seat
    return max(live, key=lambda player: showing(hand, how, player)).seat


def _first_hand(hand: HandState, how: ByHand, live: Sequence[Player]) -> int:
    """The seat whose cards showing are the best or the worst on a scale."""
    scale, way = how.scale, 1 if how.best else -1
    by_suit = hand.sheet.book.opening_tie == "suit"

    def worth(player: Player) -> tuple[int, int]:
        value = _on_scale(hand, scale, player, player.up) if len(player.up) >= scale.size else 0
        return way * value, (1 if how.highest else -1) * _top_suit(player.up) if by_suit else 0

    return max(live, key=worth).seat


def _on_scale(hand: HandState, scale: Scale, player: Player, up: tuple[Card, ...]) -> int:
    """What up-cards are worth on a scale; cards that everybody can see are wild count as wild."""
    if hand.witness is not None:
        look_at(up)
    words = hand.sheet.wild
    if not scale.takes_wilds or not up:
        natural = tuple(card for card in up if card != JOKER)
        return scale.rate(natural) if len(natural) >= max(1, scale.size) else 0
    if words and depends_on_deal(words):
        return scale.rate(up, wilds_in(words, holding_of(hand, player, up), public=True) or NOTHING_WILD)
    if JOKER in up or (words and _lie_wild(hand, player)):
        return scale.rate(up, wilds_of_player(hand, player) or NOTHING_WILD)
    return scale.rate(up)


def showing(hand: HandState, how: str, player: Player) -> int:
    """What a player's up-cards are worth; cards that everybody can see are wild count as wild."""
    up = player.up
    if hand.witness is not None:
        look_at(up)
    if how == "count":
        # Cards count their points in this game; an ace counts one and a joker nothing.
        up = tuple(card for card in up if card != JOKER)
        if points := _points(hand):
            return _MORE_THAN_ANY - sum(map(points.pips, up))
        return _SHOWING[how].rate(up) if up else 0
    words = hand.sheet.wild
    if words and up and depends_on_deal(words):
        wilds = wilds_in(words, holding_of(hand, player, up), public=True)
        return _SHOWING[how].rate(up, wilds or NOTHING_WILD)
    if JOKER in up or (words and up and _lie_wild(hand, player)):
        return _SHOWING[how].rate(up, wilds_of_player(hand, player) or NOTHING_WILD)
    return _worth(how, up) if up else 0


def worth_of(hand: HandState, how: str, cards: tuple[Card, ...]) -> int:
    """What cards that nobody holds are worth to those who have to beat them."""
    if hand.witness is not None:
        look_at(cards)
    wilds = usual_wilds(hand.sheet.wild)
    if wilds is not NOTHING_WILD and cards:
        return _SHOWING[how].rate(cards, wilds)
    return _worth(how, cards) if cards else 0


@lru_cache(maxsize=4096)
def _worth(how: str, up: tuple[Card, ...]) -> int:
    """What cards are worth without wild ones; kept, because it is asked again and again."""
    return _SHOWING[how].rate(up)


def _points(hand: HandState) -> Points | None:
    """The scale by which this game counts points, if it does."""
    counts = (points_of(contest.scale) for contest in hand.rules.contests)
    return next((points for points in counts if points is not None), None)


def _lie_wild(hand: HandState, player: Player) -> bool:
    """Whether a card that a player shows is wild by its rank or suit alone."""
    wilds = wilds_of_player(hand, player)
    return wilds is not None and any(card in wilds.wild for card in player.up)


def _top_suit(cards: tuple[Card, ...]) -> int:
    """The suit of the highest card, by rank and then by suit."""
    return int(max(cards).suit) if cards else -1
