"""Display names."""

import sys
import unicodedata
from itertools import product

import pytest
from django.core.exceptions import ValidationError
from hypothesis import example, given
from hypothesis import strategies as st

from players import names
from players.lookalikes import skeleton
from players.names import clean_name
from players.services import create

PEOPLE = [
    "Majda",
    "Ana Nova",
    "Žan Čučnik",
    "Đurđa",
    "O'Neill",
    "Nguyễn Thị",
    "Siti-Aminah",
    "김철수",
    "ㅋㅋ왕",
    "রহিম",
    "ক্ষুদ্র নদী",
    "ড়াঁই",
    "Владимир",
    "Νίκος",
    "محمد",
    "שרה",
    "田中さん",
    "สมชาย",
    "民수1",
    "Player 1",
    "🎲 Jan",
    "🇸🇮 Jan",
]


@pytest.mark.parametrize("name", PEOPLE)
def test_people_can_be_called_so(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Ana  ", "Ana"),
        ("Ana \u3000\u00a0 Nova", "Ana Nova"),
        ("Ana\n", "Ana"),
        ("Ｍａｊｄａ", "Majda"),
        ("ﬁn ①", "fin 1"),
        ("Zˇan", "Zˇan"),
        ("Z\u030can", "Žan"),
        ("\u1112\u1161\u11ab별", "한별"),
        ("❤️ Ana", "❤ Ana"),
        # Bengali needs the joiners: here they decide how র and ক্ are drawn.
        ("র\u200d্যাব", "র\u200d্যাব"),
        ("ক্\u200cষমা", "ক্\u200cষমা"),
    ],
)
def test_what_is_typed_and_what_is_stored(typed: str, name: str) -> None:
    assert clean_name(typed) == name
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("short", ""),
        ("short", "   "),
        ("short", "A"),
        ("short", "수"),
        ("short", "e\u0301"),
        ("long", "a" * 21),
        ("long", "가" * 21),
        ("long", "a\u0328\u0301" * 21),
        ("long", "ﷺﷺ"),
        ("long", "x" * 100_000),
        ("empty", "!!!"),
        ("empty", "🎲🎲"),
        ("empty", "- -"),
        ("invisible", "Ana\u200b"),
        ("invisible", "A\u00adna"),
        ("invisible", "A\u034fna"),
        ("invisible", "Ana\u2060"),
        ("invisible", "\u202eanA"),
        ("invisible", "\u2066Ana\u2069"),
        ("invisible", "\u200fAna"),
        ("invisible", "A\x00na"),
        ("invisible", "A\nna"),
        ("invisible", "A\tna"),
        ("invisible", "A\u2028na"),
        ("invisible", "A\u2029na"),
        ("invisible", "\u3164\u3164"),
        ("invisible", "\u115f\u1160"),
        ("invisible", "\uffa0\uffa0"),
        ("invisible", "Ana\u2800"),
        ("invisible", "Ana\ue000"),
        ("invisible", "Ana\ud800"),
        ("invisible", "Ana\uffff"),
        ("invisible", "Ana\u0378"),
        ("invisible", "Ana\U000e0041"),
        ("invisible", "A\u200dna"),
        ("invisible", "ক\u200dষমা"),
        ("invisible", "রহিম\u200c"),
        ("invisible", "👨\u200d👩\u200d👧 Ana"),
        ("marks", "x\u0301\u0302\u0303na"),
        ("marks", "\u0301Ana"),
        ("marks", "Ana \u0301b"),
        ("marks", "কািিুু"),
        ("marks", "A\u20ddna"),
        ("reserved", "admin"),
        ("reserved", "ADM1N"),
        ("reserved", "аdmіn"),
        ("reserved", "M a g d a g d o n"),
        ("reserved", "관리자"),
        ("reserved", "অ্যাডমিন"),
    ],
)
def test_refusals(code: str, text: str) -> None:
    with pytest.raises(ValidationError) as refusal:
        clean_name(text)
    assert refusal.value.code == code
    assert refusal.value.messages[0].endswith(".")


