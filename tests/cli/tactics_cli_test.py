"""Drives `tactics` and `threats` the way a shell does.

usage: tactics_cli_test.py PROGRAM [unittest arguments]
"""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 else "build/release/tesuji"
SAMPLE = pathlib.Path(__file__).parent.parent / "data" / "tactics" / "puzzles.csv"
FORK = "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1"


def tesuji(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=300, check=False)


class Tactics(unittest.TestCase):
    def test_a_fork_in_words(self):
        run = tesuji("tactics", "chess", "--position", FORK, "--line", "d5c7")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("fork: The knight on c7 attacks the king on e8 and the rook on a8 at once.", run.stdout)
        run = tesuji("tactics", "--game", "chess", "--position", FORK, "--line", "d5c7", "--lang", "ja")
        self.assertIn("両取り: c7のナイトがe8のキングとa8のルークを同時に狙う。", run.stdout)

    def test_lines_are_read_as_players_write_them(self):
        run = tesuji("tactics", "chess", "--position", FORK, "--line", "1. Nc7+ Kd7 2. Nxa8")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("fork: The knight on c7 attacks the king on e8 and the rook on a8 at once.", run.stdout)
        texts = [tesuji("tactics", "shogi", "--json", "--line", line).stdout for line in (
            "7g7f 3c3d 8h2b+ 3a2b", "P-7f P-3d Bx2b+ Sx2b", "▲７六歩△３四歩▲２二角成△同　銀")]
        self.assertEqual(json.loads(texts[0])["line"], ["7g7f", "3c3d", "8h2b+", "3a2b"])
        self.assertEqual(texts[0], texts[1])
        self.assertEqual(texts[0], texts[2])
        for command in (["tactics", "shogi", "--line"], ["explain", "shogi", "--nodes", "200", "--line"]):
            run = tesuji(*command, "▲７六歩 △３五歩")
            self.assertEqual((run.returncode, run.stdout), (3, ""))
            self.assertIn("move 2 of the line", run.stderr)
        run = tesuji("explain", "shogi", "--nodes", "200", "--move", "２六歩", "--json")
        self.assertEqual(run.returncode, 0, run.stderr)

    def test_tactics_of_large_games_are_found(self):
        run = tesuji("tactics", "chu", "--nodes", "500")
        self.assertEqual(run.returncode, 0, run.stderr)

    def test_the_line_is_searched_when_none_is_given(self):
        run = tesuji("tactics", "camel", "--position", "6rk/6pp/8/8/3C4/8/8/4K3 w - - 0 1", "--nodes", "5000", "--json")
        self.assertEqual(run.returncode, 0, run.stderr)
        found = json.loads(run.stdout)
        self.assertIn(found["line"], (["d4g5"], ["d4e7"]))  # Both leaps reach h8.
        self.assertEqual({theme["theme"] for theme in found["themes"]}, {"mateIn1", "smotheredMate"})

    def test_faults_say_which_move_or_line_is_wrong(self):
        run = tesuji("tactics", "chess", "--line", "e2e4 e2e4")
        self.assertEqual((run.returncode, run.stdout), (3, ""))
        self.assertIn("move 2 of the line", run.stderr)
        run = tesuji("tactics", "renju", "--line", "h8")
        self.assertEqual((run.returncode, run.stdout), (3, ""))
        self.assertIn("there is no 'tactics' in renju", run.stderr)
        run = tesuji("tactics")
        self.assertEqual((run.returncode, run.stdout), (2, ""))
        run = tesuji("tactics", "--file", "no-such-file.csv")
        self.assertEqual((run.returncode, run.stdout), (4, ""))
        for text, message in [("FEN,Moves\n", "heading"), ("FEN,Moves,Themes\na,b\n", ":2:"),
                              ("FEN,Moves,Themes\n8/8/8/8/8/8/8/8 w,e2e4 e7e5,fork\n", ":2:"), ("", "no puzzle"),
                              ("FEN,Moves,Themes\n4k3/8/8/8/8/8/8/4K3 w - - 0 1,e1e2 e8e1,fork\n", ":2:")]:
            with tempfile.TemporaryDirectory() as folder:
                path = pathlib.Path(folder) / "puzzles.csv"
                path.write_text(text, encoding="utf-8")
                run = tesuji("tactics", "--file", str(path))
                self.assertEqual((run.returncode, run.stdout), (3, ""), text)
                self.assertIn(message, run.stderr)

    def test_a_file_is_scored(self):
        run = tesuji("tactics", "--file", str(SAMPLE), "--labels", "lichess", "--limit", "60", "--json")
        self.assertEqual(run.returncode, 0, run.stderr)
        scored = json.loads(run.stdout)
        self.assertEqual(scored["asked"], 60)
        self.assertGreaterEqual(scored["macro_f1"], 0.95)
        run = tesuji("tactics", "--file", str(SAMPLE), "--labels", "lichess", "--limit", "4", "--nodes", "2000")
        self.assertRegex(run.stdout, r"solved \d of 4\n")


class Threats(unittest.TestCase):
    def test_both_sides(self):
        run = tesuji("threats", "chess", "--position", "6k1/5ppp/8/8/r7/8/1P3PPP/R5K1 w - - 0 1")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("White to move can win:", run.stdout)
        self.assertIn("the rook on a1 takes the rook on a4", run.stdout)
        self.assertIn("the rook on a4 mates on a1", run.stdout)

    def test_a_drop_that_mates(self):
        run = tesuji("threats", "shogi", "--position", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "--lang", "ja")
        self.assertIn("金将を5二に打つ手: 5二で詰み", run.stdout)


if __name__ == "__main__":
    unittest.main()
