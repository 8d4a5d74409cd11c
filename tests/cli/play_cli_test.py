"""Drives play and personas of the real program: games at the terminal, colours, recorded games.

usage: play_cli_test.py PROGRAM [unittest arguments]
"""
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import unicodedata
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from process_state import wait_until_asleep  # noqa: E402

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 else "build/release/tesuji"


def tesuji(*arguments, stdin="", env=None):
    environment = dict(os.environ, **(env or {}))
    return subprocess.run([PROGRAM, *arguments], input=stdin, capture_output=True, text=True, timeout=120,
                          env=environment, check=False)


class Play(unittest.TestCase):
    def test_fools_mate(self):
        run = tesuji("play", "chess", "--side", "both", stdin="f3\ne7e5\ng2g4\nQh4#\n")
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        self.assertIn("Black wins", run.stdout)
        self.assertIn("checkmate", run.stdout)
        self.assertNotIn("\033", run.stdout)

    def test_forty_columns_are_enough(self):
        for game, move, language in (("chess", "e2e4", "en"), ("chess", "e2e4", "ja"), ("shogi", "7g7f", "ja")):
            run = tesuji("play", game, "--side", "both", "--lang", language, "--nodes", "300",
                         stdin=f"help\nthreats\nmap\n{move}\nwhy\nbest 2\nquit\n", env={"COLUMNS": "40", "TERM": "dumb"})
            self.assertEqual(run.returncode, 0, run.stderr)
            # What is typed ends the row of a prompt.
            rows = [re.sub(r"^(\S+> )+", "", row) for row in run.stdout.splitlines()]
            self.assertEqual([row for row in rows if columns(row) > 40], [], game)

    def test_declaration(self):
        entered = "4K4/GGGGSSSSN/+R8/9/9/9/9/9/4k4 b B9P 1"
        answer = json.loads(tesuji("moves", "shogi", "--position", entered, "--json").stdout)
        self.assertEqual((answer["declaration"]["allowed"], answer["declaration"]["points"]), (True, 28))
        self.assertNotIn("declaration", json.loads(tesuji("moves", "chess", "--json").stdout))
        run = tesuji("play", "shogi", "--position", entered, "--side", "both", stdin="declare\n")
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        self.assertIn("Sente wins by declaration", run.stdout)
        run = tesuji("play", "shogi", "--position", entered, "--side", "both", "--lang", "ja", stdin="declare\n")
        self.assertIn("先手の入玉宣言勝ち", run.stdout)
        run = tesuji("play", "shogi", "--side", "both", stdin="declare\nquit\n")
        self.assertIn("not in the far camp", run.stderr)
        run = tesuji("moves", "shogi", "--position", entered, "--moves", "win", "--json")
        self.assertEqual(json.loads(run.stdout)["outcome"]["reason"], "declaration")
        run = tesuji("moves", "shogi", "--position", entered, "--option", "entering-king=points-24", "--moves", "win",
                     "--json")
        self.assertIsNone(json.loads(run.stdout)["outcome"]["winner"])
        run = tesuji("moves", "shogi", "--position", entered, "--option", "entering-king=none", "--moves", "win")
        self.assertEqual(run.returncode, 3)

    def test_default_game_and_opponent(self):
        first, second = (tesuji("play", "--seed", "7", stdin="e2e4\nfen\nquit\n") for _ in range(2))
        self.assertEqual(first.returncode, 0)
        self.assertRegex(first.stdout, r"(?m)^Black: .*\n")
        self.assertEqual(first.stdout, second.stdout)

    def test_illegal_input_is_explained(self):
        run = tesuji("play", "chess", stdin="e2e5\nnonsense\nquit\n")
        self.assertEqual(run.returncode, 0)
        self.assertEqual(len(run.stderr.strip().split("\n")) >= 2, True)
        self.assertIn("e2e5", run.stderr)

    def test_undo_flip_moves_fen_resign(self):
        run = tesuji("play", "chess", "--side", "both", stdin="e2e4\nundo\nundo\nfen\nmoves e2\nflip\nresign\n")
        self.assertEqual(run.returncode, 0)
        self.assertIn("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n", run.stdout)
        self.assertIn("e3 e4", run.stdout)
        self.assertIn("  h g f e d c b a\n", run.stdout)
        self.assertIn("resigned", run.stdout)
        self.assertIn("no move to take back", run.stderr)

    def test_every_game_can_be_watched(self):
        for game in ("chess", "xiangqi", "king-capture", "capablanca"):
            run = tesuji("play", game, "--side", "second", stdin="quit\n")
            self.assertEqual(run.returncode, 0, (game, run.stderr))

    def test_interrupt(self):
        process = subprocess.Popen([PROGRAM, "play", "chess"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        process.stdout.readline()  # the board is shown, so it asks for a move next
        wait_until_asleep(process)
        process.send_signal(signal.SIGINT)
        try:
            process.wait(timeout=60)
        finally:
            process.kill()
            process.communicate()
        self.assertEqual(process.returncode, 130)


    def test_hint_score_and_level(self):
        run = tesuji("play", "chess", "--level", "2", "--position", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
                     stdin="hint\nscore\nlevel\nlevel 5\nlevel 99\nquit\n")
        self.assertEqual(run.returncode, 0)
        self.assertRegex(run.stdout, r"Ra8# \(a1a8\), mate in 1: Ra8#\n")
        self.assertRegex(run.stdout, r"(?m)^.*total +-?\d+\.\d+  pawns for White$")
        self.assertIn("level 2 of 10\n", run.stdout)
        self.assertIn("level 5 of 10\n", run.stdout)
        self.assertIn("from 1 to 10", run.stderr)

    def test_levels(self):
        run = tesuji("search", "chess", "--level", "1", "--seed", "4", "--json")
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        self.assertEqual(json.loads(run.stdout)["best"],
                         json.loads(tesuji("search", "chess", "--level", "1", "--seed", "4", "--json").stdout)["best"])
        for command, level in (("search", "11"), ("search", "0"), ("play", "11"), ("play", "medium")):
            run = tesuji(command, "chess", "--level", level)
            self.assertEqual((run.returncode, run.stdout), (2, ""), command)
            self.assertRegex(run.stderr, r"1 (to|-) 10|\[1 - 10\]")

    def test_japanese(self):
        run = tesuji("play", "shogi", "--lang", "ja", stdin="help\nlevel\nresign\n")
        for words in ("エンジンならどう指すか", "レベル8（10段階）", "後手の勝ち：先手の投了。"):
            self.assertIn(words, run.stdout)

    def test_the_engine_mates_when_it_can(self):
        run = tesuji("play", "chess", "--side", "second", "--position", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
        self.assertIn("White: Ra8# (a1a8)", run.stdout)
        self.assertIn("checkmate", run.stdout)


def columns(row):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in row)


class Personas(unittest.TestCase):
    RECORDS = pathlib.Path(__file__).parent.parent / "data" / "naitou"

    def test_the_fractional_searcher_tells_its_three_parts(self):
        run = tesuji("search", "king-capture", "--persona", "fractional", "--persona-option", "budget=2",
                     "--moves", "e2e4 e7e5 g1f3 b8c6 f1b5", "--trace")
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        self.assertIn("Score +42 for the first player: material +0, centre +0 (3 attacks against 3), space +42 "
                      "(5 squares against 3).\n", run.stdout)
        self.assertRegex(run.stdout, r"(?m)^best [a-h][1-8][a-h][1-8]  ")
        told = tesuji("explain", "king-capture", "--persona", "fractional", "--persona-option", "budget=2",
                      "--moves", "e2e4 e7e5 g1f3 b8c6 f1b5")
        self.assertEqual(told.stdout.split("best ")[0], run.stdout.split("best ")[0])
        # By hand: after 3...a6 8 squares were possessed, the last time so many; after 4 Bxc6 dxc6 White has c3,
        # d2, e1 and Black d6, d7, e7, f6.
        run = tesuji("explain", "king-capture", "--persona", "fractional", "--persona-option", "budget=1",
                     "--moves", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6")
        self.assertIn("material -24, centre -34 (3 attacks against 4), space -21 (3 squares against 4)", run.stdout)
        self.assertIn("The middlegame began after ply 6: 8 squares were possessed then, 7 are now.", run.stdout)
        run = tesuji("explain", "chess", "--persona", "mcts", "--move", "e2e4")
        self.assertEqual((run.returncode, run.stdout), (3, ""))
        self.assertIn("leave out --move", run.stderr)
        run = tesuji("explain", "chess", "--persona", "nobody")
        self.assertEqual(run.returncode, 2)
        self.assertIn("known: strongest, naitou, fractional, mcts", run.stderr)
        run = tesuji("search", "king-capture", "--persona", "fractional", "--persona-option", "budget=2", "--lang", "ja")
        self.assertIn("予算2で", run.stdout)
        self.assertEqual(tesuji("search", "chess", "--persona", "fractional", "--persona-option", "budget=0").returncode, 2)

    def test_the_tree_obeys_its_nodes(self):
        run = tesuji("search", "minishogi", "--persona", "mcts", "--nodes", "700", "--json")
        self.assertEqual((run.returncode, json.loads(run.stdout)["nodes"]), (0, 700))

    def test_verify_counts_agreement(self):
        run = tesuji("verify", "naitou", str(self.RECORDS / "known.txt"), "--json")
        self.assertEqual(run.returncode, 0, run.stderr)
        counts = json.loads(run.stdout)
        self.assertEqual(counts["games"], {"agree": 24, "all": 24})
        self.assertEqual(counts["moves"]["agree"], counts["moves"]["all"])
        self.assertIsNone(counts["first_disagreement"])

    def test_verify_tells_the_first_disagreement(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "records.txt"
            path.write_text("game 1 hum_first_shikenbisha open\nmoves 7g7f 8c8d\n")
            run = tesuji("verify", "naitou", str(path))
            self.assertEqual(run.returncode, 1)
            self.assertIn("game 1, ply 2: recorded 8c8d, now 3c3d", run.stdout)
            path.write_text("nonsense\n")
            self.assertEqual(tesuji("verify", "naitou", str(path)).returncode, 3)
            self.assertEqual(tesuji("verify", "naitou", folder + "/nothing").returncode, 4)
        self.assertEqual(tesuji("verify", "nobody", "x").returncode, 2)

    def test_what_does_not_exist_is_refused_with_the_list(self):
        for arguments in (["search", "shogi", "--persona", "nobody"], ["play", "shogi", "--opponent", "nobody"],
                          ["usi", "--persona", "nobody"]):
            run = tesuji(*arguments)
            self.assertEqual(run.returncode, 2, arguments)
            self.assertIn("strongest, naitou", run.stderr)
        run = tesuji("play", "shogi", "--opponent", "naitou", "--setup", "nothing")
        self.assertEqual(run.returncode, 2)
        self.assertIn("hum_rook_down", run.stderr)
        self.assertEqual(tesuji("play", "chess", "--opponent", "naitou").returncode, 2)

    def test_what_does_not_go_together_is_refused(self):
        """A persona has no levels, a row game has neither personas nor numbered levels."""
        for arguments, complaint in (
                (["search", "chess", "--persona", "mcts", "--level", "3"], "the persona 'mcts' has no levels"),
                (["play", "chess", "--opponent", "mcts", "--level", "3"], "the persona 'mcts' has no levels"),
                (["search", "renju", "--persona", "mcts"], "there is no persona 'mcts' in renju"),
                (["play", "renju", "--opponent", "naitou"], "there is no persona 'naitou' in renju"),
                (["search", "renju", "--level", "3"], "there is no level '3'")):
            run = tesuji(*arguments)
            self.assertNotEqual(run.returncode, 0, arguments)
            self.assertEqual(run.stdout, "", arguments)
            self.assertIn(complaint, run.stderr)
            self.assertIn("hint: leave ", run.stderr)
        run = tesuji("play", "chess", "--opponent", "mcts", "--side", "both", stdin="level 3\nquit\n")
        self.assertIn("this opponent has no levels", run.stderr)

    def test_search_tells_why(self):
        run = tesuji("search", "shogi", "--persona", "naitou", "--moves", "7g7f", "--trace")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("Naitou rejects P-4d because the piece would simply be taken.", run.stdout)
        self.assertRegex(run.stdout, r"Naitou rejects K\S+ .*rule 9 \(")
        self.assertIn("Naitou plays P-3d", run.stdout)
        run = tesuji("search", "shogi", "--persona", "naitou", "--moves", "7g7f", "--trace", "--lang", "ja")
        self.assertIn("内藤は△３四歩を指す", run.stdout)
        self.assertNotRegex(run.stdout.replace("best 3c3d", ""), r"\b[1-9][a-i][1-9][a-i]\b")
        moved = tesuji("search", "king-capture", "--persona", "fractional", "--persona-option", "budget=1", "--trace").stdout
        self.assertRegex(moved, r"\nNf3: .*, costs 1")

    def test_play_against_it(self):
        run = tesuji("play", "shogi", "--opponent", "naitou", "--setup", "com_two_down", stdin="7g7f\nquit\n")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("Gote: G-3b (Naitou plays G-3b: ", run.stdout)
        self.assertIn("Gote: S-6b (Naitou plays S-6b: ", run.stdout)
        lost = "7g7f 9g9f 8h9g 7i8h 6i7h 9g6d N*6c".replace(" ", "\n") + "\n"
        run = tesuji("play", "shogi", "--opponent", "naitou", stdin=lost)
        self.assertIn("Naitou resigns", run.stdout)


class Colours(unittest.TestCase):
    """A pseudo terminal gets colours, unless NO_COLOR says otherwise."""

    def on_terminal(self, **env):
        import pty
        parent, child = pty.openpty()
        environment = dict(os.environ, TERM="xterm", **env)
        if not env:
            environment.pop("NO_COLOR", None)
        process = subprocess.Popen([PROGRAM, "show", "chess"], stdout=child, stderr=child, stdin=subprocess.DEVNULL,
                                   env=environment)
        os.close(child)
        output = b""
        while True:
            try:
                data = os.read(parent, 65536)
            except OSError:
                break
            if not data:
                break
            output += data
        os.close(parent)
        process.wait(timeout=60)
        return output

    def test_terminal(self):
        self.assertIn(b"\033[", self.on_terminal())
        self.assertNotIn(b"\033[", self.on_terminal(NO_COLOR="1"))


if __name__ == "__main__":
    unittest.main()
