"""In-or-out rounds, what the losers pay, and legs."""
