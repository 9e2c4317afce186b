"""Betting learned by self-play, from a sheet alone: small tables that say how often to fold, call and raise."""
