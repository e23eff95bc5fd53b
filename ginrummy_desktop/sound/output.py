"""The device that sound goes to, through miniaudio. Nothing here prints, and nothing raises but ``NoOutput``."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Generator
from typing import Any, Protocol

from ginrummy_desktop.sound.cues import RATE

PERIOD_MS = 40
Render = Callable[[int], "array[int]"]


class NoOutput(Exception):
    """There is nothing to play on. ``ever``: nor will there be, as long as this program runs."""

    def __init__(self, ever: bool) -> None:
        super().__init__("no sound")
        self.ever = ever


class Output(Protocol):
    """An open device."""

    def close(self) -> None:
        """Let the device go."""


OpenOutput = Callable[[Render], Output]


class _Device:
    """A device of miniaudio's, playing."""

    def __init__(self, miniaudio: Any, render: Render) -> None:
        self._miniaudio = miniaudio
        self._device = miniaudio.PlaybackDevice(
            output_format=miniaudio.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=RATE,
            buffersize_msec=PERIOD_MS,
            backends=_backends(miniaudio),
            app_name="Gin Rummy",
        )
        try:
            self._device.start(_stream(render))
        except Exception:
            self.close()
            raise

    def close(self) -> None:
        """Let go of the device, and of the connection to the sound server, which miniaudio's ``close`` leaves open."""
        self._device.close()
        self._miniaudio.lib.ma_context_uninit(self._device._context)


def open_output(render: Render) -> Output:
    """Play what ``render`` gives, which is called with a number of samples from a thread of the device's own.

    May take a while. Raises ``NoOutput``.
    """
    try:
        miniaudio = _library()
    except Exception as error:
        raise NoOutput(ever=True) from error
    _quieten_alsa()
    try:
        return _Device(miniaudio, render)
    except Exception as error:
        raise NoOutput(ever=False) from error


def _library() -> Any:
    """miniaudio. It brings numpy along where that is installed, 12 MiB that nothing here needs: so it finds none."""
    modules: dict[str, Any] = sys.modules
    hidden = "numpy" not in modules
    if hidden:
        modules["numpy"] = None  # this makes an import fail
    try:
        import miniaudio
    finally:
        if hidden:
            modules.pop("numpy", None)
    return miniaudio


def _backends(miniaudio: Any) -> list[Any]:
    """Where to look. On Linux not all that miniaudio knows: JACK's library prints when nobody plays with JACK."""
    backend = miniaudio.Backend
    return [backend.PULSEAUDIO, backend.ALSA] if sys.platform == "linux" else []


def _stream(render: Render) -> Generator[array[int] | bytes, int, None]:
    """What miniaudio asks for samples; made ready for its first question."""

    def asked() -> Generator[array[int] | bytes, int, None]:
        length = yield b""
        while True:
            length = yield render(length)

    stream = asked()
    next(stream)
    return stream


_quiet = False


def _quieten_alsa() -> None:
    """ALSA's library prints forty lines where there is no sound card: give it a function to call instead.

    One that does nothing, from the C library, so that it may be called at any time and from any thread.
    """
    global _quiet
    if _quiet or sys.platform != "linux":
        return
    _quiet = True
    try:
        import ctypes

        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p))
    except (OSError, AttributeError):
        return
