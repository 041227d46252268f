from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from scores.periods import BEGINNING, Period


@pytest.mark.parametrize(
    ("moment", "month", "week", "day"),
    [
        # A Friday that belongs to the last week of the old year.
        (datetime(2027, 1, 1, 8, tzinfo=UTC), (2027, 1, 1), (2026, 12, 28), (2027, 1, 1)),
        # The last moment of a Sunday, and the first of the Monday after it.
        (datetime(2026, 3, 1, 23, 59, 59, tzinfo=UTC), (2026, 3, 1), (2026, 2, 23), (2026, 3, 1)),
        (datetime(2026, 3, 2, tzinfo=UTC), (2026, 3, 1), (2026, 3, 2), (2026, 3, 2)),
    ],
)
def test_starts(
    moment: datetime, month: tuple[int, ...], week: tuple[int, ...], day: tuple[int, ...]
) -> None:
    assert Period.MONTH.start(moment) == date(*month)
    assert Period.WEEK.start(moment) == date(*week)
    assert Period.DAY.start(moment) == date(*day)
    assert Period.ALL.start(moment) == BEGINNING


def test_days_are_days_in_utc() -> None:
    in_seoul = datetime(2026, 8, 1, 8, tzinfo=timezone(timedelta(hours=9)))
    assert Period.DAY.start(in_seoul) == date(2026, 7, 31)
    assert Period.MONTH.start(in_seoul) == date(2026, 7, 1)
