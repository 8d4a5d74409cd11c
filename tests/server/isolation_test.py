"""Nobody lists, reads, changes, deletes or guesses what is another's: every method, every stored kind, every table.

usage: isolation_test.py PROGRAM
What there is, is asked of the server itself. A method, a kind or a table that nobody has put into a class here fails the test.
"""
import json
import os
import re
import sqlite3
import sys
import unittest

import hosted
from hosted import Hosted

# Answers from its parameters and the shipped games alone.
STATELESS = {"games", "describe", "check", "moves", "perft", "record.read", "record.write", "evaluate", "search", "solve", "forbidden",
             "tactics", "threats", "explain", "review", "map", "view", "notate", "compose", "capabilities", "endings", "learn",
             "source", "edit", "value", "moves.write"}
# Changes what the connection itself has, and nothing else.
OF_THE_CONNECTION = {"load", "cancel"}
# Strangers get nothing at all from these.
REFUSED = {"match.start", "match.status", "match.stop"}
# Where things of people lie; each has its cases below.
STORED = {"store.list", "store.get", "store.put", "store.delete"}
LIVE = {"live.create", "live.join", "live.move", "live.offer", "live.answer", "live.resign", "live.list"}
# By whom a row is found; no method reads a table in any other way.
TABLES = {"item": "owner", "live": "a link", "live_link": "a link, or its holder", "ban": "who looks after the server",
          "store_version": "nobody"}
SECRET = "nobody-else-may-see-this"


class Isolation(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Hosted(["--limit", "think-seconds=1"])
        cls.owner = cls.server.client(cls.server.newcomer())
        cls.other = cls.server.client(cls.server.newcomer())
        cls.kinds = re.search(r"known: (.+)", cls.owner.ask("store.list", kind="?")["error"]["data"]["hint"]).group(1).split(", ")
        for kind in cls.kinds:
            cls.owner.result("store.put", kind=kind, id=SECRET, value={"text": SECRET})
        cls.game = cls.owner.result("live.create", game="chess", side="first")
        cls.owner.ask("load", yaml="id: own-secret-game\n")

    @classmethod
    def tearDownClass(cls):
        cls.owner.close()
        cls.other.close()
        cls.server.stop()

    def methods(self):
        found = set()
        for game in ("chess", "shogi", "renju", "taikyoku"):
            found |= set(self.other.result("capabilities", game=game)["methods"])
        return found

    def everything(self):
        """All that the owner has."""
        stored = [self.owner.result("store.list", kind=kind) for kind in self.kinds]
        return json.dumps([stored, self.owner.result("live.list")])

    def assert_silent(self, answer, what):
        text = json.dumps(answer)
        for hidden in (self.game["link"], self.game["invite"], self.game["watch"]):
            self.assertNotIn(hidden, text, what)
        if "result" in answer:
            self.assertNotIn(SECRET, text, what)

    def test_every_method_is_classified(self):
        classes = (STATELESS, OF_THE_CONNECTION, REFUSED, STORED, LIVE)
        self.assertEqual(sum(map(len, classes)), len(set().union(*classes)), "a method is in two classes")
        self.assertEqual(self.methods(), set().union(*classes))

    def test_every_table_is_classified(self):
        database = sqlite3.connect(os.path.join(self.server.data, "tesuji.db"))
        tables = {name for name, in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'") if "sqlite_" not in name}
        database.close()
        self.assertEqual(tables, set(TABLES))

    def test_no_method_tells_of_or_changes_what_is_anothers(self):
        """Every method there is, with every parameter that could name it."""
        before = self.everything()
        for method in sorted(self.methods()):
            for params in ({}, {"game": "chess", "limits": {"nodes": 100}}, {"game": SECRET}, {"link": SECRET}, {"id": SECRET},
                           {"game": "own-secret-game"}, {"record": SECRET}, {"text": SECRET}, {"yaml": SECRET},
                           *({"kind": kind} for kind in self.kinds), *({"kind": kind, "id": SECRET} for kind in self.kinds)):
                with self.subTest(method, params=params):
                    self.assert_silent(self.other.ask(method, **params), method)
        self.assertEqual(self.everything(), before)

    def test_every_stored_kind_is_ones_own(self):
        before = self.everything()
        for kind in self.kinds:
            with self.subTest(kind):
                self.assertEqual(self.other.result("store.list", kind=kind), [])
                self.assertIsNone(self.other.result("store.get", kind=kind, id=SECRET))
                self.assertFalse(self.other.result("store.delete", kind=kind, id=SECRET)["deleted"])
                # The same name is another item of another owner.
                self.assertEqual(self.other.result("store.put", kind=kind, id=SECRET, value="theirs", revision=0)["revision"], 1)
                self.assertEqual(self.owner.result("store.get", kind=kind, id=SECRET)["value"], {"text": SECRET})
                self.assertTrue(self.other.result("store.delete", kind=kind, id=SECRET)["deleted"])
        self.assertEqual(self.everything(), before)

    def test_games_are_found_by_their_links_alone(self):
        """Every method of games with what could be guessed of a link: parts of it, other spellings, patterns."""
        before = self.everything()
        link = self.game["link"]
        more = {"live.move": {"move": "e2e4", "ply": 0}, "live.offer": {"kind": "draw"}, "live.answer": {"accept": True}}
        for method in sorted(LIVE - {"live.create", "live.list"}):
            for guess in ("", "%", "_" * len(link), "*", link[:-1], link + "0", link.upper() + "0", link[::-1], "0" * len(link), SECRET):
                with self.subTest(method, guess=guess):
                    answer = self.other.ask(method, link=guess, **more.get(method, {}))
                    self.assertIn("no such game", answer["error"]["message"])
        self.assertEqual(self.other.result("live.list"), [])
        self.assertEqual(self.everything(), before)

    def test_matches_are_not_held_for_strangers(self):
        self.assertIn("not held", self.owner.ask("match.start", game="chess", a="engine", b="engine")["error"]["message"])
        for params in ({}, {"lang": "ja"}):
            self.assertEqual(self.other.ask("match.status", **params).get("result", {"running": False}), {"running": False})
        self.assertEqual(self.other.ask("match.stop").get("result", {"stopped": False}), {"stopped": False})

    def test_the_page_brings_ones_own_answers_only(self):
        first, second = self.server.newcomer(), self.server.newcomer()
        client = self.server.client(first)
        client.result("store.put", kind="settings", id="board", value={"settings": {"mark": "only-mine"}})
        client.result("store.put", kind="files", id="f", value={"mark": "only-mine"})
        self.assertIn("only-mine", self.server.get("/", extra=f"Cookie: {first}\r\n")[1])
        self.assertNotIn("only-mine", self.server.get("/", extra=f"Cookie: {second}\r\n")[1])
        self.assertNotIn("only-mine", self.server.get("/")[1])
        client.close()

    def test_quotas_are_of_each(self):
        server = Hosted(["--limit", "items=2"])
        one, two = server.client(server.newcomer()), server.client(server.newcomer())
        for client in (one, two):
            for name in "ab":
                client.result("store.put", kind="games", id=name, value=1)
            self.assertIn("no more may be stored", client.ask("store.put", kind="games", id="c", value=1)["error"]["message"])
        one.close()
        two.close()
        server.stop()


if __name__ == "__main__":
    hosted.PROGRAM = sys.argv.pop(1)
    unittest.main(warnings="ignore")
