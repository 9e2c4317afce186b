"""Wild cards and bugs, against rankings and searches written here from scratch.

Nothing here asks a scale how it ranks before it has been checked: each scale's
order is first compared with this file's own on every hand there is, and only then
are the scale's values used to say which hand this file's search has found.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest
from tests.amounts import amount, some

from cardhouse import CARDS, JOKER, Card, Hand, Rank, Wilds, evaluate
from cardhouse.scales.general.groups import WithGroups

Score = tuple[int, ...]

STRAIGHT = "straight"
FLUSH = "flush"
STRAIGHT_FLUSH = "straight flush"
STANDARD = ["1", "2", "22", "3", STRAIGHT, FLUSH, "32", "4", STRAIGHT_FLUSH, "5"]
FLUSH_OVER_FULL = ["1", "2", "22", "3", STRAIGHT, "32", FLUSH, "4", STRAIGHT_FLUSH, "5"]
TRIPS_OVER_STRAIGHT = ["1", "2", "22", STRAIGHT, "3", "32", FLUSH, "4", STRAIGHT_FLUSH, "5"]
THREE_CARDS = ["1", "2", FLUSH, STRAIGHT, "3", STRAIGHT_FLUSH]
NO_STRAIGHTS = ["1", "2", "22", "3", "32", "4", "5"]
PAIR_FLUSHES = ["1", "2", "22", "3", STRAIGHT, FLUSH, "2 suited", "22 suited", "32", "4", STRAIGHT_FLUSH, "5"]


@dataclass(frozen=True)
class Rules:
    """A ranking of hands, written down for this test alone."""

    kinds: tuple[str, ...]
    ranks: str
    """Lowest first."""
    straights: tuple[str, ...]
    size: int
    low: bool = False

    @property
    def flushes(self) -> bool:
        return FLUSH in self.kinds

    @property
    def pairs_in_a_flush(self) -> bool:
        return "2 suited" in self.kinds

    def height(self, letter: str) -> int:
        return self.ranks.index(letter)


def windows(row: str, size: int) -> tuple[str, ...]:
    return tuple(row[i : i + size] for i in range(len(row) - size + 1))


def rules(kinds: list[str], ranks: str, run: str = "", *, size: int = 5, low: bool = False) -> Rules:
    return Rules(tuple(kinds), ranks, windows(run, size) if run else (), size, low)


ACE_HIGH, ACE_LOW = "23456789TJQKA", "A23456789TJQK"
RULES = {
    "high": rules(STANDARD, ACE_HIGH, "A" + ACE_HIGH),
    "short-deck": rules(FLUSH_OVER_FULL, "6789TJQKA", "A6789TJQKA"),
    "short-deck-trips": rules(TRIPS_OVER_STRAIGHT, "6789TJQKA", "A6789TJQKA"),
    "mexican": rules(FLUSH_OVER_FULL, "234567JQKA", "A234567JQKA"),
    "a-5": rules(NO_STRAIGHTS, ACE_LOW, low=True),
    "2-7": rules(STANDARD, ACE_HIGH, ACE_HIGH, low=True),
    "a-6": rules(STANDARD, ACE_LOW, ACE_LOW, low=True),
    "three-card": rules(THREE_CARDS, ACE_HIGH, "A" + ACE_HIGH, size=3),
    "three-card-plain": rules(NO_STRAIGHTS, ACE_HIGH, size=3),
    "three-card-low": rules(NO_STRAIGHTS, ACE_LOW, size=3, low=True),
    "two-card": rules(NO_STRAIGHTS, ACE_HIGH, size=2),
    "two-card-low": rules(NO_STRAIGHTS, ACE_LOW, size=2, low=True),
    "pair-flush": rules(PAIR_FLUSHES, ACE_HIGH, "A" + ACE_HIGH),
}
LADDERS = [scale for scale in RULES if scale != "pair-flush"]
BADUGIS = {"badugi": ACE_LOW, "badugi-ace-high": ACE_HIGH}


@cache
def score_of(scale: str, ranks: str, suited: bool) -> Score:
    """What exactly these ranks, in any order, are worth in one suit or in several."""
    its = RULES[scale]
    counts = Counter(ranks)
    by_count = sorted(counts, key=lambda letter: (counts[letter], its.height(letter)), reverse=True)
    shape = "".join(str(counts[letter]) for letter in by_count if counts[letter] > 1) or "1"
    kind = shape
    compared = [its.height(letter) for letter in by_count]
    suited = suited and its.flushes and (len(counts) == its.size or its.pairs_in_a_flush)
    run = next((run for run in its.straights if set(run) == set(ranks) and len(counts) == its.size), "")
    if run:
        kind, compared = (STRAIGHT_FLUSH if suited else STRAIGHT), [its.height(run[-1])]
    elif suited and shape == "1":
        kind = FLUSH
    elif suited and f"{shape} suited" in its.kinds:
        kind = f"{shape} suited"
    score = (its.kinds.index(kind), *compared)
    return tuple(-part for part in score) if its.low else score


def kind_of(scale: str, score: Score) -> str:
    return RULES[scale].kinds[abs(score[0])]


LETTERS = {card: card.rank.letter for card in CARDS}
SUITS = {card: card.suit.letter for card in CARDS}
BY_NAME = {str(card): card for card in CARDS}


def score_cards(scale: str, cards: Iterable[Card]) -> Score:
    """What exactly these cards are worth."""
    ranks = "".join(sorted([LETTERS[card] for card in cards]))
    return score_of(scale, ranks, len({SUITS[card] for card in cards}) == 1)


def all_of_them(scale: str) -> Iterator[tuple[str, bool]]:
    """Every hand of the scale's size, as ranks and whether they are of one suit."""
    its = RULES[scale]
    for ranks in combinations_with_replacement(its.ranks, its.size):
        yield "".join(ranks), False
        if its.flushes and max(Counter(ranks).values()) <= (2 if its.pairs_in_a_flush else 1):
            yield "".join(ranks), True


