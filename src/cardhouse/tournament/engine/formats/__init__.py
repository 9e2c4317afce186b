"""Shootouts and brackets in play."""
