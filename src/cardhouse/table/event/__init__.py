"""What an event does at one of its tables, and what it has to know of it."""
