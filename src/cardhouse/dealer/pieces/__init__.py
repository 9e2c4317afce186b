"""What a hand is made of; nothing here knows the hand itself."""
