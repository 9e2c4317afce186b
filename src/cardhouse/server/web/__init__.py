"""HTTP: middleware, the page and the routes."""
