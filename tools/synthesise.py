"""Synthesise Parapet's sounds from decaying sine waves and soft noise: `python tools/synthesise.py`."""

import argparse
import math
import random
import sys
import wave
from array import array
from collections.abc import Callable
from io import BytesIO
from itertools import accumulate
from pathlib import Path

RATE = 44_100  # samples a second
LOUDEST = 32_767  # of a 16-bit sample
RISE = 0.0015  # seconds of attack, so that a sound does not start with a click
RELEASE = 0.03  # seconds of fade-out, so that a tail cut short does not end with a click

FOLDER = Path(__file__).resolve().parents[1] / "assets/sounds"

Samples = list[float]

# Overtones of a struck body: multiple of the pitch, amplitude, and decay rate relative to the pitch's.
WOOD = ((1.0, 1.0, 1.0), (2.76, 0.45, 1.7), (5.40, 0.20, 3.0))  # the modes of a free bar
MARIMBA = ((1.0, 1.0, 1.0), (4.0, 0.22, 2.5), (10.0, 0.05, 6.0))  # a bar tuned to two octaves above
GLASS = ((1.0, 1.0, 1.0), (2.32, 0.5, 1.3), (4.25, 0.3, 1.9), (6.63, 0.12, 2.6))  # the modes of a glass rim


def strike(body: tuple[tuple[float, float, float], ...], pitch: float, fade: float, seconds: float) -> Samples:
    """Return the sound of a body struck once; `pitch` in Hz, amplitude falling by a factor of e every 1/`fade` s."""
    samples = [0.0] * round(RATE * seconds)
    for multiple, strength, haste in body:
        turn = 2 * math.pi * pitch * multiple / RATE
        decay = fade * haste / RATE
        for i in range(len(samples)):
            samples[i] += strength * math.sin(turn * i) * math.exp(-decay * i)
    return samples


def rustle(softness: float, fade: float, seconds: float) -> Samples:
    """Return noise like felt on wood; `softness` from 0 (hiss) to 1 (silence), fading as in `strike`."""
    noise = random.Random(1)  # seeded, so that a test can compare the files with this script
    grains = (noise.uniform(-1, 1) for _ in range(round(RATE * seconds)))
    smooth = accumulate(grains, lambda level, grain: softness * level + (1 - softness) * grain)
    return [level * math.exp(-fade * i / RATE) for i, level in enumerate(smooth)]


def swelling(samples: Samples, seconds: float) -> Samples:
    """Return the samples faded in over the first `seconds`."""
    rise = RATE * seconds
    return [sample * min(1.0, i / rise) for i, sample in enumerate(samples)]


def together(*layers: tuple[float, float, Samples]) -> Samples:
    """Return the mix of layers; each is a start in seconds, an amplitude and samples."""
    starts = [round(RATE * start) for start, _, _ in layers]
    mixed = [0.0] * max(start + len(layer[2]) for start, layer in zip(starts, layers, strict=True))
    for begin, (_, strength, samples) in zip(starts, layers, strict=True):
        for i, sample in enumerate(samples, begin):
            mixed[i] += strength * sample
    return mixed


def knock(pitch: float, fade: float = 55, seconds: float = 0.12) -> Samples:
    """Return a wooden piece set on a wooden board: its tone and the noise of the touch."""
    touch = swelling(rustle(0.6, 190, seconds), 0.001)
    return together((0, 1.0, strike(WOOD, pitch, fade, seconds)), (0, 0.9, touch))


def melody(pitches: tuple[float, ...], gap: float, fade: float, seconds: float) -> Samples:
    """Return marimba notes that start `gap` seconds apart; all end at `seconds`."""
    notes = [strike(MARIMBA, pitch, fade, seconds - gap * i) for i, pitch in enumerate(pitches)]
    return together(*((gap * i, 1.0, swelling(note, 0.004)) for i, note in enumerate(notes)))


