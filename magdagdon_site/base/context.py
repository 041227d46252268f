"""What a template is rendered with."""

from collections.abc import Mapping
from typing import Any

type Context = Mapping[str, Any]
