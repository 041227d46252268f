"""Display names: what may be one, which look the same, and made-up ones to begin with."""

import secrets
import unicodedata
from functools import cache

import regex
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from players.lookalikes import skeleton

MIN_GRAPHEMES = 2
MAX_GRAPHEMES = 20
# Code points: one letter may take several.
MAX_LENGTH = 3 * MAX_GRAPHEMES
# What looks like several others takes as many in the key.
MAX_KEY_LENGTH = 5 * MAX_LENGTH

# Names that would speak for the site, in its languages.
_RESERVED = {
    *("admin", "administrator", "moderator", "moderators", "mod", "owner", "staff", "support"),
    *("system", "root", "coach", "official", "security", "anonymous", "null", "undefined"),
    *("관리자", "운영자", "운영진", "시스템", "익명"),
    *("pentadbir", "penyelia", "sistem", "sokongan"),
    *("অ্যাডমিন", "প্রশাসক", "পরিচালক", "সিস্টেম"),
    *("skrbnik", "upravitelj", "urednik", "podpora"),
}

# Letters of the Korean keyboard, as in ㅋㅋ, which NFKC would break up into pieces of syllables.
_COMPOSED = regex.compile(r"[^\u3131-\u318e]+")
_SPACES = regex.compile(r"\p{Zs}+")
# They only ask for a colourful or a plain picture of the character before.
_PICTURE_STYLES = regex.compile(r"[\ufe0e\ufe0f]")
_INVISIBLE = regex.compile(r"[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]")
# Bengali spells with them: ZWJ or ZWNJ after a hasanta, ZWJ between র and a hasanta.
_BENGALI_JOINERS = regex.compile(r"(?<=\u09cd)[\u200c\u200d](?=\p{Bengali})|(?<=র)\u200d(?=\u09cd)")
# Marks on nothing, towers of marks, and marks that enclose.
_STRAY_MARKS = regex.compile(r"(?:^| )\p{M}|\p{M}{4}|\p{Script=Inherited}{3}|\p{Me}")
_LETTER_OR_DIGIT = regex.compile(r"[\p{L}\p{N}]")
_GRAPHEME = regex.compile(r"\X")


def clean_name(text: str) -> str:
    """The name as it is stored and shown.

    Raises ValidationError with a sentence for the player where it can't be a name. Whether it is
    taken is for the unique `name_key` to say.
    """
    if len(text) > 4 * MAX_LENGTH:
        raise _too_long()
    name = _SPACES.sub(" ", _normal(_PICTURE_STYLES.sub("", text))).strip()
    if _INVISIBLE.search(_BENGALI_JOINERS.sub("", name)):
        raise ValidationError(_("A name can't hold invisible characters."), "invisible")
    if _STRAY_MARKS.search(name):
        raise ValidationError(_("A name can't hold so many marks above or below."), "marks")
    length = len(_GRAPHEME.findall(name))
    if length > MAX_GRAPHEMES or len(name) > MAX_LENGTH:
        raise _too_long()
    if length < MIN_GRAPHEMES:
        raise ValidationError(
            _("A name needs at least %(count)d characters.") % {"count": MIN_GRAPHEMES}, "short"
        )
    if not _LETTER_OR_DIGIT.search(name):
        raise ValidationError(_("A name needs at least one letter or digit."), "empty")
    if skeleton(name) in _reserved_keys():
        raise ValidationError(_("This name is kept for the site. Choose another one."), "reserved")
    return name


def _normal(text: str) -> str:
    return _COMPOSED.sub(lambda match: unicodedata.normalize("NFKC", match[0]), text)


def _too_long() -> ValidationError:
    sentence = _("A name can't be longer than %(count)d characters.")
    return ValidationError(sentence % {"count": MAX_GRAPHEMES}, "long")


def reserve(*names: str) -> None:
    """Keep these for the site as well, from the start of the process on."""
    _RESERVED.update(names)
    _reserved_keys.cache_clear()


@cache
def _reserved_keys() -> frozenset[str]:
    return frozenset(map(skeleton, _RESERVED))


# Made-up names. No word is longer than seven letters, so that all fit.


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


QUALITIES = _words("""
    Amber Ancient Ashen Autumn Azure Birch Blue Bold Brave Bright Bronze Calm Clear Cloudy Copper
    Crimson Crystal Dawn Distant Dusky Early Eastern Emerald Endless Evening Far Fern Fir Foggy Free
    Frosty Gentle Glacial Golden Granite Grassy Green Grey Hazel Heather Hidden High Icy Ivory Jade
    Keen Larch Lilac Lofty Lone Lucky Lunar Marble Mellow Merry Misty Moonlit Morning Mossy Noble
    North Oaken Open Opal Pale Patient Pearl Pine Placid Polar Quiet Rainy Roaming Rocky Rosy Rugged
    Russet Sandy Scarlet Shady Silent Silver Sleepy Snowy Solar Starry Steep Stony Stormy Summer
    Sunlit Sunny Swift Tall Tender Thunder Tidal Topaz Velvet Verdant Violet Warm Western White Wild
    Willow Windy Winter Wooded Young
""")
PLACES = _words("""
    Arch Basin Bay Beach Bluff Brook Canyon Cape Cavern Cliff Coast Col Coral Cove Crag Crater Creek
    Dale Delta Desert Dune Estuary Falls Fen Field Fjord Ford Forest Geyser Glacier Glade Glen Gorge
    Grotto Grove Gulch Gully Harbour Heath Hill Hollow Island Isle Knoll Lagoon Lake Ledge Marsh
    Meadow Mesa Moor Oasis Outcrop Pass Peak Plain Plateau Pond Prairie Ravine Reef Ridge River Rock
    Saddle Shore Slope Spring Steppe Stream Summit Terrace Tor Tundra Upland Vale Valley Volcano
    Wharf Wood
""")
_NUMBERS = range(1000, 10_000)


def made_up_name() -> str:
    """A friendly one like Misty Ridge 4821, of seventy-nine million that are all clean names."""
    quality = secrets.choice(QUALITIES)
    return f"{quality} {secrets.choice(PLACES)} {secrets.choice(_NUMBERS)}"
