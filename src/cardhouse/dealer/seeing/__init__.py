"""Who may see which card."""
