"""What of a result was the luck of the cards: measured card by card, and taken out of it."""
