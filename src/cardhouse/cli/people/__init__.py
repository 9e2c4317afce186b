"""What the operator of a house does for people."""
