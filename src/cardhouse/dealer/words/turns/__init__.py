"""Turns that players take alone."""
