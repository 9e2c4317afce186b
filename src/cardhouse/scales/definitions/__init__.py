"""Ways of ranking written as data: what a table may say, and what it means."""
