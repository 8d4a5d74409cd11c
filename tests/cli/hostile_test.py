"""Input and surroundings that mean no good: the program answers with a message and an exit code, and never dies.

usage: hostile_test.py PROGRAM [unittest arguments]
"""
import json
import os
import pathlib
import resource
import signal
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 else "build/release/tesuji"
DEEP = "[" * 100_000 + "]" * 100_000
GAMES = '{"jsonrpc": "2.0", "id": 7, "method": "games"}\n'


def no_threads():
    """For the program to be started: its threads ask for stacks that no machine has."""
    resource.setrlimit(resource.RLIMIT_STACK, (1 << 50, resource.getrlimit(resource.RLIMIT_STACK)[1]))


def tesuji(*arguments, stdin="", stdout=subprocess.PIPE, before=None, seconds=60):
    return subprocess.run([PROGRAM, *arguments], input=stdin, stdout=stdout, stderr=subprocess.PIPE, text=True,
                          timeout=seconds, preexec_fn=before, check=False)


class Numbers(unittest.TestCase):
    def test_odd_numbers_are_refused(self):
        for command in (["search", "chess", "--nodes", "-5"], ["explain", "chess", "--nodes", "-1"], ["search", "chess", "--time", "nan"],
                        ["search", "chess", "--time", "inf"], ["solve", "renju", "--goal", "vcf", "--nodes", "-5"]):
            run = tesuji(*command)
            self.assertEqual(run.returncode, 2, (command, run.stderr))
            self.assertIn("write a", run.stderr, command)

    def test_options_of_protocols_out_of_range_are_refused(self):
        run = tesuji("uci", stdin="setoption name Threads value 1000000\nisready\nquit\n")
        self.assertIn("from 1 to 256", run.stdout)

    def test_positions_need_as_many_kings_as_the_game(self):
        for game, position, words in (("chess", "8/8/8/8/8/8/8/8 w - - 0 1", "no king"),
                                      ("chess", "8/8/8/8/8/8/8/4K3 w - - 0 1", "no king"),
                                      ("chess", "KKKKKKKK/KKKKKKKK/8/8/8/8/8/k7 w - - 0 1", "allows 1"),
                                      ("shogi", "9/9/9/9/9/9/9/9/9 b - 1", "no king")):
            run = tesuji("moves", game, "--position", position)
            self.assertEqual(run.returncode, 3, position)
            self.assertIn(words, run.stderr)
        # Problems of shogi leave out the king of who mates.
        self.assertEqual(tesuji("moves", "shogi", "--position", "4k4/9/4P4/9/9/9/9/9/9 b G 1").returncode, 0)


