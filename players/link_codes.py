"""The only writer of link codes: whoever types one in another browser becomes its player there, once and soon."""

import secrets
import unicodedata
from datetime import timedelta

import regex
from django.db import IntegrityError
from django.utils import timezone
from django.utils.crypto import salted_hmac

from players.models import CODE_ALPHABET, LinkCode, Player

LENGTH = 8
LIFETIME = timedelta(minutes=10)

# What may stand between the letters of a code that was typed or pasted.
_GAPS = regex.compile(r"[\s\p{Pd}\p{Cf}]")
_CODE = regex.compile(f"[{CODE_ALPHABET}]{{{LENGTH}}}")


def issue(player: Player) -> str | None:
    """A new code of the player, good for LIFETIME; an earlier one is void. None: the player was erased."""
    now = timezone.now()
    LinkCode.objects.filter(expires__lte=now).delete()
    code = "".join(secrets.choice(CODE_ALPHABET) for _ in range(LENGTH))
    values = {"digest": _digest(code), "expires": now + LIFETIME}
    try:
        LinkCode.objects.update_or_create(player=player, defaults=values)
    except IntegrityError:
        return None
    return code


def find(text: str) -> Player | None:
    """Whose code this is; None if it is nobody's, or not any more."""
    link = _find(text)
    return link.player if link else None


def use(text: str) -> Player | None:
    """As `find`, and the code is void: of several browsers that use it at once one gets the player."""
    link = _find(text)
    # The player's row may hold a newer code by now.
    if link and LinkCode.objects.filter(pk=link.pk, digest=link.digest).delete()[0]:
        return link.player
    return None


def _find(text: str) -> LinkCode | None:
    code = _GAPS.sub("", unicodedata.normalize("NFKC", text)).lower()
    if not _CODE.fullmatch(code):
        return None
    valid = LinkCode.objects.filter(expires__gt=timezone.now())
    return valid.select_related("player").filter(digest=_digest(code)).first()


def _digest(code: str) -> str:
    return salted_hmac("game.link_codes", code, algorithm="sha256").hexdigest()
