"""A clock for a room, in a terminal."""
