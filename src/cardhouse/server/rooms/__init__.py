"""One table on the server: carried out, stored, then told."""
