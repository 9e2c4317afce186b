"""What a hand is made of; none of these knows the hand."""
