"""Contests on several machines: a real PostgreSQL, a planner that decides and workers that come, go and die.

  cluster_test.py PROGRAM [unittest arguments]

TESUJI_KILLS sets how many times something is killed (default 6).
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
KILLS = int(os.environ.get("TESUJI_KILLS", "6"))
MATCH = ["match", "--game", "minishogi", "--a", "engine:nodes=400", "--b", "engine:nodes=300", "--games", "30", "--max-plies",
         "80", "--json"]
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

    def alone(self):
        """The games as one program plays them by itself."""
        ledger = os.path.join(self.folder.name, "alone.db")
        subprocess.run([PROGRAM, *MATCH, "--ledger", ledger], check=True, capture_output=True, timeout=300)
        return self.games_of_a_file(ledger)

    def test_workers_play_the_same_games_in_a_file_and_on_a_server(self):
        expected = self.alone()
        self.assertEqual(len(expected), 30)
        file = os.path.join(self.folder.name, "shared.db")
        for store in (file, self.server.address()):
            planner = self.begin(*MATCH, "--store", store, "--id", "quiet")
            for _ in range(2):
                self.worker(store)
            out, err = planner.communicate(timeout=300)
            self.assertEqual(planner.returncode, 0, err)
            self.assertTrue(json.loads(out.splitlines()[-1])["over"])
            self.end_all()
        self.assertEqual(self.games_of_a_file(file), expected)
        self.assertEqual(self.games_of_the_server("quiet"), expected)

    def test_killing_anything_loses_and_doubles_nothing(self):
        expected = self.alone()
        store = self.server.address()
        dice = random.Random(5)
        planner = self.begin(*MATCH, "--store", store, "--id", "stormy")
        workers = [self.worker(store), self.worker(store)]
        kills = 0
        for _ in range(KILLS):
            time.sleep(dice.uniform(0.2, 1.0))
            if planner.poll() is not None:
                break
            victim = dice.randrange(5)
            kills += 1
            if victim == 0:
                self.kill(planner)
                planner = self.begin(*MATCH, "--store", store, "--id", "stormy", "--resume")
            elif victim == 1:
                self.server.kill()
                self.server.start()
            else:
                self.kill(workers[victim % 2])
                workers[victim % 2] = self.worker(store)
        out, err = planner.communicate(timeout=400)
        self.assertEqual(planner.returncode, 0, err)
        self.assertGreater(kills, 0)
        self.assertTrue(json.loads(out.splitlines()[-1])["over"])
        self.assertEqual(self.games_of_the_server("stormy"), expected)

    def test_another_build_is_left_alone(self):
        store = os.path.join(self.folder.name, "mixed.db")
        planner = self.begin(*MATCH, "--store", store, "--id", "foreign")
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
        refused = subprocess.run([PROGRAM, *MATCH, "--store", store, "--id", "foreign", "--resume"], capture_output=True,
                                 text=True, timeout=60, check=False)
        self.assertEqual(refused.returncode, 3)
        self.assertIn("another build", refused.stderr)


if __name__ == "__main__":
    unittest.main()
