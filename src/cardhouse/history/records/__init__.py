"""Finished hands as they are stored."""
