"""Numbers as texts, where a browser sends them."""

import pytest

from play.forms import whole
from tests.web.bad_numbers import HUGE, NO_NUMBERS


@pytest.mark.parametrize("number", [0, 1, 9, 10, 15, 16, 99, 100, 123456])
def test_a_whole_number_is_read_up_to_the_largest(number: int) -> None:
    assert whole(str(number), number) == number
    assert whole(str(number), number + 1) == number
    assert whole(str(number), number - 1) is None


@pytest.mark.parametrize("text", [*NO_NUMBERS, *HUGE, " 1", "1 ", "1\n", "1_0"])
def test_what_is_no_whole_number(text: str) -> None:
    assert whole(text, 10**6) is None
