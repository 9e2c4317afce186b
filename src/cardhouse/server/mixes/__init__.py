"""Mixes that users put together."""
