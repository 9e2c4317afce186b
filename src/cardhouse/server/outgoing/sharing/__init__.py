"""Hands that players show around: the links, what a link shows, its odds and its picture."""
