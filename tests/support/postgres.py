"""A PostgreSQL of one's own: in a temporary folder, as an unprivileged user, gone when the test ends."""
import glob
import os
import shutil
import signal
import subprocess
import tempfile
import time

USER = "tesuji"


def programs():
    """The folder of the newest server's programs."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(path.split("/")[-2]))
    if not found:
        raise RuntimeError("there is no PostgreSQL here; `./test` installs it")
    return found[-1]


class Postgres:
    def __init__(self, port):
        self.port = port
        self.folder = tempfile.mkdtemp(prefix="tesuji-postgres-")
        self.data = os.path.join(self.folder, "data")
        self.bin = programs()
        if os.getuid() == 0:
            shutil.chown(self.folder, "postgres")
        self.run("initdb", "-D", self.data, "-U", USER, "-A", "trust", "--no-sync")
        self.start()
        self.run("createdb", "-h", self.folder, "-p", str(port), "-U", USER, "arena")

    def command(self, name, *words):
        # The server refuses to run as root, and rightly so.
        head = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        return [*head, os.path.join(self.bin, name), *words]

    def run(self, name, *words):
        subprocess.run(self.command(name, *words), check=True, stdout=subprocess.DEVNULL, cwd="/")

    def start(self):
        settings = f"-c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder} -c port={self.port}"
        self.run("pg_ctl", "-D", self.data, "-w", "-t", "60", "-l", os.path.join(self.folder, "log"), "-o", settings, "start")

    def process(self):
        with open(os.path.join(self.data, "postmaster.pid"), encoding="utf-8") as file:
            return int(file.readline())

    def family(self):
        """The server and its children, which serve one connection each."""
        parent = self.process()
        with open(f"/proc/{parent}/task/{parent}/children", encoding="ascii") as file:
            return [parent, *map(int, file.read().split())]

    def kill(self):
        """As when the machine fails."""
        family = self.family()
        for process in family:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        # What is left of the old one would keep the new one from starting.
        while any(os.path.exists(f"/proc/{process}") for process in family):
            time.sleep(0.01)

    def freeze(self):
        """It stays connected, and does not answer."""
        for process in self.family():
            os.kill(process, signal.SIGSTOP)

    def thaw(self):
        for process in reversed(self.family()):
            os.kill(process, signal.SIGCONT)

    def address(self):
        return f"postgresql://{USER}@127.0.0.1:{self.port}/arena"

    def close(self):
        subprocess.run(self.command("pg_ctl", "-D", self.data, "-m", "immediate", "stop"), stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, check=False, cwd="/")
        shutil.rmtree(self.folder, ignore_errors=True)
