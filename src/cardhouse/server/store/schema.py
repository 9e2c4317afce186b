"""What the database holds."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    func,
    text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

users = Table(
    "users",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),
    Column("password", Text),
    Column("created", BigInteger, nullable=False),
    Column("mail", String(254)),
    Column("deleted", BigInteger),
    Index("ix_users_lower_name", func.lower(text("name"))),
)
"""Guests have no ``login``. ``mail`` is an address that its owner has confirmed. An account that was deleted
keeps its row without anything that says whose it was, since hands and results point to it."""

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("user", String(32), ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("bot", Boolean, nullable=False),
    Column("label", String(40), nullable=False),
    Column("expires", BigInteger, nullable=False),
)

pictures = Table(
    "pictures",
    metadata,
    Column("user", String(32), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("digest", String(32), index=True),
    Column("data", LargeBinary),
    Column("drawn", BigInteger, nullable=False),
    Column("barred", Boolean, nullable=False),
)
"""The faces that players have chosen, drawn again by the server; none is left of one that was taken away.
Who is ``barred`` may not send another."""

nodes = Table(
    "nodes",
    metadata,
    Column("term", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=False),
    Column("name", String(64), nullable=False),
    Column("secret", String(32), nullable=False),
    Column("version", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("state", String(8), nullable=False),
    Column("mark", String(40), nullable=False),
    Column("seen", BigInteger, nullable=False),
    postgresql_with={"fillfactor": 50},
)
"""The servers that have owned the database, by their terms; only the last one may be ``live``.

``version`` is that of the program, and ``rules`` the number of the rules that it deals by. ``mark`` and
``seen`` are the mark and the time of the last commit. Each commit changes the row, so it has room beside it.
"""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("host", String(32), ForeignKey("users.id"), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("approve", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("closed", BigInteger),
    Column("rules", JSON, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("state", JSON, nullable=False),
    Column("asked", JSON, nullable=False),
    Column("running", Boolean, nullable=False),
    Column("keep_closed", Boolean, nullable=False),
    Column("practice", Boolean, nullable=False, server_default=false()),
    Column("event", String(32), index=True),
    Column("number", Integer),
    Index(
        "ix_tables_open", "id", sqlite_where=text("closed IS NULL"), postgresql_where=text("closed IS NULL")
    ),
)
"""``rules`` are those that the table was opened with; all its commands together rebuild it.

``state`` is the table after command ``seq``, so that only later commands have to be replayed. ``asked`` are
the buy-ins that wait for the host. A table of an ``event`` has a ``number`` there.
"""

events = Table(
    "events",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("host", String(32), ForeignKey("users.id"), nullable=False),
    Column("name", String(80), nullable=False),
    Column("structure", Text, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("wall", String(20)),
    Column("zone", String(64)),
    Column("starts", BigInteger),
    Column("every", String(10), nullable=False),
    Column("bots", JSON, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("state", JSON, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("closed", BigInteger),
    Index(
        "ix_events_open", "id", sqlite_where=text("closed IS NULL"), postgresql_where=text("closed IS NULL")
    ),
)
"""Tournaments. ``structure`` is the whole structure that the event goes by, and ``digest`` its digest.

``wall`` is the time of the start as people say it, in a named ``zone``; ``starts`` is that moment in
milliseconds UTC. ``every`` is how often the event comes again, and ``bots`` who fills it up. ``state`` is the
event after command ``seq``, so that only what later commands have changed has to be read from the log. Each
command is stored in one transaction with what it did at tables.
"""

set_aside = Table(
    "set_aside",
    metadata,
    Column("unit", String(40), primary_key=True),
    Column("deaths", Integer, nullable=False),
    Column("died", BigInteger, nullable=False),
    Column("aside", BigInteger),
)
"""Tables and events in the midst of which a server has died, how often, and when for the last time. One that
is set ``aside`` is not opened again until somebody says so."""

checked = Table(
    "checked",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("commands", Integer, nullable=False),
    Column("hands", Integer, nullable=False),
)
"""Up to which command and which hand of a table it is known that none is missing."""

event_log = Table(
    "event_log",
    metadata,
    Column("event", String(32), ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", JSON, nullable=False),
    Column("told", JSON, nullable=False),
    Column("change", JSON(none_as_null=True)),
)
"""What was done in an event, what everybody was told of it, and what it has changed in its state."""

lines = Table(
    "lines",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("way", String(20), nullable=False),
    Column("tables", JSON, nullable=False),
    Column("stay", JSON, nullable=False),
)
"""Tables of one game that stand in line, the oldest first; ``stay`` are those that remain main games."""

commands = Table(
    "commands",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("body", JSON, nullable=False),
)

promises = Table(
    "promises",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("hand", Integer, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("seals", JSON),
    Column("bound", Boolean),
)
"""The deck that was promised for the next hand, until it is dealt. ``bound`` says whether the table and the
number of the hand are in what was promised; promises of earlier versions have neither."""

cuts = Table(
    "cuts",
    metadata,
    Column("table", String(32), ForeignKey("promises.table", ondelete="CASCADE"), primary_key=True),
    Column("player", String(32), primary_key=True),
    Column("seed", String(64), nullable=False),
)
"""What players have added to a promised deck."""

sheets = Table(
    "sheets",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("text", Text, nullable=False),
)
"""Every sheet that a hand was dealt from, resolved, once."""

hands = Table(
    "hands",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("finished", BigInteger, nullable=False),
    Column("log", JSON, nullable=False),
    Column("players", JSON, nullable=False),
    Column("seeds", JSON, nullable=False),
    Column("seals", JSON(none_as_null=True)),
    Column("bound", Boolean),
    Column("stacks", JSON, nullable=False),
    Column("digest", String(64)),
    Column("record", JSON(none_as_null=True)),
)
"""``record`` is everything that happened, in a numbered format, so that later versions can show the hand as
it was. ``digest`` is that of its sheet. Hands of earlier versions have neither.

