"""What the operator of a house does beside the server."""
