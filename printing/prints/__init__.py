"""From what is printed to the PDF and its report, a module for each kind of print. No database."""
