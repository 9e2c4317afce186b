"""Setting cards in rows all at once."""
