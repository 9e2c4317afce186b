"""Shootouts and brackets: how many tables each round has, and who meets whom."""
