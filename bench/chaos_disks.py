"""Disks that are full or slow, and clocks that jump, for bench/chaos: what was acknowledged stays, and clocks of games stay right."""
import glob
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

import hosted
from chaos_players import CLOCK_ERROR, milliseconds
from client import Client, Server


def timed(work):
    began = time.monotonic()
    work()
    return time.monotonic() - began


class Ledger:
    """What was acknowledged, by the id of the item."""

    def __init__(self):
        self.kept = {}

    def put(self, client, name, value):
        """Was it taken?"""
        answer = client.ask("store.put", kind="files", id=name, value=value)
        if "result" in answer:
            self.kept[name] = value
        return "result" in answer

    def delete(self, client, name):
        answer = client.ask("store.delete", kind="files", id=name)
        if answer.get("result", {}).get("deleted"):
            self.kept.pop(name, None)
        return "result" in answer

    def missing(self, client):
        return [f"item {name}" for name, value in self.kept.items()
                if (client.result("store.get", kind="files", id=name) or {}).get("value") != value]


# -- disks --------------------------------------------------------------------------------------------------------

def fill_and_empty(server, ledger, chance):
    """Writes until there is no room, then deletes some; whatever is in the way."""
    client = Client(server.port)
    for i in range(200):
        if not ledger.put(client, f"item {i} {chance.randrange(1000)}", "x" * chance.randrange(1000, 300_000)):
            break
    for name in chance.sample(sorted(ledger.kept), len(ledger.kept) // 2):
        ledger.delete(client, name)
    lost = ledger.missing(client)
    client.close()
    return lost


def full_disk(program, rounds):
    chance = random.Random(11)
    ledger, lost = Ledger(), []
    with tempfile.TemporaryDirectory() as folder:
        if os.system(f"mount -t tmpfs -o size=8m tmpfs {folder} 2>/dev/null") != 0:
            print("full disk: left out, no small disk can be made here", flush=True)
            return []
        try:
            for _ in range(rounds):
                server = Server(program, folder)
                lost += fill_and_empty(server, ledger, chance)
                # Half of them end in the middle of everything.
                (server.kill if chance.random() < 0.5 else server.stop)()
            server = Server(program, folder)
            client = Client(server.port)
            lost += ledger.missing(client)
            writable = ledger.put(client, "last", "x")
            client.close()
            server.stop()
        finally:
            os.system(f"umount -l {folder}")
    print(f"full disk: {rounds} times filled and emptied by half, {len(lost)} items lost; afterwards an item can "
          f"{'' if writable else 'not '}be stored", flush=True)
    return lost + ([] if writable else ["room on the disk that was full"])


def slow_disk(program, delay):
    """Every wait for the disk takes so many seconds longer."""
    if shutil.which("strace") is None:
        print("slow disk: left out, there is no strace", flush=True)
        return []
    ledger = Ledger()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(program, folder)
        microseconds = int(1e6 * delay)
        brake = subprocess.Popen(["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=fsync,fdatasync",
                                  "-e", f"inject=fsync,fdatasync:delay_enter={microseconds}", "-p", str(server.process.pid)],
                                 stderr=subprocess.DEVNULL)
        time.sleep(1)
        writer, other = Client(server.port), Client(server.port, address="127.0.0.3")
        writes = [timed(lambda: ledger.put(writer, f"item {i}", i)) for i in range(5)]
        pages, moves = [], []
        for i in range(10):
            asked = writer.tell("store.put", kind="files", id=f"more {i}", value=i)
            pages.append(timed(lambda: server.get("/")))
            moves.append(timed(lambda: other.result("moves", game="chess")))
            if "result" in writer.answer_to(asked):
                ledger.kept[f"more {i}"] = i
        server.kill()
        brake.wait()
        for client in (writer, other):
            client.close()
        server = Server(program, folder)
        client = Client(server.port)
        lost = ledger.missing(client)
        client.close()
        server.stop()
    print(f"a disk {delay} s slower: a write {milliseconds(writes)}; beside it a page {milliseconds(pages)}, moves {milliseconds(moves)}; "
          f"{len(ledger.kept)} acknowledged, {len(lost)} lost by a kill", flush=True)
    return lost


def disks(program, _):
    return full_disk(program, 10) + slow_disk(program, 0.5)


# -- clocks -------------------------------------------------------------------------------------------------------

class FakedTime:
    """Programs that are started with this environment see a clock that can be set."""

    def __init__(self, folder):
        self.file = os.path.join(folder, "time")
        self.set(0)

    @staticmethod
    def library():
        return next(iter(glob.glob("/usr/lib/*/faketime/libfaketimeMT.so.1")), None)

    def environment(self):
        return {"LD_PRELOAD": self.library(), "FAKETIME_TIMESTAMP_FILE": self.file, "FAKETIME_NO_CACHE": "1",
                "FAKETIME_DONT_FAKE_MONOTONIC": "1"}

    def set(self, seconds):
        with open(self.file + ".new", "w", encoding="ascii") as file:
            file.write(f"{seconds:+d}")
        os.rename(self.file + ".new", self.file)


def clocks(program, _):
    """The clock of the machine jumps in the middle of a game: nobody gains or loses time by it."""
    if FakedTime.library() is None:
        print("clocks: left out, there is no libfaketime", flush=True)
        return []
    hosted.PROGRAM = program
    with tempfile.TemporaryDirectory() as folder:
        faked = FakedTime(folder)
        os.environ.update(faked.environment())
        try:
            server = hosted.Hosted(data=os.path.join(folder, "data"))
        finally:
            for name in faked.environment():
                del os.environ[name]
        seats = [server.client(server.newcomer()) for _ in range(2)]
        made = seats[0].result("live.create", game="chess", side="first", clock={"seconds": 600})
        links = [made["link"], made["invite"]]
        for client, link in zip(seats, links):
            client.result("live.join", link=link)
        worst, ended, began = 0.0, None, None
        for ply, move in enumerate(("g1f3", "g8f6", "b1c3", "b8c6", "e2e4", "e7e5", "f1c4", "f8c5", "d2d3", "d7d6")):
            faked.set(random.Random(ply).choice((-86400, -3600, -30, 0, 30, 3600, 86400)))
            time.sleep(0.3)
            told = seats[ply % 2].ask("live.move", link=links[ply % 2], move=move, ply=ply)
            now = time.monotonic()
            if "error" in told or told["result"]["end"]:
                ended = told.get("error") or told["result"]["end"]
                break
            if ply == 1:
                began = now
            if ply >= 2:
                spent = 1200 - sum(told["result"]["left"].values()) / 1000
                worst = max(worst, abs(now - began - spent))
        for client in seats:
            client.close()
        server.stop()
    print(f"a clock that jumps by up to a day at every move: clocks of the game within {worst:.2f} s" +
          (f"; it ended at once: {ended}" if ended else ""), flush=True)
    return ["clocks that jump"] if ended or worst > CLOCK_ERROR else []


if __name__ == "__main__":
    sys.exit("bench/chaos runs this")
