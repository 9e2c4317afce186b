"""Tournaments: one room for each event, which does its commands together with those of its tables."""
