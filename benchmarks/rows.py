from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: a measure and the budget that it may not exceed."""

    what: str
    value: float
    budget: float
    unit: str
