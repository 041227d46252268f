"""What the ranks are called (L16)."""

from django.utils.translation import gettext as _

from land6.engine import Rank


def rank_name(rank: Rank) -> str:
    match rank:
        case Rank.CHILD:
            return _("Child of Dice")
        case Rank.WARRIOR:
            return _("Warrior of Dice")
        case Rank.MASTER:
            return _("Master of Dice")
        case Rank.LORD:
            return _("Lord of Dice")
        case Rank.GOD:
            return _("God of Dice")
