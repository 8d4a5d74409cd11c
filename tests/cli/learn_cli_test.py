"""Drives `learn` the way a designer does: files, labels, ledgers, reports, minutes, kills.

usage: learn_cli_test.py PROGRAM [unittest arguments]
"""
import json
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import yaml

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 else "build/release/tesuji"
GAME = "dobutsu"


def tesuji(*arguments):
    return subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, timeout=600, check=False)


class Learn(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.at = pathlib.Path(self.folder.name)

    def learn(self, out, *arguments):
        run = tesuji("learn", GAME, *arguments, "-o", self.at / out)
        self.assertEqual(run.returncode, 0, run.stderr)
        return run.stdout

    def test_the_same_games_give_the_same_file_and_every_model_learns(self):
        told = self.learn("a.yaml", "--games", 8, "--nodes", 50, "--save", self.at / "rows.tsv")
        self.assertIn("calibration error", told)
        self.learn("c.yaml", "--from", self.at / "rows.tsv")
        self.assertEqual((self.at / "a.yaml").read_text(), (self.at / "c.yaml").read_text())
        texts = {(self.at / "a.yaml").read_text()}
        # How firmly weights are held need not be found again each time.
        for model in ("svm", "least-squares"):
            self.learn("m.yaml", "--from", self.at / "rows.tsv", "--model", model, "--firmness", 1)
            texts.add((self.at / "m.yaml").read_text())
        for label in ("result", "mix=0.5"):
            self.learn("l.yaml", "--from", self.at / "rows.tsv", "--label", label, "--firmness", 1)
            texts.add((self.at / "l.yaml").read_text())
        self.assertEqual(len(texts), 5)
        run = tesuji("values", GAME, "--weights", self.at / "a.yaml", "--json")
        learned = json.loads(run.stdout)["learned"]
        self.assertEqual({row["id"] for row in learned} & {"chick", "giraffe", "elephant"},
                         {"chick", "giraffe", "elephant"})

    def test_a_ledger_of_selfplay_and_a_report(self):
        ledger = self.at / "games.db"
        run = tesuji("selfplay", GAME, "--games", 6, "--nodes", 60, "-o", ledger, "--concurrency", 1)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.learn("w.yaml", "--from", ledger, "--label", "result", "--report", self.at / "page.html", "--lang", "ja",
                   "--resamplings", 5, "--firmness", 1)
        page = (self.at / "page.html").read_text()
        self.assertIn('<html lang="ja">', page)
        self.assertIn("駒の価値", page)
        run = tesuji("learn", "chess", "--from", ledger, "-o", self.at / "x.yaml")
        self.assertEqual(run.returncode, 3)
        self.assertIn("it has no games of chess", run.stderr)

    def test_learning_goes_on_from_what_was_learned(self):
        def turn(name):
            return float(re.search(r"tempo: \{mg: ([-0-9.]+)", (self.at / name).read_text()).group(1))
        rows = self.at / "rows.tsv"
        self.learn("a.yaml", "--games", 8, "--nodes", 50, "--save", rows, "--firmness", 1)
        (self.at / "moved.yaml").write_text(re.sub(r"tempo: \{mg: [-0-9.]+", "tempo: {mg: 300", (self.at / "a.yaml").read_text()))
        # Held firmly, what was known before stays; held loosely, it comes back to what the rows say.
        self.learn("firm.yaml", "--from", rows, "--begin", self.at / "moved.yaml", "--firmness", 1000)
        self.learn("loose.yaml", "--from", rows, "--begin", self.at / "moved.yaml", "--firmness", 0.01)
        self.assertGreater(turn("firm.yaml"), 250)
        self.assertLess(turn("loose.yaml"), turn("firm.yaml") - 20)
        run = tesuji("learn", GAME, "--from", rows, "--begin", self.at / "nowhere.yaml", "-o", self.at / "w.yaml")
        self.assertEqual(run.returncode, 4, run.stderr)

    def test_weights_that_are_held_stay_where_they_are(self):
        rows = self.at / "rows.tsv"
        self.learn("free.yaml", "--games", 8, "--nodes", 50, "--save", rows, "--firmness", 0.01)
        self.learn("held.yaml", "--from", rows, "--firmness", 0.01, "--hold", "restricted")
        # An overlay says nothing of what is as movement alone has it.
        for name, differs in (("free.yaml", True), ("held.yaml", False)):
            overlay = yaml.safe_load((self.at / name).read_text())
            self.assertEqual("restricted" in overlay["weights"], differs, name)
        run = tesuji("learn", GAME, "--from", rows, "--hold", "restricted,nonsense", "-o", self.at / "w.yaml")
        self.assertEqual(run.returncode, 2, run.stderr)
        self.assertIn("no weight is called 'nonsense'", run.stderr)
        self.assertFalse((self.at / "w.yaml").exists())

    def test_weights_of_movement_are_learned_from_several_games(self):
        self.learn("a.yaml", "--games", 8, "--nodes", 50, "--save", self.at / "rows.tsv", "--firmness", 1)
        told = self.learn("all.yaml", "--from", self.at / "rows.tsv", "--general", "--with", f"{GAME}={self.at / 'rows.tsv'}")
        self.assertEqual(told.count(f"{GAME}: "), 2)
        # A list for all games, which any game plays by.
        self.assertTrue(re.search(r"^tempo: \{mg: [-0-9.]+, eg: [-0-9.]+\} +#", (self.at / "all.yaml").read_text(), re.M))
        run = tesuji("values", "minishogi", "--weights", self.at / "all.yaml", "--json")
        self.assertEqual(run.returncode, 0, run.stderr)
        for more in (("--general", "--report", self.at / "page.html"), ("--with", f"{GAME}={self.at / 'rows.tsv'}")):
            run = tesuji("learn", GAME, "--from", self.at / "rows.tsv", *more, "-o", self.at / "w.yaml")
            self.assertEqual(run.returncode, 2, run.stderr)
        for other, code in (("nothing", 2), (f"nosuchgame={self.at / 'rows.tsv'}", 2), (f"{GAME}=nowhere.tsv", 4)):
            run = tesuji("learn", GAME, "--from", self.at / "rows.tsv", "--general", "--with", other, "-o", self.at / "w.yaml")
            self.assertEqual(run.returncode, code, run.stderr)
            self.assertFalse((self.at / "w.yaml").exists())

    def test_what_cannot_be_learned_is_told(self):
        (self.at / "rows.tsv").write_text("1\tnonsense\t30\n")
        for arguments, code, words in (
                (("--from", self.at / "rows.tsv"), 3, "the position 'nonsense' cannot be used"),
                (("--from", self.at / "nowhere.tsv"), 4, "nowhere.tsv"),
                (("--games", 2, "--label", "luck"), 2, "'luck' is nothing that can be learned"),
                (("--persona", "naitou"), 2, "no heuristics"),
                ((), 2, "there are no positions")):
            run = tesuji("learn", GAME, *arguments, "-o", self.at / "w.yaml")
            self.assertEqual((run.returncode, words in run.stderr), (code, True), run.stderr)
            self.assertFalse((self.at / "w.yaml").exists())

    def test_minutes_are_kept_and_a_kill_loses_little(self):
        out = self.at / "w.yaml"
        arguments = [PROGRAM, "learn", GAME, "--minutes", "0.2", "--nodes", "40", "--firmness", "1", "-o", str(out)]
        program = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        progress = self.at / "w.yaml.progress"
        deadline = time.time() + 60
        while not progress.exists() and time.time() < deadline and program.poll() is None:
            time.sleep(0.1)
        program.send_signal(signal.SIGKILL)
        program.communicate()
        self.assertTrue(progress.exists())
        games = int(progress.read_text().split("\n")[0].split("\t")[2])
        self.assertGreater(games, 0)
        run = subprocess.run(arguments, capture_output=True, text=True, timeout=600, check=False)
        self.assertIn(f"going on after {games} games", run.stderr)
        self.assertIn(run.returncode, (0, 1), run.stderr)
        # Kept if and only if it is better.
        self.assertEqual(out.exists(), run.returncode == 0)
        progress.write_text("# tesuji learn\tchess by 40 nodes, seed 1\t2\t1.0\n")
        run = subprocess.run(arguments, capture_output=True, text=True, timeout=600, check=False)
        self.assertEqual(run.returncode, 3)
        self.assertIn("w.yaml.progress:1", run.stderr)


if __name__ == "__main__":
    unittest.main()
