"""What happened in a hand."""
