"""Who is who, and who may talk to the server."""
