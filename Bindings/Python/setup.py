"""What pyproject.toml cannot say: a wheel holds the library of one system, and none is made without it."""

import sys
from pathlib import Path

from setuptools import Distribution, setup

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:  # setuptools before 70.1
    from wheel.bdist_wheel import bdist_wheel

LIBRARY = Path(__file__).resolve().parent / "scrolllayout" / "libcassowary.so"


class ForOneSystem(Distribution):
    def has_ext_modules(self):
        return True


class Wheel(bdist_wheel):
    def get_tag(self):
        # Any Python 3, this system.
        return ("py3", "none", super().get_tag()[2])

    def run(self):
        if not LIBRARY.exists():
            sys.exit(f"{LIBRARY} is missing: run Bindings/C/build, and copy Bindings/C/dist/libcassowary.so there")
        super().run()


setup(distclass=ForOneSystem, cmdclass={"bdist_wheel": Wheel})
