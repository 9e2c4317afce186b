"""Accounts, names, passwords and bans: who is who, and who may do what."""
