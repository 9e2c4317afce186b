"""Who may watch a table without sitting there, and what they see."""
