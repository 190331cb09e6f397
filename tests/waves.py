"""What numbers can say about a sound: its level, length, brightness and loudness."""

from __future__ import annotations

import cmath
import math
import wave
from array import array
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from pathlib import Path

FULL = 32_768  # the strength 1 of a 16-bit sample
GRAIN = 2_048  # samples, 46 ms: how long an ear listens before it says how loud something is
NEARLY_ALL = 0.95  # of the energy: what comes later is not heard


@dataclass(frozen=True)
class Wave:
    """One channel of sound: its samples from -1 to 1, and how many make a second."""

    samples: list[float]
    rate: int

    @property
    def seconds(self) -> float:
        """From the first sample to the last."""
        return len(self.samples) / self.rate

    @property
    def peak(self) -> float:
        """The strongest sample; 1 is the strongest that a file can hold."""
        return max(map(abs, self.samples))

    @property
    def rms(self) -> float:
        """The root of the mean square."""
        return math.sqrt(sum(sample * sample for sample in self.samples) / len(self.samples))

    @property
    def heard(self) -> float:
        """Seconds until nearly all of the energy is spent: how long it seems to be."""
        energy = list(accumulate(sample * sample for sample in self.samples))
        return next(i for i, so_far in enumerate(energy) if so_far >= NEARLY_ALL * energy[-1]) / self.rate

    @cached_property
    def centroid(self) -> float:
        """The middle of the spectrum by power, in Hz: how bright it is."""
        powers = [(frequency, power) for grain in self._grains() for frequency, power in self._spectrum(grain)]
        return sum(frequency * power for frequency, power in powers) / sum(power for _, power in powers)

    @cached_property
    def loudness(self) -> float:
        """How loud the loudest moment is to an ear: decibels below a full sine of 1 kHz, weighted by the A curve."""
        weighted = (
            sum(power * audible(frequency) ** 2 for frequency, power in self._spectrum(grain)) * 2 / GRAIN**2 / 0.5
            for grain in self._grains()
        )
        return 10 * math.log10(max(weighted))

    def _grains(self) -> list[list[float]]:
        padded = self.samples + [0.0] * (GRAIN - len(self.samples) % GRAIN)
        return [padded[start : start + GRAIN] for start in range(0, len(padded) - GRAIN + 1, GRAIN)]

    def _spectrum(self, grain: list[float]) -> list[tuple[float, float]]:
        waves = transformed([complex(sample) for sample in grain])
        return [(k * self.rate / GRAIN, abs(waves[k]) ** 2) for k in range(1, GRAIN // 2)]


def read(path: Path) -> Wave:
    """The sound of a WAV file of one channel and 16 bits."""
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        pulses = array("h", file.readframes(file.getnframes()))
        return Wave([pulse / FULL for pulse in pulses], file.getframerate())


def transformed(samples: list[complex]) -> list[complex]:
    """The discrete Fourier transform of samples whose number is a power of two."""
    size = len(samples)
    if size == 1:
        return samples
    even, odd = transformed(samples[::2]), transformed(samples[1::2])
    turned = [cmath.exp(-2j * math.pi * k / size) * wave for k, wave in enumerate(odd)]
    return [a + b for a, b in zip(even, turned, strict=True)] + [a - b for a, b in zip(even, turned, strict=True)]


def audible(frequency: float) -> float:
    """How well an ear hears a quiet tone, 1 at 1 kHz: the A curve of IEC 61672."""
    square = frequency * frequency
    poles = (square + 20.6**2) * math.sqrt((square + 107.7**2) * (square + 737.9**2)) * (square + 12_194**2)
    return 1.2589 * 12_194**2 * square * square / poles
