"""Betting learned by self-play from a sheet alone: small tables of how often to fold, call and raise."""
