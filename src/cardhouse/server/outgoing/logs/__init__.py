"""What the server writes for its operator, without secrets and without saying the same all the time."""
