"""What the reader can do: one file for each kind of deed."""
