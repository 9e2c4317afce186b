"""Routes about tournaments."""
