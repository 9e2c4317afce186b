"""What every environment of a game has in common: its actions by number, and observations as numbers."""
