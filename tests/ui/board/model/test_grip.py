"""What moves a board inside its frame: one hand that drags it, or two fingers."""

from ui.board.model.grip import Grip, Pinch

LEVEL = 1.25


class TestGrip:
    def test_a_loose_one_begins_once_it_is_far_enough_and_loses_nothing_by_that(self):
        grip = Grip((10, 10), 6)
        assert grip.move_to((15, 12)) == (0, 0)
        assert not grip.moves
        assert grip.move_to((16, 12)) == (6, 2)
        assert grip.moves
        assert grip.move_to((17, 12)) == (1, 0)


class TestPinch:
    def test_fingers_that_part_come_closer_step_by_step_and_back(self):
        pinch = Pinch()
        pinch.put(1, (100, 100))
        pinch.put(2, (200, 100))
        steps = [pinch.move(2, (200 + right, 100), LEVEL)[0] for right in (10, 26, 30, 57, 57)]
        assert steps == [0, 1, 0, 1, 0]
        assert [pinch.move(2, (right, 100), LEVEL)[0] for right in (199, 199)] == [-2, 0]

    def test_fingers_that_move_together_move_the_board(self):
        pinch = Pinch()
        pinch.put(1, (100, 100))
        pinch.put(2, (200, 100))
        ways = [pinch.move(finger, at, LEVEL) for finger, at in ((1, (110, 104)), (2, (210, 104)))]
        assert [steps for steps, _ in ways] == [0, 0]
        assert (sum(x for _, (x, _) in ways), sum(y for _, (_, y) in ways)) == (10, 4)
        assert pinch.middle == (160, 104)

    def test_two_that_are_left_of_three_hold_the_board_as_they_are(self):
        """It jumped: the two went on from where the middle had been before the third finger came."""
        pinch = Pinch()
        for finger in (1, 2, 3):
            pinch.put(finger, (100 * finger, 100))
        pinch.move(1, (300, 100), LEVEL)
        pinch.lift(3)
        assert pinch.move(1, (301, 100), LEVEL) == (0, (0, 0))
        assert pinch.move(1, (302, 100), LEVEL) == (0, (1, 0))
