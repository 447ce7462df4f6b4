# SPDX-License-Identifier: MIT
"""Makes the wheel: scripts/python.sh has put the shared library into the package. For Debian's setuptools and wheel."""

import ctypes
from pathlib import Path

from setuptools import Distribution, setup
from wheel.bdist_wheel import bdist_wheel

LIBRARY = Path(__file__).resolve().parent / "cluecore" / "libcluecore_c.so"
if not LIBRARY.exists():
    raise SystemExit(f"there is no {LIBRARY}: scripts/python.sh builds it, and then the wheel")
library = ctypes.CDLL(str(LIBRARY))
library.cluecore_version.restype = ctypes.c_char_p


class ForThePlatform(Distribution):
    def has_ext_modules(self) -> bool:
        return True


class ForAnyPython(bdist_wheel):
    """The library knows nothing of Python: one wheel a platform."""

    def get_tag(self):  # type: ignore[no-untyped-def]
        return "py3", "none", super().get_tag()[2]


setup(
    name="cluecore",
    version=library.cluecore_version().decode(),
    description="Which clues of a puzzle contradict each other, and which solution do they have?",
    long_description=Path(__file__).with_name("README.md").read_text(encoding="utf-8"),
    long_description_content_type="text/markdown",
    license="MIT",
    packages=["cluecore"],
    package_data={"cluecore": ["libcluecore_c.so", "py.typed"]},
    python_requires=">=3.9",
    distclass=ForThePlatform,
    cmdclass={"bdist_wheel": ForAnyPython},
    zip_safe=False,
)
