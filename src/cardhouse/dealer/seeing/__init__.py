"""Who may see which card; the rule itself is in ``pieces/visibility.py``, because the cards carry it."""
