"""Tesuji: one explainable engine for the chess, shogi and renju families.

    import tesuji
    game = tesuji.open("shogi")
    play = game.begin()
    play.play("7g7f")
    print(play.legal_moves())

Texts of the game are used throughout: moves and squares as it calls them, positions as FEN, SFEN or diagrams. What is wrong
with a text is told by TesujiError. Answers of a mind have `data` (as docs/api.md tells the method of that name), `text` for
people and sometimes a `picture`. Long work lets other threads run and ends at Ctrl-C.
"""

import json as _json
from collections.abc import Callable as _Callable
from dataclasses import dataclass as _dataclass
from typing import Any as _Any

from . import _core
from ._core import TesujiError

__version__: str = _core.version()
__all__ = ["Answer", "Game", "Games", "Mind", "Move", "Play", "Record", "TesujiError", "games", "load", "load_variants",
           "open", "read_record"]


@_dataclass(frozen=True)
class Move:
    """A move in coordinates, and as players write it in English and Japanese."""

    coordinates: str
    text: str
    text_ja: str


@_dataclass(frozen=True)
class Answer:
    """What a mind found out: for scripts, for people, and as a picture (SVG; empty where there is none)."""

    data: dict[str, _Any]
    text: str
    picture: str


def _answer(parts: tuple[str, str, str]) -> Answer:
    return Answer(_json.loads(parts[0]), parts[1], parts[2])


class Play:
    """A game in progress. Made by Game.begin(); for one thread at a time."""

    def __init__(self, core: _core.Play):
        self._core = core

    def copy(self) -> "Play":
        """The same game at the same place."""
        return Play(self._core.copy())

    @property
    def game(self) -> str:
        """The id of the game."""
        return self._core.game

    def set_position(self, text: str) -> None:
        """Sets a position; "" and "startpos" mean the start of the game. Nothing changes on failure."""
        self._core.set_position(text)

    def play(self, move: str) -> None:
        """Makes a move, in coordinates or as players write it, or says a word of the rules ("swap", "win")."""
        self._core.play(move)

    def play_all(self, moves: str) -> None:
        """Makes moves that blanks separate; those before the first fault stay made."""
        self._core.play_all(moves)

    def undo(self) -> bool:
        """Takes the last move back; False when there is none."""
        return self._core.undo()

    @property
    def side(self) -> str:
        """Who is to move: "first" or "second"."""
        return self._core.side

    @property
    def check(self) -> bool:
        """Must a threat to end the game be answered at once?"""
        return self._core.check

    @property
    def key(self) -> int:
        """The same for the same position, different for nearly all others."""
        return self._core.key

    @property
    def position(self) -> str:
        """The position as text: FEN, SFEN or a diagram."""
        return self._core.position

    def legal_moves(self) -> list[str]:
        """Legal moves in coordinates, sorted; none when the game is over."""
        return self._core.legal_moves()

    def outcome(self) -> dict[str, _Any] | None:
        """How the game ended: winner, reason, text, text_ja. None while it goes on."""
        return self._core.outcome()

    def history(self) -> list[Move]:
        """Every move since the position was set."""
        return [Move(*texts) for texts in self._core.history()]

    def notate(self, move: str) -> Move:
        """A legal move as players write it."""
        return Move(*self._core.notate(move))

    def perft(self, depth: int) -> int:
        """Counts the moves of the tree to a depth."""
        return self._core.perft(depth)

    def view(self) -> dict[str, _Any]:
        """Everything a board shows, as the method `view` of docs/api.md."""
        return _json.loads(self._core.view())

    def board(self, lang: str = "en") -> str:
        """The board as text."""
        return self._core.board_text(lang)

    def svg(self) -> str:
        """The board as a picture."""
        return self._core.board_svg()

    def __str__(self) -> str:
        return self.board()

    def __repr__(self) -> str:
        return f"<tesuji.Play {self.game} {self.position}>"


class Record:
    """A recorded game: its game, and the tree of moves as the method `record.read` of docs/api.md."""

    def __init__(self, core: _core.Record):
        self._core = core
        self.game = Game(core.game)
        self.data: dict[str, _Any] = _json.loads(core.json)
        self.count: int = core.count

    def moves(self) -> list[str]:
        """The main line in coordinates."""
        return [move["move"] for move in self.data["moves"]]

    def write(self, format: str = "") -> str:
        """The record as text; an empty format means the usual one of the game."""
        return self.game.write_record(self.data, format)


