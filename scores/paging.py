"""Numbers of pages, as they stand in addresses."""


def page_number(text: str) -> int | None:
    """From 1; None for what is no such number."""
    if not (text.isascii() and text.isdecimal()) or len(text) > 6:
        return None
    return int(text) or None