def test_the_longest_name_fits() -> None:
    assert len(clean_name("가" * names.MAX_GRAPHEMES)) == names.MAX_GRAPHEMES
    longest = clean_name("ড়া" * names.MAX_GRAPHEMES)
    assert len(longest) == names.MAX_LENGTH


@given(st.text(max_size=30))
@example("\u1160\u1161")
@example("ￄ")
def test_a_clean_name_stays_as_it_is(text: str) -> None:
    try:
        name = clean_name(text)
    except ValidationError:
        return
    assert clean_name(name) == name
    assert 0 < len(name) <= names.MAX_LENGTH
    assert 0 < len(skeleton(name)) <= names.MAX_KEY_LENGTH


# Look-alikes.


@pytest.mark.parametrize(
    "same",
    [
        ["PayPal", "paypal", "РауРаl", "PayPaI", "PayPa1", "Pay Pal", "P.a.y-P.a.l", "PàyPál"],
        ["Majda", "MAJDA", "Мajda", "Ⅿajda", "rnajda", "M a j d a"],
        ["lll", "III", "111", "l1I", "|l|", "ііі"],
        ["Bob00", "B0bOo", "Воbоо"],
        ["Zan", "Žan", "ŽAN"],
        ["Duro", "Đuro", "đuro"],
        ["Michael", "Michæl"],
        ["Иван", "иван", "ИВАН"],
        ["Μαρία", "Μαρια", "ΜΑΡΊΑ"],
        ["আনিকা", "অানিকা"],
        ["র্যাব", "র\u200d্যাব"],
    ],
)
def test_one_is_taken_for_the_other(same: list[str]) -> None:
    assert len({skeleton(name) for name in same}) == 1


@pytest.mark.parametrize(
    "different",
    [
        ["Ana", "Anna", "Ane", "Ama"],
        ["Nina", "Viva", "Hiha"],
        ["Bor", "Bar", "Tor"],
        ["김철수", "김철호", "김찰수", "감철수"],
        ["ㅋㅋ", "ㅎㅎ", "ㅠㅠ"],
        ["রহিম", "রহমা", "রাহুম", "রহিমা", "করিম"],
        ["一一", "二二", "三三"],
        ["Jan 2", "Jan 3", "Jan 5", "Jan 8"],
    ],
)
def test_nobody_would_take_one_for_the_other(different: list[str]) -> None:
    assert len({skeleton(name) for name in different}) == len(different)


def test_a_name_of_mere_decoration_still_has_a_key() -> None:
    assert skeleton("!?") == "!?"
    assert skeleton("-") != skeleton("+")


def test_no_character_has_a_key_that_is_empty_or_too_long() -> None:
    longest = names.MAX_KEY_LENGTH // names.MAX_LENGTH
    for character in map(chr, range(sys.maxunicode + 1)):
        if unicodedata.category(character) in ("Cn", "Co", "Cs"):
            continue
        for letter in unicodedata.normalize("NFKC", character):
            assert 0 < len(skeleton(letter)) <= longest, f"{letter!a}"


# Made-up names.


def test_every_made_up_name_is_clean_and_one_of_many() -> None:
    pairs = list(product(names.QUALITIES, names.PLACES))
    assert len(pairs) * len(names._NUMBERS) > 10_000_000
    longest = max(names._NUMBERS)
    for quality, place in pairs:
        name = f"{quality} {place} {longest}"
        assert clean_name(name) == name
    assert len({skeleton(f"{quality} {place}") for quality, place in pairs}) == len(pairs)


def test_a_made_up_name_that_somebody_has_is_not_given_again(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    made_up = iter(["Calm River 7", "Calm River 7", "Calm River 8"])
    monkeypatch.setattr(names, "made_up_name", lambda: next(made_up))
    assert [create().name for _ in range(2)] == ["Calm River 7", "Calm River 8"]


def test_made_up_names_differ() -> None:
    made_up = {names.made_up_name() for _ in range(100)}
    assert len(made_up) > 95
    assert all(clean_name(name) == name for name in made_up)
