"""What a sheet must be, besides well written: the check, and what it goes through."""
