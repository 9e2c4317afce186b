"""Chips that come to players, and players who have none left."""
