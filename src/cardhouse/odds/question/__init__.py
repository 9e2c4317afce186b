"""What was asked."""
