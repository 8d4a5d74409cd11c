"""Drives the real program the way a shell does: exit codes, the two output streams, messages.

usage: cli_test.py PROGRAM [unittest arguments]
"""
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from process_state import wait_until_busy  # noqa: E402

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 else "build/release/tesuji"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

GOOD_GAME = """\
game: my-amazon
name: {en: My Amazon}
extends: chess
pieces:
  amazon:
    name: {en: Amazon}
    sign: {letter: A}
    moves: QN
setup:
  fen: rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1
"""


def tesuji(*arguments, stdin="", env=None):
    environment = dict(os.environ, **(env or {}))
    return subprocess.run([PROGRAM, *arguments], input=stdin, capture_output=True, text=True, timeout=120,
                          env=environment, check=False)


class Help(unittest.TestCase):
    def test_version(self):
        run = tesuji("--version")
        self.assertEqual(run.returncode, 0)
        self.assertRegex(run.stdout, r"^tesuji \d+\.\d+\.\d+\n$")
        self.assertEqual(run.stderr, "")

    def test_help_is_everywhere(self):
        for command in ([], ["games"], ["check"], ["import"], ["show"], ["moves"], ["perft"], ["rpc"], ["play"], ["values"],
                        ["search"], ["eval"], ["bench"], ["uci"], ["usi"], ["verify"]):
            run = tesuji(*command, "--help")
            self.assertEqual(run.returncode, 0, command)
            self.assertIn("--help", run.stdout, command)
            self.assertEqual(run.stderr, "", command)

    def test_usage_faults_exit_2_and_leave_stdout_empty(self):
        for arguments in ([], ["nonsense"], ["perft"], ["perft", "chess"], ["perft", "chess", "x"], ["moves", "chess", "--nonsense"],
                          ["moves", "chess", "--option", "nonsense"], ["perft", "chess", "-1"], ["show", "chess", "--lang", "xx"]):
            run = tesuji(*arguments)
            self.assertEqual(run.returncode, 2, (arguments, run.stderr))
            self.assertEqual(run.stdout, "", arguments)
            self.assertNotEqual(run.stderr, "", arguments)


class Games(unittest.TestCase):
    def test_list(self):
        run = tesuji("games")
        self.assertEqual(run.returncode, 0)
        self.assertRegex(run.stdout, r"(?m)^chess +8x8 +Chess$")

    def test_json(self):
        games = json.loads(tesuji("games", "--json").stdout)
        self.assertEqual(set(games[0]) >= {"id", "name", "family", "board", "pieces"}, True)
        chess = next(game for game in games if game["id"] == "chess")
        self.assertEqual(chess["board"], "8x8")
        self.assertIn("knight", chess["pieces"])

    def test_underscore_equals_hyphen(self):
        self.assertEqual(tesuji("perft", "king_capture", "1").stdout, "nodes 20\n")
        self.assertEqual(tesuji("perft", "King-Capture", "1").stdout, "nodes 20\n")

    def test_unknown_game_suggests(self):
        run = tesuji("moves", "chss")
        self.assertEqual(run.returncode, 2)
        self.assertIn("there is no game 'chss'", run.stderr)
        self.assertRegex(run.stderr, r"did you mean .*\bchess\b")
        self.assertEqual(run.stdout, "")


