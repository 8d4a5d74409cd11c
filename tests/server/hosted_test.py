"""A hosted server: who is who, who may do what, and games of two people. docs/hosting.md names these tests.

usage: hosted_test.py PROGRAM
With PostgreSQL installed the games of two nodes are tested, too.
"""
import json
import os
import re
import socket
import stat
import subprocess
import sys
import tempfile
import time
import unittest

from client import Client, Refused, Server

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from postgres import Postgres  # noqa: E402

PROGRAM = ""
KINDS = ("games", "reviews", "settings", "files")
PATIENCE = 20


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Hosted(Server):
    """A hosted server as its own loopback sees it."""

    def __init__(self, extra=(), data=None):
        port, self.watch_port = free_port(), free_port()
        super().__init__(PROGRAM, data, ["--hosted", "--public-url", f"http://127.0.0.1:{port}", "--port", str(port),
                                         "--watch-port", str(self.watch_port), *extra])

    def newcomer(self):
        """The cookie of a new visitor."""
        status, text = self.get("/")
        assert status == 200, text
        return re.search(r"Set-Cookie: ([^;]+)", text).group(1)

    def client(self, cookie, **more):
        return Client(self.port, cookie=cookie, **more)

    def watched(self, path):
        with socket.create_connection(("127.0.0.1", self.watch_port), timeout=5) as link:
            link.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
            got = b""
            while part := link.recv(65536):
                got += part
        return int(got.split(b" ", 2)[1]), got.decode()


def refused_start(test, *words):
    with tempfile.TemporaryDirectory() as data:
        run = subprocess.run([PROGRAM, "serve", "--no-browser", "--data", data, *words], capture_output=True, text=True, timeout=30,
                             check=False)
    test.assertNotEqual(run.returncode, 0, words)
    return run.stderr


class Starting(unittest.TestCase):
    def test_it_does_not_start_without_what_makes_it_safe(self):
        self.assertIn("--public-url", refused_start(self, "--hosted"))
        self.assertIn("--public-url", refused_start(self, "--hosted", "--public-url", "https://board.example/path"))
        self.assertIn("unencrypted", refused_start(self, "--hosted", "--public-url", "http://board.example"))
        self.assertIn("--behind-proxy", refused_start(self, "--hosted", "--public-url", "https://board.example"))
        self.assertIn("--hosted", refused_start(self, "--public-url", "https://board.example"))
        self.assertIn("--secret", refused_start(self, "--hosted", "--public-url", "https://board.example", "--behind-proxy",
                                                "--store", "postgresql://nobody@127.0.0.1:1/none"))

    def test_a_secret_that_others_can_read_is_refused(self):
        with tempfile.NamedTemporaryFile("w") as secret:
            secret.write("s" * 64)
            secret.flush()
            os.chmod(secret.name, 0o644)
            self.assertIn("chmod 600", refused_start(self, "--hosted", "--public-url", "https://board.example", "--behind-proxy",
                                                     "--secret", secret.name))

    def test_what_it_keeps_is_private(self):
        server = Hosted()
        for name in ("tesuji.db", "tesuji.secret"):
            mode = stat.S_IMODE(os.stat(os.path.join(server.data, name)).st_mode)
            self.assertEqual(mode, 0o600, name)
        server.stop()


