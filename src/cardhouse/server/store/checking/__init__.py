"""What is missing or broken, and what has ended the server."""
