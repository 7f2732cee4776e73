"""What happens: the rules section by section, on states; what may be done is `legal`'s to say."""
