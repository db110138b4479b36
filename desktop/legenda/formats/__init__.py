"""Text in, values out; values in, text out: one file a format."""
