"""Structure sheets: read, checked, frozen, explained, printed, made."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from pathlib import Path
from random import Random

import pytest
from tests.amounts import amount

from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.sheets import find_mix
from cardhouse.sheets.reading.places import place_of
from cardhouse.table import Rules
from cardhouse.tournament import (
    BadStructure,
    Span,
    Structure,
    UnknownStructure,
    Wish,
    big_blind_ante,
    clock_rows,
    drawn_rotation,
    estimate,
    explain,
    find_structure,
    make_structure,
    projection,
    read_resolved,
    read_text,
    row_of_level,
    sheet_form,
    stakes_at,
    stakes_text,
    structure_page,
    structures,
    table_rules,
    with_row,
)
from cardhouse.tournament.structure.reader import read_structure

BASE = """
name = "Ours"
source = "ours"
seats = 9
stack = 10000
games = ["holdem: no-limit"]
level = 20
levels = ["25/50", "50/100", { break = 10, colour_up = 25 }, "100/200 bb-ante", "200/400 bb-ante"]
"""


def of(*lines: str, **keys: str) -> Structure:
    """The base with some keys in place of its own."""
    kept = [line for line in BASE.strip().splitlines() if line.split(" =")[0] not in keys]
    return read_text("\n".join([*kept, *(f"{key} = {value}" for key, value in keys.items()), *lines]))


HOUSE = structures()


def test_the_house_has_many() -> None:
    assert len(HOUSE) >= 30
    assert len({one.name for one in HOUSE}) == len(HOUSE)


@pytest.mark.parametrize("structure", HOUSE, ids=lambda one: one.id)
def test_a_structure_of_the_house(structure: Structure) -> None:
    assert structure.warnings == ()
    assert structure.summary
    assert "ours" in structure.source or "house" in structure.source.lower()
    assert read_resolved(structure.resolved).digest == structure.digest
    assert estimate(structure, structure.most or 45).minutes > 5
    said, printed = explain(structure), structure_page(structure)
    for level in structure.levels:
        for text in level.written.values():
            found = re.search(r"([0-9]+)/([0-9]+)", text)
            assert found
        assert f"<td>{level.number}</td>" in printed
    assert structure.name in said


@pytest.mark.parametrize("structure", HOUSE, ids=lambda one: one.id)
def test_a_table_of_it_can_be_opened(structure: Structure) -> None:
    """At the first and the last level, and at the final table."""
    for number, final in ((1, False), (len(structure.levels), False), (len(structure.levels), True)):
        rules = table_rules(structure, number, final=final)
        made = Rules.read(rules)
        assert (made.rake_percent, made.straddles, made.may_run, made.chop_blinds) == (0, "none", 1, False)
        assert all(level.blinds or level.ante or level.structure == "points" for level in made.levels)


def test_every_number_of_the_book_is_in_its_sheet() -> None:
    lammers = find_structure("BARGE PLO with lammers").lammers
    assert lammers is not None
    assert (lammers.each, lammers.value, lammers.until) == (2, 5000, 12)
    bounty = find_structure("barge-lowball-bounty").bounty
    assert bounty is not None
    assert bounty.amount == 25


@pytest.mark.rule("BARGE-bba-size")
@pytest.mark.parametrize(
    ("seats", "blinds", "ante"),
    [(6, "500/1000", 500), (9, "5000/10000", 10000), (10, "5000/10000", 10000), (4, "500/1000", 500)],
)
def test_the_size_of_a_big_blind_ante(seats: int, blinds: str, ante: int) -> None:
    """The small blind six-handed, the big blind at full tables; by the event, not by who is left."""
    made = of(seats=str(seats), stack="1000000", levels=f'["{blinds} bb-ante"]')
    assert stakes_at(made, made.levels[0], made.games[0]).bb_ante == ante
    small, big = map(int, blinds.split("/"))
    assert big_blind_ante(made, (small, big)) == ante
    assert f"bb-ante {ante}" in stakes_text(made, made.levels[0], made.games[0])


def test_at_seven_and_eight_the_structure_says_it() -> None:
    with pytest.raises(BadStructure, match="no rule gives its size"):
        of(seats="8")
    made = of(seats="8", bb_ante='"big blind"')
    assert stakes_at(made, made.levels[2], made.games[0]).bb_ante == 200
    fixed = of(seats="8", levels='["100/200 bb-ante 150"]', chip="25")
    assert stakes_at(fixed, fixed.levels[0], fixed.games[0]).bb_ante == 150


def test_words_about_the_ante_are_handed_on() -> None:
    made = of(levels='["100/200 bb-ante reduced-from 4 blind-first"]')
    text = stakes_text(made, made.levels[0], made.games[0])
    assert text.startswith("no-limit 100/200 bb-ante 200 reduced-from 4 blind-first")
    eight = of(seats="8", levels='["100/200 bb-ante small", "200/400 bb-ante big"]')
    assert [stakes_at(eight, level, eight.games[0]).bb_ante for level in eight.levels] == [100, 400]


@pytest.mark.rule("BARGE-limit-raise-cap")
def test_the_cap_stays_heads_up_unless_the_sheet_says_otherwise() -> None:
    made = of(games='["holdem: limit"]', levels='["100/200", "200/400 cap 5"]')
    game = made.games[0]
    assert stakes_text(made, made.levels[0], game).startswith("limit 100/200 cap 4 heads-up")
    assert "heads-up" not in stakes_text(made, made.levels[1], game)


@pytest.mark.rule("BARGE-limit-structure")
@pytest.mark.rule("BARGE-nolimit-blind-names")
def test_a_level_names_bets_in_limit_and_blinds_elsewhere() -> None:
    limit = of(games='["holdem: limit"]', levels='["100/200"]')
    free = of(levels='["100/200"]')
    assert stakes_at(limit, limit.levels[0], limit.games[0]).blinds == (50, 100)
    assert stakes_at(free, free.levels[0], free.games[0]).blinds == (100, 200)


class TestMixedLevels:
    def mixed(self, row: str) -> Structure:
        return of(games='["eight-game"]', seats="6", levels=f"[{row}]", chip="25")

    def stakes(self, row: str) -> dict[str, Stakes]:
        made = self.mixed(row)
        return {str(game): stakes_at(made, made.levels[0], game) for game in made.games}

    def test_side_by_side(self) -> None:
        found = self.stakes(
            '{ limit = "200/400", stud = "200/400 ante 50 bring-in 75", no-limit = "50/100 bb-ante 100" }'
        )
        razz, free = found["Razz, limit"], found["Texas Hold'em, no-limit"]
        assert (razz.ante, razz.bring_in, razz.small_bet) == (50, 75, 200)
        assert (free.blinds, free.bb_ante) == ((50, 100), 100)
        assert found["Texas Hold'em, limit"].blinds == (100, 200)

    def test_what_is_not_named_has_the_same_big_blind(self) -> None:
        found = self.stakes('"limit 200/400"')
        assert found["Omaha, pot-limit"].blinds == (100, 200)
        assert found["Texas Hold'em, no-limit"].blinds == (100, 200)
        razz = found["Razz, limit"]
        assert (razz.ante, razz.bring_in) == (25, 100), "the usual ante is rounded down to whole chips"

    def test_a_level_for_all_must_say_how_it_is_bet(self) -> None:
        with pytest.raises(BadStructure, match="does not say how it is bet"):
            self.mixed('"200/400"')

    def test_an_ante_with_a_bring_in_is_for_games_without_blinds(self) -> None:
        found = self.stakes('"limit 200/400 ante 50 bring-in 75"')
        assert (found["Razz, limit"].ante, found["Texas Hold'em, limit"].ante) == (50, 0)


@pytest.mark.rule("BARGE-mix-rotation")
def test_the_mix_of_27_games_goes_on_from_a_game_that_is_drawn() -> None:
    made = find_structure("barge-27-game-mix")
    mix = find_mix("barge-27-game-mix")
    assert [game.game.game for game in made.games] == [turn.game for turn in mix.turns]
    assert {game.game.hands for game in made.games} == {4}
    assert {game.structure for game in made.games} == {"limit"}
    assert made.final_table.game == "drawn"
    rotation = drawn_rotation(made.games, 26)
    assert [game.name for game in rotation[:2]] == ["Seven-Card Stud", "Mexican Stud"]
    rules = table_rules(made, 1, final=True, games=rotation)
    assert [game["hands"] for game in rules["games"]] == [4] * 27
    assert rules["seats"] == 8


@pytest.mark.rule("BARGE-oklahoma-cash")
def test_oklahoma_is_played_as_in_a_tournament() -> None:
    made = of(games='[{ game = "oklahoma", options = { mode = "cash" } }]', levels='["limit 100/200"]')
    assert made.games[0].game.options == {"mode": "tournament"}


def test_one_game_per_level_has_its_own_minutes() -> None:
    toc = find_structure("toc")
    assert [toc.length(level).minutes for level in toc.levels[:4]] == [15, 18, 22, 15]
    assert [game.structure for game in toc.final_games] == ["no-limit"]
    assert [one["game"] for one in table_rules(toc, 2)["games"]] == [toc.games[1].game.game]
    assert [one["structure"] for one in table_rules(toc, 2, final=True)["games"]] == ["no-limit"]


def test_a_level_may_last_until_so_many_are_left() -> None:
    made = find_structure("shrinking-levels")
    assert [made.length(level).until for level in made.levels[:3]] == [0, 8, 6]


def test_chips_go_out_at_breaks() -> None:
    made = of()
    assert [level.chip for level in made.levels] == [25, 25, 100, 100]
    assert "chip 100 unit 100" in stakes_text(made, made.levels[2], made.games[0])


def test_the_final_table_by_the_size_of_tables() -> None:
    for seats, size in ((9, 9), (8, 9), (7, 7), (6, 7), (10, 10), (4, 4)):
        assert of(seats=str(seats), bb_ante='"big blind"').final_size == size
    assert of(seats="8", games='["razz: limit"]', levels='["100/200"]').final_size == 8


def test_what_extends_another_says_only_what_differs() -> None:
    made = find_structure("no-limit-championship")
    assert made.re_entry is None
    assert made.final_table.redraw_at == (3, 2)
    assert made.levels[0].written == find_structure("deep").levels[0].written


def test_the_digest_changes_with_what_matters_only() -> None:
    one, other, told = of(), of(stack="20000"), of(summary='"told otherwise"')
    assert one.digest != other.digest
    assert one.digest == told.digest


@pytest.mark.parametrize(
    ("keys", "place", "said"),
    [
        ({"seats": "24"}, "seats", "from 2 to 15, not 24"),
        ({"games": '["razz: limit"]', "levels": '["100/200"]'}, "seats", "Razz takes 8 players at most"),
        (
            {"games": '["barge-27-game-mix"]', "levels": '["100/200"]'},
            "seats",
            "Mexican Stud takes 8 players",
        ),
        ({"games": '["badugy"]'}, "games", "did you mean 'badugi'"),
        ({"games": '["holdem: points"]'}, "games", "limit, no-limit or pot-limit, not points"),
        ({"games": "[]"}, "games", "at least one game"),
        ({"levels": "[]"}, "levels", "at least one level"),
        ({"levels": '["25/50", "20/40"]'}, "levels, step 2", "lower than level 1"),
        ({"levels": '["25/50", 7]'}, "levels, step 2", "a text such as '25/50'"),
        ({"levels": '["25/50", "blinds"]'}, "levels, step 2", "blinds"),
        ({"levels": "[{ break = 5 }]"}, "levels, step 1", "starts with a level"),
        ({"levels": '["25/50", { break = 5 }]'}, "levels, step 2", "the last row is a level"),
        ({"levels": '["25/50", { break = 5, colour_up = 5 }, "50/100"]', "chip": "25"}, "colour_up", "is 25"),
        ({"levels": '["25/50", { break = 5, colour_up = 25 }, "75/150"]'}, "levels, step 3", "chips of 100"),
        ({"levels": "[{ limit = 5 }]"}, "levels, step 1, limit", "must be text"),
        ({"levels": '[{ limt = "1/2" }]'}, "levels, step 1", "did you mean 'limit'"),
        ({"levels": '[{ stakes = "25/50", minutes = 5, hands = 3 }]'}, "levels, step 1", "write one of them"),
        ({"levels": '[{ stakes = "25/50", by_game = { razz = "limit 1/2" } }]'}, "levels, step 1", "'razz'"),
        ({"level": "0"}, "level", "say how long levels are"),
        ({"hands": "4"}, "hands", "write one of them"),
        ({"stack": "10010", "chip": "25"}, "stack", "chips of 25"),
        ({"late": "9"}, "late", "there is no level 9"),
        ({"lammers": "{ each = 2, value = 5000 }"}, "lammers.until", "this is missing"),
        ({"lammers": "{ each = 2, value = 5010, until = 1 }"}, "lammers.value", "chips of 25"),
        ({"re_entry": "{ until = 2 }"}, "re_entry.until", "later than for the first time"),
        ({"add_on": "{ chips = 100, after = 1 }"}, "add_on.after", "no break after level 1"),
        ({"rebuys": "{ until = 2, mots = 1 }"}, "rebuys", "did you mean 'most'"),
        ({"shootout": "{ advance = 2 }", "seats": "3"}, "shootout.advance", "would not end"),
        ({"shootout": "1", "late": "2"}, "late", "closed once it has started"),
        ({"bracket": "3"}, "seats", "tables of two"),
        ({"bracket": "2", "seats": "2"}, "bracket.best_of", "odd number"),
        ({"bounty": "0"}, "bounty.amount", "on each head"),
        ({"bounty": '{ kind = "mystery" }'}, "bounty.envelopes", "drawn from envelopes"),
        ({"satellite": "{ seats = 2, price = 9 }"}, "satellite", "not both"),
        ({"start": '"full"'}, "most", "most = 9"),
        ({"start": '"ful"'}, "start", "did you mean 'full'"),
        ({"breaks": '"55"'}, "breaks.at", "as in ':55'"),
        ({"bomb": '{ on = "game change" }'}, "bomb.on", "more than one game"),
        ({"payouts": '"standart"'}, "payouts", "did you mean 'standard'"),
        ({"payouts": "[20, 50]"}, "payouts", "no place gets more"),
        ({"payouts": '{ "2-x" = [1] }'}, "payouts", "written as '2-6'"),
        ({"win_the_button": "1"}, "win_the_button", "true or false"),
        ({"sets": "9"}, "sheet", "did you mean 'seats'"),
        ({"extends": '"turbow"'}, "extends", "did you mean 'turbo'"),
    ],
)
def test_a_mistake_has_a_place_and_says_what_would_be_right(
    keys: dict[str, str], place: str, said: str
) -> None:
    with pytest.raises(BadStructure) as caught:
        of(**keys)
    assert place in caught.value.details["place"]
    assert said in caught.value.message


def test_the_place_is_found_in_the_text() -> None:
    text = BASE.replace('"200/400 bb-ante"]', '"20/40"]').lstrip()
    with pytest.raises(BadStructure) as caught:
        read_text(text)
    line = text.splitlines()[place_of(text, caught.value).line - 1]
    assert line.startswith("levels")
    assert line[place_of(text, caught.value).column - 1 :].startswith('"20/40"')


def test_who_sits_out_may_sit_at_a_larger_table() -> None:
    made = of(games='["razz: limit"]', levels='["100/200"]', sits_out="true")
    assert (made.seats, made.final_size) == (9, 9)


@pytest.mark.rule("BARGE-win-the-button")
def test_win_the_button_with_a_split_pot_is_warned_of() -> None:
    assert of(win_the_button="true").warnings == ()
    made = of(games='["omaha-8: limit"]', levels='["100/200"]', win_the_button="true")
    assert "unusual in Omaha High/Low" in str(made.warnings[0])


def test_files_beside_each_other(tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text(BASE, encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text('extends = "base"\nname = "Own"\nsource = "o"\nhands = 6', encoding="utf-8")
    made = find_structure(own)
    assert (made.id, made.stack, made.length(made.levels[0]).hands) == ("own", 10000, 6)
    own.write_text(own.read_text(encoding="utf-8"), encoding="utf-8-sig")
    assert find_structure(own).stack == 10000
    own.write_text('extends = "own"\nname = "Own"\nsource = "o"', encoding="utf-8")
    with pytest.raises(BadStructure, match="would extend itself"):
        find_structure(own)
    with pytest.raises(BadStructure, match="there is no file"):
        find_structure(tmp_path / "none.toml")
    own.write_text("name = ", encoding="utf-8")
    with pytest.raises(BadStructure, match="not TOML"):
        find_structure(own)


def test_unknown_names() -> None:
    with pytest.raises(UnknownStructure, match="did you mean 'Turbo'"):
        find_structure("turbow")
    with pytest.raises(BadStructure, match="cannot be read"):
        read_resolved("{}")


@pytest.mark.parametrize(
    "wish",
    [
        Wish(hours=3, players=20),
        Wish(hours=0.5, players=6),
        Wish(hours=5, players=45, game="horse"),
        Wish(hours=4, players=30, game="eight-game"),
        Wish(hours=2, players=18, game="razz: limit"),
        Wish(hours=8, players=200, seats=8),
        Wish(hours=3, players=12, game="omaha: pot-limit", stack=20000),
        Wish(hours=10, players=5000),
    ],
)
def test_a_structure_is_made_for_an_evening(wish: Wish) -> None:
    made = read_text(make_structure(wish))
    assert abs(estimate(made, wish.players).minutes - 60 * wish.hours) <= max(12, 6 * wish.hours)


@pytest.mark.parametrize("hours", [0.1, 20, 24, 90, 100])
@pytest.mark.parametrize("players", [2, 9000, 100_000])
def test_a_structure_can_be_made_of_any_numbers(hours: float, players: int) -> None:
    for stack, game in ((0, "horse"), (25, "holdem: no-limit"), (10**9, "holdem"), (10**9, "stud")):
        made = read_text(make_structure(Wish(hours, players, game, stack=stack)))
        assert made.stack == stack or not stack


@pytest.mark.parametrize("name", ["a\nb", '"', "\\", "\x7f", "\x00", "\u2028", '"]\nseats = 3\n#'])
def test_a_structure_is_called_whatever_one_likes(name: str) -> None:
    assert read_text(make_structure(Wish(3, 20, name=name))).name == name


def test_wishes_that_nobody_can_fulfil() -> None:
    for wish in (
        Wish(hours=3, players=20, stack=1),
        Wish(hours=3, players=20, seats=1),
        Wish(hours=float("nan"), players=20),
        Wish(hours=0, players=9),
        Wish(hours=2, players=1),
        Wish(hours=1, players=9, game="razz: points"),
    ):
        with pytest.raises(BadStructure):
            make_structure(wish)


def test_longer_for_more_players_and_deeper_stacks() -> None:
    turbo, deep = find_structure("turbo"), find_structure("deep")
    assert estimate(turbo, 9).minutes < estimate(turbo, 90).minutes < estimate(deep, 90).minutes


def test_the_form_of_the_sheet_knows_every_key() -> None:
    entries = {entry.key: entry for entry in sheet_form(Structure)}
    assert entries["button"].known == ("dead", "moving", "forward")
    assert [entry.key for entry in entries["lammers"].inside] == ["each", "value", "until"]
    assert all(entry.help for entry in entries.values())


def test_the_reference_has_every_key() -> None:
    page = (Path(__file__).parents[2] / "docs/tournaments.md").read_text(encoding="utf-8")
    for entry in sheet_form(Structure):
        key = entry.key
        assert f"| `{key}` |" in page
        for inner in entry.inside:
            assert f"| `{key}.{inner.key}` |" in page
            assert inner.help in page
        assert entry.help in page
    assert f"The {len(HOUSE)} structures of the house" in page


class TestProjections:
    @pytest.mark.parametrize("structure", HOUSE, ids=lambda one: one.id)
    def test_prizes_are_the_money_that_comes_in(self, structure: Structure) -> None:
        for entries in (2, 9, 45, 200):
            found = projection(structure, entries)
            assert sum(found.prizes) == found.pool.prizes
            pool = found.pool
            assert pool.prizes + pool.staff + pool.fees + pool.bounties == pool.paid_in
            assert len(found.prizes) <= entries

    def test_rebuys_and_add_ons_count(self) -> None:
        charity = find_structure("charity")
        found = projection(charity, 20, rebuys=10, add_ons=15)
        assert found.pool.buy_ins == 20 * 20 + 10 * 10 + 15 * 20
        assert found.pool.staff == found.pool.buy_ins // 2

    def test_they_are_printed(self) -> None:
        turbo = find_structure("turbo")
        assert "PRIZES WITH 100 ENTRIES" in explain(turbo, 100)
        assert "10–12: 176" in explain(turbo, 100)
        assert "<li>10–12: 176</li>" in structure_page(turbo, 100)


class TestRunningEvents:
    def test_the_clock_has_a_row_for_each_level_and_break(self) -> None:
        made = of()
        assert clock_rows(made) == (
            Span(1, 1200),
            Span(2, 1200),
            Span(2, 600, is_break=True),
            Span(3, 1200),
            Span(4, 1200),
        )
        assert clock_rows(find_structure("hand-levels"))[0].seconds == 0
        assert [row_of_level(made, number) for number in (1, 2, 3, 4, 9)] == [0, 1, 3, 4, 4]

    def test_only_rows_to_come_may_be_changed(self) -> None:
        made = of()
        later = with_row(made, 4, "300/600 bb-ante", now=1)
        assert [level.written[""] for level in later.levels][-1] == "300/600 bb-ante"
        assert later.digest != made.digest
        assert with_row(made, 5, "400/800 bb-ante", now=4).levels[-1].number == 5
        for at in (0, 1, 7):
            with pytest.raises(BadStructure, match="only rows to come"):
                with_row(made, at, "300/600", now=1)
        with pytest.raises(BadStructure, match="lower than level"):
            with_row(made, 4, "75/100", now=1)
        with pytest.raises(BadStructure, match="stays what it is"):
            with_row(made, 2, "100/200", now=1)


GARBAGE: tuple[object, ...] = (
    0,
    -1,
    10**30,
    1.5,
    True,
    "",
    "x",
    "9" * 500,
    [],
    [[]],
    {},
    {"a": 1},
    [1, "x", None],
    None,
)


class TestAnything:
    """Whatever is written in a sheet, it is read or refused with a place."""

    @pytest.mark.parametrize("seed", range(amount(40, proof=2000)))
    def test_a_sheet_with_something_else_in_it(self, seed: int) -> None:
        chance = Random(seed)
        raw = json.loads(chance.choice(HOUSE).resolved)["structure"]
        raw["source"] = "ours"
        for _ in range(chance.randint(1, 3)):
            key = chance.choice([*raw, *(entry.key for entry in sheet_form(Structure))])
            value = deepcopy(chance.choice(GARBAGE))
            inner = raw.get(key)
            if isinstance(inner, dict) and inner and chance.random() < 0.5:
                inner[chance.choice([*inner])] = value
            elif isinstance(inner, list) and inner and chance.random() < 0.7:
                inner[chance.randrange(len(inner))] = value
            else:
                raw[key] = value
        try:
            made = read_structure("any", "any", raw)
        except BadStructure as error:
            said = (error.details["place"], str(error))
        else:
            said = (explain(made), structure_page(made))
        assert all(said)

    @pytest.mark.parametrize(
        "text",
        [
            "levels = [" + '"25/50",' * 400 + "]",
            'games = ["/etc/game.toml"]',
            "x" * 100_000,
            "a = " + "[" * 5000,
        ],
    )
    def test_what_is_too_long_or_reads_files(self, text: str) -> None:
        with pytest.raises(BadStructure):
            read_text('extends = "turbo"\nname = "x"\nsource = "y"\n' + text)
