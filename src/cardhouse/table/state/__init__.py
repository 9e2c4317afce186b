"""What a table remembers."""
