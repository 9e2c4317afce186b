"""Where the deals come from."""
