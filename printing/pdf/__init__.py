"""Paper: Faces drawn with ReportLab, and cards laid out on sheets. No database, no request, no
queue; what a card looks like is cards.face's.
"""
