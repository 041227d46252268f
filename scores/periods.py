"""The stretches of time that boards are for, in UTC."""

from datetime import UTC, date, datetime, timedelta

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

# All time has one start, long before the first game.
BEGINNING = date(2000, 1, 1)


class Period(TextChoices):
    ALL = "all", _("All time")
    MONTH = "month", _("This month")
    WEEK = "week", _("This week")
    DAY = "day", _("Today")

    def start(self, moment: datetime) -> date:
        """The first day of the month, week (from Monday) or day that the moment is in."""
        day = moment.astimezone(UTC).date()
        match self:
            case Period.MONTH:
                return day.replace(day=1)
            case Period.WEEK:
                return day - timedelta(days=day.weekday())
            case Period.DAY:
                return day
        return BEGINNING
