"""What a ruling does to a hand: each effect is checked, done, and told as an event."""
