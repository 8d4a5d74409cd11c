"""Drives `tesuji serve` from outside: who is let in, what is refused, what is kept, and how it ends.

usage: server_test.py PROGRAM
With TESUJI_ALL set more frames are fuzzed. server_load.py has the crowd and the kills.
"""
import json
import os
import pathlib
import random
import re
import resource
import sqlite3
import socket
import subprocess
import sys
import tempfile
import time
import unittest

from client import Client, Refused, Server

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from process_state import wait_until, wait_until_busy  # noqa: E402

PROGRAM = ""
LONG = bool(os.environ.get("TESUJI_ALL"))


class Doors(unittest.TestCase):
    """What the server says to requests of all kinds."""

    @classmethod
    def setUpClass(cls):
        cls.server = Server(PROGRAM)

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def test_the_page_comes_with_strict_headers(self):
        status, text = self.server.get("/")
        self.assertEqual(status, 200)
        self.assertIn("default-src 'none'", text)
        self.assertIn("X-Content-Type-Options: nosniff", text)
        self.assertIn("<div id=\"app\">", text)
        for path in ("/app.js", "/app.css", "/icon.svg"):
            self.assertEqual(self.server.get(path)[0], 200, path)

    def test_head_sends_no_body(self):
        status, text = self.server.get("/app.js", method="HEAD")
        self.assertEqual(status, 200)
        self.assertTrue(text.endswith("\r\n\r\n"))

    def test_an_unchanged_file_is_not_sent_again(self):
        _, text = self.server.get("/app.js")
        tag = next(line for line in text.split("\r\n") if line.startswith("ETag: "))[6:]
        self.assertEqual(self.server.get("/app.js", extra=f"If-None-Match: {tag}\r\n")[0], 304)

    def test_foreign_hosts_are_refused(self):
        port = self.server.port
        for host in ("evil.example", f"evil.example:{port}", "127.0.0.1", "127.0.0.1:1", f"127.0.0.1.evil.example:{port}", ""):
            self.assertEqual(self.server.get("/", host=host or " ")[0], 421, host)
            with self.assertRaises(Refused):
                Client(port, host=host or " ")
        self.assertEqual(self.server.get("/", host=f"localhost:{port}")[0], 200)

    def test_foreign_origins_are_refused(self):
        port = self.server.port
        for origin in ("http://evil.example", "null", f"https://127.0.0.1:{port}", "http://127.0.0.1:1", "file://"):
            with self.assertRaises(Refused, msg=origin):
                Client(port, origin=origin)
        Client(port, origin=f"http://127.0.0.1:{port}").close()
        Client(port).close()  # programs that are no browsers send none

    def test_path_tricks_find_nothing(self):
        for path in ("/../etc/passwd", "/..%2f..%2fetc/passwd", "//etc/passwd", "/app.js/..", "/%00", "/web/app.js", "/app.js%20",
                     "/./app.js", "/index.html/../app.js", "/\\..\\app.js", "*", "http://127.0.0.1/app.js"):
            self.assertIn(self.server.get(path)[0], (400, 404, 0), path)
        self.assertTrue(self.server.alive())

    def test_other_methods_and_bodies_are_refused(self):
        self.assertEqual(self.server.get("/", method="POST", extra="Content-Length: 0\r\n")[0], 405)
        self.assertEqual(self.server.get("/", method="PUT", extra="Content-Length: 0\r\n")[0], 405)
        self.assertIn(self.server.get("/", method="POST", extra="Content-Length: 100000000\r\n")[0], (413, 0))
        self.assertIn(self.server.get("/", extra="X-Long: " + "a" * 100_000 + "\r\n")[0], (431, 0))
        self.assertEqual(self.server.get("/api")[0], 426)
        self.assertTrue(self.server.alive())

    def test_garbage_is_survived(self):
        chance = random.Random(1)
        for _ in range(40):
            self.server.raw(bytes(chance.randrange(256) for _ in range(chance.randrange(1, 300))) + b"\r\n\r\n", limit=1)
        self.assertTrue(self.server.alive())

    def test_games_on_disk_are_out_of_reach(self):
        client = Client(self.server.port)
        for game in ("/etc/passwd", "../../etc/passwd", "games/chess/chess.yaml", "./x.yaml"):
            error = client.ask("describe", game=game)["error"]
            self.assertIn("there is no game", error["message"])
            self.assertNotIn("root:", json.dumps(error))
        client.close()

    def ahead(self):
        """What the first page brings along: the answers to questions, as they stand in it."""
        page = self.server.get("/")[1].encode("latin-1").decode()
        text = page.split('<script type="application/json" id="ahead">')[1].split("</script>")[0]
        self.assertNotIn("<", text)
        return {(method, params): result for method, params, result in json.loads(text)}

    def test_the_first_page_brings_the_answers_it_will_ask_for(self):
        client = Client(self.server.port)
        client.result("store.delete", kind="settings", id="board")
        told = self.ahead()
        self.assertEqual(sorted(method for method, _ in told), ["capabilities", "describe", "store.get", "store.list", "view"])
        for (method, params), result in told.items():
            self.assertEqual(result, client.result(method, **json.loads(params)), method)
        name = "</script><script>alert(1)</script>"
        client.result("store.put", kind="settings", id="board", value={"settings": {}, "current": name})
        client.result("store.put", kind="games", id=name, value={"game": name})
        told = self.ahead()
        self.assertEqual(told[("store.get", json.dumps({"kind": "games", "id": name}, separators=(",", ":")))]["value"], {"game": name})
        self.assertNotIn("view", [method for method, _ in told])
        client.result("store.put", kind="games", id=name, value={"long": "x" * 100_000})
        self.assertNotIn(name, json.dumps([params for _, params in self.ahead()]))
        client.result("store.delete", kind="games", id=name)
        client.result("store.delete", kind="settings", id="board")
        client.close()

    def test_a_game_over_the_socket(self):
        client = Client(self.server.port)
        view = client.result("view", game="chess", moves=["e2e4"])
        self.assertEqual(view["side"], "second")
        self.assertIn(["e4", "pawn", "first"], view["pieces"])
        best = client.result("search", game="chess", moves=["e2e4"], limits={"nodes": 2000})["best"]
        self.assertIn(best, view["moves"])
        client.close()

    def test_the_largest_game_is_described_at_once(self):
        client = Client(self.server.port)
        whole = client.result("describe", game="shogi")
        board = client.result("describe", game="shogi", part="board")
        self.assertEqual({**whole["pieces"][0], **board["pieces"][0]}, whole["pieces"][0])
        self.assertIn("mobility", whole["pieces"][0])
        self.assertNotIn("mobility", board["pieces"][0])
        before = self.server.processor_seconds()
        self.assertEqual(client.result("describe", game="taikyoku", part="board")["definition"]["board"]["files"], 36)
        if not self.server.sanitized():
            self.assertLess(self.server.processor_seconds() - before, 2)  # with everything it is twelve
        client.close()

    def test_a_long_request_does_not_keep_others_waiting(self):
        slow, quick = Client(self.server.port), Client(self.server.port)
        slow.send_frame(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "search",
                                    "params": {"game": "chess", "limits": {"movetime": 4000}}}).encode())
        began = time.monotonic()
        quick.result("moves", game="shogi")
        self.assertLess(time.monotonic() - began, 2)
        slow.close()
        quick.close()

    def test_bad_frames_end_only_their_own_connection(self):
        good = Client(self.server.port)
        for opcode, payload, masked in ((2, b"\x00\x01", True), (1, b"{}", False), (3, b"x", True), (1, b"\xff\xfe", True)):
            bad = Client(self.server.port, timeout=5)
            bad.send_frame(payload, opcode, masked=masked)
            try:
                self.assertIsNone(bad.receive())
            except (ConnectionError, TimeoutError):
                pass
            bad.close()
        huge = Client(self.server.port, timeout=5)
        huge.link.sendall(b"\x81\xff" + (1 << 40).to_bytes(8, "big") + b"\x00\x00\x00\x00")
        try:
            self.assertIsNone(huge.receive())
        except (ConnectionError, TimeoutError):
            pass
        huge.close()
        self.assertEqual(good.result("capabilities", game="chess")["levels"][0], 1)
        good.close()

    def test_random_frames_are_survived(self):
        chance = random.Random(7)
        texts = ['{"jsonrpc":"2.0","id":1,"method":"view","params":{"game":"chess"}}', "[]", "{}", "[[[[", '"x"', "null", "[1,2,3]"]
        for _ in range(400 if LONG else 60):
            client = Client(self.server.port, timeout=5)
            try:
                for _ in range(chance.randrange(1, 6)):
                    text = bytearray(chance.choice(texts).encode())
                    for _ in range(chance.randrange(4)):
                        text[chance.randrange(len(text))] = chance.randrange(256)
                    client.send_frame(bytes(text), chance.choice((0, 1, 1, 1, 2, 8, 9, 10)), chance.random() < 0.9)
            except OSError:
                pass
            client.close()
        self.assertTrue(self.server.alive())


    def test_one_hostile_message_ends_nothing(self):
        deep = "[" * 100_000 + "]" * 100_000
        client = Client(self.server.port)
        for text in (deep, '{"jsonrpc":"2.0","method":"games","id":' + deep + "}",
                     '{"jsonrpc":"2.0","id":1,"method":"games","params":' + deep + "}",
                     '{"jsonrpc":"2.0","id":1,"method":"store.put","params":{"kind":"games","id":"x","value":' + deep + "}}",
                     '{"jsonrpc":"2.0","id":1,"method":"cancel","params":{"id":' + deep + "}}"):
            client.send_frame(text.encode())
            self.assertEqual(json.loads(client.receive())["error"]["code"], -32700, text[:70])
        self.assertEqual(client.ask("review", record="")["error"]["message"], "the text holds no game")
        # As deep as can be read: it is kept and given back.
        value = json.loads("[" * 500 + "]" * 500)
        client.result("store.put", kind="games", id="deep", value=value)
        self.assertEqual(client.result("store.get", kind="games", id="deep")["value"], value)
        client.result("store.delete", kind="games", id="deep")
        client.close()
        self.assertTrue(self.server.alive())


