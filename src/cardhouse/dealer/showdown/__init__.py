"""Who gets which chips, and why."""
