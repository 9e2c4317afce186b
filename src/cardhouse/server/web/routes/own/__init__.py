"""What is somebody's own: hands to show around, the way back into an account, and what can be taken along."""
