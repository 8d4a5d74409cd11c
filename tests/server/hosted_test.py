"""A hosted server: who is who, and games of two people. docs/hosting.md names these tests.

usage: hosted_test.py PROGRAM
"""
import json
import os
import re
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import time
import unittest

import hosted
from client import Client, Refused, Server
from hosted import PATIENCE, Hosted, free_port, news


def refused_start(test, *words):
    with tempfile.TemporaryDirectory() as data:
        run = subprocess.run([hosted.PROGRAM, "serve", "--no-browser", "--data", data, *words], capture_output=True, text=True, timeout=30,
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
        server = Server(hosted.PROGRAM, None, ["--hosted", "--public-url", "https://board.example", "--behind-proxy", "--port", str(port)])
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

    def test_a_log_that_nobody_reads_stops_nothing(self):
        with tempfile.TemporaryDirectory() as data:
            port, watch = free_port(), free_port()
            process = subprocess.Popen([hosted.PROGRAM, "serve", "--no-browser", "--data", data, "--hosted", "--public-url",
                                        f"http://127.0.0.1:{port}", "--port", str(port), "--watch-port", str(watch),
                                        "--limit", "messages-per-second=100000"],
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            self.addCleanup(process.wait)
            self.addCleanup(process.kill)
            process.stdout.readline()
            # About a hundred bytes for each who comes and each who leaves: more than a pipe holds.
            cookie = None
            for _ in range(700):
                with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as link:
                    link.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
                    cookie = re.search(r"Set-Cookie: ([^;]+)", link.recv(4096).decode("latin-1")).group(1) if cookie is None else cookie
                Client(port, cookie=cookie, timeout=PATIENCE).close()
            client = Client(port, cookie=cookie, timeout=PATIENCE)
            self.assertIn("chess", json.dumps(client.result("games")))
            client.close()
            # Who reads on is told that something is missing.
            process.send_signal(signal.SIGTERM)
            lines = [json.loads(line) for line in process.stderr]
            process.stdout.close()
            process.stderr.close()
        self.assertEqual(lines[0]["event"], "listening")
        self.assertLess(len(lines), 1400)

    def test_who_is_banned_stays_out(self):
        server = Hosted()
        cookie = server.newcomer()
        identity = cookie.split("=")[1].split(".")[0]
        client = server.client(cookie)
        client.result("games")
        self.assertIn(identity, server.watched("/load")[1])
        store = os.path.join(server.data, "tesuji.db")
        subprocess.run([hosted.PROGRAM, "store", "ban", store, identity, "--why", "test"], check=True)
        with self.assertRaises((ConnectionError, AssertionError, TimeoutError)):
            end = time.monotonic() + PATIENCE
            while time.monotonic() < end:
                client.result("games")
                time.sleep(0.1)
            raise TimeoutError
        with self.assertRaises(Refused):
            server.client(cookie)
        listed = subprocess.run([hosted.PROGRAM, "store", "bans", store], capture_output=True, text=True, check=True).stdout
        self.assertIn(identity, listed)
        subprocess.run([hosted.PROGRAM, "store", "unban", store, identity], check=True)
        server.stop()


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


if __name__ == "__main__":
    hosted.PROGRAM = sys.argv.pop(1)
    unittest.main(warnings="ignore")
