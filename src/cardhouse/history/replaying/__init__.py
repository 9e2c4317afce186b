"""Playing histories again, one or thousands at once."""
