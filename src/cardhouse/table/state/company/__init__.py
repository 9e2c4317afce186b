"""What a table remembers of what people do besides playing."""
