"""A hosted server to talk to, as its own loopback sees it."""
import json
import re
import socket

from client import Client, Server

PROGRAM = ""
PATIENCE = 20


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Hosted(Server):
    """`tesuji serve --hosted` with a port to watch it by."""

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
        with socket.create_connection(("127.0.0.1", self.watch_port), timeout=60) as link:
            link.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
            got = b""
            while part := link.recv(65536):
                got += part
        return int(got.split(b" ", 2)[1]), got.decode()


def news(client):
    """The next notification about a game."""
    for i, message in enumerate(client.told):
        if message.get("method") == "live":
            return client.told.pop(i)["params"]
    while True:
        text = client.receive()
        if text is None:
            raise ConnectionError("closed")
        message = json.loads(text)
        if message.get("method") == "live":
            return message["params"]