class Doors(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Hosted()

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def test_hosts_and_origins_are_exact(self):
        port = self.server.port
        for host in ("evil.example", f"localhost:{port}", f"127.0.0.1:{port}.evil.example", "127.0.0.1"):
            self.assertEqual(self.server.get("/", host=host)[0], 421, host)
        cookie = self.server.newcomer()
        for origin in ("http://evil.example", "null", f"https://127.0.0.1:{port}", f"http://127.0.0.1:{port}.evil.example"):
            with self.assertRaises(Refused, msg=origin):
                self.server.client(cookie, origin=origin)
        self.server.client(cookie, origin=f"http://127.0.0.1:{port}").close()

    def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(self):
        text = self.server.get("/")[1]
        cookie = re.search(r"Set-Cookie: (.+)\r", text).group(1)
        for word in ("HttpOnly", "SameSite=Lax", "Path=/"):
            self.assertIn(word, cookie)
        self.assertIn("default-src 'none'", text)

    def test_secure_cookies_where_the_world_is_called_by_https(self):
        port = free_port()
        server = Server(PROGRAM, None, ["--hosted", "--public-url", "https://board.example", "--behind-proxy", "--port", str(port)])
        status, text = server.get("/", host="board.example", extra="X-Forwarded-For: 192.0.2.7\r\n")
        self.assertEqual(status, 200)
        self.assertRegex(text, r"Set-Cookie: __Host-tesuji=[^;]+;[^\r]*; Secure")
        self.assertIn("Strict-Transport-Security", text)
        server.stop()

    def test_nobody_comes_in_without_an_identity_of_ours(self):
        cookie = self.server.newcomer()
        name, value = cookie.split("=", 1)
        identity, signature = value.split(".")
        forged = [None, name + "=", name + "=" + identity, f"{name}={identity}.", f"{name}={identity}.{'0' * len(signature)}",
                  f"{name}={'0' * 32}.{signature}", f"{name}={identity[:-1]}{'1' if identity[-1] == '0' else '0'}.{signature}",
                  f"{name}={identity}.{signature[:-1]}"]
        for one in forged:
            with self.assertRaises(Refused, msg=one):
                self.server.client(one)
        self.server.client(cookie).close()

    def test_an_identity_is_given_once(self):
        cookie = self.server.newcomer()
        self.assertNotIn("Set-Cookie", self.server.get("/", extra=f"Cookie: {cookie}\r\n")[1])
        self.assertNotEqual(self.server.newcomer(), cookie)

    def test_health_is_told_on_a_port_of_its_own(self):
        for path in ("/healthz", "/readyz", "/metrics", "/load"):
            self.assertEqual(self.server.watched(path)[0], 200, path)
            self.assertEqual(self.server.get(path)[0], 404, path)

    def test_too_many_requests_are_refused(self):
        server = Hosted(["--limit", "messages-per-second=5"])
        answers = [server.get("/app.js")[0] for _ in range(30)]
        self.assertEqual(answers[0], 200)
        self.assertIn(429, answers)
        server.stop()

    def test_who_is_banned_stays_out(self):
        server = Hosted()
        cookie = server.newcomer()
        identity = cookie.split("=")[1].split(".")[0]
        client = server.client(cookie)
        client.result("games")
        self.assertIn(identity, server.watched("/load")[1])
        store = os.path.join(server.data, "tesuji.db")
        subprocess.run([PROGRAM, "store", "ban", store, identity, "--why", "test"], check=True)
        with self.assertRaises((ConnectionError, AssertionError, TimeoutError)):
            end = time.monotonic() + PATIENCE
            while time.monotonic() < end:
                client.result("games")
                time.sleep(0.1)
            raise TimeoutError
        with self.assertRaises(Refused):
            server.client(cookie)
        listed = subprocess.run([PROGRAM, "store", "bans", store], capture_output=True, text=True, check=True).stdout
        self.assertIn(identity, listed)
        subprocess.run([PROGRAM, "store", "unban", store, identity], check=True)
        server.stop()


class Isolation(unittest.TestCase):
    """Nobody lists, reads, changes, deletes or guesses what is another's."""

    @classmethod
    def setUpClass(cls):
        cls.server = Hosted()
        cls.owner = cls.server.client(cls.server.newcomer())
        cls.other = cls.server.client(cls.server.newcomer())

    @classmethod
    def tearDownClass(cls):
        cls.owner.close()
        cls.other.close()
        cls.server.stop()

    def test_every_stored_kind_is_ones_own(self):
        for kind in KINDS:
            with self.subTest(kind):
                self.owner.result("store.put", kind=kind, id="mine", value={"secret": kind})
                self.assertEqual(self.other.result("store.list", kind=kind), [])
                self.assertIsNone(self.other.result("store.get", kind=kind, id="mine"))
                self.assertFalse(self.other.result("store.delete", kind=kind, id="mine")["deleted"])
                self.assertEqual(self.other.result("store.put", kind=kind, id="mine", value="theirs", revision=0)["revision"], 1)
                self.assertEqual(self.owner.result("store.get", kind=kind, id="mine")["value"], {"secret": kind})
                self.other.result("store.delete", kind=kind, id="mine")
                self.assertEqual(len(self.owner.result("store.list", kind=kind)), 1)

    def test_no_method_tells_of_what_is_stored_by_another(self):
        """Every method there is, with every parameter that could name it."""
        secret = "nobody-else-may-see-this"
        for kind in KINDS:
            self.owner.result("store.put", kind=kind, id=secret, value={"text": secret})
        mine = self.owner.result("live.create", game="chess", side="first")
        yaml = "id: own-secret-game\n"
        self.owner.ask("load", yaml=yaml)
        methods = self.other.result("capabilities", game="chess")["methods"]
        self.assertIn("live.join", methods)
        for method in methods:
            if method in ("cancel",):
                continue
            for params in ({}, {"game": "chess", "limits": {"nodes": 100}}, {"kind": "games", "id": "x"}, {"kind": "games"},
                           {"game": secret}, {"link": secret}, {"game": "own-secret-game"}):
                answer = json.dumps(self.other.ask(method, **params))
                for hidden in (mine["link"], mine["invite"], mine["watch"]):
                    self.assertNotIn(hidden, answer, method)
                if "result" in json.loads(answer):
                    self.assertNotIn(secret, answer, method)

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

    def test_matches_are_not_held_for_strangers(self):
        self.assertIn("not held", self.owner.ask("match.start", game="chess", a="engine", b="engine")["error"]["message"])


def news(client):
    """The next notification about a game."""
    for i, message in enumerate(client.told):
        if message.get("method") == "live":
            return client.told.pop(i)["params"]
    while True:
        message = json.loads(client.receive())
        if message.get("method") == "live":
            return message["params"]


class Playing(unittest.TestCase):
    """Two people at one game."""

    def setUp(self):
        self.server = Hosted()
        self.addCleanup(self.server.stop)
        self.cookies = [self.server.newcomer() for _ in range(3)]
        self.white, self.black, self.third = [self.server.client(cookie) for cookie in self.cookies]
        self.addCleanup(lambda: [client.close() for client in (self.white, self.black, self.third)])

    def begin(self, **wish):
        made = self.white.result("live.create", game=wish.pop("game", "chess"), side="first", **wish)
        self.white.result("live.join", link=made["link"])
        self.assertEqual(self.black.result("live.join", link=made["invite"])["you"], "second")
        self.assertTrue(news(self.white)["seated"]["second"])
        return made

    def test_a_game_to_mate(self):
        made = self.begin()
        seats = [(self.white, made["link"], self.black), (self.black, made["invite"], self.white)]
        for ply, move in enumerate(["f2f3", "e7e5", "g2g4", "d8h4"]):
            client, link, watcher = seats[ply % 2]
            told = client.result("live.move", link=link, move=move, ply=ply)
            self.assertEqual(told["moves"][-1], move)
            self.assertEqual(news(watcher)["moves"], told["moves"])
            news(client)
        self.assertEqual(told["end"], {"winner": "second", "reason": "checkmate"})
        self.assertIn("over", self.white.ask("live.move", link=made["link"], move="e2e4", ply=4)["error"]["message"])

    def test_games_of_every_family(self):
        for game, moves in (("shogi", ["7g7f", "3c3d"]), ("renju", ["h8", "h9"]), ("xiangqi", ["h3e3", "h10g8"])):
            with self.subTest(game):
                made = self.white.result("live.create", game=game, side="first")
                self.black.result("live.join", link=made["invite"])
                legal = self.white.result("moves", game=game)["moves"]
                move = moves[0] if moves[0] in legal else legal[0]
                self.assertEqual(self.white.result("live.move", link=made["link"], move=move, ply=0)["to_act"], "second")

    def test_links_give_exactly_their_right(self):
        made = self.begin()
        spectator = self.third.result("live.join", link=made["watch"])
        self.assertIsNone(spectator["you"])
        # A link of a seat that is taken lets others look on, whoever has it.
        for link in (made["link"], made["invite"], made["watch"]):
            self.assertIsNone(self.third.result("live.join", link=link)["you"])
            for method, more in (("live.move", {"move": "e2e4", "ply": 0}), ("live.offer", {"kind": "draw"}),
                                 ("live.answer", {"accept": True}), ("live.resign", {})):
                self.assertIn("look on", self.third.ask(method, link=link, **more)["error"]["message"], method)
        self.assertIn("turn", self.black.ask("live.move", link=made["invite"], move="e2e4", ply=0)["error"]["message"])
        self.assertIn("look on", self.black.ask("live.move", link=made["link"], move="e2e4", ply=0)["error"]["message"])
        self.white.result("live.move", link=made["link"], move="e2e4", ply=0)
        self.assertEqual(news(self.third)["moves"], ["e2e4"])
        for guess in ("", "x", "0" * 32, made["link"][:-1], made["link"].upper() + "0"):
            self.assertIn("no such game", self.third.ask("live.join", link=guess)["error"]["message"])
        self.assertEqual(self.third.result("live.list"), [])
        self.assertEqual([one["link"] for one in self.black.result("live.list")], [made["invite"]])
        self.assertNotIn(self.cookies[0].split("=")[1].split(".")[0], json.dumps(spectator))

    def test_a_move_sent_twice_is_made_once(self):
        made = self.begin()
        for _ in range(2):
            told = self.white.result("live.move", link=made["link"], move="e2e4", ply=0)
            self.assertEqual(told["moves"], ["e2e4"])
        self.assertIn("has 1 moves", self.white.ask("live.move", link=made["link"], move="d2d4", ply=0)["error"]["message"])
        self.assertIn("error", self.black.ask("live.move", link=made["invite"], move="e7e9", ply=1))

    def test_offers(self):
        made = self.begin()
        self.white.result("live.move", link=made["link"], move="e2e4", ply=0)
        self.white.result("live.offer", link=made["link"], kind="takeback")
        self.assertIn("no offer", self.white.ask("live.answer", link=made["link"], accept=True)["error"]["message"])
        told = self.black.result("live.answer", link=made["invite"], accept=True)
        self.assertEqual((told["moves"], told["to_act"]), ([], "first"))
        self.white.result("live.move", link=made["link"], move="d2d4", ply=0)
        self.black.result("live.offer", link=made["invite"], kind="draw")
        self.assertIsNone(self.white.result("live.answer", link=made["link"], accept=False)["end"])
        self.black.result("live.offer", link=made["invite"], kind="draw")
        told = self.white.result("live.answer", link=made["link"], accept=True)
        self.assertEqual(told["end"], {"winner": None, "reason": "agreement"})

    def test_resigning(self):
        made = self.begin()
        self.assertEqual(self.black.result("live.resign", link=made["invite"])["end"], {"winner": "first", "reason": "resignation"})
        self.assertEqual(news(self.white)["end"]["winner"], "first")

    def test_clocks_are_kept_by_the_server(self):
        made = self.begin(clock={"seconds": 2, "increment": 0})
        self.white.result("live.move", link=made["link"], move="e2e4", ply=0)
        told = self.black.result("live.move", link=made["invite"], move="e7e5", ply=1)
        self.assertEqual(told["left"]["second"], 2000)
        self.assertTrue(told["running"])
        began = time.monotonic()
        while True:
            told = news(self.black)
            if told["end"]:
                break
        self.assertEqual(told["end"], {"winner": "second", "reason": "time"})
        self.assertGreater(time.monotonic() - began, 1.5)
        self.assertEqual(told["left"]["first"], 0)

    def test_who_comes_back_goes_on(self):
        made = self.begin(clock={"seconds": 600, "increment": 5})
        self.white.result("live.move", link=made["link"], move="e2e4", ply=0)
        self.black.close()
        self.black = self.server.client(self.cookies[1])
        told = self.black.result("live.join", link=made["invite"])
        self.assertEqual((told["you"], told["moves"]), ("second", ["e2e4"]))
        told = self.black.result("live.move", link=made["invite"], move="e7e5", ply=1)
        self.assertEqual(told["left"]["second"], 605_000)
        # Neither a kill nor a restart loses the game or its clock.
        self.server.kill()
        self.server.start()
        self.white = self.server.client(self.cookies[0])
        told = self.white.result("live.join", link=made["link"])
        self.assertEqual((told["you"], told["moves"]), ("first", ["e2e4", "e7e5"]))
        self.assertLess(told["left"]["first"], 605_000)
        self.assertGreater(told["left"]["first"], 605_000 - 1000 * PATIENCE)


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
        worker = subprocess.Popen([PROGRAM, "worker", "--store", self.database.address(), "--concurrency", "1"],
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(worker.wait)
        self.addCleanup(worker.kill)
        return worker

    def elsewhere(self, node):
        return int(re.search(r"^tesuji_thoughts_elsewhere_total (\d+)", node.watched("/metrics")[1], re.M).group(1))

    def think(self, node, client, **limits):
        """Searches until a worker did it: one that has just begun may not listen yet."""
        end = time.monotonic() + PATIENCE
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
        asked = client.tell("search", game="chess", limits={"movetime": 50_000})
        time.sleep(1)
        client.tell("cancel", id=asked)
        self.assertIn("best", client.answer_to(asked)["result"])
        # The only one dies in the middle: the request is answered all the same.
        asked = client.tell("search", game="chess", limits={"movetime": 2500})
        time.sleep(1)
        first.kill()
        self.assertIn("best", client.answer_to(asked)["result"])
        self.worker()
        self.assertIn("best", self.think(node, client, nodes=5000))
        client.close()

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
        subprocess.run([PROGRAM, "store", "move", self.database.address(), file], check=True, capture_output=True)
        again = subprocess.run([PROGRAM, "store", "move", self.database.address(), file], check=False, capture_output=True, text=True)
        self.assertEqual(again.returncode, 3)
        self.assertIn("something in this store", again.stderr)
        self.database.run("createdb", "-h", self.database.folder, "-p", str(self.database.port), "-U", "tesuji", "back")
        back = self.database.address().replace("/arena", "/back")
        done = subprocess.run([PROGRAM, "store", "move", file, back], check=True, capture_output=True, text=True)
        self.assertIn("items", done.stdout)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main(warnings="ignore")
