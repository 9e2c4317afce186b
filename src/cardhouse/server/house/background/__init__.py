"""Long work that nobody waits for: done in slices, with pauses, and gone on with after a restart."""
