"""What a template is rendered with."""

from typing import Any

type Context = dict[str, Any]
