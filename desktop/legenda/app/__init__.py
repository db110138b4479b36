"""Starts the program and puts the parts together: the window and the command line."""
