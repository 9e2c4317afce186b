"""What a director may do."""
