"""The computer: paths, settings, files, encodings and the log."""
