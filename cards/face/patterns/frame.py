"""Where a pattern is drawn. No drawing."""

Frame = tuple[float, float, float, float]  # left, top, width, height in millimetres
Point = tuple[float, float]
