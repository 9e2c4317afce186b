"""One table on the server: done, stored, then told."""