class Keeping(unittest.TestCase):
    """What is stored stays."""

    def test_put_get_list_delete(self):
        server = Server(PROGRAM)
        client = Client(server.port)
        self.assertIsNone(client.result("store.get", kind="games", id="a"))
        self.assertEqual(client.result("store.put", kind="games", id="a", value={"x": "歩"})["revision"], 1)
        self.assertEqual(client.result("store.put", kind="games", id="a", value={"x": 2}, revision=1)["revision"], 2)
        self.assertIn("changed by somebody else", client.ask("store.put", kind="games", id="a", value=3, revision=1)["error"]["message"])
        self.assertIn("changed by somebody else", client.ask("store.put", kind="games", id="a", value=3, revision=0)["error"]["message"])
        self.assertEqual(client.result("store.get", kind="games", id="a")["value"], {"x": 2})
        self.assertEqual([item["id"] for item in client.result("store.list", kind="games")], ["a"])
        self.assertEqual(client.result("store.list", kind="settings"), [])
        self.assertIn("known: games", client.ask("store.list", kind="secrets")["error"]["data"]["hint"])
        self.assertTrue(client.result("store.delete", kind="games", id="a")["deleted"])
        self.assertFalse(client.result("store.delete", kind="games", id="a")["deleted"])
        client.close()
        server.stop()

    def test_what_was_sent_before_somebody_left_is_kept(self):
        server = Server(PROGRAM)
        leaving = Client(server.port)
        leaving.tell("search", game="chess", limits={"movetime": 60000})
        wait_until_busy(server.process)
        for number in range(100):  # more than may wait, so that it is read from slowly
            leaving.tell("store.put", kind="games", id=f"late {number}", value=number)
        leaving.tell("store.delete", kind="games", id="late 7")
        leaving.leave()
        staying = Client(server.port)
        wait_until(lambda: staying.result("store.get", kind="games", id="late 99"), "the last item is lost")
        wait_until(lambda: len(staying.result("store.list", kind="games")) == 99, "some are lost, or one is left")
        self.assertIsNone(staying.result("store.get", kind="games", id="late 7"))
        leaving.close()
        staying.close()
        server.stop()

    def refused(self, data, words):
        database = pathlib.Path(data, "tesuji.db")
        before = database.read_bytes()
        run = subprocess.run([PROGRAM, "serve", "--no-browser", "--data", data], capture_output=True, text=True, timeout=30, check=False)
        self.assertEqual(run.returncode, 4)
        self.assertIn(words, run.stderr)
        self.assertIn("left as it is", run.stderr)
        self.assertEqual(database.read_bytes(), before)

    def test_damaged_foreign_and_newer_files_are_left_alone(self):
        with tempfile.TemporaryDirectory() as data:
            path = os.path.join(data, "tesuji.db")
            with open(path, "wb") as file:
                file.write(b"this is no database at all" * 100)
            self.refused(data, "damaged")
        with tempfile.TemporaryDirectory() as data:
            other = sqlite3.connect(os.path.join(data, "tesuji.db"))
            other.execute("CREATE TABLE t (x)")
            other.commit()
            other.close()
            self.refused(data, "another program")
        with tempfile.TemporaryDirectory() as data:
            Server(PROGRAM, data).stop()
            newer = sqlite3.connect(os.path.join(data, "tesuji.db"))
            newer.execute("PRAGMA user_version = 99")
            newer.commit()
            newer.close()
            self.refused(data, "newer Tesuji")


