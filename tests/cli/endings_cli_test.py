"""Drives `endings` the way a shell does.

usage: endings_cli_test.py PROGRAM [unittest arguments]
"""
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 else "build/release/tesuji"
ROOK = "8/8/8/3k4/8/8/8/K6R w - - 0 1"


def tesuji(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=300, check=False)


def peak_megabytes(*arguments):
    """The most memory a run has had, and the megabytes of tables that it announced."""
    process = subprocess.Popen([PROGRAM, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    with process.stderr as messages:
        told = messages.read()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return used.ru_maxrss / 1024, float(re.search(r"memory ([0-9.]+) MB", told).group(1))


class Endings(unittest.TestCase):
    def test_an_ending_in_words_and_as_data(self):
        run = tesuji("endings", "chess", "K+R - K")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("Longest win: 16 moves", run.stdout)
        run = tesuji("endings", "chess", "K - K+R", "--lang", "ja")
        self.assertIn("最長の勝ち：16手", run.stdout)
        told = json.loads(tesuji("endings", "gardner", "K+Q - K", "--verify", "--json").stdout)
        self.assertEqual((told["game"], told["men"], told["verified"]), ("gardner", "K+Q - K", True))
        self.assertEqual(len(told["line"]), 2 * told["longest"] - 1)
        self.assertEqual(told["wins"], told["to_move"]["first"]["wins"])

    def test_kept_tables_are_looked_up(self):
        with tempfile.TemporaryDirectory() as folder:
            run = tesuji("endings", "chess", "K+R - K", "--endings", folder, "--json")
            self.assertEqual(run.returncode, 0, run.stderr)
            longest = json.loads(run.stdout)
            names = sorted(path.name for path in (pathlib.Path(folder) / "chess").iterdir())
            self.assertEqual(names, ["king+rook_king.ending", "king_king.ending"])
            run = tesuji("search", "chess", "--position", longest["position"], "--depth", "2", "--endings", folder,
                         "--json")
            self.assertEqual(json.loads(run.stdout)["lines"][0]["mate"], 16)
            run = tesuji("explain", "chess", "--position", ROOK, "--nodes", "2000", "--endings", folder)
            self.assertRegex(run.stdout, r"is a known win: mate in at most \d+\.")
            run = tesuji("explain", "chess", "--position", ROOK, "--nodes", "2000", "--endings", folder, "--lang", "ja")
            self.assertIn("既知の勝ち", run.stdout)
            table = pathlib.Path(folder) / "chess" / names[0]
            table.write_bytes(table.read_bytes()[:-3])
            run = tesuji("endings", "chess", "K+R - K", "--endings", folder)
            self.assertEqual(run.returncode, 3)
            self.assertIn(f"{table}: the table is damaged", run.stderr)

    def test_a_survey(self):
        run = tesuji("endings", "gardner", "--survey", "--singles", "--json")
        rows = {row["pieces"][0]: row["force"] for row in json.loads(run.stdout)["rows"]}
        self.assertEqual((rows["rook"], rows["knight"]), ("always", "never"))

    def test_what_cannot_be_done_is_told(self):
        for arguments, code, words in (
            (["chess"], 2, "which men"),
            (["chess", "K+R - K", "--survey"], 2, "no men of its own"),
            (["chess", "K+X - K"], 3, "'X' is no piece"),
            (["chess", "K+R"], 3, "which men each side has"),
            (["chess", "K+R+R+B - K+R", "--memory", "10"], 3, "need"),
            (["shogi", "K+R - K"], 3, "drops"),
            (["renju", "K+R - K"], 3, "endings"),
        ):
            run = tesuji("endings", *arguments)
            self.assertEqual((run.returncode, run.stdout), (code, ""), arguments)
            self.assertIn(words, run.stderr)

        run = tesuji("search", "chess", "--depth", "1", "--endings", "/nowhere/at/all")
        self.assertEqual((run.returncode, run.stdout), (3, ""))
        self.assertIn("/nowhere/at/all has no tables of chess", run.stderr)

    def test_memory_is_what_was_announced(self):
        small, nearly_nothing = peak_megabytes("endings", "gardner", "K+Q - K")
        large, announced = peak_megabytes("endings", "chess", "K+N+N - K", "--memory", "30")
        self.assertLess(nearly_nothing, 1)
        self.assertGreater(announced, 5)
        self.assertLessEqual(announced, 30)
        # Tables of steps and the report take a little besides.
        self.assertLess(large - small, announced + 8)

    def test_an_interrupt_writes_nothing(self):
        with tempfile.TemporaryDirectory() as folder:
            process = subprocess.Popen([PROGRAM, "endings", "chess", "K+R+B - K+R", "--endings", folder],
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            time.sleep(0.5)
            process.send_signal(signal.SIGINT)
            out, _ = process.communicate(timeout=60)
            self.assertEqual((process.returncode, out), (130, b""))
            self.assertEqual(list(pathlib.Path(folder).rglob("*")), [])

    def test_an_interrupted_survey_says_so(self):
        process = subprocess.Popen([PROGRAM, "endings", "chess", "--survey", "--json"], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=60)
        self.assertEqual((process.returncode, out), (130, b""))


if __name__ == "__main__":
    unittest.main()