def push() -> Samples:
    """Return a row of pieces shoved along: felt slides, then a low and a light touch."""
    slide = swelling(rustle(0.92, 14, 0.15), 0.06)
    return together((0, 1.8, slide), (0.09, 0.8, knock(208, 34, 0.17)), (0.12, 0.2, knock(415)))


def shove() -> Samples:
    """Return a heavy row shoved along: a longer slide, and a deep thud that takes its time."""
    slide = swelling(rustle(0.95, 9, 0.24), 0.11)
    return together((0, 3.4, slide), (0.13, 1.0, knock(155, 15, 0.3)), (0.135, 0.8, knock(311, 18, 0.29)))


def capture() -> Samples:
    """Return a piece struck and dropped: a bright knock and a thud on its heels."""
    return together((0, 1.0, knock(1175, 60, 0.1)), (0.07, 0.7, knock(294, 40, 0.2)))


def swap() -> Samples:
    """Return two light taps, the second higher: two have changed places."""
    return together((0, 1.0, knock(659.3, 46, 0.14)), (0.11, 1.0, knock(987.8, 44, 0.2)))


def freeze() -> Samples:
    """Return two thin glass notes, the second lower: something has stopped."""
    return together((0, 0.7, strike(GLASS, 1976, 17, 0.3)), (0.08, 1.0, strike(GLASS, 1480, 13, 0.32)))


def build() -> Samples:
    """Return stone on stone, twice, the second higher: something has risen."""
    return together((0, 0.8, knock(330, 36, 0.2)), (0.11, 1.0, knock(494, 26, 0.24)))


def refuse() -> Samples:
    """Return two dull taps, each a little out of tune with itself: no, no."""
    tap = together((0, 1.0, knock(175, 30, 0.13)), (0, 0.8, knock(186, 30, 0.13)))
    return together((0, 1.0, tap), (0.1, 0.8, tap))


def low() -> Samples:
    """Return a small bell, the same note twice: look at the clock."""
    note = swelling(strike(MARIMBA, 1318.5, 20, 0.22), 0.004)
    return together((0, 1.0, note), (0.13, 1.0, note))


# The peak of each sound (1 is the loudest that a file can hold), and how it is made.
SOUNDS: dict[str, tuple[float, Callable[[], Samples]]] = {
    "move": (0.28, lambda: knock(640)),
    "place": (0.38, lambda: together((0, 1.0, knock(410)), (0, 0.8, strike(WOOD, 130, 30, 0.16)))),
    "swap": (0.26, swap),
    "push": (0.48, push),
    "shove": (0.49, shove),
    "capture": (0.42, capture),
    "freeze": (0.17, freeze),
    "wake": (0.17, lambda: melody((659.3, 987.8), 0.09, 14, 0.32)),
    "build": (0.34, build),
    "refuse": (0.34, refuse),
    "low": (0.14, low),
    "win": (0.22, lambda: melody((523.3, 659.3, 784.0, 1046.5), 0.07, 8, 0.45)),
    "lose": (0.22, lambda: melody((392.0, 311.1, 261.6), 0.11, 9, 0.45)),
    "draw": (0.22, lambda: melody((440.0, 440.0), 0.15, 10, 0.42)),
}


def wav(name: str) -> bytes:
    """Return a sound as the bytes of a WAV file: mono, 16 bits, 44.1 kHz."""
    peak, recipe = SOUNDS[name]
    samples = recipe()
    loudest = max(map(abs, samples))
    rise, release = RATE * RISE, RATE * RELEASE
    levels = [
        round(LOUDEST * peak * sample / loudest * min(1.0, i / rise, (len(samples) - 1 - i) / release))
        for i, sample in enumerate(samples)
    ]
    pulses = array("h", levels)
    if sys.byteorder == "big":  # WAV files are little-endian
        pulses.byteswap()
    buffer = BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(pulses.tobytes())
    return buffer.getvalue()


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    for sound in SOUNDS:
        (FOLDER / f"{sound}.wav").write_bytes(wav(sound))
