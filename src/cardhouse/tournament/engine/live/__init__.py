"""An event in a room with real cards and chips: what the director tells, and what is told back."""
