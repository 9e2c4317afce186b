"""Finding one's own hands among many: the index, what can be asked, and the answer."""
