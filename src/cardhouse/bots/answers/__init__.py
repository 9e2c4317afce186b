"""What a bot answers, one module per kind of decision."""
