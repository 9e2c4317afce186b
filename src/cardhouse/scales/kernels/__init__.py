"""Ranking arrays of hands.

Importing a module of this package imports numpy, which takes a while. The rest of the scales do
not, and :func:`cardhouse.rank_many` does so only when it is called.
"""
