"""kiwisolver's name for programs that import it and cannot be changed: put this folder's parent first in PYTHONPATH."""

import scrolllayout
from scrolllayout import *  # noqa: F403
from scrolllayout import __all__

# Programs that ask for a version mean kiwisolver's, whose calls these are.
__version__ = "1.5.1"
__kiwi_version__ = __version__

for _name in __all__:
    if isinstance(getattr(scrolllayout, _name), type):
        getattr(scrolllayout, _name).__module__ = __name__
