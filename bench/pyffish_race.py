"""Legal-move calls a minute of tesuji.pyffish, and of pyffish in the same run where that is installed.

PYTHONPATH=build/release/python python3 bench/pyffish_race.py [CALLS]"""

import importlib
import random
import resource
import sys
import time

import tesuji.pyffish as ours

CALLS = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
VARIANTS = ["chess", "crazyhouse", "shogi", "xiangqi", "capablanca"]


def questions(variant: str, count: int) -> list[tuple[str, str, list[str]]]:
    """Random games, asked move by move from the start, as servers do, and by FEN alone."""
    random.seed(1)
    asked: list[tuple[str, str, list[str]]] = []
    start = ours.start_fen(variant)
    while len(asked) < count:
        moves: list[str] = []
        for _ in range(60):
            asked.append((variant, start, list(moves)))
            asked.append((variant, ours.get_fen(variant, start, moves), []))
            legal = ours.legal_moves(variant, start, moves)
            if not legal:
                break
            moves.append(random.choice(legal))
    random.shuffle(asked)
    return asked[:count]


def calls_a_minute(module, asked) -> float:
    begin = time.process_time()
    for variant, fen, moves in asked:
        module.legal_moves(variant, fen, moves)
    return 60 * len(asked) / (time.process_time() - begin)


def main() -> None:
    try:
        theirs = importlib.import_module("pyffish")
    except ImportError:
        theirs = None
    for variant in VARIANTS:
        for kind, pick in (("by moves", lambda q: q[2]), ("by FEN", lambda q: not q[2])):
            asked = [q for q in questions(variant, min(CALLS, 4000)) if pick(q)]
            asked = asked * max(1, CALLS // 10 // len(asked))
            mine = calls_a_minute(ours, asked)
            row = f"{variant} {kind}: {mine / 1e6:.2f} million a minute"
            if theirs is not None:
                row += f", pyffish {calls_a_minute(theirs, asked) / 1e6:.2f}: {mine / calls_a_minute(theirs, asked):.1f}x"
            print(row, flush=True)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    asked = questions("chess", 1000)
    for _ in range(1000):
        for variant, fen, moves in asked:
            ours.legal_moves(variant, fen, moves)
    print(f"1,000,000 calls more: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before} kB")


main()
