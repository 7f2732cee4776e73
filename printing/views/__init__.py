"""The pages of printing: parse, call, render."""
