"""kiwisolver's module of exceptions."""

from scrolllayout.exceptions import *  # noqa: F403
