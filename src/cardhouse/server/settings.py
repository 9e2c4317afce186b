"""What a server is told when it starts."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cardhouse import old_name


@dataclass(frozen=True)
class Settings:
    """Where things are kept, and how long things take."""

    folder: Path = Path("data")
    """Where the embedded database lies."""
    database: str = ""
    """Another database, as a URL; without it, SQLite in the folder."""
    durable: bool = True
    """Whether nothing is told before it is on the disk, so that a power cut takes nothing back either."""
    origins: tuple[str, ...] = ()
    """Pages from elsewhere that may talk to the server; its own always may."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies whose ``X-Forwarded-For`` and ``X-Forwarded-Proto`` are believed."""
    secure_cookies: bool = False
    """Whether sessions travel over HTTPS alone."""
    bot_delay: int = 700
    """Milliseconds a bot takes to answer."""
    bot_seconds: float = 10.0
    """Seconds that a bot may think about an answer at most, whatever a table allows it."""
    workers: int = 2
    """How many processes deal the games that somebody has written, and as many for what else takes long."""
    dealing: float = 2.0
    """Seconds that such a process may work at one command, until the hand is called off."""
    memory: int = 512 * 1024**2
    """How many bytes such a process may use."""
    pause: int = 6000
    """Milliseconds between hands, for people to see who won what."""
    seed_wait: int = 1000
    """Milliseconds that players' clients have to add to the shuffle."""
    grace: int = 30_000
    """Milliseconds after a restart in which players may come back before they count as away."""
    entries: int = 60
    """How often one address may come in, register, sign in or have a sheet tried out, each minute."""
    checks: int = 30
    """How often one user may have a sheet checked, each minute."""
    questions: int = 120
    """How often one address may ask for odds, each minute."""
    tables: int = 60
    """How many tables one address may open, each hour."""
    idle: int = 86_400_000
    """Milliseconds after which a table is closed at which nobody sits and nobody looks on."""
    connections: int = 1000
    """How many websockets one address may hold open."""
    total_connections: int = 10_000
    """How many connections there may be in all; fewer where the system allows fewer files."""
    beat: int = 1500
    """Milliseconds after which a client that says ``beat`` hears one, if nothing else; 0 for none."""
    silence: int = 6000
    """Milliseconds after which such a client counts as gone if nothing was heard from it."""
    one_seat: bool = False
    """Whether nobody sits at two tables at once."""
    spaced: bool = False
    """Whether tables of one game keep the distance between limits that a card room keeps."""
    even_if_damaged: bool = False
    """Whether a database is used in which damage was found."""
    keep_closed: bool = False
    """Whether the decks of a table stay closed when it is closed."""

    @property
    def url(self) -> str:
        """The database."""
        return self.database or f"sqlite:///{self._file}"

    @property
    def _file(self) -> Path:
        """The embedded database; one from before the project had its name goes on under the one it has."""
        ours, old = self.folder / "cardhouse.db", self.folder / old_name.DATABASE
        return old if old.exists() and not ours.exists() else ours