def laid_out(ranks: str, *, suited: bool) -> tuple[Card, ...]:
    suits = "hhhhh" if suited else "cdhsc"
    return tuple(BY_NAME[rank + suit] for rank, suit in zip(ranks, suits, strict=False))


@cache
def values(scale: str) -> dict[Score, int]:
    """The scale's value for each of this file's scores, from hands with nothing wild."""
    found: dict[Score, int] = {}
    for ranks, suited in all_of_them(scale):
        cards = laid_out(ranks, suited=suited)
        value = evaluate(scale, cards, decks=2 if len(set(cards)) < len(cards) else 1).value
        assert found.setdefault(score_of(scale, ranks, suited), value) == value, (ranks, suited)
    return found


@pytest.mark.parametrize("scale", some(tuple(RULES), 3))
def test_the_plain_order_is_the_one_written_here(scale: str) -> None:
    in_order = [value for _, value in sorted(values(scale).items())]
    assert in_order == sorted(set(in_order))


def pack(scale: str) -> list[Card]:
    ranks = RULES[scale].ranks if scale in RULES else ACE_HIGH
    return [card for card in CARDS if card.rank.letter in ranks]


def substituted(scale: str, natural: Sequence[Card], wild: int) -> Score:
    """The best hand when every wild card is tried as every card of the pack."""
    size, deck = RULES[scale].size, pack(scale)
    return max(
        score_cards(scale, chosen + stand_ins)
        for used in range(max(0, size - len(natural)), min(wild, size) + 1)
        for chosen in combinations(natural, size - used)
        for stand_ins in combinations_with_replacement(deck, used)
    )


@cache
def best_first(scale: str) -> tuple[tuple[Score, tuple[tuple[str, int], ...], bool], ...]:
    hands = [
        (score_of(scale, ranks, suited), tuple(Counter(ranks).items()), suited)
        for ranks, suited in all_of_them(scale)
    ]
    return tuple(sorted(hands, key=lambda hand: hand[0], reverse=True))


def how_often(cards: Iterable[Card]) -> dict[str, int]:
    return {**dict.fromkeys(ACE_HIGH, 0), **Counter(LETTERS[card] for card in cards)}


