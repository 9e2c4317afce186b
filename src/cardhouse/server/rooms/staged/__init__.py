"""What is shown step by step once nobody has anything to decide: the rest of an all-in, and its odds."""
