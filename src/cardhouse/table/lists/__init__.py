"""Who waits, whose chairs are kept, and who is kept apart."""
