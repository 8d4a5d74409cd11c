"""Row games at the command line.

usage: row_cli_test.py PROGRAM [unittest arguments]
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 else "build/release/tesuji"
DOUBLE_THREE = "15/15/15/15/15/15/7b7/6b1b6/7b7/15/15/15/15/15/15"
FOUR_FOURS = "15/15/10b4/10w4/10w1b2/8b1wb3/8wb5/6wbb6/8b1w4/10w4/10w4/10b4/15/15/15 b"
ONLY_BLOCK_IS_FOUL = "h8g6f6g5f7g4h7g3g2a1"


def tesuji(*arguments, stdin=""):
    return subprocess.run([PROGRAM, *arguments], input=stdin, capture_output=True, text=True, timeout=120, check=False)


class RowGames(unittest.TestCase):
    def test_listed_with_the_others(self):
        run = tesuji("games")
        for game in ("renju", "gomoku", "freestyle", "caro"):
            self.assertRegex(run.stdout, rf"(?m)^{game} +15x15 ")
        games = {game["id"]: game for game in json.loads(tesuji("games", "--json").stdout)}
        self.assertEqual(games["renju"]["family"], "renju")

    def test_check(self):
        self.assertEqual(tesuji("check", "renju").stdout, "renju: ok: renju, 15x15, 5 in a row\n")
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "bad.yaml")
            with open(path, "w", encoding="utf-8") as file:
                file.write("game: bad\nname: Bad\nboard: {files: 30, ranks: 15}\nline: {length: 5}\n")
            run = tesuji("check", path)
            self.assertEqual(run.returncode, 3)
            self.assertIn("bad.yaml:3:16: 30 is out of range", run.stderr)

    def test_moves(self):
        self.assertEqual(tesuji("moves", "renju").stdout, "h8\n")
        self.assertEqual(len(tesuji("moves", "gomoku").stdout.split()), 225)
        self.assertNotIn("h8\n", tesuji("moves", "renju", "--position", DOUBLE_THREE + " b").stdout)
        self.assertIn("\nh8\n", tesuji("moves", "gomoku", "--position", DOUBLE_THREE + " b").stdout)

    def test_faults_name_the_place(self):
        run = tesuji("moves", "renju", "--moves", "h8 i9 h8")
        self.assertEqual(run.returncode, 3)
        self.assertEqual(run.stdout, "")
        self.assertIn("moves:1:7: move 3: there is a stone on h8 already", run.stderr)
        self.assertEqual(tesuji("moves", "renju", "--position", "15/15").returncode, 3)
        self.assertEqual(tesuji("moves", "renju", "--moves", "a1").returncode, 3)

    def test_forbidden(self):
        run = tesuji("forbidden", "renju", "--position", DOUBLE_THREE)
        self.assertRegex(run.stdout, r"^h8 33  h8 is a double three: .*real because.*\n$")
        self.assertIn("三三", tesuji("forbidden", "renju", "--position", DOUBLE_THREE, "--lang", "ja").stdout)
        points = json.loads(tesuji("forbidden", "renju", "--position", DOUBLE_THREE, "--json").stdout)["points"]
        self.assertEqual([(p["point"], p["kind"]) for p in points], [("h8", "33")])
        self.assertEqual(tesuji("forbidden", "chess").returncode, 3)
        self.assertEqual(tesuji("forbidden", "nonsense").returncode, 2)

    def test_solve(self):
        run = tesuji("solve", "renju", "--goal", "vcf", "--position", FOUR_FOURS)
        self.assertEqual(run.stdout, "win j8 k9 k8 l8 h11\n")
        answer = json.loads(tesuji("solve", "renju", "--goal", "vcf", "--moves", "h8 h9", "--json").stdout)
        self.assertEqual((answer["result"], answer["line"]), ("none", []))
        self.assertEqual(tesuji("solve", "renju", "--goal", "nonsense").returncode, 2)
        self.assertEqual(tesuji("solve", "renju").returncode, 2)

    def test_balanced_openings(self):
        for game in ("renju", "gomoku"):
            run = tesuji("solve", game, "--goal", "balanced", "--stones", "3", "--nodes", "200")
            self.assertRegex(run.stdout, r"^(h8 [a-o]\d+ [a-o]\d+ [+-]\d+\n){5}$")
        answer = json.loads(tesuji("solve", "renju", "--goal", "balanced", "--moves", "h8 h9", "--nodes", "200",
                                   "--time", "5", "--json").stdout)
        self.assertEqual(answer["result"], "balanced")
        self.assertEqual({len(one["stones"]) for one in answer["openings"]}, {1})
        self.assertEqual(tesuji("solve", "renju", "--goal", "balanced", "--stones", "4").returncode, 2)
        over = tesuji("solve", "gomoku", "--goal", "balanced", "--moves", "h8 a1 i8 a2 j8 a3 k8 a4 l8")
        self.assertEqual(over.returncode, 3)
        self.assertIn("the game is over", over.stderr)

    def test_the_only_block_is_a_foul(self):
        run = tesuji("moves", "renju", "--position", ONLY_BLOCK_IS_FOUL)
        self.assertEqual(run.returncode, 0)
        self.assertNotIn("g7\n", run.stdout)
        self.assertEqual(tesuji("solve", "renju", "--goal", "vct", "--position", ONLY_BLOCK_IS_FOUL).returncode, 0)
        self.assertIn("g7 is a double three", tesuji("show", "renju", "--position", ONLY_BLOCK_IS_FOUL).stdout)
        for language, words in (("en", "cannot be stopped"), ("ja", "止められない")):
            run = tesuji("explain", "renju", "--position", ONLY_BLOCK_IS_FOUL, "--lang", language)
            self.assertEqual(run.returncode, 0)
            self.assertIn(words, run.stdout)

    def test_show_draws(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "board.svg")
            run = tesuji("show", "renju", "--moves", "h8 h9 i9", "--svg", path, "--lang", "ja")
            self.assertEqual(run.returncode, 0)
            self.assertIn("天元", run.stdout)
            with open(path, encoding="utf-8") as file:
                text = file.read()
            self.assertTrue(text.startswith("<svg") and text.endswith("</svg>\n"))
            self.assertEqual(text.count('r="16"'), 3)

    def test_levels_search_like_any_player(self):
        for level in ("beginner", "hard"):
            run = tesuji("search", "renju", "--moves", "h8 h9", "--level", level, "--nodes", "500", "--json")
            self.assertEqual((run.returncode, run.stderr), (0, ""), level)
            self.assertRegex(json.loads(run.stdout)["best"], r"^[a-o]\d+$")
        again = [json.loads(tesuji("search", "renju", "--moves", "h8 a1 i9 b2", "--level", "easy", "--seed", "7",
                                   "--nodes", "500", "--json").stdout)["best"] for _ in range(2)]
        self.assertEqual(again[0], again[1])

    def test_nothing_that_is_asked_is_dropped(self):
        at = ["--moves", "h8 h9 j8 j10", "--nodes", "3000"]
        found = json.loads(tesuji("search", "gomoku", *at, "--stats", "--trace", "--json").stdout)
        self.assertGreater(len(found["trace"]), 0)
        self.assertGreater(found["stats"]["cutoffs"], 0)
        text = tesuji("search", "gomoku", *at, "--stats", "--trace").stdout
        self.assertIn("first move cutoffs", text)
        self.assertRegex(text, r"(?m)^depth +nodes +seconds")
        for more, complaint in ((["--threads", "2"], "searched by one thread"),
                                (["--level", "hard", "--lines", "2"], "finds one line")):
            run = tesuji("search", "gomoku", *at, *more)
            self.assertEqual((run.returncode, run.stdout), (2, ""), more)
            self.assertIn(complaint, run.stderr)
        level = tesuji("search", "gomoku", *at, "--level", "hard", "--stats", "--trace")
        self.assertEqual((level.returncode, level.stderr), (0, ""))
        self.assertIn("first move cutoffs", level.stdout)
        self.assertIn("a page of its rules", tesuji("show", "renju", "--html", "/dev/null").stderr)

    def test_readers_are_told_more_or_less(self):
        texts = [tesuji("explain", "gomoku", "--moves", "h8 h9 j9 f7 j10 i8 i10 f10 j8 f9", "--move", "f6", "--reader",
                        reader).stdout for reader in ("beginner", "expert")]
        self.assertLess(len(texts[0]), len(texts[1]))

    def test_threats_of_both_sides(self):
        at = ("--moves", "h8 a1 h9 a2 h10 a15")
        text = tesuji("threats", "renju", *at).stdout
        self.assertIn("makes an open four: h7 h11", text)
        found = json.loads(tesuji("threats", "renju", *at, "--json").stdout)
        self.assertEqual(found["side"], "first")
        self.assertTrue(found["threats_vcf"])
        values = json.loads(tesuji("map", "renju", "--kind", "threats", *at, "--json").stdout)["values"]
        self.assertEqual(values["h11"], 4)
        board = tesuji("map", "renju", "--kind", "threats", *at).stdout.splitlines()
        self.assertEqual([board[15 - rank].split()[8] for rank in (12, 11, 10, 7, 6)], ["2", "4", "x", "4", "2"])
        with tempfile.TemporaryDirectory() as folder:
            picture = pathlib.Path(folder, "threats.svg")
            tesuji("map", "renju", "--kind", "threats", *at, "--svg", str(picture))
            self.assertEqual(picture.read_text().count(">4</text>"), 1 + 2)  # the rank's label, and two points

    def test_what_a_game_has_not_is_refused_in_the_same_words(self):
        for command in (["tactics", "renju", "--line", "h8"], ["values", "renju"],
                        ["perft", "renju", "2"], ["forbidden", "chess"]):
            run = tesuji(*command)
            self.assertEqual((run.returncode, run.stdout), (3, ""), command)
            self.assertIn(f"there is no '{command[0]}' in {command[1]}", run.stderr)
        run = tesuji("solve", "chess", "--goal", "vcf")
        self.assertEqual((run.returncode, run.stdout), (2, ""))
        self.assertIn("there is no goal 'vcf'", run.stderr)
        self.assertIn("33", tesuji("map", "renju", "--position", DOUBLE_THREE, "--json").stdout)
        self.assertEqual(tesuji("map", "renju", "--kind", "control").returncode, 2)

    def test_a_game_at_the_terminal(self):
        run = tesuji("play", "renju", "--side", "second", "--level", "beginner",
                     stdin="why i9\ni9\nundo\nlevel\nscore\nposition\nquit\n")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("Black: h8 (an opening move: h8)\n", run.stdout)
        self.assertIn("level beginner of 5\n", run.stdout)
        self.assertIn("15/15/15/15/15/15/15/7b7/15/15/15/15/15/15/15 w\n", run.stdout)


if __name__ == "__main__":
    unittest.main()
