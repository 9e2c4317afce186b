"""Coming in: entries, re-entries, rebuys, add-ons and lammers."""
