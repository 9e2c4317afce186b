"""Files beside the database, and what is wrong with those of the database itself."""
