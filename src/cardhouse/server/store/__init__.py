"""The database: its one writer, its lock, and what can go wrong with it."""