class Values(unittest.TestCase):
    def test_table_is_sorted_and_plain(self):
        run = tesuji("values", "chess")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertNotIn("\x1b", run.stdout)
        names = re.findall(r"(?m)^(\w+) +(?:\d+|royal)$", run.stdout)
        self.assertEqual(names, ["Queen", "Rook", "Bishop", "Knight", "Pawn", "King"])
        self.assertRegex(run.stdout, r"(?m)^  reach now +\d+  █+$")
        self.assertIn("Worth 303: controls 5.2 squares", run.stdout)

    def test_japanese(self):
        self.assertIn("ナイト", tesuji("values", "chess", "--lang", "ja").stdout)

    def test_json_adds_up(self):
        for game in ("chess", "xiangqi", "grasshopper", "army01"):
            answer = json.loads(tesuji("values", game, "--json").stdout)
            self.assertEqual(answer["game"], game)
            values = [piece["value"] for piece in answer["pieces"] if piece["value"] is not None]
            self.assertEqual(values, sorted(values, reverse=True))
            for piece in answer["pieces"]:
                if piece["value"] is not None:
                    self.assertEqual(sum(part["value"] for part in piece["reasons"]), piece["value"], piece)
                    self.assertEqual(set(piece["value_words"]), {"en", "ja"})

    def test_describe_has_the_same_values(self):
        request = {"jsonrpc": "2.0", "id": 1, "method": "describe", "params": {"game": "capablanca"}}
        described = json.loads(tesuji("rpc", stdin=json.dumps(request) + "\n").stdout)["result"]["pieces"]
        listed = json.loads(tesuji("values", "capablanca", "--json").stdout)["pieces"]
        fields = ("value", "reasons", "value_words")
        self.assertEqual({piece["id"]: [piece.get(field) for field in fields] for piece in described},
                         {piece["id"]: [piece.get(field) for field in fields] for piece in listed})

    def test_an_authors_value_is_shown_as_such(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "mine.yaml"
            path.write_text(GOOD_GAME.replace("moves: QN", "moves: QN\n    value: 1200"), encoding="utf-8")
            run = tesuji("values", str(path))
            self.assertRegex(run.stdout, r"(?m)^Amazon +1200$")
            self.assertRegex(run.stdout, r"(?m)^  game file +-\d+  ░+$")

    def test_faults(self):
        self.assertEqual(tesuji("values", "chss").returncode, 2)
        self.assertEqual(tesuji("values").returncode, 2)
        self.assertEqual(tesuji("values", "chess", "--lang", "xx").returncode, 2)


class Moves(unittest.TestCase):
    def test_start(self):
        run = tesuji("moves", "chess")
        self.assertEqual(run.returncode, 0)
        moves = run.stdout.split()
        self.assertEqual(len(moves), 20)
        self.assertEqual(moves, sorted(moves))
        self.assertIn("e2e4", moves)

    def test_json(self):
        answer = json.loads(tesuji("moves", "chess", "--moves", "e2e4 e7e5 Qh5 Nc6 Bc4 Nf6 Qxf7", "--json").stdout)
        self.assertEqual(answer["moves"], [])
        self.assertEqual(answer["side"], "second")
        self.assertTrue(answer["check"])
        self.assertEqual(answer["outcome"]["winner"], "first")
        self.assertEqual(answer["outcome"]["reason"], "checkmate")

    def test_illegal_move_points_into_the_list(self):
        run = tesuji("moves", "chess", "--moves", "e2e4 e7e9")
        self.assertEqual(run.returncode, 3)
        self.assertIn("moves:1:6: ", run.stderr)
        self.assertIn("  e2e4 e7e9\n       ^\n", run.stderr)
        self.assertEqual(run.stdout, "")

    def test_bad_position_has_a_caret(self):
        run = tesuji("moves", "chess", "--position", "rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
        self.assertEqual(run.returncode, 3)
        self.assertIn("position:1:14: ", run.stderr)
        self.assertIn("\n  " + " " * 13 + "^\n", run.stderr)

    def test_unknown_option_of_the_game(self):
        run = tesuji("moves", "chess", "--option", "nonsense=1")
        self.assertIn(run.returncode, (2, 3))
        self.assertIn("nonsense", run.stderr)


class Perft(unittest.TestCase):
    def test_last_line(self):
        for mode in ([], ["--list"]):
            run = tesuji("perft", "chess", "4", *mode)
            self.assertEqual((run.returncode, run.stdout, run.stderr), (0, "nodes 197281\n", ""))

    def test_zero(self):
        self.assertEqual(tesuji("perft", "chess", "0").stdout, "nodes 1\n")

    def test_deeper_than_the_uninterrupted_part(self):
        self.assertEqual(tesuji("perft", "chess", "5").stdout, "nodes 4865609\n")

    def test_split(self):
        for depth, total in ((1, 48), (3, 97862)):
            lines = tesuji("perft", "chess", str(depth), "--position", KIWIPETE, "--split").stdout.splitlines()
            self.assertEqual(lines[-1], f"nodes {total}")
            counts = [re.fullmatch(r"(\w+): (\d+)", line) for line in lines[:-1]]
            self.assertTrue(all(counts))
            self.assertEqual(len(counts), 48)
            self.assertEqual(sum(int(match[2]) for match in counts), total)

    def test_json(self):
        answer = json.loads(tesuji("perft", "chess", "3", "--json").stdout)
        self.assertEqual(set(answer), {"nodes", "seconds", "mode"})
        self.assertEqual((answer["nodes"], answer["mode"]), (8902, "count"))
        self.assertGreaterEqual(answer["seconds"], 0)
        self.assertEqual(json.loads(tesuji("perft", "chess", "2", "--list", "--json").stdout)["mode"], "list")

    def test_king_captures(self):
        answer = json.loads(tesuji("perft", "king-capture", "3", "--position", KIWIPETE, "--json").stdout)
        self.assertEqual((answer["nodes"], answer["king_captures"], answer["exposed_captures"]), (98903, 10, 4))

    def test_mode_says_which_walk_was_taken(self):
        for arguments, mode in (([], "captures"), (["--list"], "list")):
            answer = json.loads(tesuji("perft", "king-capture", "2", "--json", *arguments).stdout)
            self.assertEqual((answer["nodes"], answer["mode"]), (400, mode))
            self.assertEqual("king_captures" in answer, mode == "captures")

    def test_interrupt(self):
        process = subprocess.Popen([PROGRAM, "perft", "chess", "12"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        wait_until_busy(process)
        process.send_signal(signal.SIGINT)
        output, messages = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 130)
        self.assertEqual(output, b"")
        self.assertIn(b"interrupted", messages)


class Check(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, text, name="game.yaml"):
        path = pathlib.Path(self.folder.name) / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    def test_good(self):
        run = tesuji("check", self.file(GOOD_GAME), "--perft")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertRegex(run.stdout, r": ok: my-amazon, 8x8, \d+ pieces, perft \d+ \d+\n$")

    def test_file_is_a_game_everywhere(self):
        run = tesuji("perft", self.file(GOOD_GAME), "2")
        self.assertEqual(run.stdout, "nodes 484\n")

    def test_fault_with_caret(self):
        path = self.file(GOOD_GAME.replace("    moves: QN", "    moevs: QN"))
        run = tesuji("check", path)
        self.assertEqual(run.returncode, 3)
        self.assertIn(f"{path}:8:5: ", run.stderr)
        self.assertIn("\n      moevs: QN\n      ^\n", run.stderr)
        self.assertIn("moves", run.stderr.split("^")[1])
        self.assertEqual(run.stdout, "")

    def test_caret_under_wide_characters(self):
        path = self.file(GOOD_GAME.replace("name: {en: Amazon}", "name: {en: 后后, xx: 1}"))
        run = tesuji("check", path)
        self.assertEqual(run.returncode, 3)
        lines = run.stderr.splitlines()
        caret = next(i for i, line in enumerate(lines) if line.strip() == "^")
        before = lines[caret - 1][:lines[caret - 1].index("xx")]
        self.assertEqual(len(lines[caret]) - 1, len(before) + 2)

    def test_json_and_several_files(self):
        good, bad = self.file(GOOD_GAME), self.file("game: x\n", "bad.yaml")
        run = tesuji("check", good, bad, "--json")
        self.assertEqual(run.returncode, 3)
        first, second = json.loads(run.stdout)
        self.assertTrue(first["ok"])
        self.assertEqual((second["file"], second["ok"]), (bad, False))
        self.assertEqual(set(second["diagnostics"][0]), {"line", "column", "message", "hint"})

    def test_missing_file(self):
        run = tesuji("check", str(pathlib.Path(self.folder.name) / "absent.yaml"))
        self.assertEqual(run.returncode, 4)
        self.assertIn("absent.yaml", run.stderr)

    def test_folder_instead_of_file(self):
        self.assertEqual(tesuji("check", self.folder.name).returncode, 4)

    def test_broken_file_as_game(self):
        self.assertEqual(tesuji("moves", self.file("game: [\n")).returncode, 3)


class Show(unittest.TestCase):
    def test_words_board_and_diagrams(self):
        run = tesuji("show", "chess")
        self.assertEqual(run.returncode, 0)
        self.assertIn("8 r n b q k b n r\n", run.stdout)
        self.assertIn("  a b c d e f g h\n", run.stdout)
        self.assertIn("Leaps (1,2) in all directions.", run.stdout)
        self.assertIn("Castling", run.stdout)

    def test_piece(self):
        run = tesuji("show", "chess", "--piece", "N")
        self.assertIn(". * . * .\n    * . . . *\n    . . @ . .\n", run.stdout)
        self.assertNotIn("Bishop", run.stdout)
        self.assertEqual(run.stdout, tesuji("show", "chess", "--piece", "knight").stdout)
        missing = tesuji("show", "chess", "--piece", "knigt")
        self.assertEqual(missing.returncode, 2)
        self.assertIn("knight", missing.stderr)

    def test_japanese(self):
        self.assertIn("斜めにどこまでも走る", tesuji("show", "chess", "--lang", "ja").stdout)

    def test_svg(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "board.svg"
            self.assertEqual(tesuji("show", "chess", "--svg", str(path)).returncode, 0)
            text = path.read_text(encoding="utf-8")
            self.assertTrue(text.startswith("<svg ") and text.endswith("</svg>\n"))
            self.assertEqual(text.count("♟"), 16)
            import xml.etree.ElementTree
            xml.etree.ElementTree.fromstring(text)
            self.assertEqual(tesuji("show", "chess", "--svg", folder + "/none/board.svg").returncode, 4)

    def test_kanji_board_and_picture(self):
        run = tesuji("show", "shogi", "--moves", "7g7f 3c3d 8h2b+")
        self.assertIn("|v香v桂v銀v金v玉v金v銀v桂v香|一 a\n| ・v飛 ・ ・ ・ ・ ・ 馬 ・|二 b\n", run.stdout)
        self.assertIn("\nSente in hand: 角\n", run.stdout)
        japanese = tesuji("show", "shogi", "--moves", "7g7f 3c3d 8h2b+", "--lang", "ja").stdout
        self.assertIn("\n先手の持駒：角\n", japanese)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "board.svg"
            for arguments in ([], ["--piece", "馬"]):
                self.assertEqual(tesuji("show", "shogi", *arguments, "--svg", str(path)).returncode, 0)
                text = path.read_text(encoding="utf-8")
                import xml.etree.ElementTree
                xml.etree.ElementTree.fromstring(text)
                self.assertIn("馬" if arguments else "rotate(180)", text)

    def test_every_game(self):
        for game in json.loads(tesuji("games", "--json").stdout):
            run = tesuji("show", game["id"])
            self.assertEqual(run.returncode, 0, (game["id"], run.stderr))


class Thinking(unittest.TestCase):
    def test_search_counts_nodes_exactly_and_repeats_itself(self):
        first, second = (json.loads(tesuji("search", "chess", "--nodes", "3000", "--json").stdout) for _ in range(2))
        self.assertEqual(first["nodes"], 3000)
        self.assertEqual(first["best"], first["lines"][0]["moves"][0])
        first.pop("seconds"), second.pop("seconds")
        self.assertEqual(first, second)

    def test_stats_and_trace(self):
        run = tesuji("search", "minishogi", "--depth", "4", "--stats", "--trace")
        self.assertEqual(run.returncode, 0)
        self.assertIn("nodes per second", run.stdout)
        self.assertRegex(run.stdout, r"(?m)^ +4 +\d+ ")
        found = json.loads(tesuji("search", "minishogi", "--depth", "4", "--stats", "--trace", "--json").stdout)
        self.assertEqual([iteration["depth"] for iteration in found["trace"]], [1, 2, 3, 4])
        self.assertGreaterEqual(found["stats"]["selective_depth"], 4)

    def test_no_legal_move(self):
        mated = ("--position", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "--depth", "2")
        self.assertIsNone(json.loads(tesuji("search", "chess", *mated, "--json").stdout)["best"])
        self.assertIn("no legal move", tesuji("search", "chess", *mated).stderr)

    def test_interrupt_gives_what_was_found(self):
        process = subprocess.Popen([PROGRAM, "search", "chess", "--depth", "100"], stdout=subprocess.PIPE, text=True)
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 130)
        self.assertRegex(output, r"(?m)^best ")

    def test_eval_adds_up(self):
        for game in ("chess", "shogi", "xiangqi"):
            found = json.loads(tesuji("eval", game, "--json").stdout)
            self.assertEqual(sum(term["value"] for term in found["terms"]), found["score"])


class FirstLine(unittest.TestCase):
    """Without a command the first line on stdin tells the protocol."""

    def test_known(self):
        self.assertIn("uciok\n", tesuji(stdin="\nuci\nquit\n").stdout)
        self.assertIn("usiok\n", tesuji(stdin="usi\r\nquit\r\n").stdout)

    def test_xboard(self):
        for line in ("xboard\nprotover 2", "protover 2"):
            self.assertIn("feature done=1\n", tesuji(stdin=line + "\nquit\n").stdout, line)

    def test_piskvork(self):
        for line in ("START 15", "start 15", "RECTSTART 15,12\r"):
            run = tesuji(stdin=line + "\nEND\n")
            self.assertEqual((run.returncode, run.stdout), (0, ""), line)  # nobody listens after END
            run = tesuji(stdin=line + "\n")
            self.assertEqual((run.returncode, run.stdout), (0, "OK\n"), line)

    def test_nonsense(self):
        run = tesuji(stdin="hello\n")
        self.assertEqual((run.returncode, run.stdout), (2, ""))
        self.assertIn("no protocol begins with 'hello'", run.stderr)


class Console(unittest.TestCase):
    """What a person asks an engine for beside the protocol."""

    def test_uci_judges_aloud_by_the_weights_it_plays_by(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "turn.yaml")
            pathlib.Path(path).write_text("game: chess\nfiles: 8\nranks: 8\nweights: {tempo: {mg: 50, eg: 50}}\n"
                                          "pieces:\n  knight: {reach-total: 336, value: {mg: 300, eg: 300}}\n", encoding="utf-8")
            # At the start everything is equal but the turn.
            done = tesuji("uci", stdin=f"setoption name Weights value {path}\neval\nsetoption name Weights value\neval\nquit\n")
        sums = re.findall(r"^total +(-?[0-9.]+)", done.stdout, re.M)
        words = re.findall(r"^Evaluation: (\S+)", done.stdout, re.M)
        self.assertEqual((sums[0], words[0]), ("0.500", "+0.50"))
        self.assertEqual(len(sums), 2)
        self.assertNotEqual(sums[1], sums[0])
        self.assertNotEqual(words[1], words[0])

    def test_eval_explain_and_perft(self):
        done = tesuji("uci", stdin="position fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1\neval\nexplain\nposition startpos\n"
                                   "go perft 2\nquit\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"Evaluation: \+[0-9.]+ \(White is winning\)")
        self.assertIn("What matters:", done.stdout)
        self.assertIn("Ra8#", done.stdout)
        self.assertIn("Nodes searched: 400", done.stdout)


if __name__ == "__main__":
    unittest.main()
