"""A structure as a page to print."""

from __future__ import annotations

from html import escape
from typing import Final

from cardhouse.tournament.structure.structure import Structure

from .explaining import level_rows, sections
from .projection import projection

LEVELS: Final = "<h2>Levels</h2>"
"""Where the levels begin on such a page."""
_STYLE: Final = """
  body { font: 15px/1.4 Georgia, serif; color: #111; max-width: 46em; margin: 2em auto; padding: 0 1em }
  h1 { margin: 0 0 .2em } h2 { font-size: 1.05em; margin: 1.2em 0 .3em }
  ul { margin: 0; padding-left: 1.2em }
  table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
  th, td { text-align: left; padding: .2em .6em; border-bottom: 1px solid #bbb }
  td:first-child, th:first-child { text-align: right }
  tr.break td { font-style: italic; background: #eee }
  footer { margin-top: 1.5em; font-size: .85em; color: #444 }
  @media print { body { margin: 0; max-width: none } tr { break-inside: avoid } }
"""


def structure_page(structure: Structure, entries: int = 0) -> str:
    """The structure as an HTML page that needs nothing else, with what so many ``entries`` would pay.

    >>> from cardhouse.tournament import find_structure
    >>> "<h1>Turbo</h1>" in structure_page(find_structure("turbo"))
    True
    """
    rows = level_rows(structure)
    wide = len(rows[0])
    parts = [f"<h1>{escape(structure.name)}</h1>", f"<p>{escape(structure.summary)}</p>"]
    for title, said in sections(structure):
        items = "".join(f"<li>{escape(one)}</li>" for one in said)
        parts.append(f"<h2>{escape(title)}</h2><ul>{items}</ul>")
    if entries:
        parts.append(prizes_part(structure, entries))
    head = "".join(f"<th>{escape(one)}</th>" for one in rows[0])
    body = "".join(_row(row, wide) for row in rows[1:])
    parts.append(f"{LEVELS}<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>")
    parts.append(f"<footer>{escape(structure.source)} · {structure.digest[:12]}</footer>")
    inside = "\n".join(parts)
    title = escape(structure.name)
    return (
        f'<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>{title}</title>'
        f"<style>{_STYLE}</style></head>\n<body>\n{inside}\n</body>\n</html>\n"
    )


def prizes_part(structure: Structure, entries: int) -> str:
    """The part of such a page that says what so many entries would pay; it stands before the levels."""
    items = "".join(f"<li>{escape(one)}</li>" for one in projection(structure, entries).english())
    return f"<h2>Prizes with {entries} entries</h2><ul>{items}</ul>"


def _row(row: list[str], wide: int) -> str:
    if len(row) != wide:
        return f'<tr class="break"><td></td><td colspan="{wide - 1}">{escape(row[1])}</td></tr>'
    return f"<tr>{''.join(f'<td>{escape(one)}</td>' for one in row)}</tr>"
