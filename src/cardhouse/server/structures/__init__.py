"""Structures of tournaments: those of the house, and those that users have written and kept."""
