"""Metadata sources behind one protocol: given what is known of a paper, they propose what is not."""
