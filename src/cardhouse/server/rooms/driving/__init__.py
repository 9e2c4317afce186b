"""What happens at a table because of time, bots and nobody looking on."""
