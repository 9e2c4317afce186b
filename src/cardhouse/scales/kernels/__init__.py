"""Ranking arrays of hands.

Importing a module of this package imports numpy and numba, which takes a while; nothing else
in the card room does, and :func:`cardhouse.rank_many` only when it is called.
"""
