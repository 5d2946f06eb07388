"""kiwisolver's name for programs that import it and cannot be changed: put this folder's parent first in PYTHONPATH."""

import scrolllayout
from scrolllayout import *  # noqa: F403
from scrolllayout import __all__

from . import exceptions  # noqa: F401

# Programs that ask for a version mean kiwisolver's, whose calls these are.
__version__ = "1.5.1"
__kiwi_version__ = __version__

for _name in __all__:
    _thing = getattr(scrolllayout, _name)
    if isinstance(_thing, type):
        _thing.__module__ = __name__ + ".exceptions" if issubclass(_thing, Exception) else __name__

__all__ = [*__all__, "__kiwi_version__", "__version__"]
