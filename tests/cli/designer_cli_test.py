"""Drives what helps people who design or bring games: import, check --report, show --html.

usage: designer_cli_test.py PROGRAM [unittest arguments]
"""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 else "build/release/tesuji"

VARIANTS = """\
[fine:chess]
queen = -
amazon = a
promotionPieceTypes = arbn
startFen = rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1

[walls:chess]
wallingRule = arrow
"""


def tesuji(*arguments, stdin=""):
    return subprocess.run([PROGRAM, *arguments], input=stdin, capture_output=True, text=True, timeout=300, check=False)


class Import(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.ini = str(pathlib.Path(self.folder.name) / "variants.ini")
        pathlib.Path(self.ini).write_text(VARIANTS, encoding="utf-8")

    def tearDown(self):
        self.folder.cleanup()

    def test_one_game_to_the_output_and_to_a_file(self):
        run = tesuji("import", self.ini, "--game", "fine")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("game: fine\n", run.stdout)
        out = str(pathlib.Path(self.folder.name) / "fine.yaml")
        self.assertEqual(tesuji("import", self.ini, "--game", "fine", "-o", out).returncode, 0)
        self.assertEqual(pathlib.Path(out).read_text(encoding="utf-8"), run.stdout)
        # The numbers of Fairy-Stockfish for chess with amazons instead of queens.
        self.assertEqual(tesuji("perft", out, "3").stdout.splitlines()[-1], "nodes 12483")

    def test_what_cannot_be_imported_names_key_and_line(self):
        run = tesuji("import", self.ini, "--game", "walls")
        self.assertNotEqual(run.returncode, 0)
        self.assertEqual(run.stdout, "")
        self.assertIn("variants.ini:8", run.stderr)
        self.assertIn("wallingRule", run.stderr)

    def test_all_of_a_file_into_a_folder(self):
        folder = pathlib.Path(self.folder.name) / "games"
        run = tesuji("import", self.ini, "-o", str(folder))
        self.assertNotEqual(run.returncode, 0)
        self.assertTrue((folder / "fine.yaml").exists())
        self.assertFalse((folder / "walls.yaml").exists())

    def test_an_unknown_name_suggests(self):
        run = tesuji("import", self.ini, "--game", "fin")
        self.assertEqual(run.returncode, 2)
        self.assertIn("fine", run.stderr)

    def test_the_protocols_load_it(self):
        talk = f"uci\nsetoption name VariantPath value {self.ini}\nsetoption name UCI_Variant value fine\ngo perft 1\nquit\n"
        run = tesuji("uci", stdin=talk)
        self.assertIn("info string game fine loaded", run.stdout)
        self.assertIn("game walls not loaded", run.stdout)
        self.assertIn("wallingRule", run.stdout)


class Report(unittest.TestCase):
    def test_a_small_game(self):
        run = tesuji("check", "--report", "gardner")
        self.assertEqual(run.returncode, 0, run.stderr)
        for part in ("Reach of the pieces", "every promotion can be reached", "Quick self-play", "average length",
                     "promotion of pawn", "end: repetition"):
            self.assertIn(part, run.stdout)


    def test_the_same_for_scripts(self):
        run = tesuji("check", "--report", "--json", "duck")
        self.assertEqual(run.returncode, 0, run.stderr)
        [entry] = json.loads(run.stdout)
        play = entry["report"]["play"]
        self.assertEqual(play["games"], play["firstWins"] + play["secondWins"] + play["draws"] + play["unfinished"])
        # The duck belongs to nobody, so it has no reach of its own.
        self.assertEqual({piece["id"] for piece in entry["report"]["pieces"]},
                         {"pawn", "knight", "bishop", "rook", "queen", "king"})
        self.assertIn("special: blocker", {rule["rule"] for rule in entry["report"]["rules"]})

    def test_a_large_board(self):
        run = tesuji("check", "--report", "chu")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("Quick self-play", run.stdout)


class Page(unittest.TestCase):
    def test_one_page_with_all_pieces(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "atomic.html"
            self.assertEqual(tesuji("show", "atomic", "--html", str(path)).returncode, 0)
            page = path.read_text(encoding="utf-8")
        self.assertTrue(page.startswith("<!DOCTYPE html>"))
        self.assertEqual(page.count("<svg"), page.count("</svg>"))
        self.assertEqual(page.count('class="piece"'), 6)
        self.assertIn("explodes", page)
        self.assertNotIn("http://", page.replace("http://www.w3.org", ""))


if __name__ == "__main__":
    unittest.main()
