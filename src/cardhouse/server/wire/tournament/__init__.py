"""Messages about tournaments."""
