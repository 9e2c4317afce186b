"""What an event remembers, and the same as plain data."""