class Living(unittest.TestCase):
    """Ports, ends, and many at once."""

    def test_a_busy_port_means_the_next(self):
        first, second = Server(PROGRAM), Server(PROGRAM)
        self.assertNotEqual(first.port, second.port)
        self.assertTrue(second.alive())
        run = subprocess.run([PROGRAM, "serve", "--no-browser", "--data", first.data, "--port", str(first.port)], capture_output=True,
                             text=True, timeout=30, check=False)
        self.assertEqual(run.returncode, 4)
        self.assertIn("--port", run.stderr)
        first.stop()
        second.stop()

    def test_a_polite_end_is_quick_even_while_thinking(self):
        server = Server(PROGRAM)
        client = Client(server.port)
        client.send_frame(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "search",
                                      "params": {"game": "chess", "limits": {"movetime": 60000}}}).encode())
        wait_until_busy(server.process)
        began = time.monotonic()
        self.assertEqual(server.stop(), 130)
        self.assertLess(time.monotonic() - began, 20)
        client.close()

    def test_without_threads_requests_are_refused_and_later_ones_answered(self):
        server = Server(PROGRAM)
        if server.sanitized():
            server.stop()
            return  # sanitizers take memory as they please
        early = Client(server.port)
        early.result("games")
        with open(f"/proc/{server.process.pid}/status", encoding="ascii") as status:
            in_use = int(re.search(r"VmSize:\s+(\d+) kB", status.read()).group(1)) << 10
        before = resource.prlimit(server.process.pid, resource.RLIMIT_AS)
        # Room for a connection, but not for the stack of its thread.
        resource.prlimit(server.process.pid, resource.RLIMIT_AS, (in_use + (7 << 20), before[1]))
        late = Client(server.port)
        self.assertEqual(late.ask("games")["error"]["code"], -32603)
        self.assertIn("result", early.ask("moves", game="chess"))
        resource.prlimit(server.process.pid, resource.RLIMIT_AS, before)
        self.assertIn("result", late.ask("games"))
        early.close()
        late.close()
        self.assertEqual(server.stop(), 130)

    def test_without_descriptors_the_server_waits_quietly(self):
        server = Server(PROGRAM)
        before = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
        in_use = {int(name) for name in os.listdir(f"/proc/{server.process.pid}/fd")}
        lowest_free = next(number for number in range(1000) if number not in in_use)
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (lowest_free, before[1]))
        link = socket.create_connection(("127.0.0.1", server.port))
        used = server.processor_seconds()
        time.sleep(1)
        self.assertLess(server.processor_seconds() - used, 0.1)
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, before)
        link.close()
        self.assertTrue(server.alive())
        self.assertEqual(server.stop(), 130)

    def test_idle_and_half_open_connections_cost_nothing(self):
        server = Server(PROGRAM)
        links = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(100)]
        for link in links:
            link.sendall(b"GET / HT")
        self.assertTrue(server.alive())
        for link in links:
            link.close()
        self.assertEqual(server.stop(), 130)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main(warnings="ignore")
