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


def wait_until(condition, fault, patience=PATIENCE):
    deadline = time.monotonic() + patience
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError(f"{fault}, after {patience:g} s still")
        time.sleep(0.01)


def wait_until_busy(process, seconds=0.1):
    """Until it has spent so much more processor time: it is thinking."""
    begin = processor_seconds(process)
    wait_until(lambda: processor_seconds(process) - begin >= seconds, "the process is idle")


def wait_until_asleep(process):
    """Until it waits for something: for us, when nobody else talks to it."""
    wait_until(lambda: _fields(process)[0] == "S", "the process is busy")
