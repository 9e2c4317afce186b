"""The lobby: the tables and tournaments that people may come to, as lists and as they change."""
