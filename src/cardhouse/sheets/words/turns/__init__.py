"""Turns that players take alone, and what they pay each other."""
