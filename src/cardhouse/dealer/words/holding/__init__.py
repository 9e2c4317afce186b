"""What players do with the cards they hold: exchange, discard, turn up, split."""
