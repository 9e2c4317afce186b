"""All tables together."""
