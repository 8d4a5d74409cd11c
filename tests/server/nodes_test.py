"""Several servers and workers at one PostgreSQL, any of which may die, freeze or come back. docs/hosting.md names these tests.

usage: nodes_test.py PROGRAM
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import unittest

import hosted
from hosted import PATIENCE, Hosted, free_port, news

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from postgres import Postgres  # noqa: E402

KINDS = ("games", "reviews", "settings", "files")
# Until a worker has thought: where it does not take a request within 400 ms, as on a busy machine, the node asks nobody for five seconds.
THOUGHT = 100


def wait_until_thinking(client, asked):
    """Until the first depth of the search is told: what is stopped earlier has nothing to answer with."""
    while True:
        message = json.loads(client.receive())
        if message.get("method") == "progress" and message["params"]["id"] == asked and "depth" in message["params"]:
            return


class Nodes(unittest.TestCase):
    """Two servers, one PostgreSQL."""

    @classmethod
    def setUpClass(cls):
        cls.database = Postgres(free_port())
        cls.folder = tempfile.TemporaryDirectory()
        cls.secret = os.path.join(cls.folder.name, "secret")
        with open(os.open(cls.secret, os.O_WRONLY | os.O_CREAT, 0o600), "w", encoding="ascii") as file:
            file.write("0123456789abcdef" * 4)

    @classmethod
    def tearDownClass(cls):
        cls.database.close()
        cls.folder.cleanup()

    def node(self):
        server = Hosted(["--store", self.database.address(), "--secret", self.secret])
        self.addCleanup(server.stop)
        return server

    def test_a_game_across_nodes_and_a_rolling_restart(self):
        one, two = self.node(), self.node()
        first, second = one.newcomer(), one.newcomer()
        white, black = one.client(first), two.client(second)
        made = white.result("live.create", game="chess", side="first", clock={"seconds": 600})
        white.result("live.join", link=made["link"])
        black.result("live.join", link=made["invite"])
        self.assertTrue(news(white)["seated"]["second"])
        white.result("live.move", link=made["link"], move="e2e4", ply=0)
        self.assertEqual(news(black)["moves"], ["e2e4"])
        one.kill()
        black.result("live.move", link=made["invite"], move="e7e5", ply=1)
        self.assertEqual(news(black)["moves"], ["e2e4", "e7e5"])  # who moves is told, too, like everybody who looks on
        one.start()
        white = two.client(first)  # whichever node he comes to
        self.assertEqual(white.result("live.join", link=made["link"])["moves"], ["e2e4", "e7e5"])
        white.result("live.move", link=made["link"], move="g1f3", ply=2)
        self.assertEqual(news(black)["moves"][-1], "g1f3")
        white.close()
        black.close()

    def worker(self):
        """Thinks for every server at this database."""
        worker = subprocess.Popen([hosted.PROGRAM, "worker", "--store", self.database.address(), "--concurrency", "1"],
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(worker.wait)
        self.addCleanup(worker.kill)
        return worker

    def elsewhere(self, node):
        return int(re.search(r"^tesuji_thoughts_elsewhere_total (\d+)", node.watched("/metrics")[1], re.M).group(1))

    def think(self, node, client, **limits):
        """Searches until a worker did it: one that has just begun may not listen yet."""
        end = time.monotonic() + THOUGHT
        before = self.elsewhere(node)
        while True:
            found = client.result("search", game="chess", limits=limits)
            if self.elsewhere(node) > before:
                return found
            self.assertLess(time.monotonic(), end)
            time.sleep(0.5)

    def test_workers_think_for_servers_and_may_die(self):
        node = self.node()
        client = node.client(node.newcomer())
        at_home = client.result("search", game="chess", limits={"nodes": 5000})
        self.assertEqual(self.elsewhere(node), 0)
        first = self.worker()
        away = self.think(node, client, nodes=5000)
        self.assertEqual((away["best"], away["nodes"]), (at_home["best"], at_home["nodes"]))
        self.assertIn("error", client.ask("search", game="no-such-game", limits={"nodes": 5000}))
        # One that is stopped answers with what it has.
        # (One that does not say so within two seconds, on a busy machine, is waited for no longer.)
        for _ in range(5):
            asked = client.tell("search", game="chess", limits={"movetime": 50_000})
            wait_until_thinking(client, asked)
            client.tell("cancel", id=asked)
            answer = client.answer_to(asked)
            if "result" in answer:
                break
        self.assertIn("best", answer["result"])
        # The only one dies in the middle: the request is answered all the same.
        asked = client.tell("search", game="chess", limits={"movetime": 2500})
        wait_until_thinking(client, asked)
        first.kill()
        self.assertIn("best", client.answer_to(asked)["result"])
        self.worker()
        self.assertIn("best", self.think(node, client, nodes=5000))
        client.close()

    def test_a_crash_of_the_database_costs_nobody_an_answer(self):
        node = self.node()
        client = node.client(node.newcomer())
        self.worker()
        self.think(node, client, nodes=5000)
        # The table of thoughts is empty after a crash, also of what a worker is at.
        asked = client.tell("search", game="chess", limits={"movetime": 3000})
        wait_until_thinking(client, asked)
        self.database.kill()
        self.database.start()
        self.assertIn("best", client.answer_to(asked)["result"])
        self.assertIn("best", self.think(node, client, nodes=5000))
        client.close()

    def test_what_is_away_is_not_waited_for_nor_told_of(self):
        node = self.node()
        client, page = node.client(node.newcomer()), node.client(node.newcomer())
        made = client.result("live.create", game="chess", side="first")
        self.database.freeze()
        self.addCleanup(self.database.thaw)
        began = time.monotonic()
        self.assertIn("best", client.result("search", game="chess", limits={"nodes": 5000}))
        self.assertLess(time.monotonic() - began, PATIENCE)
        for method, params in (("store.list", {"kind": "games"}), ("store.put", {"kind": "games", "id": "a", "value": 1}),
                               ("store.get", {"kind": "games", "id": "a"}), ("live.list", {}), ("live.join", {"link": made["link"]}),
                               ("live.move", {"link": made["link"], "move": "e2e4", "ply": 0})):
            error = page.ask(method, **params)["error"]
            self.assertEqual(error["code"], -32002, method)
            for secret in ("postgres", str(self.database.port), "tesuji@"):
                self.assertNotIn(secret, json.dumps(error), method)
        self.assertEqual(node.get("/")[0], 200)
        self.assertEqual(node.watched("/readyz")[0], 503)
        began = time.monotonic()
        self.assertEqual(node.stop(), 130)
        self.assertLess(time.monotonic() - began, PATIENCE / 2)  # two seconds are meant
        self.assertIn('"event":"store"', node.said().replace(" ", ""))
        self.database.thaw()
        node.start()
        for one in (client, page):
            one.close()

    def test_who_looks_on_hears_what_was_played_while_nobody_listened(self):
        one, two = self.node(), self.node()
        first, second = one.newcomer(), one.newcomer()
        white, black = one.client(first), two.client(second)
        made = white.result("live.create", game="chess", side="first")
        white.result("live.join", link=made["link"])
        black.result("live.join", link=made["invite"])
        for ply in range(0, 6, 2):
            self.database.kill()
            self.database.start()
            # As soon as the database is there again: the other node has hardly begun to listen to it.
            end = time.monotonic() + PATIENCE
            while "error" in white.ask("live.move", link=made["link"], move=("g1f3", "f3g1")[ply // 2 % 2], ply=ply):
                self.assertLess(time.monotonic(), end)
                time.sleep(0.01)
            while len(news(black)["moves"]) <= ply:
                pass
            black.result("live.move", link=made["invite"], move=("g8f6", "f6g8")[ply // 2 % 2], ply=ply + 1)
            while len(news(white)["moves"]) <= ply + 1:
                pass
        white.close()
        black.close()

    def test_items_are_isolated_there_too(self):
        node = self.node()
        one, two = node.client(node.newcomer()), node.client(node.newcomer())
        for kind in KINDS:
            self.assertEqual(one.result("store.put", kind=kind, id="a", value={"x": "歩"})["revision"], 1)
            self.assertEqual(one.result("store.put", kind=kind, id="a", value={"x": 2}, revision=1)["revision"], 2)
            self.assertIn("changed by somebody else", one.ask("store.put", kind=kind, id="a", value=3, revision=1)["error"]["message"])
            self.assertIsNone(two.result("store.get", kind=kind, id="a"))
            self.assertEqual(two.result("store.list", kind=kind), [])
            self.assertFalse(two.result("store.delete", kind=kind, id="a")["deleted"])
            self.assertEqual(one.result("store.list", kind=kind)[0]["value"], {"x": 2})
        one.close()
        two.close()

    def test_stores_move_both_ways(self):
        node = self.node()
        client = node.client(node.newcomer())
        client.result("store.put", kind="games", id="moved", value={"x": "歩"})
        client.close()
        file = os.path.join(self.folder.name, "copy.db")
        subprocess.run([hosted.PROGRAM, "store", "move", self.database.address(), file], check=True, capture_output=True)
        again = subprocess.run([hosted.PROGRAM, "store", "move", self.database.address(), file], check=False, capture_output=True, text=True)
        self.assertEqual(again.returncode, 3)
        self.assertIn("something in this store", again.stderr)
        self.database.run("createdb", "-h", self.database.folder, "-p", str(self.database.port), "-U", "tesuji", "back")
        back = self.database.address().replace("/arena", "/back")
        done = subprocess.run([hosted.PROGRAM, "store", "move", file, back], check=True, capture_output=True, text=True)
        self.assertIn("items", done.stdout)


if __name__ == "__main__":
    hosted.PROGRAM = sys.argv.pop(1)
    unittest.main(warnings="ignore")
