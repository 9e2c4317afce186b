"""The only place where anything about a table is made that leaves the server; secrets are kept back here."""
