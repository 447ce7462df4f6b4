# SPDX-License-Identifier: MIT
"""The shared library by ctypes: sessions, and Ctrl-C while one is asked. The GIL is free meanwhile."""

from __future__ import annotations

import ctypes
import json
import os
import signal
import socket
import threading
import time
import weakref
from pathlib import Path
from typing import Any, Dict, List, Optional, Tuple, Union

from ._errors import OptionError, trouble

Option = Union[str, int, float, bool, None]
Text = Union[str, bytes, "os.PathLike[str]"]
Raw = Dict[str, Any]


def _load() -> ctypes.CDLL:
    """What CLUECORE_LIBRARY names, else what came with the package, else what is installed."""
    beside = Path(__file__).with_name("libcluecore_c.so")
    name = os.environ.get("CLUECORE_LIBRARY") or (str(beside) if beside.exists() else "libcluecore_c.so.0")
    try:
        library = ctypes.CDLL(name)
    except OSError as error:
        raise ImportError(f"the library of cluecore cannot be loaded: {error}") from None
    library.cluecore_open.restype = ctypes.c_void_p
    library.cluecore_ask.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p]
    library.cluecore_ask.restype = ctypes.c_void_p
    for name in ("cancel", "free", "close"):
        function = getattr(library, f"cluecore_{name}")
        function.argtypes, function.restype = [ctypes.c_void_p], None
    library.cluecore_version.restype = ctypes.c_char_p
    return library


_library = _load()
version: str = _library.cluecore_version().decode()


class _Interrupts:
    """Cancels what the main thread asks when Ctrl-C comes: Python itself would raise KeyboardInterrupt only afterwards.

    The signal wakes a thread by a socket (signal.set_wakeup_fd). Where somebody else is woken so, or handles the
    signal in another way, nothing is changed.
    """

    def __init__(self) -> None:
        self._running: Optional[Tuple[Session]] = None  # another tuple for each question
        self._out, self._in = socket.socketpair()
        self._in.setblocking(False)
        self._number = self._in.fileno()
        threading.Thread(target=self._watch, name="cluecore interrupts", daemon=True).start()

    def _watch(self) -> None:
        while numbers := self._out.recv(64):
            # Again until it ends: the first may come just before there is something to cancel.
            running = self._running
            while signal.SIGINT in numbers and running is not None and running is self._running:
                running[0].cancel()
                time.sleep(0.02)

    def ask(self, session: Session, *arguments: Any) -> Optional[int]:
        before = signal.set_wakeup_fd(self._number, warn_on_full_buffer=False)
        if before not in (-1, self._number):
            signal.set_wakeup_fd(before)
            return session._call(*arguments)
        try:
            self._running = (session,)
            return session._call(*arguments)
        finally:
            self._running = None
            signal.set_wakeup_fd(-1)


class Session:
    """Keeps engines warm from one question to the next.

    The functions of this package take one for each thread by themselves; with one of your own you can cancel what
    another thread asks. After a fork the child needs another.
    """

    def __init__(self) -> None:
        handle = _library.cluecore_open()
        if not handle:
            raise MemoryError("there is no memory for a session")
        self._handle: Optional[int] = handle
        self._close = weakref.finalize(self, _library.cluecore_close, handle)

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Lets go of the engines. Nothing may be asked meanwhile, or afterwards."""
        self._handle = None
        self._close()

    def cancel(self) -> None:
        """Ends, soon, what the session is being asked, by Cancelled; from any thread."""
        if self._handle is not None:
            _library.cluecore_cancel(self._handle)

    def _call(self, *arguments: Any) -> Optional[int]:
        answer: Optional[int] = _library.cluecore_ask(self._handle, *arguments)
        return answer

    def ask_text(self, question: str, text: Text, **options: Option) -> str:
        """The answer as it is: a line of JSON for each puzzle. See include/cluecore/cluecore.h."""
        if self._handle is None:
            raise ValueError("the session is closed")
        if not isinstance(text, (str, bytes)):
            if not isinstance(text, os.PathLike):
                raise TypeError(f"a text, bytes or a path is expected, not {type(text).__name__}")
            options = {"source": os.fspath(text), **options}
            text = Path(text).read_bytes()
        data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
        arguments = question.encode(), data, len(data), options_json(options)
        if threading.current_thread() is threading.main_thread() and (
            signal.getsignal(signal.SIGINT) is signal.default_int_handler
        ):
            answer = _interrupts().ask(self, *arguments)
        else:
            answer = self._call(*arguments)
        if not answer:
            raise MemoryError("there is no memory for the answer")
        try:
            return ctypes.string_at(answer).decode()
        finally:
            _library.cluecore_free(answer)

    def ask(self, question: str, text: Text, **options: Option) -> List[Raw]:
        """The answers as dictionaries, one for each puzzle; those to errors in the text have the verdict "error"."""
        answers, error = self.partly(question, text, **options)
        if error is not None:
            raise error
        return answers

    def partly(self, question: str, text: Text, **options: Option) -> Tuple[List[Raw], Optional[BaseException]]:
        """The answers up to the trouble that ended them, and that, if there was any."""
        lines = self.ask_text(question, text, **options).rstrip("\n").replace("\n", ",")
        answers: List[Raw] = json.loads(f"[{lines}]")
        if answers and "trouble" in answers[-1]:
            return answers[:-1], trouble(answers[-1])
        return answers, None


def options_json(options: Dict[str, Option]) -> Optional[bytes]:
    """Options as the library takes them: at_most_one is "at-most-one"."""
    if not options:
        return None
    for name, value in options.items():
        if not isinstance(value, (str, int, float, type(None))):
            raise TypeError(f"the option {name} takes a text, a number or a truth value, not {type(value).__name__}")
    try:
        return json.dumps({name.replace("_", "-"): value for name, value in options.items()}, allow_nan=False).encode()
    except ValueError as error:
        raise OptionError(str(error)) from None


_local = threading.local()
_watcher: Optional[_Interrupts] = None


def _interrupts() -> _Interrupts:
    global _watcher
    if _watcher is None:
        _watcher = _Interrupts()
    return _watcher


def session() -> Session:
    """The session of this thread."""
    try:
        own: Session = _local.session
    except AttributeError:
        own = _local.session = Session()
    return own


def _forget() -> None:
    """A forked child has neither the threads of its parent's sessions nor the one that waits for Ctrl-C."""
    global _local, _watcher
    if _watcher is not None and _watcher._running is not None:
        signal.set_wakeup_fd(-1)  # the parent would be woken
    _local, _watcher = threading.local(), None


os.register_at_fork(after_in_child=_forget)
