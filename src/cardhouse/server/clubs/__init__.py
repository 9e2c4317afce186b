"""Clubs: groups that last, with members, nights, tables of their own, one ledger and standings."""
