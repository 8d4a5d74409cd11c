"""The server under load and under the axe: a crowd that searches all the time, and kills in the middle of games.

usage: server_load.py PROGRAM
Short unless TESUJI_ALL is set: then 100 clients for a minute and 100 kills.
"""
import os
import random
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from client import Client, Server

PROGRAM = ""
LONG = bool(os.environ.get("TESUJI_ALL"))

CLIENTS, SECONDS = (100, 60) if LONG else (12, 6)
KILLS = 100 if LONG else 6

# The server means everybody to have a turn within ten seconds (ThinkingRoom::Rules::round); scripts of a hundred threads and
# other programs want the same processors, hence the room above it.
LONGEST_WAIT = 30
# When nobody asks again, shares grow as the queue gets shorter, and the last of a hundred waits for all of them.
LONGEST_DRAIN = 60
# Two tables of the search, a library of games for each client that uses more than one, and room; sanitizers need several times that.
MOST_MEGABYTES = 600
MOST_MEGABYTES_SANITIZED = 3000
GROWTH_MEGABYTES = 64  # between the first and the second half of the minute
# Somebody who only plays, while all others search.
BYSTANDER_SECONDS = 2


class Searcher(threading.Thread):
    """One client that searches again as soon as it has an answer."""

    def __init__(self, port, number, end):
        super().__init__()
        self.port = port
        self.game = "chess" if number % 2 else "shogi"
        self.end = end
        self.answers = 0
        self.drain = 0.0
        self.longest = 0.0
        self.fault = None

    def run(self):
        try:
            client = Client(self.port)
            client.result("view", game=self.game)  # every page does: the game is known before anybody thinks
            asked = time.monotonic()
            while asked < self.end:
                client.result("search", game=self.game, limits={"movetime": 3000})
                self.answers += 1
                now = time.monotonic()
                if now > self.end:
                    self.drain = now - asked
                else:
                    self.longest = max(self.longest, now - asked)
                asked = now
            client.close()
        except (OSError, AssertionError) as fault:
            self.fault = repr(fault)


class Bystander(threading.Thread):
    """Asks for the board now and then, as a page does after each move."""

    def __init__(self, port, end):
        super().__init__()
        self.port = port
        self.end = end
        self.waits = []

    def run(self):
        client = Client(self.port)
        while time.monotonic() < self.end:
            began = time.monotonic()
            client.result("view", game="shogi", moves=["7g7f"])
            self.waits.append(time.monotonic() - began)
            time.sleep(0.2)
        client.close()


class Crowd(unittest.TestCase):
    def test_nobody_starves_and_memory_is_bounded(self):
        server = Server(PROGRAM)
        self.addCleanup(server.stop)
        began = time.monotonic()
        crowd = [Searcher(server.port, number, began + SECONDS) for number in range(CLIENTS)]
        bystander = Bystander(server.port, began + SECONDS)
        for thread in (*crowd, bystander):
            thread.start()
        early = late = 0.0
        while any(thread.is_alive() for thread in crowd):
            if time.monotonic() < began + SECONDS / 2:
                early = max(early, server.memory())
            else:
                late = max(late, server.memory())
            time.sleep(0.25)
        bystander.join()
        answers = [one.answers for one in crowd]
        drain = max(one.drain for one in crowd)
        longest = max(one.longest for one in crowd)
        print(f"\n{CLIENTS} clients, {SECONDS} s: answers a client {min(answers)} (fewest), {statistics.median(answers):g} (median), "
              f"{max(answers)} (most); longest wait {longest:.1f} s, {drain:.1f} s for the last when all stop asking; a board meanwhile {1000 * statistics.median(bystander.waits):.0f} ms "
              f"(median), {1000 * max(bystander.waits):.0f} ms (longest); {early:.0f} MB in the first half, {late:.0f} MB in the second",
              file=sys.stderr)
        self.assertEqual([one.fault for one in crowd if one.fault], [])
        self.assertGreaterEqual(min(answers), 1)
        self.assertLessEqual(max(answers), 3 * min(answers) + 3)
        self.assertLess(longest, LONGEST_WAIT)
        self.assertLess(drain, LONGEST_DRAIN)
        self.assertLess(statistics.median(bystander.waits), BYSTANDER_SECONDS)
        self.assertLess(max(early, late), MOST_MEGABYTES_SANITIZED if server.sanitized() else MOST_MEGABYTES)
        if LONG:
            self.assertLess(late, early + GROWTH_MEGABYTES)
        self.assertTrue(server.alive())


class Ledger:
    """The games a client was told are stored, and the ones it asked for without hearing back."""

    def __init__(self):
        self.answered = {}
        self.asked = {}

    def check(self, test, client):
        stored = {item["id"]: item["value"]["moves"] for item in client.result("store.list", kind="games")}
        for game, moves in self.asked.items():
            known = self.answered.get(game, [])
            got = stored.get(game, [])
            test.assertEqual(got[: len(known)], known, f"{game}: moves that were answered are gone")
            # What was asked last may have been stored or not, but nothing else may be there.
            test.assertIn(got, (known, moves), game)
            self.answered[game] = got


def play_until_killed(client, ledger, game, chance):
    """Random moves, each stored before the next; ends when the server is gone or the game is over."""
    moves = list(ledger.answered.get(game, []))
    while True:
        view = client.result("view", game="minishogi", moves=moves)
        if view["outcome"] or not view["moves"]:
            return
        moves = [*moves, chance.choice(view["moves"])]
        ledger.asked[game] = moves
        client.result("store.put", kind="games", id=game, value={"moves": moves})
        ledger.answered[game] = moves


def killed_while_starting(data, chance):
    with subprocess.Popen([PROGRAM, "serve", "--no-browser", "--data", data], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        time.sleep(chance.uniform(0, 0.05))
        process.kill()


class Axe(unittest.TestCase):
    def test_killing_loses_no_move_that_was_answered(self):
        chance = random.Random(3)
        ledger = Ledger()
        with tempfile.TemporaryDirectory() as data:
            for kill in range(KILLS):
                if kill % 5 == 4:
                    killed_while_starting(data, chance)
                server = Server(PROGRAM, data)
                client = Client(server.port)
                ledger.check(self, client)
                killer = threading.Timer(chance.uniform(0.005, 0.25), server.process.kill)
                killer.start()
                try:
                    for round_ in range(1000):
                        play_until_killed(client, ledger, f"game {kill // 10} {round_}", chance)
                except OSError:
                    pass
                killer.join()
                client.close()
                server.kill()
            server = Server(PROGRAM, data)
            client = Client(server.port)
            ledger.check(self, client)
            client.close()
            server.stop()
            database = sqlite3.connect(os.path.join(data, "tesuji.db"))
            self.assertEqual(database.execute("PRAGMA integrity_check").fetchone(), ("ok",))
            database.close()
        count = sum(len(moves) for moves in ledger.answered.values())
        print(f"\n{KILLS} kills: {count} moves in {len(ledger.answered)} games, all there", file=sys.stderr)
        self.assertGreater(count, KILLS)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main(warnings="ignore")
