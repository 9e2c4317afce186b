"""Rounds of betting."""
