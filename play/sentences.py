"""What any game refuses, as a sentence in the reader's language."""

from django.utils.translation import gettext_lazy

from play.errors import Code, GameError


def refusal(error: GameError) -> str:
    """The reason, for a code that is about any game."""
    return str(_PLAIN[Code(error.code)])


_PLAIN = {
    Code.BAD_VERSION: gettext_lazy("The form was incomplete. Reload the page; your game is kept."),
    Code.BAD_DIFFICULTY: gettext_lazy("There is no such difficulty."),
    Code.BAD_KIND: gettext_lazy("There is no such kind of game."),
    Code.BAD_RECORD: gettext_lazy("This is not the record of a game."),
    Code.GAME_OVER: gettext_lazy("This game is over."),
    Code.MOVED_ON: gettext_lazy("This game moved on elsewhere. This is how it stands now."),
}
