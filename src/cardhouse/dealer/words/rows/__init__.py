"""Cards set in rows, and their points."""
