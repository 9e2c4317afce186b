"""What a table remembers of who runs it, and of the stakes that are to come."""
