"""What guards an account: passwords, how often one may be guessed, and browsers that are known."""
