"""Numbers as text, as every page writes them."""

from django.utils.formats import number_format


def number(value: int) -> str:
    return minus(str(value))


def decimal(value: float) -> str:
    """With one decimal, the comma of the language, a true minus sign, and never minus zero."""
    text: str = number_format(round(value, 1) + 0.0, decimal_pos=1)
    return minus(text)


def signed(value: float) -> str:
    """As `decimal`, with a plus sign before what shows as more than 0."""
    text = decimal(value)
    return f"+{text}" if round(value, 1) > 0 else text


def minus(text: str) -> str:
    """A number's text with a true minus sign, which is as wide as a digit."""
    return text.replace("-", "−")
