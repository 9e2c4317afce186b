"""What hands that take cards one by one against a bank are worth."""
