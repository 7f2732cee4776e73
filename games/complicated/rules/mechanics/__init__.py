"""The rules section by section, on states; the legal actions are `legal`'s to say."""
