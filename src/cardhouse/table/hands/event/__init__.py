"""What an event changes about the hands of its tables."""
