"""Contests as people hold them: the real program, other programs that misbehave, ledgers that are killed.

  arena_test.py PROGRAM [unittest arguments]
"""
import json
import os
import pty
import random
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))
FAKE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "fake_engine.py")


def fake(protocol, how):
    return f"{protocol}:{sys.executable} {FAKE} {how}"


class Arena(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def run_program(self, *words, code=0, seconds=120):
        done = subprocess.run([PROGRAM, *words], capture_output=True, text=True, timeout=seconds,
                              env={**os.environ, "XDG_DATA_HOME": self.folder.name})
        self.assertEqual(done.returncode, code, done.stderr + done.stdout)
        return done

    def match(self, *words, **more):
        return json.loads(self.run_program("match", *words, "--json", **more).stdout.splitlines()[-1])

    def games(self, ledger):
        with sqlite3.connect(ledger) as database:
            return sorted(database.execute("SELECT job, leg, first, second, result, ending, moves FROM game"))

    def wait_for_games(self, ledger):
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            try:
                # The first pair counts: what was finished ahead of it waits.
                with sqlite3.connect(ledger, timeout=10) as database:
                    if database.execute("SELECT COUNT(*) FROM game WHERE job = 0").fetchone()[0] == 2:
                        return
            except sqlite3.OperationalError:
                pass
            time.sleep(0.05)
        self.fail("no game was finished")


class Teaching(Arena):
    GAME = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 d6 6. O-O O-O 7. Re1 a6 8. Bb3 Ba7 9. h3 h6 10. Nbd2 Re8 *\n\n"

    def learn(self, *words, code=0):
        records = self.path("games.pgn")
        with open(records, "w", encoding="utf-8") as file:
            file.write(self.GAME * 3)
        done = self.run_program("learn", "chess", "--from", records, "--per-game", "3", "--excursions", "1",
                                "-o", self.path("weights.yaml"), *words, code=code)
        return done

    def rows(self, *words):
        self.learn("--save", self.path("rows.tsv"), *words)
        with open(self.path("rows.tsv"), encoding="utf-8") as file:
            return [row.split("\t") for row in file.read().splitlines()]

    def test_another_program_judges_positions_of_records_and_the_weights_play(self):
        rows = self.rows("--teacher", f"uci:{PROGRAM} uci", "--teacher-nodes", "60")
        self.assertGreaterEqual(len(rows), 6)
        self.assertEqual({row[0] for row in rows}, {"0", "1", "2"})
        self.assertTrue(all(abs(int(row[2])) <= 1500 for row in rows))
        self.assertEqual(rows, self.rows("--teacher", f"uci:{PROGRAM} uci", "--teacher-nodes", "60"))
        self.run_program("eval", "chess", "--weights", self.path("weights.yaml"))
        self.run_program("learn", "chess", "--from", self.path("rows.tsv"), "-o", self.path("again.yaml"))
        with open(self.path("weights.yaml")) as first, open(self.path("again.yaml")) as second:
            self.assertEqual(first.read(), second.read())

    def test_the_engine_itself_may_be_the_teacher(self):
        self.assertGreaterEqual(len(self.rows("--teacher", "self", "--teacher-nodes", "60")), 6)

    def test_records_need_a_teacher_and_a_teacher_must_answer(self):
        self.assertIn("--teacher", self.learn(code=2).stderr)
        self.assertIn("crashed", self.learn("--teacher", fake("uci", "crash"), code=4).stderr)
        self.assertIn("no player", self.learn("--teacher", "nobody", code=2).stderr)


class SearchConstants(Arena):
    def test_a_player_takes_constants_of_the_search_and_faults_are_told(self):
        words = ["--game", "chess", "--b", "random", "--games", "2", "--max-plies", "20"]
        self.match("--a", "engine:nodes=100,reduction-base=2000", *words)
        done = self.run_program("match", "--a", "engine:nodes=100,reduction-base=9999", *words, code=3)
        self.assertIn("0 to 4096", done.stderr)
        self.run_program("match", "--a", "engine:nodes=100,reduction-base=much", *words, code=2)



class Misdeeds(Arena):
    def check(self, player, misdeed, *words, game="chess", limit="movetime=0.3"):
        told = self.match("--game", game, "--a", player, "--a-name", "fake", "--b", "random", "--games", "2",
                          "--opening-plies", "0", "--a-limit", limit, "--max-plies", "60", *words)
        self.assertEqual(told["games"], 2)
        self.assertEqual(told["lost"], 2)
        self.assertEqual(told["faults_of"], {"fake": {misdeed: 2}})

    def test_a_program_that_ends_has_crashed(self):
        self.check(fake("uci", "crash"), "crashed")

    def test_a_program_that_is_killed_has_crashed(self):
        self.check(fake("uci", "killed"), "crashed")

    def test_silence_on_a_clock_loses_on_time(self):
        self.check(fake("uci", "hang"), "lost on time")

    def test_silence_without_a_clock_is_silence(self):
        self.check(fake("uci", "hang"), "silent", "--patience", "0.5", limit="nodes=10")

    def test_a_late_answer_loses_on_time(self):
        self.check(fake("uci", "late"), "lost on time")

    def test_an_illegal_move_is_called_so(self):
        self.check(fake("uci", "illegal"), "illegal move")

    def test_an_answer_that_is_no_move_is_rubbish(self):
        self.check(fake("uci", "rubbish"), "rubbish")
        self.check(fake("uci", "wordless"), "rubbish")

    def test_talk_without_end_and_without_an_answer(self):
        told = self.match("--game", "chess", "--a", fake("uci", "talks"), "--a-name", "fake", "--b", "random", "--games",
                          "2", "--a-limit", "nodes=10", "--patience", "20")
        self.assertEqual(told["faults_of"], {"fake": {"flooded": 2}})

    def test_a_row_without_end(self):
        self.check(fake("uci", "endless"), "flooded", "--patience", "20", limit="nodes=10")

    def test_a_declaration_that_the_rules_refuse(self):
        self.check(fake("usi", "declares"), "wrong claim", game="shogi")

    def test_a_result_that_is_not_so(self):
        self.check(fake("xboard", "claims"), "wrong claim", limit="depth=1")

    def test_a_stone_off_the_board(self):
        self.check(fake("piskvork", "off-board"), "illegal move", game="renju")

    def test_a_board_that_is_not_accepted_is_told_at_once(self):
        self.check(fake("piskvork", "refuses-size"), "refused", "--ledger", self.path("refused.db"), game="renju")
        with sqlite3.connect(self.path("refused.db")) as database:
            faults = {fault for (fault,) in database.execute("SELECT fault FROM game")}
        self.assertEqual(faults, {"fake: refused, ERROR unsupported size"})

    def test_resigning_is_no_fault(self):
        told = self.match("--game", "chess", "--a", fake("uci", "resigns"), "--b", "random", "--games", "2", "--limit",
                          "nodes=10")
        self.assertEqual((told["lost"], told["faults"], told["endings"]), (2, 0, {"resignation": 2}))

    def test_a_program_is_not_told_its_own_move_however_it_spells_it(self):
        file = self.path("castling.txt")
        with open(file, "w", encoding="utf-8") as out:
            out.write("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1\n")
        told = self.match("--game", "chess", "--a", fake("xboard", "castles"), "--b", fake("xboard", "castles"), "--games", "2",
                          "--openings", file, "--limit", "depth=1", "--ledger", self.path("castling.db"))
        self.assertEqual((told["faults"], told["endings"]), (0, {"resignation": 2}))
        self.assertEqual({moves for *_, moves in self.games(self.path("castling.db"))}, {"e1g1 e8g8"})

    def test_a_program_that_does_not_start_stops_the_match_with_a_message(self):
        done = self.run_program("match", "--game", "chess", "--a", "uci:no-such-program-anywhere", "--b", "random",
                                "--limit", "nodes=10", "--games", "2", code=4)
        self.assertIn("no-such-program-anywhere", done.stderr)


class Words(Arena):
    def test_what_cannot_be_meant_is_refused(self):
        for words, hint in [
            (["--a", "nobody", "--b", "random"], "engine"),
            (["--a", "level:11", "--b", "random"], "level"),
            (["--a", "engine", "--b", "random"], "nodes"),
            (["--a", "engine:colour=red", "--b", "random"], "colour"),
            (["--a", "persona:nobody", "--b", "random"], "persona"),
            (["--a", "random", "--b", "random", "--sprt", "5,0"], "ELO0"),
            (["--a", "random", "--b", "random", "--resign", "much"], "CENTIPAWNS"),
            (["--a", "random", "--b", "random", "--limit", "nodes=none"], "nodes=N"),
            (["--a", "xboard:x", "--b", "random", "--limit", "nodes=5"], "depth"),
            (["--a", "xboard:x", "--b", "random", "--limit", "movetime=0.5"], "whole seconds"),
            (["--a", "uci:x", "--b", "random", "--limit", "tc=1+0/5"], "byoyomi"),
            (["--a", "engine:nodes=5", "--a-option", "colour=red", "--b", "random"], "colour"),
            (["--a", "engine:nodes=5,stray=101", "--b", "random"], "stray"),
        ]:
            with self.subTest(words):
                done = self.run_program("match", "--game", "chess", "--games", "2", *words, code=2)
                self.assertIn(hint, done.stderr)

    def test_openings_are_read_with_their_rows(self):
        file = self.path("openings.txt")
        with open(file, "w", encoding="utf-8") as out:
            out.write("# two ways to begin\nstartpos moves e2e4 e7e5\nd4 d5 c4\n"
                      "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - bm Bb5;\n")
        told = self.match("--game", "chess", "--a", "random", "--b", "random", "--openings", file, "--games", "6",
                          "--max-plies", "20", "--ledger", self.path("ledger.db"))
        self.assertEqual(told["games"], 6)
        begun = {moves.split()[0] if opening else "" for *_, moves, opening in sqlite3.connect(self.path("ledger.db")).execute(
            "SELECT moves, opening_plies FROM game")}
        self.assertEqual(begun, {"e2e4", "d2d4", ""})
        with open(file, "a", encoding="utf-8") as out:
            out.write("startpos moves e2e4 e2e4\n")
        done = self.run_program("match", "--game", "chess", "--a", "random", "--b", "random", "--openings", file, code=3)
        self.assertIn("openings.txt:5", done.stderr)

    def test_a_tournament_has_ratings_and_tells_faults_with_their_place(self):
        file = self.path("tournament.yaml")
        with open(file, "w", encoding="utf-8") as out:
            out.write("tournament: small\ngames: [chess, renju]\nplayers: [random, {player: 'engine:nodes=30', name: quick}, "
                      "'engine:nodes=300']\nrounds: 1\nmost-plies: 80\nopenings: {plies: 4}\n")
        told = json.loads(self.run_program("tournament", file, "--json").stdout.splitlines()[-1])
        self.assertEqual(told["games"], 12)
        table = {row["player"]: row["elo"] for row in told["ratings"]}
        self.assertLess(table["random"], table["engine:nodes=300"])
        with open(file, "w", encoding="utf-8") as out:
            out.write("tournament: small\ngames: [chess]\nplayers: [random, nobody]\n")
        done = self.run_program("tournament", file, code=3)
        self.assertIn("tournament.yaml:3:19", done.stderr)


class Results(Arena):
    WORDS = ["--game", "chess", "--a", "engine:nodes=60", "--b", "random", "--games", "12", "--max-plies", "60"]

    def test_the_same_games_whatever_is_played_at_once(self):
        found = []
        for number in ("1", "2", "4"):
            ledger = self.path(f"ledger{number}.db")
            self.match(*self.WORDS, "--concurrency", number, "--ledger", ledger)
            found.append(self.games(ledger))
        self.assertEqual(len(found[0]), 12)
        self.assertEqual(found[0], found[1])
        self.assertEqual(found[0], found[2])

    def test_a_test_stops_where_it_is_decided_and_keeps_no_more(self):
        ledger = self.path("ledger.db")
        told = self.match("--game", "chess", "--a", "engine:nodes=200", "--b", "random", "--sprt", "0,100", "--max-plies",
                          "120", "--ledger", ledger)
        self.assertEqual(told["verdict"], "accepted")
        self.assertGreaterEqual(told["llr"], told["bounds"][1])
        self.assertEqual(len(self.games(ledger)), told["games"])
        again = self.match("--game", "chess", "--a", "engine:nodes=200", "--b", "random", "--sprt", "0,100", "--max-plies",
                           "120", "--ledger", ledger, "--resume")
        self.assertEqual(again["games"], told["games"])

    def test_killed_at_any_moment_it_goes_on_where_it_was(self):
        words = ["--game", "chess", "--a", "engine:nodes=200", "--b", "engine:nodes=150", "--games", "40", "--max-plies", "60",
                 "--concurrency", "1"]
        whole = self.path("whole.db")
        self.match(*words, "--ledger", whole)
        killed = self.path("killed.db")
        dice = random.Random(7)
        kills = 0
        for _ in range(40):
            program = subprocess.Popen([PROGRAM, "match", *words, "--ledger", killed, "--resume"],
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                program.wait(dice.uniform(0.1, 0.5))
                break
            except subprocess.TimeoutExpired:
                program.send_signal(signal.SIGKILL)
                program.wait()
                kills += 1
        self.match(*words, "--ledger", killed, "--resume")
        self.assertGreater(kills, 0)
        self.assertEqual(self.games(killed), self.games(whole))

    def test_games_can_be_taken_out_as_records_and_as_a_page(self):
        ledger = self.path("ledger.db")
        page, pgn, usi = self.path("page.html"), self.path("games.pgn"), self.path("games.usi")
        self.match("--game", "chess", "--a", "random", "--b", "random", "--games", "4", "--max-plies", "40", "--ledger",
                   ledger, "--report", page, "--records", pgn)
        with open(page, encoding="utf-8") as text:
            html = text.read()
        self.assertIn("random", html)
        self.assertNotIn("http://", html.replace("http://www.w3.org/", ""))
        with open(pgn, encoding="utf-8") as text:
            self.assertEqual(text.read().count("[Event "), 4)
        read = json.loads(self.run_program("review", pgn, "--nodes", "10", "--json").stdout)
        self.assertTrue(read)
        self.match("--game", "shogi", "--a", "random", "--b", "random", "--games", "2", "--max-plies", "40", "--ledger",
                   ledger, "--records", usi)
        with open(usi, encoding="utf-8") as text:
            self.assertEqual(text.read().count("startpos"), 2)

    def test_self_play_fills_a_ledger(self):
        ledger = self.path("games.db")
        self.run_program("selfplay", "chess", "--games", "5", "--nodes", "20", "--max-plies", "30", "-o", ledger)
        self.assertEqual(len(self.games(ledger)), 5)

    def test_positions_are_sampled_from_self_play_whatever_is_played_at_once(self):
        words = ["selfplay", "chess", "--games", "8", "--nodes", "20", "--max-plies", "40", "--per-game", "4", "--stray", "10"]
        found = []
        for number in ("1", "4"):
            file = self.path(f"positions{number}.tsv")
            self.run_program(*words, "-o", self.path(f"games{number}.db"), "--concurrency", number, "--positions", file)
            with open(file, encoding="utf-8") as text:
                found.append(text.read().splitlines())
        self.assertEqual(found[0], found[1])
        self.assertEqual(found[0][0].split("\t"), ["split", "job", "ply", "score", "result", "position"])
        rows = [row.split("\t") for row in found[0][1:]]
        self.assertGreater(len(rows), 16)
        for job in {row[1] for row in rows}:
            of_game = [row for row in rows if row[1] == job]
            self.assertLessEqual(len(of_game), 4)
            self.assertEqual(len({row[0] for row in of_game}), 1)
        with sqlite3.connect(self.path("games1.db")) as database:
            strayed = [scores.split().count("-") for (scores,) in database.execute("SELECT scores FROM game")]
        self.assertGreater(sum(strayed), 0)

    def test_a_terminal_shows_one_row_with_an_estimate_and_interrupting_reports(self):
        ours, theirs = pty.openpty()
        self.addCleanup(os.close, ours)
        program = subprocess.Popen([PROGRAM, "match", "--game", "chess", "--a", "engine:nodes=100", "--b", "engine:nodes=80",
                                    "--games", "20000", "--ledger", self.path("ledger.db")], text=True,
                                   stdout=subprocess.PIPE, stderr=theirs)
        os.close(theirs)
        seen = ""
        while " left" not in seen:
            seen += os.read(ours, 4096).decode()
        self.assertRegex(seen, r"\r\x1b\[K\d+ of 20000 games, \d+ won \d+ drawn \d+ lost, Elo .*, \d+:\d\d, [\d:]+ left")
        program.send_signal(signal.SIGINT)
        out, _ = program.communicate(timeout=60)
        self.assertEqual(program.returncode, 130)
        self.assertRegex(out, r"chess: engine:nodes=100 against engine:nodes=80: \d+ games")
        self.assertIn("who moves first", out)

    def test_japanese_is_japanese_throughout(self):
        page = self.path("page.html")
        words = ["match", "--game", "chess", "--a", "random", "--a-name", "甲", "--b", fake("uci", "illegal"), "--b-name", "乙",
                 "--limit", "nodes=1", "--games", "4", "--max-plies", "20", "--sprt", "0,900", "--lang", "ja",
                 "--report", page]
        told = self.run_program(*words).stdout
        self.assertIn("乙の反則：不正な手", told)
        self.assertIn("終局：", told)
        self.assertIn("Elo +∞", told)
        self.assertEqual(set(re.findall("[A-Za-z]+", told)) - {"Elo", "SPRT", "chess"}, set())
        with open(page, encoding="utf-8") as text:
            html = text.read()
        self.assertIn('<html lang="ja">', html)
        shown = re.sub("(?s)<(script|style|template|svg|pre id).*?</(script|style|template|svg|pre)>", "", html)
        labels = re.findall('aria-label="([^"]*)"', html)
        shown = re.sub("<[^>]*>", "", shown.split("<h2>開始局面</h2>")[0]) + " ".join(labels)
        self.assertEqual(set(re.findall("[A-Za-z]+", shown)) - {"Elo", "SPRT", "chess", "Tesuji", "match"}, set())
        self.run_program("match", "--game", "chess", "--a", "random", "--b", "random", "--lang", "fr", code=2)

    def test_what_cannot_be_written_is_told_before_anything_is_played(self):
        words = ["--a", "random", "--b", "random", "--games", "2", "--max-plies", "8", "--ledger", self.path("ledger.db")]
        for extra, code in ((["--report", self.path("no/page.html")], 4), (["--records", self.path("no/games.pgn")], 4),
                            (["--records", self.path("games.txt")], 3), (["--records", self.path("games.sgf")], 3)):
            with self.subTest(extra):
                done = self.run_program("match", "--game", "chess", *words, *extra, code=code)
                self.assertEqual(done.stdout, "")
        self.assertFalse(os.path.exists(self.path("ledger.db")))
        self.run_program("tune", "chess", "--pairs", "1", "--nodes", "1", "-o", self.path("no/weights.yaml"), code=4)
        self.run_program("selfplay", "chess", "--games", "1", "--nodes", "1", "-o", self.path("games.db"),
                         "--positions", self.path("no/positions.tsv"), code=4)

    def test_interrupting_reports_what_was_played(self):
        ledger = self.path("ledger.db")
        program = subprocess.Popen([PROGRAM, "match", "--game", "chess", "--a", "engine:nodes=100", "--b", "engine:nodes=80",
                                    "--games", "20000", "--ledger", ledger, "--json"], text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.wait_for_games(ledger)
        program.send_signal(signal.SIGINT)
        out, err = program.communicate(timeout=60)
        self.assertIn("--resume", err)
        told = json.loads(out.splitlines()[-1])
        self.assertFalse(told["over"])
        self.assertGreaterEqual(told["games"], 2)


class Tuning(Arena):
    WORDS = ["tune", "minishogi", "--names", "pair,tempo", "--pairs", "10", "--step", "2", "--nodes", "200",
             "--max-plies", "80", "--rate", "0.5", "--json"]

    def tune(self, *words):
        told = json.loads(self.run_program(*self.WORDS, *words).stdout.splitlines()[-1])
        self.assertTrue(told["over"])
        return told["constants"]

    def test_the_same_constants_whatever_is_played_at_once_and_however_often_it_is_killed(self):
        found = [self.tune("--concurrency", number, "--ledger", self.path(f"tune{number}.db")) for number in ("1", "4")]
        self.assertEqual(found[0], found[1])
        self.assertEqual([row["name"] for row in found[0]], ["pair.mg", "pair.eg", "tempo.mg", "tempo.eg",
                                                              "tempo-drops-percent.mg", "tempo-drops-percent.eg"])
        self.assertTrue(any(row["value"] != row["start"] for row in found[0]))
        ledger = self.path("killed.db")
        for wait in (0.15, 0.3, 0.2):
            program = subprocess.Popen([PROGRAM, *self.WORDS, "--ledger", ledger, "--resume", "--concurrency", "1"],
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(wait)
            program.kill()
            program.wait()
        self.assertEqual(self.tune("--ledger", ledger, "--resume"), found[0])

    def test_constants_of_the_search_are_tuned_on_several_games_at_once(self):
        words = ["tune", "minishogi", "chess", "--what", "search", "--names", "razor,null-depth", "--pairs", "6", "--step", "2",
                 "--nodes", "300", "--max-plies", "60", "--rate", "0.5", "--json"]
        file = self.path("tuned.yaml")
        found = []
        for number in ("1", "4"):
            out = self.run_program(*words, "--concurrency", number, "--ledger", self.path(f"tune{number}.db"), "-o", file).stdout
            found.append(json.loads(out.splitlines()[-1])["constants"])
        self.assertEqual(found[0], found[1])
        names = [row["name"] for row in found[0]]
        self.assertIn("razor", names)
        self.assertTrue(all(name.startswith(("razor", "null-depth")) for name in names), names)
        self.assertTrue(any(row["value"] != row["start"] for row in found[0]))
        with open(file, encoding="utf-8") as text:
            written = dict(row.split(": ") for row in text.read().splitlines())
        self.assertEqual({name: int(value) for name, value in written.items()},
                         {row["name"]: round(row["value"]) for row in found[0]})
        ledger = self.path("killed.db")
        program = subprocess.Popen([PROGRAM, *words, "--ledger", ledger, "--concurrency", "1"], stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        self.wait_for_games(ledger)
        program.kill()
        program.wait()
        out = self.run_program(*words, "--ledger", ledger, "--resume").stdout
        self.assertEqual(json.loads(out.splitlines()[-1])["constants"], found[0])

    def test_players_take_constants_of_the_search_by_name_and_from_files(self):
        file = self.path("tuning.yaml")
        with open(file, "w", encoding="utf-8") as out:
            out.write("# bolder\nrazor-depth: 0\nlate-base: 1\n")
        words = ["--game", "chess", "--b", "engine", "--limit", "nodes=300", "--games", "4", "--max-plies", "60"]
        by_file, by_name, as_is = self.path("file.db"), self.path("name.db"), self.path("usual.db")
        self.match("--a", f"engine:tuning={file},name=x", *words, "--ledger", by_file)
        self.match("--a", "engine:razor-depth=0,late-base=1,name=x", *words, "--ledger", by_name)
        self.match("--a", "engine:name=x", *words, "--ledger", as_is)
        self.assertEqual(self.games(by_file), self.games(by_name))
        self.assertNotEqual(self.games(by_file), self.games(as_is))
        for row, hint in (("nobody: 3", "tuning.yaml:1:1"), ("razor-depth: much", "tuning.yaml:1:14"),
                          ("razor-depth: -5", "tuning.yaml:1:14")):
            with open(file, "w", encoding="utf-8") as out:
                out.write(row + "\n")
            done = self.run_program("match", "--a", f"engine:tuning={file}", *words, code=3)
            self.assertIn(hint, done.stderr)

    def test_weights_are_written_with_their_comments(self):
        file = self.path("weights.yaml")
        constants = {row["name"]: row["value"] for row in self.tune("-o", file, "--ledger", self.path("tune.db"))}
        with open(file, encoding="utf-8") as text:
            pair = [row for row in text if row.startswith("pair:")][0]
        self.assertIn(f"{constants['pair.mg']:g}", pair)
        self.assertIn("#", pair)
        self.match("--game", "minishogi", "--a", f"engine:nodes=20,weights={file}", "--b", "random", "--games", "2",
                   "--max-plies", "20")

    def test_what_cannot_be_meant_is_refused(self):
        for words, hint in [(["--names", "nobody"], "--names"), (["--what", "options"], "--constants"),
                            (["--player", "random", "--what", "weights"], "engine"),
                            (["--player", "random", "--what", "search"], "engine"),
                            (["--what", "search", "--names", "nobody"], "--names")]:
            done = self.run_program("tune", "chess", *words, code=2)
            self.assertIn(hint, done.stderr)


class Api(Arena):
    def setUp(self):
        super().setUp()
        self.rpc = subprocess.Popen([PROGRAM, "rpc"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.addCleanup(self.rpc.communicate)

    def ask(self, method, **params):
        self.rpc.stdin.write(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}) + "\n")
        self.rpc.stdin.flush()
        return json.loads(self.rpc.stdout.readline())

    def until_over(self):
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            status = self.ask("match.status")["result"]
            if not status["running"]:
                return status
            time.sleep(0.05)
        self.fail("the match did not end")

    def test_a_match_is_started_watched_and_ends(self):
        self.assertEqual(self.ask("match.status")["result"], {"running": False})
        started = self.ask("match.start", game="chess", a="engine:nodes=30", b="random", games=4, max_plies=40)
        self.assertEqual(started["result"], {"started": True})
        status = self.until_over()
        self.assertEqual((status["standings"]["games"], status["over"], status["planned"]), (4, True, 4))
        self.assertIn("4 games", status["text"])
        self.assertIn("4局", self.ask("match.status", lang="ja")["result"]["text"])
        self.assertIn("error", self.ask("match.status", lang="fr"))

    def test_one_at_a_time_and_stopped_when_asked(self):
        self.ask("match.start", game="shogi", a="engine:nodes=400", b="engine:nodes=400", games=1000, sprt=[0, 5])
        again = self.ask("match.start", game="chess", a="random", b="random")
        self.assertIn("running", again["error"]["message"])
        self.assertEqual(self.ask("match.stop")["result"], {"stopped": True})
        status = self.until_over()
        self.assertFalse(status["over"])
        self.assertEqual(self.ask("match.stop")["result"], {"stopped": False})

    def test_what_cannot_be_meant_is_refused(self):
        for params in ({"a": "nobody", "b": "random"}, {"a": "random", "b": "random", "sprt": [5, 0]},
                       {"a": "random", "b": "level:99"}, {"a": "random"}, {"a": "random", "b": "random", "games": 0}):
            self.assertIn("error", self.ask("match.start", game="chess", **params))


if __name__ == "__main__":
    unittest.main()
