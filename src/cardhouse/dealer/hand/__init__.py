"""One hand in the middle of being played, and plain questions about it."""
