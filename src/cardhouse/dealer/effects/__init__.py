"""What a ruling does to a hand: statements with facts, read and written as text."""
