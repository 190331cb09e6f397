"""SplitMix64: the same seed gives the same numbers on every machine."""

from collections import Counter

import pytest

from game.splitmix import SplitMix64, zobrist


def test_a_seed_gives_the_published_numbers_and_another_seed_others():
    rng = SplitMix64(1234567)
    assert [rng.bits(64) for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]

    def numbers(seed: int) -> list[int]:
        rng = SplitMix64(seed)
        return [rng.below(1000) for _ in range(20)]

    assert numbers(5) == numbers(5)
    assert numbers(5) != numbers(6)
    assert SplitMix64(-1).bits(64) == SplitMix64(2**64 - 1).bits(64)
    assert SplitMix64(2**64 + 5).bits(64) == SplitMix64(5).bits(64)


def test_every_number_below_a_limit_and_every_choice_is_as_likely():
    rng = SplitMix64(11)
    counts = Counter(rng.below(6) for _ in range(6000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(850 < count < 1150 for count in counts.values())
    rng = SplitMix64(2)
    assert {rng.choice("abc") for _ in range(50)} == set("abc")
    with pytest.raises(ValueError, match="below"):
        rng.choice("")


def test_hash_numbers_fit_into_62_bits_and_differ():
    numbers = zobrist(2000, 7)
    assert all(0 <= number < 1 << 62 for number in numbers)
    assert len(set(numbers)) == 2000
    assert numbers != zobrist(2000, 8)
    assert numbers == zobrist(2000, 7)