class Mind:
    """Judges, searches, explains, reviews and solves. Made by Game.mind(); for one thread at a time."""

    def __init__(self, core: _core.Mind):
        self._core = core

    def evaluate(self, play: Play, level: str = "") -> Answer:
        """What the position is worth; data["terms"] add up to data["score"]."""
        return _answer(self._core.evaluate(play._core, level))

    def search(
        self,
        play: Play,
        *,
        depth: int = 0,
        nodes: int = 0,
        milliseconds: int = 0,
        lines: int = 1,
        threads: int = 1,
        level: str = "",
        listener: _Callable[[dict[str, _Any]], None] | None = None,
    ) -> dict[str, _Any]:
        """Looks ahead: best, lines (score, mate, moves), depth, nodes, seconds. Without a limit it takes three seconds.

        `listener` hears of every finished iteration; an exception of its ends the search and is raised.
        """
        return self._core.search(play._core, depth, nodes, milliseconds, lines, threads, level, listener)

    def explain(
        self,
        play: Play,
        move: str = "",
        versus: str = "",
        *,
        position: bool = False,
        picture: bool = False,
        nodes: int = 0,
        lang: str = "en",
    ) -> Answer:
        """Why the move (the best one when empty) is good, also against another; or what is true of the position."""
        return _answer(self._core.explain(play._core, move, versus, position, picture, nodes, lang))

    def review(self, record: Record, *, nodes: int = 0, lang: str = "en") -> Answer:
        """A whole game, move by move."""
        return _answer(self._core.review(record._core, nodes, lang))

    def solve(
        self,
        play: Play,
        goal: str,
        *,
        depth: int = 0,
        nodes: int = 0,
        milliseconds: int = 0,
        all: bool = False,
        lang: str = "en",
    ) -> Answer:
        """Proves a forced win ("mate", "win", "vcf", ...) or its absence."""
        return _answer(self._core.solve(play._core, goal, depth, nodes, milliseconds, all, lang))

    def tactics(self, play: Play, line: str = "", *, lang: str = "en") -> Answer:
        """Named tactics along a line; an empty one is the engine's own."""
        return _answer(self._core.tactics(play._core, line, lang))

    def threats(self, play: Play, *, lang: str = "en") -> Answer:
        """What each side threatens."""
        return _answer(self._core.threats(play._core, lang))

    def map(self, play: Play, kind: str, *, lang: str = "en") -> Answer:
        """A value for each square: "control", "mobility", "graph", "forbidden"."""
        return _answer(self._core.map(play._core, kind, lang))

    def values(self, *, lang: str = "en") -> Answer:
        """What the pieces are worth by themselves, and why."""
        return _answer(self._core.values(lang))

    def levels(self) -> list[str]:
        """How strong opponents can be, weakest first."""
        return self._core.levels()


class Game:
    """A compiled game. Immutable; may be used by several threads."""

    def __init__(self, core: _core.Game):
        self._core = core

    @property
    def id(self) -> str:
        """How the game is called in commands and files."""
        return self._core.id

    def name(self, lang: str = "en") -> str:
        """How people call it."""
        return self._core.name(lang)

    @property
    def family(self) -> str:
        """chess, shogi, xiangqi, ..."""
        return self._core.family

    @property
    def files(self) -> int:
        """The width of the board."""
        return self._core.files

    @property
    def ranks(self) -> int:
        """The height of the board."""
        return self._core.ranks

    def squares(self) -> list[str]:
        """Names of all squares."""
        return self._core.squares()

    def description(self) -> dict[str, _Any]:
        """Definition, options and pieces, as the method `describe` of docs/api.md."""
        return _json.loads(self._core.description())

    def piece(self, piece: str, lang: str = "en") -> str:
        """A piece's movement in words and as a diagram, by id, name or letter."""
        return self._core.piece_text(piece, lang)

    def piece_svg(self, piece: str, lang: str = "en") -> str:
        """A piece's movement as a picture."""
        return self._core.piece_svg(piece, lang)

    def begin(self, position: str = "", moves: str = "") -> Play:
        """A play from a position (the start when empty), after moves that blanks separate."""
        return Play(self._core.begin(position, moves))

    def mind(self, megabytes: int = 16) -> Mind:
        """Somebody who thinks about this game, with so large a table of positions."""
        return Mind(self._core.mind(megabytes))

    def write_record(self, data: dict[str, _Any], format: str = "") -> str:
        """A tree of moves as a record's text."""
        return self._core.write_record(_json.dumps(data), format)

    def __repr__(self) -> str:
        return f"<tesuji.Game {self.id}>"


class Games:
    """Games by name: the built-in ones, and those loaded into this object. May be used by several threads."""

    def __init__(self) -> None:
        self._core = _core.Games()

    def ids(self) -> list[str]:
        """Ids of all games."""
        return self._core.ids()

    def open(self, game: str, options: dict[str, str] | None = None) -> Game:
        """A game by id or by the path of a game file."""
        return Game(self._core.open(game, options or {}))

    def load(self, yaml: str) -> str:
        """Makes the game in the text of a game file usable under its own id, which is returned."""
        return self._core.load(yaml)

    def load_variants(self, ini: str) -> tuple[list[str], list[str]]:
        """The same for variants in Fairy-Stockfish's format: ids, and why others could not be had."""
        return self._core.load_variants(ini)

    def read_record(self, text: str, format: str = "", game: str = "", index: int = 0) -> Record:
        """Reads a record: PGN, KIF, KI2, CSA, USI or a row game's. Format and game are found out when empty."""
        return Record(self._core.read_record(text, format, game, index))


_games = Games()
games = _games.ids
open = _games.open
load = _games.load
load_variants = _games.load_variants
read_record = _games.read_record
