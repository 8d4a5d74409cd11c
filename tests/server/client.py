"""A small WebSocket client and a server to talk to, from the standard library alone."""
import base64
import json
import os
import re
import signal
import socket
import struct
import subprocess
import tempfile


class Server:
    """`tesuji serve` on a free port, with a data folder of its own."""

    def __init__(self, program, data=None, extra=(), user=None):
        self.program = program
        self.own = tempfile.TemporaryDirectory() if data is None else None
        self.data = data or self.own.name
        self.extra = list(extra)
        self.user = user
        self.start()

    def start(self):
        command = [self.program, "serve", "--no-browser", "--data", self.data, *self.extra]
        # Into a file: nobody reads it while it grows.
        self.errors = tempfile.TemporaryFile("w+", encoding="utf-8")
        self.process = subprocess.Popen(command, user=self.user, stdout=subprocess.PIPE, stderr=self.errors, text=True)
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        if not found:
            raise AssertionError(f"no address in {line!r}, stderr: {self.said()}")
        self.port = int(found.group(1))

    def said(self):
        """What it wrote to stderr so far."""
        self.errors.seek(0)
        return self.errors.read()

    def kill(self):
        self.process.kill()
        self._gone()

    def stop(self):
        """A polite end; the exit code comes back."""
        self.process.send_signal(signal.SIGTERM)
        return self._gone()

    def _gone(self):
        code = self.process.wait(timeout=30)
        self.process.stdout.close()
        return code

    def memory(self):
        """Megabytes in use."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            return int(re.search(r"VmRSS:\s+(\d+) kB", status.read()).group(1)) / 1024

    def processor_seconds(self):
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as stat:
            fields = stat.read().rsplit(") ", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def sanitized(self):
        """Was the program built with a sanitizer, which costs time and memory?"""
        with open(self.program, "rb") as program:
            code = program.read()
        return b"__asan_init" in code or b"__tsan_init" in code

    def raw(self, data, limit=200_000, patience=3):
        """Sends bytes and gives what comes back until the server closes or falls silent for so many seconds."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=patience) as link:
            got = b""
            try:
                link.sendall(data)
                while len(got) < limit:
                    part = link.recv(65536)
                    if not part:
                        break
                    got += part
            except (TimeoutError, ConnectionError):
                pass
            return got

    def threads(self):
        return len(os.listdir(f"/proc/{self.process.pid}/task"))

    def get(self, path, host=None, extra="", method="GET"):
        """(status, headers and body) of one request."""
        host = host or f"127.0.0.1:{self.port}"
        request = f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{extra}\r\n"
        got = self.raw(request.encode("latin-1"), patience=60)  # it closes when it has answered, however busy the machine
        words = got.split(b" ", 2)
        return (int(words[1]) if len(words) > 1 else 0), got.decode("latin-1")

    def alive(self):
        return self.process.poll() is None and self.get("/")[0] == 200


class Refused(Exception):
    """The server did not want a WebSocket; the status says why."""


class Client:
    """One WebSocket."""

    def __init__(self, port, host=None, origin=None, timeout=60, path="/api", address=None, cookie=None):
        # Who comes from another address of this machine is another client.
        self.link = socket.create_connection(("127.0.0.1", port), timeout=timeout, source_address=address and (address, 0))
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{port}'}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        if origin:
            lines.append(f"Origin: {origin}")
        if cookie:
            lines.append(f"Cookie: {cookie}")
        self.link.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = b""
        while b"\r\n\r\n" not in head:
            part = self.link.recv(1)
            if not part:
                raise Refused("closed")
            head += part
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Refused(head.split(b"\r\n")[0].decode())
        self.next = 0
        self.told = []  # notifications that were passed over

    def tell(self, method, **params):
        """Asks without waiting for the answer; its id."""
        self.next += 1
        self.send_frame(json.dumps({"jsonrpc": "2.0", "id": self.next, "method": method, "params": params}).encode())
        return self.next

    def send_frame(self, payload, opcode=1, final=True, masked=True):
        head = bytes([(0x80 if final else 0) | opcode])
        size = len(payload)
        mask_bit = 0x80 if masked else 0
        if size < 126:
            head += bytes([mask_bit | size])
        elif size < 65536:
            head += bytes([mask_bit | 126]) + struct.pack(">H", size)
        else:
            head += bytes([mask_bit | 127]) + struct.pack(">Q", size)
        if masked:
            mask = os.urandom(4)
            repeated = (mask * (size // 4 + 1))[:size]
            payload = (int.from_bytes(payload, "big") ^ int.from_bytes(repeated, "big")).to_bytes(size, "big")
            head += mask
        self.link.sendall(head + payload)

    def _exactly(self, count):
        got = b""
        while len(got) < count:
            part = self.link.recv(count - len(got))
            if not part:
                raise ConnectionError("closed")
            got += part
        return got

    def receive(self):
        """The next text message; pings are answered on the way. None when the server closes."""
        message = bytearray()  # long messages come in thousands of frames
        while True:
            head = self._exactly(2)
            size = head[1] & 0x7F
            if size == 126:
                size = struct.unpack(">H", self._exactly(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self._exactly(8))[0]
            payload = self._exactly(size)
            opcode = head[0] & 0x0F
            if opcode == 8:
                return None
            if opcode == 9:
                self.send_frame(payload, 10)
            if opcode in (0, 1):
                message += payload
                if head[0] & 0x80:
                    return message.decode()

    def ask(self, method, **params):
        """The answer to a request; notifications are passed over."""
        return self.answer_to(self.tell(method, **params))

    def answer_to(self, number):
        while True:
            text = self.receive()
            if text is None:
                raise ConnectionError("closed")
            message = json.loads(text)
            if message.get("id") == number:
                return message
            self.told.append(message)

    def result(self, method, **params):
        answer = self.ask(method, **params)
        if "error" in answer:
            raise AssertionError(answer["error"])
        return answer["result"]

    def leave(self):
        """Says goodbye as a page does that is closed: nothing more is sent or read."""
        self.send_frame(struct.pack(">H", 1001), 8)
        self.link.shutdown(socket.SHUT_WR)

    def close(self):
        self.link.close()
