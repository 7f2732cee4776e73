"""The first sheet as it will be, and how many there are: what a page shows beside its form."""
