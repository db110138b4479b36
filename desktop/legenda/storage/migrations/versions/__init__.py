"""One module a revision; once published, a revision never changes."""