``players`` are in the order of the seats. ``seeds`` is what their clients added to the shuffle, and ``seals``
what they had sealed before; hands of earlier versions have no seals. ``bound`` is that of the promise."""

departures = Table(
    "departures",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("player", String(40), primary_key=True, index=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("chips", BigInteger),
    Column("idle", Integer, nullable=False),
    Column("owed", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("entries", JSON, nullable=False),
    Index("ix_departures_table_until", "table", "until"),
)
"""Who has left a table, by which command, with how many ``chips``; nothing for chips that were paid out
afterwards. ``entries`` are what they brought and took since they sat down: kind, amount and time. Until
``until`` it matters if they come back, 0 once they have."""

played = Table(
    "played",
    metadata,
    Column("user", String(32), primary_key=True),
    Column("table", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("finished", BigInteger),
    Column("game", String(80)),
    Column("title", String(120)),
    Column("net", BigInteger),
    Column("pot", BigInteger),
    Column("cards", String(160)),
    Column("ranks", String(80)),
    Column("board", String(160)),
    Column("players", Integer),
    Index("ix_played_table_number", "table", "number"),
    Index("ix_played_user_finished", "user", "finished"),
)
"""Who was dealt into which hand, and when it was over. What it is searched by, with its ``title``, is empty
until that player searches for the first time; ``cards`` are those that the player held at the end, from high
to low. Hands of earlier versions get their ``finished`` in the background."""

chat = Table(
    "chat",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("user", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_chat_user_table", "user", "table"),
)

bans = Table(
    "bans",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("player", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("until", BigInteger),
    Column("address", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_bans_player_table", "player", "table"),
)
"""Whom hosts have banned from their tables (``ban``) or muted there (``mute``)."""

viewers = Table(
    "viewers",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("player", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Index("ix_viewers_player", "player"),
)
"""Whom hosts let watch at tables for friends."""

health = Table(
    "health",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)
"""One row that is written now and then to see whether the database can be written to."""
reports = Table(
    "reports",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("reason", Text, nullable=False),
    Column("log", JSON(none_as_null=True)),
    Column("commands", JSON, nullable=False),
    Column("trace", Text, nullable=False),
)
"""Hands that were called off: what players were told, the hand so far with its seed, what was being done and
where the dealer failed. It is for the operator of the server, and goes to no client."""
keys = Table(
    "keys",
    metadata,
    Column("scope", String(32), primary_key=True),
    Column("user", String(32), primary_key=True),
    Column("key", String(40), primary_key=True),
    Column("answer", String(32), nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
    Index("ix_keys_user", "user"),
)
"""The keys of clients' messages, at a table or for opening one, and the answers."""
structures = Table(
    "structures",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("owner", String(32), ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("facts", JSON, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
)
"""Structures of tournaments that users have written; ``facts`` is how they are listed."""
own_games = Table(
    "own_games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("owner", String(32), ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""Games that users have written, each version as it was saved; ``digest`` is that of its text."""
own_game_links = Table(
    "own_game_links",
    metadata,
    Column("token", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("version", Integer, nullable=False),
    Column("user", String(32), ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("taken_back", BigInteger),
    Index("ix_own_game_links_game", "game"),
)
"""Links by which users show a version of a game around."""
clubs = Table(
    "clubs",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("description", Text, nullable=False),
    Column("house_rules", Text, nullable=False),
    Column("rules", JSON, nullable=False),
    Column("unit", String(8), nullable=False),
    Column("decimals", Integer, nullable=False),
    Column("points", JSON, nullable=False),
    Column("link", String(32), unique=True),
    Column("created", BigInteger, nullable=False),
    Column("closed", BigInteger),
)
"""Groups of people that last. ``house_rules`` are for people to read, ``rules`` are those that a new table
begins with, and ``points`` what a place in a night is worth. ``link`` is the secret of the link by which one
joins; without it, people come by invitation alone."""

club_members = Table(
    "club_members",
    metadata,
    Column("club", String(32), ForeignKey("clubs.id", ondelete="CASCADE"), primary_key=True),
    Column("user", String(32), ForeignKey("users.id"), primary_key=True),
    Column("role", String(8), nullable=False),
    Column("status", String(8), nullable=False),
    Column("joined", BigInteger, nullable=False),
    Column("left", BigInteger),
    Column("calendar", String(32), unique=True),
    Column("helped", Boolean, nullable=False, server_default=false()),
    Index("ix_club_members_user", "user"),
)
"""Everybody who belongs or has belonged to a club. ``calendar`` is the secret of the member's own link to
its calendar; those who have left have none. ``helped``: the member lets the club's owner issue a link for a
new password."""

club_invitations = Table(
    "club_invitations",
    metadata,
    Column("club", String(32), ForeignKey("clubs.id", ondelete="CASCADE"), primary_key=True),
    Column("user", String(32), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("by", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_club_invitations_user", "user"),
)
"""Accounts that have been invited by name and have not answered yet."""

club_nights = Table(
    "club_nights",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("club", String(32), ForeignKey("clubs.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(80), nullable=False),
    Column("wall", String(20), nullable=False),
    Column("zone", String(64), nullable=False),
    Column("starts", BigInteger, nullable=False),
    Column("minutes", Integer, nullable=False),
    Column("place", String(120), nullable=False),
    Column("notes", Text, nullable=False),
    Column("edition", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("cancelled", BigInteger),
)
"""The evenings of a club. ``wall`` and ``zone`` are the time as people say it, ``starts`` that moment in
milliseconds UTC; ``edition`` counts the changes, so that calendars take the latest."""

club_answers = Table(
    "club_answers",
    metadata,
    Column("night", String(32), ForeignKey("club_nights.id", ondelete="CASCADE"), primary_key=True),
    Column("user", String(32), primary_key=True),
    Column("answer", String(5), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_club_answers_user", "user"),
)
"""Who comes to a night: ``yes``, ``no`` or ``maybe``."""

club_games = Table(
    "club_games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("club", String(32), ForeignKey("clubs.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("night", String(32)),
    Column("opened", BigInteger, nullable=False),
    Column("book", JSON(none_as_null=True)),
    Index("ix_club_games_id_club", "id", "club"),
)
"""The tables and tournaments of a club by their ids, each with its night. ``book`` is what came of one that
is closed, so that nobody has to read it again."""

club_payments = Table(
    "club_payments",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("club", String(32), ForeignKey("clubs.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("payer", String(80), nullable=False),
    Column("payee", String(80), nullable=False),
    Column("amount", BigInteger, nullable=False),
    Column("note", String(120), nullable=False),
    Column("by", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("undone", BigInteger),
)
"""What has been paid between players outside the tables, and what of it was a mistake."""
kept_names = Table(
    "kept_names",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("until", BigInteger, nullable=False),
)
"""Names of deleted accounts, as digests, and until when nobody else can take them."""

shown_hands = Table(
    "shown_hands",
    metadata,
    Column("token", String(32), primary_key=True),
    Column("table", String(32), nullable=False),
    Column("number", Integer, nullable=False),
    Column("user", String(32), ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("own", Boolean, nullable=False),
    Column("names", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("taken_back", BigInteger),
)
"""Links by which players show a hand around, with their ``own`` hidden cards and everybody's ``names`` or
without."""

recoveries = Table(
    "recoveries",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("user", String(32), ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("by", String(32)),
    Column("club", String(32)),
    Column("mail", String(254)),
    Column("at", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("used", BigInteger),
    Column("void", BigInteger),
    Index("ix_recoveries_club_at", "club", "at"),
)
"""One-time links, stored as hashes: for a new ``password``, issued by the operator (``by`` is empty), by the
owner of a ``club`` or by mail, and to confirm the address of a ``mail``."""

invitations = Table(
    "invitations",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("user", String(32), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("by", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("declined", BigInteger),
    Index("ix_invitations_user", "user"),
    Index("ix_invitations_by", "by"),
)
"""Accounts that hosts have invited to their tables by name. One who has declined is not invited again."""

blocks = Table(
    "blocks",
    metadata,
    Column("user", String(32), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("other", String(32), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index("ix_blocks_other", "other"),
)
"""Whose invitations somebody does not want to see; the others are not told."""

notes = Table(
    "notes",
    metadata,
    Column("user", String(32), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("about", String(40), primary_key=True),
    Column("colour", String(8), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_notes_about", "about"),
)
"""What somebody has noted about another player, for nobody else to see."""

chores = Table(
    "chores",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("user", String(32), index=True),
    Column("place", JSON, nullable=False),
    Column("done", Integer, nullable=False),
    Column("whole", Integer, nullable=False),
    Column("begun", BigInteger, nullable=False),
    Column("ended", BigInteger),
)
"""Long work that is done in the background, in slices, and goes on after a restart: ``place`` is where.
``done`` of ``whole`` is its progress. It stays for a day after its end, so that it can be asked about."""

own_mixes = Table(
    "own_mixes",
    metadata,
    Column("user", String(32), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("name", String(60), primary_key=True),
    Column("games", Text, nullable=False),
    Column("hands", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""Lists of games that somebody has put together, as JSON, for tables of their own."""