class Files(unittest.TestCase):
    def test_what_is_no_file_is_refused(self):
        for path in ("/proc/self/mem", "/dev/zero", "/dev/full", "/dev", "/nothing/here"):
            for command in (["check", path], ["import", path], ["review", path], ["review", path, "--game", "renju"],
                            ["verify", "naitou", path], ["tactics", "chess", "--file", path], ["show", path]):
                run = tesuji(*command)
                self.assertIn(run.returncode, (2, 4), (command, run.stderr))
                self.assertTrue(run.stderr.startswith("tesuji: ") or run.stderr.startswith(path), (command, run.stderr))

    def test_pipes_are_files(self):
        run = tesuji("check", "/dev/stdin", stdin="game: x\n")
        self.assertEqual(run.returncode, 3)
        self.assertIn("/dev/stdin:1:1", run.stderr)

    def test_a_record_without_a_game(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("empty.pgn", "empty.usi", "empty.kif", "empty.csa", "empty"):
                for text in ("", "\n", "#\n"):
                    path = pathlib.Path(folder, name)
                    path.write_text(text, encoding="utf-8")
                    run = tesuji("review", str(path))
                    self.assertIn(run.returncode, (0, 3), (name, text, run.stderr))

    def test_a_puzzle_without_a_solution(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "x.csv")
            path.write_text("FEN,Moves,Themes\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,e2e4 1.,fork\n",
                            encoding="utf-8")
            for nodes in ([], ["--nodes", "10"]):
                run = tesuji("tactics", "--file", str(path), *nodes)
                self.assertEqual(run.returncode, 3, run.stderr)
                self.assertIn("x.csv:2", run.stderr)

    def test_squares_beside_the_board(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "x.ini")
            for entry in ("dropRegionBlack=*0", "dropRegionWhite=*-7", "maxRank=-1", "maxFile=2147483647"):
                path.write_text(f"[hostile:crazyhouse]\n{entry}\n", encoding="utf-8")
                run = tesuji("import", str(path))
                self.assertEqual(run.returncode, 3, (entry, run.stderr))
                self.assertIn("x.ini:2:1", run.stderr, entry)


class Output(unittest.TestCase):
    """What cannot be written was not done."""

    TALKS = {("rpc",): GAMES, ("uci",): "uci\nquit\n", ("usi",): "usi\nquit\n", ("xboard",): "protover 2\nquit\n",
             ("piskvork",): "ABOUT\n", (): "uci\nquit\n", ("play", "chess"): "quit\n", ("play", "renju"): "quit\n"}
    COMMANDS = (["games"], ["games", "--json"], ["--help"], ["--version"], ["show", "chess"], ["moves", "chess"],
                ["perft", "chess", "1"], ["eval", "chess"], ["search", "chess", "--depth", "1"], ["check", "chess"])

    def check_full(self, run, what):
        self.assertEqual(run.returncode, 4, (what, run.stderr))
        self.assertIn("could not be written", run.stderr, what)

    def test_a_full_disk(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            for command in self.COMMANDS:
                self.check_full(tesuji(*command, stdout=full), command)
            for command, talk in self.TALKS.items():
                self.check_full(tesuji(*command, stdin=talk, stdout=full), command)

    def test_a_closed_output(self):
        run = tesuji("games", before=lambda: os.close(1))
        self.check_full(run, "closed")

    def test_files_are_whole_or_as_they_were(self):
        def small_disk():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "board.svg")
            path.write_text("what was there", encoding="utf-8")
            run = subprocess.run([PROGRAM, "show", "chess", "--svg", str(path)], stdout=subprocess.DEVNULL,
                                 stderr=subprocess.PIPE, text=True, timeout=60, preexec_fn=small_disk, check=False)
            self.assertEqual(run.returncode, 4, run.stderr)
            self.assertEqual(path.read_text(encoding="utf-8"), "what was there")
            self.assertEqual(os.listdir(folder), ["board.svg"])
            self.assertEqual(tesuji("show", "chess", "--svg", str(path)).returncode, 0)
            self.assertIn("</svg>", path.read_text(encoding="utf-8"))


class Messages(unittest.TestCase):
    def talk(self, *messages, before=None):
        run = tesuji("rpc", stdin="".join(message + "\n" for message in messages) + GAMES, before=before)
        self.assertEqual(run.returncode, 0, run.stderr)
        return [json.loads(line) for line in run.stdout.splitlines()]

    def test_deep_nesting(self):
        for message in (DEEP, "[" * 2_000_000, '{"jsonrpc": "2.0", "method": "games", "id": ' + DEEP + "}",
                        '{"jsonrpc": "2.0", "id": 1, "method": "games", "params": ' + DEEP + "}",
                        '{"jsonrpc": "2.0", "id": 1, "method": "cancel", "params": {"id": ' + DEEP + "}}",
                        '{"jsonrpc": "2.0", "id": ' + DEEP + ', "method": "cancel", "params": {"id": 1}}'):
            refused, answer = self.talk(message)
            self.assertEqual(refused["error"]["code"], -32700, message[:80])
            self.assertIn("result", answer)

    def test_no_threads(self):
        answers = self.talk('{"jsonrpc": "2.0", "id": 1, "method": "search", "params": {"game": "chess"}}', before=no_threads)
        self.assertEqual([answer["error"]["message"] for answer in answers], ["no further thread can be started"] * 2)


class NoThreads(unittest.TestCase):
    """Where the system gives no thread, everybody is told."""

    def test_commands(self):
        for command in (["search", "chess", "--depth", "2"], ["search", "renju", "--nodes", "100"],
                        ["explain", "chess", "--nodes", "100"], ["piskvork"], ["bench"]):
            run = tesuji(*command, before=no_threads)
            self.assertIn(run.returncode, (0, 1), (command, run.stderr))
            if run.returncode == 1:
                self.assertIn("no further thread can be started", run.stderr, command)

    def test_protocols(self):
        run = tesuji("uci", stdin="position startpos\ngo depth 2\nisready\nquit\n", before=no_threads)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("info string no further thread can be started", run.stdout)
        self.assertIn("bestmove (none)\n", run.stdout)
        self.assertIn("readyok\n", run.stdout)
        run = tesuji("usi", stdin="setoption name Persona value naitou\ngo byoyomi 100\nisready\nquit\n", before=no_threads)
        self.assertIn("bestmove resign\n", run.stdout)
        self.assertIn("readyok\n", run.stdout)
        run = tesuji("xboard", stdin="protover 2\nnew\ngo\nping 3\nquit\n", before=no_threads)
        self.assertIn("tellusererror no further thread can be started", run.stdout)
        self.assertIn("pong 3\n", run.stdout)

    def test_a_full_choir_of_threads_is_not_needed(self):
        run = tesuji("uci", stdin="setoption name Threads value 200\ngo nodes 20000\n")
        self.assertIn("bestmove", run.stdout)


if __name__ == "__main__":
    unittest.main()
