"""Who runs a table, and the stakes that are to come."""
