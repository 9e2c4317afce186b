"""What pages and programs ask about clubs."""
