"""Homes with a copy of a game by message each."""

from game.archive.record.message import received, write_message
from game.archive.record.recognition import recognise
from game.archive.record.record import Record
from game.play.match import Match
from game.play.player import Correspondent, Person
from game.play.reply import Kind, add_line, reply_of, take_in
from game.play.setup import MatchSetup
from tools.puppet import Puppet


def read(mail):
    """The record in a mail."""
    record = recognise(mail)
    assert isinstance(record, Record)
    return record


def is_drawn(home):
    """Whether the game has ended in a draw."""
    outcome = home.match.tree.outcome
    return outcome is not None and outcome.winner is None


class Home:
    """A copy of a game by message, and the messages that leave it."""

    def __init__(self, setup, state=None):
        self.match = Match(setup, Puppet(), state)
        self.lines = 0  # added beside the game

    @classmethod
    def at(cls, message):
        """The home of somebody who gets the first message."""
        record, _seats = received(read(message))
        return cls(record.setup, record.state)

    @property
    def moves(self):
        """The game as far as it goes on."""
        swaps = self.match.seating.taken if self.match.seating.changed else ()
        return [f"{node.text}{' swap' if node in swaps else ''}" for node in self.match.tree.node.path()[1:]]

    def move(self, choice=0):
        """Play one of the moves, if it is the turn of somebody here."""
        match = self.match
        if match.tree.outcome is None and match.is_persons_turn:
            match.play(match.tree.moves[choice % len(match.tree.moves)])

    def play(self, *texts):
        for text in texts:
            self.match.play(self.match.tree.at(self.match.tree.node).read(text))

    def send(self, words="Hello."):
        self.match.correspondents.note_sent()
        return write_message(Record(self.match.setup, self.match.state()), words)

    def get(self, text):
        """Take in a message, or add it as a line."""
        reply = reply_of(self.match.state(), read(text).state)
        if reply.kind is Kind.NEWS:
            take_in(self.match, reply)
        elif reply.kind is Kind.OTHER:
            self.lines += 1
            add_line(self.match, reply)
        return reply.kind


def homes(game="pressure", *players, **conditions):
    """Ben's home, with the first seat, and the home that gets the first message."""
    players = players or (Person("Ben"), Correspondent("Anna"))
    ben = Home(MatchSetup(game, players, **conditions))
    ben.move()
    return ben, Home.at(ben.send())
