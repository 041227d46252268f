"""New records of each difficulty, for feed readers."""

from django.contrib.syndication.views import Feed


class Records(Feed):
    pass
