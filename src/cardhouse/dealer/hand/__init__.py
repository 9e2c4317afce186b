"""One hand in the middle of play, and simple questions about it."""
