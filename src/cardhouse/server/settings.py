"""The settings of a server."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cardhouse import old_name


@dataclass(frozen=True)
class Settings:
    """Where data is stored, and how long things take."""

    folder: Path = Path("data")
    """Where the embedded database is."""
    database: str = ""
    """Another database, as a URL; without it, SQLite in the folder."""
    mail: str = ""
    """The mail server as a URL: ``smtp+starttls://user:password@mail.example.org``; without it, none."""
    mail_from: str = ""
    """The address that mail comes from."""
    site: str = ""
    """Where people reach the house, such as ``https://cards.example.org``: for links in mail, and a name."""
    durable: bool = True
    """Whether everything is on the disk before anybody is told, so that even a power cut loses nothing."""
    host_names: tuple[str, ...] = ()
    """Names by which the house may be called, besides its addresses and those of local networks."""
    origins: tuple[str, ...] = ()
    """Other sites whose pages may talk to the server; its own always may."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies whose ``X-Forwarded-For`` and ``X-Forwarded-Proto`` are trusted."""
    secure_cookies: bool = False
    """Whether session cookies are sent over HTTPS only."""
    bot_delay: int = 700
    """Milliseconds a bot takes to answer."""
    bot_seconds: float = 10.0
    """The most seconds that a bot may think about an answer, whatever its table allows."""
    bots: tuple[tuple[str, str], ...] = ()
    """Bots that are processes of their own, which hosts may seat: their names and commands."""
    bot_memory: int = 0
    """How many bytes each of their processes may use; 0 for as many as there are."""
    bot_cpu: int = 0
    """How many seconds of processor time each of them may use before it is ended; 0 for any number."""
    workers: int = 2
    """How many processes deal games that hosts have written; as many others do other slow work."""
    dealing: float = 2.0
    """Seconds that such a process may work on one command before the hand is called off."""
    memory: int = 0
    """How many bytes the house may use, with all its processes; 0 for most of what the machine has."""
    bots_per_person: int = 100
    """How many bots may play at the tables and in the events of one person."""
    bots_per_address: int = 200
    """How many may play for all who come from one address."""
    total_bots: int = 1000
    """How many may play in all."""
    pause: int = 3000
    """Milliseconds for which people see who won what, at the usual speed; 0 for no time between hands."""
    seed_wait: int = 1000
    """Milliseconds that players' clients have to add to the shuffle."""
    grace: int = 30_000
    """Milliseconds after a restart in which players may come back before they count as away."""
    entries: int = 60
    """How often one address may come in, register or sign in each minute."""
    budget: int = 250
    """Milliseconds of processor time that one address may use each second; one person may use half of it."""
    ahead: bool = False
    """Whether games and lists are read and made as soon as the house is open, not when they are asked for."""
    tables: int = 60
    """How many tables one address may open each hour."""
    practice: int = 1_800_000
    """Milliseconds after which a practice table closes if nobody has looked on."""
    idle: int = 86_400_000
    """Milliseconds after which a table closes if nobody sits or watches there."""
    connections: int = 1000
    """How many websockets one address may hold open."""
    total_connections: int = 10_000
    """How many connections there may be in all; fewer if the system allows fewer files."""
    beat: int = 1500
    """Milliseconds after which a client with heartbeats gets one, if it got nothing else; 0 for none."""
    silence: int = 6000
    """Milliseconds after which such a client counts as gone if it has sent nothing."""
    one_seat: bool = False
    """Whether a player can sit at one table only."""
    spaced: bool = False
    """Whether the limits of one game must be as far apart as in a card room."""
    deaths: int = 2
    """How many times the server may die in the midst of a table or an event until that is set aside; 0 for
    any number."""
    even_if_damaged: bool = False
    """Whether a damaged database is used all the same."""
    keep_closed: bool = False
    """Whether decks stay secret when their table closes."""

    @property
    def url(self) -> str:
        """The database."""
        return self.database or f"sqlite:///{self._file}"

    def beside(self, ending: str) -> Path:
        """A file beside the embedded database, or in the folder for another one."""
        file = self.folder / "cardhouse" if self.database else self._file
        if self.database.startswith("sqlite:///"):
            file = Path(self.database.removeprefix("sqlite:///"))
        return file.with_name(f"{file.name}{ending}")

    @property
    def _file(self) -> Path:
        """The embedded database; one from before the project was renamed keeps its old name."""
        ours, old = self.folder / "cardhouse.db", self.folder / old_name.DATABASE
        return old if old.exists() and not ours.exists() else ours
