from play.models import StoredGame


class HighestGame(StoredGame):
    FINISHED = ("finished",)

    class Meta(StoredGame.Meta):
        pass
