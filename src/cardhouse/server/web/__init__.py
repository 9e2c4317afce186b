"""HTTP: middleware, the page, the routes and how connections are accepted."""
