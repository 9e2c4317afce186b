"""Dealing and judging in compiled code.

Importing a module of this package imports numpy; this happens when odds are asked for. Whatever differs from
game to game is passed in as arrays, so each kernel is compiled once for all games, and kept on disk.
"""
