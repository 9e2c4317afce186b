"""Playing against a bank."""
