"""What is sent of the lobby: tables and tournaments as they are listed."""