def reached(scale: str, natural: Sequence[Card], wild: int) -> Score:
    """The best hand that wild cards can complete, looking through all hands from the top.

    This takes any number of wild cards. A hand in several suits is within reach when
    the ranks it lacks are no more than the wild cards: one that uses no wild card and
    happens to be in one suit can use a wild card for one of its own cards instead.
    """
    assert wild
    size = RULES[scale].size
    held = [how_often(natural)]
    suits = [[card for card in natural if card.suit == suit] for suit in range(4)]
    by_suit = [how_often(cards) for cards in suits if len(cards) + wild >= size]
    for score, wanted, suited in best_first(scale):
        for have in by_suit if suited else held:
            if sum(often - have[rank] for rank, often in wanted if often > have[rank]) <= wild:
                return score
    raise AssertionError("some hand is always within reach")


def deal(random: Random, scale: str, cards: int, wild: int) -> tuple[tuple[Card, ...], Wilds]:
    """Random cards, and as many of them named wild as asked for."""
    dealt = random.sample(pack(scale), cards)
    wilds = Wilds(frozenset(dealt[:wild]))
    random.shuffle(dealt)
    return tuple(dealt), wilds


def natural_of(cards: Iterable[Card], wilds: Wilds) -> list[Card]:
    return [card for card in cards if card not in wilds.wild and card not in wilds.bugs]


SHARE = amount(16, proof=1)
"""One of so many of the deals that the proof looks at."""
SEARCHED = [(1, 5, 25), (1, 6, 20), (1, 7, 15), (2, 5, 12), (2, 6, 6), (2, 7, 3)]


