"""Waiting for what a process does, where otherwise time would have to pass."""
import os
import time

PATIENCE = float(os.environ.get("TESUJI_PATIENCE", "60"))


def _fields(process):
    with open(f"/proc/{process.pid}/stat", encoding="ascii") as stat:
        return stat.read().rsplit(") ", 1)[1].split()


def processor_seconds(process):
    fields = _fields(process)
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _wait(condition, what):
    deadline = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError(f"the process is not {what} after {PATIENCE:g} s")
        time.sleep(0.01)


def wait_until_busy(process, seconds=0.1):
    """Until it has spent so much more processor time: it is thinking."""
    begin = processor_seconds(process)
    _wait(lambda: processor_seconds(process) - begin >= seconds, "busy")


def wait_until_asleep(process):
    """Until it waits for something: for us, when nobody else talks to it."""
    _wait(lambda: _fields(process)[0] == "S", "asleep")
