"""What a bot can know: hands it imagines, and what others' bets and draws say."""
