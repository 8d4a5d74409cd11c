"""People who play each other, for bench/chaos: each knows only what he is told, and an oracle keeps what was acknowledged."""
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time

import hosted
from client import Client, Refused
from postgres import Postgres

# A person who heard nothing for so long is stuck; seconds.
STUCK = 60
CLOCK = 3600
# How far a clock may be from what the players themselves measured; seconds.
CLOCK_ERROR = 1.0
STORE_AWAY = -32002
NO_LIMITS = ["--limit", "connections=4000", "--limit", "connections-per-client=4000", "--limit", "messages-per-second=10000"]


class Stuck(Exception):
    """Nothing came of it in time."""


def knights():
    """Chess that ends by repetition."""
    return ["g1f3", "g8f6", "f3g1", "f6g8"] * 25


def stones():
    """A board of stones that is filled without five in a row."""
    points = [(x, y) for y in range(15) for x in range(15)]
    colours = [[p for p in points if (p[0] // 2 + p[1]) % 2 == colour] for colour in (0, 1)]
    for colour in colours:
        random.shuffle(colour)
    return [f"{'abcdefghijklmno'[x]}{y + 1}" for pair in zip(*colours) for x, y in pair]


KINDS = (("chess", knights), ("freestyle", stones))


class Seat:
    """One person at a page: comes back when he is cut off, by whichever server answers."""

    def __init__(self, servers, cookie):
        self.servers = servers
        self.cookie = cookie
        self.client = None
        self.link = None
        self.game = None
        self.returns = 0

    def leave(self):
        if self.client is not None:
            self.client.close()
        self.client = None

    def come(self):
        self.leave()
        self.client = Client(random.choice(self.servers).port, cookie=self.cookie, timeout=STUCK / 4)
        if self.link is not None:
            answer = self.client.ask("live.join", link=self.link)
            if "error" in answer:
                raise ConnectionError(answer["error"]["message"])
            self.game = answer["result"]
            self.returns += 1

    def patiently(self, work):
        """Until it succeeds: what the network or the store does to it is no answer."""
        end = time.monotonic() + STUCK
        while True:
            try:
                if self.client is None:
                    self.come()
                return work()
            except (OSError, Refused, ValueError) as fault:
                self.leave()
                if time.monotonic() > end:
                    raise Stuck(repr(fault)) from fault
                time.sleep(0.2)

    def ask(self, method, **params):
        def work():
            answer = self.client.ask(method, **params)
            if answer.get("error", {}).get("code") == STORE_AWAY:
                raise ConnectionError(answer["error"]["message"])
            return answer
        return self.patiently(work)

    def sit_down(self, link):
        self.link = link
        self.game = self.ask("live.join", link=link)["result"]

    def wait_for_ply(self, ply):
        """Waits to be told; nobody asks the server again and again."""
        def work():
            while len(self.game["moves"]) < ply:
                told = hosted.news(self.client)
                if told["link"] == self.link:
                    self.game = told
        return self.patiently(work)


class Game(threading.Thread):
    """Two people who play game after game until the time is over."""

    def __init__(self, servers, number, pause, end):
        super().__init__(daemon=True)
        self.number, self.pause, self.end = number, pause, end
        self.seats = [Seat(servers, servers[0].newcomer()) for _ in range(2)]
        self.waits, self.tellings, self.faults = [], [], []
        self.games = self.moves = 0
        self.clock_error = 0.0

    def fault(self, words):
        self.faults.append(f"game {self.number}.{self.games}: {words}")

    def begin(self):
        kind, plan = KINDS[self.number % len(KINDS)]
        self.games += 1
        made = self.seats[0].ask("live.create", game=kind, side="first", clock={"seconds": CLOCK})["result"]
        for seat, link in zip(self.seats, (made["link"], made["invite"])):
            seat.sit_down(link)
        self.plan = plan()
        self.acknowledged = []
        self.times = []  # (sent, acknowledged) of every move
        self.left = [CLOCK, CLOCK]

    def run(self):
        time.sleep(random.uniform(0, 2 * self.pause))
        try:
            self.begin()
            while time.monotonic() < self.end:
                if len(self.acknowledged) == len(self.plan):
                    self.seats[0].ask("live.resign", link=self.seats[0].link)
                elif not self.move():
                    time.sleep(self.pause)
                    continue
                self.check()
                self.begin()
            self.check()
        except Stuck as fault:
            self.fault(f"stuck after {len(self.acknowledged)} moves: {fault}")
        except (AssertionError, KeyError, IndexError, TypeError) as fault:
            self.fault(repr(fault))

    def move(self):
        """One move; is the game over?"""
        ply = len(self.acknowledged)
        seat, move = self.seats[ply % 2], self.plan[ply]
        seat.wait_for_ply(ply)
        sent = time.monotonic()
        answer = seat.ask("live.move", link=seat.link, move=move, ply=ply)
        done = time.monotonic()
        self.waits.append(done - sent)
        if "error" in answer:
            raise AssertionError(answer["error"])
        self.acknowledged.append(move)
        self.moves += 1
        told = answer["result"]
        if told["moves"] != self.acknowledged:
            self.fault(f"{self.acknowledged} acknowledged, {told['moves']} told")
        self.time_move(ply, sent, done, told["left"])
        other = self.seats[1 - ply % 2]
        if other.client is not None and not told["end"]:
            other.wait_for_ply(ply + 1)
            self.tellings.append(time.monotonic() - sent)
        return bool(told["end"])

    def time_move(self, ply, sent, done, left):
        """The clock as the players measure it: a move was made between its sending and its acknowledgement."""
        self.times.append((sent, done))
        now = [left["first"] / 1000, left["second"] / 1000]
        if ply >= 2:
            spent = self.left[ply % 2] - now[ply % 2]
            before = self.times[ply - 1]
            self.note_clock(max(sent - before[1] - spent, spent - (done - before[0])), f"move {ply}")
            # All time since the second move is somebody's.
            all_spent = 2 * CLOCK - sum(now)
            begun = self.times[1]
            self.note_clock(max(sent - begun[1] - all_spent, all_spent - (done - begun[0])), f"all until move {ply}")
        self.left = now

    def note_clock(self, error, what):
        self.clock_error = max(self.clock_error, error)
        if error > CLOCK_ERROR:
            self.fault(f"clock wrong by {error:.1f} s: {what}")

    def check(self):
        """Both come back, to the seats they had, and find exactly what was acknowledged."""
        for seat, side in zip(self.seats, ("first", "second")):
            seat.leave()
            seat.patiently(lambda: None)
            if seat.game["you"] != side:
                self.fault(f"{side} lost his seat")
            if seat.game["moves"] != self.acknowledged:
                self.fault(f"{len(self.acknowledged)} moves acknowledged, {len(seat.game['moves'])} there")


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def milliseconds(values):
    if not values:
        return "none"
    return (f"median {1000 * statistics.median(values):.0f} ms, 99th percentile {1000 * percentile(values, 0.99):.0f} ms, "
            f"worst {1000 * max(values):.0f} ms")


def held(games):
    for game in games:
        game.start()
    for game in games:
        game.join()


def report(games, head):
    waits = [wait for game in games for wait in game.waits]
    tellings = [wait for game in games for wait in game.tellings]
    print(f"{head}: {sum(game.games for game in games)} games, {sum(game.moves for game in games)} moves; a move {milliseconds(waits)}; "
          f"told to the other {milliseconds(tellings)}; clocks within {max(game.clock_error for game in games):.2f} s", flush=True)
    return [fault for game in games for fault in game.faults]


def players(program, options):
    """Many people, one server, nobody dies."""
    hosted.PROGRAM = program
    server = hosted.Hosted(NO_LIMITS)
    count = options.players or 100
    end = time.monotonic() + 60 * options.minutes
    games = [Game([server], number, 1.0, end) for number in range(count // 2)]
    used, began = server.processor_seconds(), time.monotonic()
    most = [server.memory()]
    over = threading.Event()

    def watch():
        while not over.wait(1):
            most.append(server.memory())

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    held(games)
    over.set()
    watcher.join()
    lost = report(games, f"{count} players who move every 2 s")
    share = 100 * (server.processor_seconds() - used) / (time.monotonic() - began)
    print(f"  the server used {share:.0f} % of a core and {max(most):.0f} MB; load of the machine {os.getloadavg()[0]:.1f}", flush=True)
    server.stop()
    return lost


class Thinker(threading.Thread):
    """Asks for searches all the time, of whichever server answers; none may be lost."""

    def __init__(self, servers, over):
        super().__init__(daemon=True)
        self.seat = Seat(servers, servers[0].newcomer())
        self.over = over
        self.answers = 0
        self.faults = []

    def run(self):
        while not self.over.is_set():
            try:
                answer = self.seat.ask("search", game="chess", limits={"movetime": 300})
                if "best" not in answer.get("result", {}):
                    self.faults.append(f"a search was answered with {answer}")
                self.answers += 1
            except Stuck as fault:
                self.faults.append(f"a search was not answered: {fault}")
            time.sleep(0.5)


class Worker:
    """`tesuji worker` at a database."""

    def __init__(self, program, database):
        self.words = [program, "worker", "--store", database.address(), "--concurrency", "1"]
        self.start()

    def start(self):
        self.process = subprocess.Popen(self.words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def kill(self):
        self.process.kill()
        self.process.wait()


class Axe(threading.Thread):
    """Kills one of them every so often, and starts it again."""

    def __init__(self, victims, seconds):
        super().__init__(daemon=True)
        self.victims, self.seconds = victims, seconds
        self.over = threading.Event()
        self.killed = {name.split()[0]: 0 for name in victims}
        self.elsewhere = 0  # thoughts of servers that were killed
        self.faults = []

    def run(self):
        chance = random.Random(5)
        while not self.over.wait(self.seconds):
            name = chance.choice(list(self.victims))
            victim = self.victims[name]
            try:
                self.elsewhere += thoughts_elsewhere(victim)
                victim.kill()
                time.sleep(chance.uniform(0, 2))
                begin_again(victim)
            except (AssertionError, OSError, subprocess.SubprocessError) as fault:
                self.faults.append(f"{name} did not come back: {fault!r}")
            self.killed[name.split()[0]] += 1


def begin_again(victim):
    """What a service manager does: try again until it runs."""
    end = time.monotonic() + STUCK / 2
    while True:
        try:
            return victim.start()
        except (AssertionError, subprocess.SubprocessError):
            if time.monotonic() > end:
                raise
            time.sleep(1)


def thoughts_elsewhere(server):
    if not isinstance(server, hosted.Hosted):
        return 0
    text = server.watched("/metrics")[1]
    return next(int(line.split()[1]) for line in text.splitlines() if line.startswith("tesuji_thoughts_elsewhere_total "))


def nodes(program, options):
    """Two servers, two workers, one PostgreSQL, of which one is killed every 20 seconds."""
    hosted.PROGRAM = program
    count = options.players or 200
    database = Postgres(hosted.free_port())
    with tempfile.TemporaryDirectory() as folder:
        secret = os.path.join(folder, "secret")
        with open(os.open(secret, os.O_WRONLY | os.O_CREAT, 0o600), "w", encoding="ascii") as file:
            file.write("0123456789abcdef" * 4)
        servers = [hosted.Hosted(["--store", database.address(), "--secret", secret, *NO_LIMITS]) for _ in range(2)]
        workers = [Worker(program, database) for _ in range(2)]
        end = time.monotonic() + 60 * options.minutes
        games = [Game(servers, number, 1.0, end) for number in range(count // 2)]
        over = threading.Event()
        thinkers = [Thinker(servers, over) for _ in range(4)]
        axe = Axe({"server one": servers[0], "server two": servers[1], "worker one": workers[0], "worker two": workers[1],
                   "database": database}, options.every)
        for thread in (axe, *thinkers):
            thread.start()
        held(games)
        axe.over.set()
        over.set()
        for thread in (axe, *thinkers):
            thread.join(2 * STUCK)
        lost = report(games, f"two nodes, {count} players")
        elsewhere = axe.elsewhere + sum(map(thoughts_elsewhere, servers))
        print(f"  killed: {json.dumps(axe.killed)}; {sum(seat.returns for game in games for seat in game.seats)} times somebody came back; "
              f"{sum(thinker.answers for thinker in thinkers)} searches, {elsewhere} by workers; load of the machine "
              f"{os.getloadavg()[0]:.1f}", flush=True)
        for thread in (axe, *thinkers):
            lost += thread.faults
        for server in servers:
            server.stop()
        for worker in workers:
            worker.kill()
    database.close()
    return lost


if __name__ == "__main__":
    sys.exit("bench/chaos runs this")
