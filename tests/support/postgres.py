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

    def kill(self):
        """As when the machine fails."""
        with open(os.path.join(self.data, "postmaster.pid"), encoding="utf-8") as file:
            process = int(file.readline())
        os.kill(process, signal.SIGKILL)
        while os.path.exists(f"/proc/{process}"):
            time.sleep(0.01)
        # Its children notice by themselves; until then the new one would not start.
        time.sleep(0.5)

    def address(self):
        return f"postgresql://{USER}@127.0.0.1:{self.port}/arena"

    def close(self):
        subprocess.run(self.command("pg_ctl", "-D", self.data, "-m", "immediate", "stop"), stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, check=False, cwd="/")
        shutil.rmtree(self.folder, ignore_errors=True)
