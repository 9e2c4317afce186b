"""``cardhouse rule``: what the books say about something that went wrong, and a quiz about it."""
