"""The faces of players: pictures of their own, drawn again by the server."""
