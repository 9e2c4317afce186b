"""Who waits, who holds a chair, and who is kept apart."""
