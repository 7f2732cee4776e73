"""The rules: what may be done, and what happens. A function names its rule (S5.9).

figures -> changes -> triggers -> run, choices -> raids, turns -> legal -> acting
"""