@pytest.mark.parametrize("scale", LADDERS)
@pytest.mark.parametrize(("wild", "cards", "deals"), SEARCHED)
def test_one_and_two_wild_cards_against_every_substitution(
    scale: str, wild: int, cards: int, deals: int
) -> None:
    random = Random(f"{scale} {wild} {cards}")
    for _ in range(max(2, deals // SHARE)):
        dealt, wilds = deal(random, scale, cards, wild)
        natural = natural_of(dealt, wilds)
        best = substituted(scale, natural, wild)
        assert best == reached(scale, natural, wild), "the two searches of this test disagree"
        assert evaluate(scale, dealt, wild=wilds).value == values(scale)[best], (dealt, wilds)


@pytest.mark.proof
@pytest.mark.parametrize("scale", LADDERS)
@pytest.mark.parametrize("cards", [5, 6, 7])
def test_any_number_of_wild_cards_against_every_hand_within_reach(scale: str, cards: int) -> None:
    random = Random(f"{scale} {cards}")
    for wild in range(1, cards + 1):
        for _ in range(40 // SHARE):
            dealt, wilds = deal(random, scale, cards, wild)
            best = reached(scale, natural_of(dealt, wilds), wild)
            assert evaluate(scale, dealt, wild=wilds).value == values(scale)[best], (dealt, wilds)


@pytest.mark.parametrize("scale", ["high", "short-deck", "mexican", "three-card", "2-7", "a-6"])
@pytest.mark.parametrize("cards", [5, 6, 7])
def test_wild_cards_beside_cards_of_one_suit(scale: str, cards: int) -> None:
    random = Random(f"{scale} {cards} suited")
    for wild in (1, 2, 3):
        for _ in range(25 // SHARE):
            suit = random.randrange(4)
            same = random.sample([card for card in pack(scale) if card.suit == suit], cards - wild)
            dealt = (*same, *random.sample([card for card in pack(scale) if card.suit != suit], wild))
            wilds = Wilds(frozenset(dealt[-wild:]))
            best = reached(scale, same, wild)
            assert evaluate(scale, dealt, wild=wilds).value == values(scale)[best], (dealt, wilds)


@pytest.mark.parametrize("scale", LADDERS)
def test_no_substitution_ever_beats_the_rating_of_many_wild_cards(scale: str) -> None:
    random = Random(f"{scale} sampled")
    deck = pack(scale)
    for _ in range(30 // SHARE):
        wild = random.randint(3, 7)
        dealt, wilds = deal(random, scale, 7, wild)
        natural = natural_of(dealt, wilds)
        rated = evaluate(scale, dealt, wild=wilds).value
        for _ in range(10):
            stand_ins = random.choices(deck, k=wild)
            chosen = random.sample([*natural, *stand_ins], RULES[scale].size)
            assert values(scale)[score_cards(scale, chosen)] <= rated


@pytest.mark.parametrize("scale", ["high", "a-5", "2-7", "mexican"])
@pytest.mark.parametrize("cards", [8, 10])
def test_wild_cards_in_hands_of_more_than_seven_cards(scale: str, cards: int) -> None:
    random = Random(f"{scale} {cards} many")
    for wild in (1, 2, 4):
        for _ in range(4):
            dealt, wilds = deal(random, scale, cards, wild)
            best = reached(scale, natural_of(dealt, wilds), wild)
            assert evaluate(scale, dealt, wild=wilds).value == values(scale)[best], (dealt, wilds)


@pytest.mark.rule("wild-pair-flush")
@pytest.mark.parametrize("cards", [5, 6, 7])
def test_pair_flushes_against_every_hand_within_reach(cards: int) -> None:
    random = Random(f"pair-flush {cards}")
    suits = [[card for card in CARDS if card.suit == suit] * 2 for suit in range(4)]
    for wild in (1, 2, 3):
        for _ in range(20 // SHARE):
            natural = random.sample(suits[random.randrange(4)], cards - wild)
            if random.random() < 0.3:
                natural[0] = random.choice(CARDS)
            if max(Counter(natural).values()) > 2:
                continue
            jokers = (JOKER,) * wild
            best = reached("pair-flush", natural, wild)
            rated = evaluate("pair-flush", (*natural, *jokers), wild="joker", decks=max(2, wild)).value
            assert rated == values("pair-flush")[best], (natural, wild)


def with_bug(scale: str, natural: Sequence[Card]) -> Score:
    """The best hand when the bug is an ace, or any card of a straight or a flush."""
    size = RULES[scale].size
    found = [score_cards(scale, chosen) for chosen in combinations(natural, size)]
    for chosen in combinations(natural, size - 1):
        for stand_in in pack(scale):
            score = score_cards(scale, (*chosen, stand_in))
            if stand_in.rank is Rank.ACE or kind_of(scale, score) in (STRAIGHT, FLUSH, STRAIGHT_FLUSH):
                found.append(score)
    return max(found)


@pytest.mark.rule("BARGE-rank-bug")
@pytest.mark.rule("BARGE-rank-mexican-joker")
@pytest.mark.parametrize("scale", ["high", "mexican"])
@pytest.mark.parametrize(("cards", "deals"), [(5, 300), (6, 80), (7, 40)])
def test_the_bug_against_every_card_it_may_be(scale: str, cards: int, deals: int) -> None:
    random = Random(f"bug {scale} {cards}")
    for deal_number in range(max(2, deals // SHARE)):
        # Every third hand comes from two suits, so that there are flushes among them.
        among = [card for card in pack(scale) if deal_number % 3 or card.suit in (0, 3)]
        natural = random.sample(among, cards - 1)
        hand = evaluate(scale, (*natural, JOKER), wild="bug")
        assert hand.value == values(scale)[with_bug(scale, natural)], natural


@pytest.mark.rule("BARGE-rank-a5-joker")
@pytest.mark.rule("BARGE-rank-27-joker")
@pytest.mark.parametrize("scale", ["a-5", "2-7", "a-6", "three-card-low", "badugi", "badugi-ace-high"])
def test_a_bug_in_a_low_hand_is_as_good_as_a_wild_card(scale: str) -> None:
    random = Random(f"low bug {scale}")
    for _ in range(100 // SHARE):
        natural = random.sample(CARDS, random.choice((4, 5, 6)))
        bug, wild = (evaluate(scale, (*natural, JOKER), wild=word) for word in ("bug", "joker"))
        assert bug == wild


def badugi_score(ranks: str, letters: Iterable[str]) -> Score:
    heights = sorted((ranks.index(letter) for letter in letters), reverse=True)
    return (len(heights), *(-height for height in heights))


def is_badugi(cards: Sequence[Card]) -> bool:
    return len({LETTERS[card] for card in cards}) == len({SUITS[card] for card in cards}) == len(cards)


def badugi_substituted(scale: str, natural: Sequence[Card], wild: int) -> Score:
    ranks = BADUGIS[scale]
    best: Score = ()
    for kept in range(min(4, len(natural)) + 1):
        for chosen in combinations(natural, kept):
            if not is_badugi(chosen):
                continue
            for used in range(min(wild, 4 - kept) + 1):
                for stand_ins in combinations(CARDS, used):
                    cards = chosen + stand_ins
                    if cards and is_badugi(cards):
                        best = max(best, badugi_score(ranks, [LETTERS[card] for card in cards]))
    return best


@cache
def best_badugis_first(ranks: str) -> list[frozenset[str]]:
    every = (frozenset(letters) for size in (1, 2, 3, 4) for letters in combinations(ranks, size))
    return sorted(every, key=lambda letters: badugi_score(ranks, letters), reverse=True)


def badugi_reached(scale: str, natural: Sequence[Card], wild: int) -> Score:
    """The best badugi within reach, looking through all of them from the top."""
    ranks = BADUGIS[scale]
    partial = [
        {LETTERS[card] for card in chosen}
        for kept in range(min(4, len(natural)) + 1)
        for chosen in combinations(natural, kept)
        if is_badugi(chosen)
    ]
    for letters in best_badugis_first(ranks):
        if any(held <= letters and len(letters) - len(held) <= wild for held in partial):
            return badugi_score(ranks, letters)
    raise AssertionError("one card is always a badugi")


@cache
def badugi_values(scale: str) -> dict[Score, int]:
    found = {}
    for size in (1, 2, 3, 4):
        for letters in combinations(BADUGIS[scale], size):
            cards = " ".join(letter + suit for letter, suit in zip(letters, "cdhs", strict=False))
            found[badugi_score(BADUGIS[scale], letters)] = evaluate(scale, cards).value
    return found


@pytest.mark.parametrize("scale", BADUGIS)
def test_the_plain_order_of_badugis_is_the_one_written_here(scale: str) -> None:
    in_order = [value for _, value in sorted(badugi_values(scale).items())]
    assert len(in_order) == 13 + 78 + 286 + 715
    assert in_order == sorted(set(in_order))


@pytest.mark.parametrize("scale", BADUGIS)
@pytest.mark.parametrize(
    ("wild", "cards", "deals"), [(0, 4, 60), (0, 7, 60), (1, 5, 30), (1, 7, 15), (2, 5, 8), (2, 7, 2)]
)
def test_badugis_with_wild_cards_against_every_substitution(
    scale: str, wild: int, cards: int, deals: int
) -> None:
    random = Random(f"{scale} {wild} {cards}")
    for _ in range(max(2, deals // SHARE)):
        dealt, wilds = deal(random, scale, cards, wild)
        natural = natural_of(dealt, wilds)
        best = badugi_substituted(scale, natural, wild)
        assert best == badugi_reached(scale, natural, wild), "the two searches of this test disagree"
        assert evaluate(scale, dealt, wild=wilds).value == badugi_values(scale)[best], (dealt, wilds)


@pytest.mark.parametrize("scale", BADUGIS)
@pytest.mark.parametrize("cards", [4, 5, 6, 7])
def test_badugis_with_any_number_of_wild_cards(scale: str, cards: int) -> None:
    random = Random(f"{scale} {cards}")
    for wild in range(cards + 1):
        for _ in range(8):
            dealt, wilds = deal(random, scale, cards, wild)
            best = badugi_reached(scale, natural_of(dealt, wilds), wild)
            assert evaluate(scale, dealt, wild=wilds).value == badugi_values(scale)[best], (dealt, wilds)


@pytest.mark.parametrize(
    ("scale", "name"),
    [
        ("high", "five aces"),
        ("short-deck", "five aces"),
        ("mexican", "five aces"),
        ("pair-flush", "five aces"),
        ("a-5", "wheel, number 1"),
        ("2-7", "seven-five low, number 1"),
        ("a-6", "six-four low, number 1"),
        ("three-card", "ace-high straight flush"),
        ("three-card-plain", "three aces"),
        ("three-card-low", "three-two-ace low"),
        ("two-card", "pair of aces"),
        ("two-card-low", "two-ace low"),
        ("badugi", "four-three-two-ace badugi"),
        ("badugi-ace-high", "five-four-three-two badugi"),
        ("flush-or-2-7", "five aces"),
        ("showing", "five aces"),
    ],
)
@pytest.mark.parametrize("cards", [5, 7])
def test_a_whole_hand_of_wild_cards_is_the_best_hand_there_is(scale: str, name: str, cards: int) -> None:
    dealt = pack(scale)[-cards:]
    assert evaluate(scale, dealt, wild=dealt).name == name


@pytest.mark.parametrize("scale", [*RULES, *BADUGIS, "flush-or-2-7"])
def test_making_a_card_wild_never_hurts(scale: str) -> None:
    random = Random(f"never hurts {scale}")
    for _ in range(40 // SHARE):
        dealt = random.sample(pack(scale), 7)
        hands = [evaluate(scale, dealt, wild=dealt[:wild]) for wild in range(8)]
        assert hands[0] == evaluate(scale, dealt)
        assert hands == sorted(hands)


@pytest.mark.parametrize("scale", [*RULES, *BADUGIS])
def test_the_cards_that_play_make_the_hand_again(scale: str) -> None:
    random = Random(f"playing {scale}")
    for _ in range(15 // SHARE):
        dealt, wilds = deal(random, scale, 7, random.randint(0, 4))
        hand = evaluate(scale, dealt, wild=wilds)
        assert set(hand.cards) <= set(dealt)
        assert len(hand.cards) <= hand.scale.plays
        assert evaluate(scale, hand.cards, wild=wilds) == hand


ADD_EM_UP = "add-em-up-10"


def partitions(cards: tuple[Card, ...]) -> Iterator[list[list[Card]]]:
    """Every way of sharing cards out into groups."""
    if not cards:
        yield []
        return
    first, rest = cards[0], cards[1:]
    for shared in partitions(rest):
        yield [[first], *shared]
        for place, group in enumerate(shared):
            yield [*shared[:place], [first, *group], *shared[place + 1 :]]


PIPS = {letter: place + 1 for place, letter in enumerate("A23456789")}


def added_up(cards: tuple[Card, ...]) -> int:
    """The value of the best hand over all partitions in which every group makes ten."""
    best = 0
    for groups in partitions(cards):
        several = [[card.rank.letter for card in group] for group in groups if len(group) > 1]
        allowed = all(
            set(group) <= set(PIPS) and sum(PIPS[letter] for letter in group) == 10 for group in several
        )
        if len(groups) < 5 or not allowed:
            continue
        single = [group[0] for group in groups if len(group) == 1]
        natural = [card for card in single if card.rank is not Rank.TEN]
        wild = len(groups) - len(natural)
        score = (
            reached("high", natural, wild)
            if wild
            else max(score_cards("high", c) for c in combinations(natural, 5))
        )
        best = max(best, values("high")[score])
    return best


@pytest.mark.parametrize(("cards", "deals"), [(5, 40), (6, 40), (7, 60)])
def test_add_em_up_against_every_partition(cards: int, deals: int) -> None:
    random = Random(f"{ADD_EM_UP} {cards}")
    low_cards = [card for card in CARDS if card.rank.letter in "A23456789"]
    for deal_number in range(max(2, deals // SHARE)):
        dealt = tuple(random.sample(low_cards if deal_number % 2 else CARDS, cards))
        assert evaluate(ADD_EM_UP, dealt).value == added_up(dealt), dealt


def test_a_group_uses_one_copy_of_a_card_held_twice() -> None:
    one_deck = evaluate(ADD_EM_UP, "5s 5c 5h Kc Qc Jc 2d")
    two_decks = evaluate(ADD_EM_UP, "5c 5c 5h Kc Qc Jc 2d", decks=2)
    assert one_deck.description == "ace-high flush: ace-king-queen-jack-five"
    assert two_decks.value >= one_deck.value


def check_playing_units(hand: Hand) -> None:
    scale = hand.scale
    assert isinstance(scale, WithGroups)
    groups = scale.groups(hand.held, hand.rating)
    grouped = [card for group in groups for card in group]
    assert all(sum(PIPS[card.rank.letter] for card in group) == 10 for group in groups)
    assert len(grouped) == len(set(grouped))
    assert len(hand.cards) - len(grouped) + len(groups) == 5
    assert set(grouped) <= set(hand.cards) <= set(hand.held)


def test_five_units_play() -> None:
    random = Random("units")
    for _ in range(100 // SHARE):
        check_playing_units(evaluate(ADD_EM_UP, tuple(random.sample(CARDS, 7))))
