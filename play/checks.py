"""What Django checks before it starts."""

from typing import Any

from django.core import checks

from play import fonts


@checks.register()
def fonts_of_pictures(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    if not (files := ", ".join(font.file for font in fonts.missing())):
        return []
    packages = " ".join(fonts.PACKAGES)
    return [
        checks.Info(
            f"Pictures of finished games go without the words that need these fonts: {files}.",
            hint=f"On Debian: apt-get install {packages}",
            id="play.I001",
        )
    ]
