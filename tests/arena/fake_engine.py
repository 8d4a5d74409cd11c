"""An engine that misbehaves in the way its argument names; see arena_test.py."""
import os
import signal
import sys
import time

how = sys.argv[1]
heard = []  # moves of the opponent
made = []   # own moves


def say(text):
    print(text, flush=True)


def misbehave():
    if how == "crash":
        sys.exit(3)
    if how == "killed":
        os.kill(os.getpid(), signal.SIGSEGV)
    if how == "hang":
        time.sleep(3600)
    if how == "late":
        time.sleep(0.8)
        say("bestmove e2e4")
    if how == "illegal":
        say("bestmove e2e5")
    if how == "rubbish":
        say("bestmove ?!?")
    if how == "wordless":
        say("bestmove")
    if how == "talks":
        while True:
            say("info string " + "x" * 1000)
    if how == "endless":
        while True:
            sys.stdout.write("x" * 65536)
    if how == "declares":
        say("bestmove win")
    if how == "resigns":
        say("bestmove resign")
    if how == "claims":
        say("1-0 {White mates}")
    if how == "castles":
        if made:
            say("resign")
        else:
            made.append("e8g8" if heard else "e1g1")
            say("move O-O")
    if how == "off-board":
        say("99,99")


for row in sys.stdin:
    words = row.split()
    if not words:
        continue
    if words[0] in ("uci", "usi"):
        if how == "mute":
            time.sleep(3600)
        say("id name fake")
        say("option name UCI_Variant type combo default chess var chess")
        say(words[0] + "ok")
    elif words[0] == "isready":
        say("readyok")
    elif words[0] == "protover":
        say('feature ping=1 setboard=1 usermove=1 myname="fake" variants="normal,chess" done=1')
    elif words[0] == "new":
        heard.clear()
        made.clear()
    elif words[0] == "usermove":
        if words[1] in made:
            say("Error (illegal move): " + words[1])
        heard.append(words[1])
    elif words[0] == "ping":
        say("pong " + words[1])
    elif words[0] in ("START", "RECTSTART"):
        say("ERROR unsupported size" if how == "refuses-size" else "OK")
    elif words[0] in ("go", "BEGIN", "TURN", "DONE"):
        misbehave()
    elif words[0] in ("quit", "END"):
        break
