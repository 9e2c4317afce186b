"""A sheet as a page of rules in plain English."""
