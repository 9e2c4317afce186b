"""Words that few games have are loaded only for those games."""

from __future__ import annotations

import subprocess
import sys

from cardhouse.sheets.lines import TABLE_KEYS, table_of
from cardhouse.sheets.words.vocabulary import TABLES


def test_every_table_has_its_key() -> None:
    assert {key: table_of(key) for key in TABLE_KEYS} == TABLES


def test_a_game_of_basic_words_loads_neither_the_others_nor_the_phrases() -> None:
    code = (
        "import sys\n"
        "from cardhouse import find_game\n"
        "from cardhouse.phrases.catalogue import phrases_of\n"
        "find_game('holdem')\n"
        "assert 'cardhouse.sheets.words.vocabulary' not in sys.modules\n"
        "assert not phrases_of.cache_info().currsize\n"
        "find_game('3-5-7')\n"
        "assert 'cardhouse.sheets.words.vocabulary' in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
