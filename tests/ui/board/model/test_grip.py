"""What moves a board inside its frame: one hand that drags it, or two fingers."""

from ui.board.model.grip import Grip, Pinch

LEVEL = 1.25


class TestGrip:
    def test_a_drag_without_threshold_moves_at_once(self):
        grip = Grip((10, 10), 0)
        assert [grip.move_to(at) for at in ((12, 9), (12, 9), (0, 0))] == [(2, -1), (0, 0), (-12, -9)]

    def test_a_loose_one_begins_once_it_is_far_enough_and_loses_nothing_by_that(self):
        grip = Grip((10, 10), 6)
        assert grip.move_to((15, 12)) == (0, 0)
        assert not grip.moves
        assert grip.move_to((16, 12)) == (6, 2)
        assert grip.moves
        assert grip.move_to((17, 12)) == (1, 0)


class TestPinch:
    def test_one_finger_holds_nothing(self):
        pinch = Pinch()
        pinch.put(1, (100, 100))
        assert pinch.move(1, (150, 100), LEVEL) == (0, (0, 0))
        assert not pinch.holds

    def test_fingers_that_part_come_closer_step_by_step_and_back(self):
        pinch = Pinch()
        pinch.put(1, (100, 100))
        pinch.put(2, (200, 100))
        assert pinch.holds
        steps = [pinch.move(2, (200 + right, 100), LEVEL)[0] for right in (10, 26, 30, 57, 57)]
        assert steps == [0, 1, 0, 1, 0]
        assert pinch.move(2, (199, 100), LEVEL)[0] == -2

    def test_fingers_that_move_together_move_the_board(self):
        pinch = Pinch()
        pinch.put(1, (100, 100))
        pinch.put(2, (200, 100))
        ways = [pinch.move(finger, at, LEVEL) for finger, at in ((1, (110, 104)), (2, (210, 104)))]
        assert [steps for steps, _ in ways] == [0, 0]
        assert (sum(x for _, (x, _) in ways), sum(y for _, (_, y) in ways)) == (10, 4)
        assert pinch.middle == (160, 104)

    def test_a_third_finger_or_one_that_was_never_put_down_moves_nothing(self):
        pinch = Pinch()
        assert pinch.move(7, (1, 1), LEVEL) == (0, (0, 0))
        for finger in range(3):
            pinch.put(finger, (100 * finger, 0))
        assert not pinch.holds
        pinch.lift(0)
        assert pinch.holds
        pinch.lift(0)
        assert pinch.holds

    def test_two_that_are_left_of_three_hold_the_board_as_they_are(self):
        """It jumped: the two went on from where the middle had been before the third finger came."""
        pinch = Pinch()
        for finger in (1, 2, 3):
            pinch.put(finger, (100 * finger, 100))
        pinch.move(1, (300, 100), LEVEL)
        pinch.lift(3)
        assert pinch.move(1, (301, 100), LEVEL) == (0, (0, 0))
        assert pinch.move(1, (302, 100), LEVEL) == (0, (1, 0))
