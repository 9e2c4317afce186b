"""Ranking arrays of hands.

Importing a module of this package imports numpy and numba, which takes a while. No other part of the card
room imports them, and :func:`cardhouse.rank_many` only when it is called.
"""
