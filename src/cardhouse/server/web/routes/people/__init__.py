"""What people send each other, and what they note about others."""
