"""The one door through which secrets could leave."""
