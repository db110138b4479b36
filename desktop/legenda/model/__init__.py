"""What a paper, a reading, an annotation and a change are: plain values and pure rules, no input or output."""
