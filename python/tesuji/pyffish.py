"""The functions of pyffish, answered by Tesuji: `import tesuji.pyffish as pyffish`.

Variants are known by the same names, positions are FENs (white moves first), moves are in algebraic coordinates, results
are for the side to move. What differs is told in docs/import.md.
"""

from typing import Any

from ._core import TesujiError as error
from ._core import fairy as _fairy
from ._core import version as _version

VALUE_DRAW = 0
VALUE_MATE = 32000

NOTATION_DEFAULT = 0
NOTATION_SAN = 1
NOTATION_LAN = 2
NOTATION_SHOGI_HOSKING = 3
NOTATION_SHOGI_HODGES = 4
NOTATION_SHOGI_HODGES_NUMBER = 5
NOTATION_JANGGI = 6
NOTATION_XIANGQI_WXF = 7
NOTATION_THAI_SAN = 8
NOTATION_THAI_LAN = 9

FEN_OK = 1
FEN_INVALID_PROMOTED_PIECE = -12

#: Variants that are one of two boards: what is taken goes to a partner's hand.
_TWO_BOARDS = {"bughouse", "koedem"}


def version() -> tuple[int, int, int]:
    """The version of Tesuji as three numbers."""
    major, minor, patch = (int(part) for part in _version().split("."))
    return (major, minor, patch)


def info() -> str:
    """Who answers. Begins with the name of the program whose functions these are."""
    return f"Fairy-Stockfish's functions by Tesuji {_version()}"


def variants() -> list[str]:
    """Names of all variants, loaded ones included."""
    return _fairy.variants()


def set_option(name: str, value: Any) -> None:
    """Accepts options of engines, which change nothing about positions; `VariantPath` loads a file."""
    if name == "VariantPath":
        with open(value, encoding="utf-8") as file:
            load_variant_config(file.read())


def load_variant_config(config: str) -> list[str]:
    """Loads variant definitions. Returns why some of them could not be had."""
    return _fairy.load(config)[1]


def start_fen(variant: str) -> str:
    """Where the variant begins."""
    return _fairy.start_fen(variant)


def two_boards(variant: str) -> bool:
    """Is the variant played on two boards?"""
    return variant in _TWO_BOARDS


def captures_to_hand(variant: str) -> bool:
    """Does what is taken go to the captor's hand?"""
    return _fairy.captures_to_hand(variant)


def get_san(variant: str, fen: str, move: str, chess960: bool = False, notation: int = NOTATION_DEFAULT) -> str:
    """A legal move as players write it."""
    return _fairy.san(variant, fen, move, chess960, notation)


def get_san_moves(
    variant: str, fen: str, movelist: list[str], chess960: bool = False, notation: int = NOTATION_DEFAULT
) -> list[str]:
    """Moves one after the other as players write them."""
    return _fairy.san_moves(variant, fen, movelist, chess960, notation)


def legal_moves(variant: str, fen: str, movelist: list[str], chess960: bool = False) -> list[str]:
    """Legal moves after the moves of the list."""
    return _fairy.legal_moves(variant, fen, movelist, chess960)


def get_fen(
    variant: str,
    fen: str,
    movelist: list[str],
    chess960: bool = False,
    sfen: bool = False,
    show_promoted: bool = False,
    count_started: int = 0,
) -> str:
    """The position after the moves of the list. Counts of moves as in makruk are not kept: `count_started` is ignored."""
    return _fairy.fen(variant, fen, movelist, chess960, sfen)


def gives_check(variant: str, fen: str, movelist: list[str], chess960: bool = False) -> bool:
    """Is the side to move in check?"""
    return _fairy.in_check(variant, fen, movelist, chess960)


def is_capture(variant: str, fen: str, movelist: list[str], move: str, chess960: bool = False) -> bool:
    """Does the move take something?"""
    return _fairy.is_capture(variant, fen, movelist, move, chess960)


def piece_to_partner(variant: str, fen: str, movelist: list[str], chess960: bool = False) -> str:
    """What the last move took, as a letter of its first owner; empty for nothing."""
    return _fairy.piece_to_partner(variant, fen, movelist, chess960)


def game_result(variant: str, fen: str, movelist: list[str], chess960: bool = False) -> int:
    """How the game ended, for the side to move: VALUE_MATE, VALUE_DRAW or -VALUE_MATE."""
    return _fairy.result(variant, fen, movelist, chess960) * VALUE_MATE


def _end(end: tuple[bool, int]) -> tuple[bool, int]:
    return (end[0], end[1] * VALUE_MATE)


def is_immediate_game_end(variant: str, fen: str, movelist: list[str], chess960: bool = False) -> tuple[bool, int]:
    """Has a rule of the variant ended the game, and how for the side to move?"""
    return _end(_fairy.immediate_end(variant, fen, movelist, chess960))


def is_optional_game_end(
    variant: str, fen: str, movelist: list[str], chess960: bool = False, count_started: int = 0
) -> tuple[bool, int]:
    """May a player claim the end of the game (repetition, moves without progress), and how for the side to move?"""
    return _end(_fairy.optional_end(variant, fen, movelist, chess960))


def has_insufficient_material(variant: str, fen: str, movelist: list[str], chess960: bool = False) -> tuple[bool, bool]:
    """Can White (Black) certainly never win any more?"""
    return _fairy.insufficient_material(variant, fen, movelist, chess960)


def validate_fen(fen: str, variant: str, chess960: bool = False) -> int:
    """FEN_OK, or a number that tells what is wrong."""
    return _fairy.validate(fen, variant, chess960)


def get_fog_fen(fen: str, variant: str, chess960: bool = False) -> str:
    """The position with * on what the side to move does not see."""
    return _fairy.fog_fen(fen, variant, chess960)
