"""Calls of the module by the thousand: nothing leaks, and threads get the answers that one alone gets.

TESUJI_ALL=1 makes it a million calls."""

import os
import random
import threading
import unittest

import tesuji
import tesuji.pyffish as pyffish

CALLS = 1_000_000 if os.environ.get("TESUJI_ALL") else 20_000
VARIANTS = ("chess", "crazyhouse", "shogi", "xiangqi")


def kilobytes() -> int:
    """What this process holds in memory."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024


def random_game(variant: str, seed: int, plies: int = 40) -> list[str]:
    """The moves of a random game."""
    chance = random.Random(seed)
    moves: list[str] = []
    for _ in range(plies):
        legal = pyffish.legal_moves(variant, "startpos", moves)
        if not legal:
            break
        moves.append(chance.choice(sorted(legal)))
    return moves


def followed(variant: str, moves: list[str]) -> list[list[str]]:
    """Legal moves before each move of a game, asked as servers do."""
    return [pyffish.legal_moves(variant, "startpos", moves[:ply]) for ply in range(len(moves) + 1)]


class Endurance(unittest.TestCase):
    def assert_steady(self, work, rounds: int):
        """`work` may fill caches at first, and the allocator has to find its sizes; after that memory stays as it is."""
        for _ in range(max(rounds // 4, 30)):
            work()
        before = kilobytes()
        for _ in range(rounds):
            work()
        self.assertLess(kilobytes() - before, 3000)

    def test_questions_about_positions_leak_nothing(self):
        games = [(variant, random_game(variant, seed)) for variant in VARIANTS for seed in range(10)]
        calls = sum(len(moves) + 1 for _, moves in games)
        self.assert_steady(lambda: [followed(variant, moves) for variant, moves in games], max(CALLS // calls, 1))

    def test_faults_leak_nothing(self):
        def ask():
            with self.assertRaises(pyffish.error):
                pyffish.legal_moves("chess", "startpos", ["e2e5"])

        self.assert_steady(ask, CALLS // 10)

    def test_plays_and_minds_leak_nothing(self):
        game = tesuji.open("chess")

        def think():
            play = game.begin("", "e2e4 e7e5")
            mind = game.mind(1)
            mind.search(play, nodes=50)
            mind.evaluate(play)
            play.copy().play("g1f3")

        self.assert_steady(think, CALLS // 1000)

    def test_threads_get_the_answers_of_one(self):
        games = [(variant, random_game(variant, 99)) for variant in VARIANTS]
        alone = [followed(variant, moves) for variant, moves in games]
        together: list[list[list[str]] | None] = [None] * (2 * len(games))

        def ask(place: int):
            variant, moves = games[place % len(games)]
            together[place] = followed(variant, moves)

        threads = [threading.Thread(target=ask, args=(place,)) for place in range(len(together))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(together, alone + alone)


if __name__ == "__main__":
    unittest.main()
