"""Contests on several machines: a real PostgreSQL, a planner that decides and workers that come, go and die.

  cluster_test.py PROGRAM [unittest arguments]

TESUJI_KILLS sets how many times planner and workers are killed (default 5); the server dies once for ten of them.
"""
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from postgres import Postgres  # noqa: E402

PROGRAM = os.path.abspath(sys.argv.pop(1))
KILLS = int(os.environ.get("TESUJI_KILLS", "5"))
SERVER_KILLS = max(1, KILLS // 10)


def match(games):
    return ["match", "--game", "minishogi", "--a", "engine:nodes=80", "--b", "engine:nodes=60", "--games", str(games),
            "--max-plies", "60", "--json"]


QUIET = match(24)
STORMY = match(60 + 40 * KILLS)  # on a fast machine more than twenty games are finished between two deaths
RECORDS = """[Event "one"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0

[Event "two"]

1. f3 e5 2. g4 Qh4# 0-1

[Event "three"]

*
"""
COLUMNS = "job, leg, first, second, result, ending, moves"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Cluster(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Postgres(free_port())
        cls.addClassCleanup(cls.server.close)

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.children = []
        self.addCleanup(self.end_all)

    def end_all(self):
        for child in self.children:
            if child.poll() is None:
                child.kill()
            child.communicate()

    def begin(self, *words):
        child = subprocess.Popen([PROGRAM, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.children.append(child)
        return child

    def kill(self, child):
        """A process that nobody has buried yet would still count as alive."""
        child.send_signal(signal.SIGKILL)
        child.wait()

    def worker(self, store):
        return self.begin("worker", "--store", store, "--concurrency", "1")

    def games_of_a_file(self, ledger):
        with sqlite3.connect(ledger) as database:
            return sorted(database.execute(f"SELECT {COLUMNS} FROM game"))

    def games_of_the_server(self, contest):
        told = subprocess.run([os.path.join(self.server.bin, "psql"), "-d", self.server.address(), "-A", "-t", "-F", "\t", "-c",
                               f"SELECT {COLUMNS} FROM game WHERE contest = '{contest}'"],
                              capture_output=True, text=True, check=True).stdout
        rows = [row.split("\t") for row in told.splitlines()]
        return sorted((int(job), int(leg), *rest) for job, leg, *rest in rows)

    def alone(self, words):
        """The games as one program plays them by itself."""
        ledger = os.path.join(self.folder.name, "alone.db")
        subprocess.run([PROGRAM, *words, "--ledger", ledger, "--concurrency", "1"], check=True, capture_output=True, timeout=600)
        return self.games_of_a_file(ledger)

    def test_workers_play_the_same_games_in_a_file_and_on_a_server(self):
        expected = self.alone(QUIET)
        self.assertEqual(len(expected), 24)
        for workers in (1, 2, 4):
            file = os.path.join(self.folder.name, f"shared{workers}.db")
            for store in (file, self.server.address()):
                planner = self.begin(*QUIET, "--store", store, "--id", f"quiet{workers}")
                for _ in range(workers):
                    self.worker(store)
                out, err = planner.communicate(timeout=300)
                self.assertEqual(planner.returncode, 0, err)
                self.assertTrue(json.loads(out.splitlines()[-1])["over"])
                self.end_all()
            self.assertEqual(self.games_of_a_file(file), expected)
            self.assertEqual(self.games_of_the_server(f"quiet{workers}"), expected)

    def finished(self, contest):
        """Jobs that are done; none while the server is away."""
        told = subprocess.run([os.path.join(self.server.bin, "psql"), "-d", self.server.address(), "-A", "-t", "-c",
                               f"SELECT COUNT(*) FROM job WHERE contest = '{contest}' AND done = 1"],
                              capture_output=True, text=True, check=False).stdout.strip()
        return int(told or 0)

    def test_killing_anything_loses_and_doubles_nothing(self):
        expected = self.alone(STORMY)
        store = self.server.address()
        dice = random.Random(5)
        planner = self.begin(*STORMY, "--store", store, "--id", "stormy")
        workers = [self.worker(store), self.worker(store)]
        victims = [dice.choice(["planner", "worker", "worker"]) for _ in range(KILLS)] + ["server"] * SERVER_KILLS
        dice.shuffle(victims)
        kills = {"planner": 0, "worker": 0, "server": 0}
        seen = 0
        begin = time.monotonic()
        for victim in victims:
            # Something is finished between any two deaths, or nothing would ever be.
            deadline = time.monotonic() + 120
            while self.finished("stormy") <= seen and time.monotonic() < deadline:
                time.sleep(0.1)
            time.sleep(dice.uniform(0.0, 0.5))
            seen = self.finished("stormy")
            if planner.poll() is not None:
                break
            kills[victim] += 1
            if victim == "planner":
                self.kill(planner)
                planner = self.begin(*STORMY, "--store", store, "--id", "stormy", "--resume")
            elif victim == "server":
                self.server.kill()
                self.server.start()
            else:
                one = dice.randrange(2)
                self.kill(workers[one])
                workers[one] = self.worker(store)
        out, err = planner.communicate(timeout=1200)
        self.assertEqual(planner.returncode, 0, err)
        self.assertTrue(json.loads(out.splitlines()[-1])["over"])
        self.assertEqual(self.games_of_the_server("stormy"), expected)
        self.assertGreater(sum(kills.values()), 0)
        if "TESUJI_KILLS" in os.environ:
            self.assertEqual(sum(kills.values()), len(victims))
            print(f"{kills} killed, {len(expected)} games, {time.monotonic() - begin:.0f} s")

    def test_workers_review_and_tune_as_one_program_does(self):
        file = os.path.join(self.folder.name, "games.pgn")
        with open(file, "w", encoding="utf-8") as out:
            out.write(RECORDS)
        review = ["review", file, "--nodes", "40", "--json"]
        tune = ["tune", "minishogi", "--names", "tempo", "--pairs", "8", "--step", "2", "--nodes", "20", "--max-plies", "20",
                "--json"]
        own = {"XDG_DATA_HOME": self.folder.name, **os.environ}
        reviewed = subprocess.run([PROGRAM, *review, "--all"], env=own, capture_output=True, text=True, check=True).stdout
        tuned = json.loads(subprocess.run([PROGRAM, *tune, "--ledger", os.path.join(self.folder.name, "tune.db")],
                                          capture_output=True, text=True, check=True).stdout)
        games = json.loads(reviewed)
        self.assertEqual(len(games), 3)
        self.assertTrue(all("moves" in game for game in games[:2]))
        self.assertIn("fault", games[2])
        planners = [self.begin(*review, "--store", self.server.address()), self.begin(*tune, "--store", self.server.address())]
        workers = [self.worker(self.server.address()), self.worker(self.server.address())]
        self.assertEqual(len(workers), 2)
        told = [planner.communicate(timeout=120)[0] for planner in planners]
        self.assertEqual(json.loads(told[0]), games)
        self.assertEqual(json.loads(told[1].splitlines()[-1])["constants"], tuned["constants"])

    def test_another_build_is_left_alone(self):
        store = os.path.join(self.folder.name, "mixed.db")
        planner = self.begin(*QUIET, "--store", store, "--id", "foreign")
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            try:
                with sqlite3.connect(store, timeout=10) as database:
                    if database.execute("UPDATE contest SET signature = 'another build'").rowcount == 1:
                        break
            except sqlite3.OperationalError:
                pass
            time.sleep(0.05)
        planner.kill()
        worker = subprocess.run([PROGRAM, "worker", "--store", store, "--until-idle"], capture_output=True, text=True, timeout=60,
                                check=True)
        self.assertIn("plays", worker.stderr)
        self.assertEqual(self.games_of_a_file(store), [])
        refused = subprocess.run([PROGRAM, *QUIET, "--store", store, "--id", "foreign", "--resume"], capture_output=True,
                                 text=True, timeout=60, check=False)
        self.assertEqual(refused.returncode, 3)
        self.assertIn("another build", refused.stderr)


if __name__ == "__main__":
    unittest.main()
