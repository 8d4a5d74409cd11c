"""Talks Piskvork with the real program, as a tournament manager does.

usage: piskvork_test.py PROGRAM [unittest arguments]
"""
import os
import re
import signal
import subprocess
import sys
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from process_state import wait_until_busy  # noqa: E402

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 else "build/release/tesuji"
MOVE = re.compile(r"^\d+,\d+$")


class Brain:
    def __init__(self, *command):
        self.process = subprocess.Popen(command or (PROGRAM, "piskvork"), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, bufsize=1)

    def send(self, *lines):
        for line in lines:
            self.process.stdin.write(line + "\r\n")
        self.process.stdin.flush()

    def receive(self):
        """The next line that is no message for people."""
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise AssertionError("the program ended")
            line = line.rstrip("\n")
            if not line.startswith(("MESSAGE ", "DEBUG ")):
                return line

    def ask(self, *lines):
        self.send(*lines)
        return self.receive()

    def close(self):
        self.send("END")
        self.process.stdin.close()
        rest = self.process.stdout.read()
        code = self.process.wait(timeout=30)
        self.process.stdout.close()
        return code, rest


class HangingUp(unittest.TestCase):
    def test_who_hangs_up_is_not_thought_for(self):
        brain = Brain()
        brain.ask("START 15")
        brain.send("INFO timeout_turn 600000", "INFO timeout_match 0", "INFO time_left 2147483647", "TURN 7,7")
        wait_until_busy(brain.process, 0.2)
        began = time.monotonic()
        brain.process.stdin.close()
        self.assertEqual(brain.process.wait(timeout=60), 0)
        self.assertLess(time.monotonic() - began, 20)
        brain.process.stdout.close()


class Piskvork(unittest.TestCase):
    def setUp(self):
        self.brain = Brain()

    def tearDown(self):
        if self.brain.process.poll() is None:
            self.brain.close()

    def start(self, rule=4, milliseconds=200):
        self.assertEqual(self.brain.ask("START 15"), "OK")
        self.brain.send(f"INFO rule {rule}", f"INFO timeout_turn {milliseconds}", "INFO timeout_match 0", "INFO game_type 1",
                        "INFO folder /nowhere", "INFO nonsense 7")

    def test_a_game_begins(self):
        self.start()
        self.assertEqual(self.brain.ask("BEGIN"), "7,7")
        self.assertRegex(self.brain.ask("TURN 7,6"), MOVE)
        self.assertRegex(self.brain.ask("turn 0,0"), MOVE)

    def test_sizes(self):
        for size in ("4", "23", "x", ""):
            self.assertTrue(self.brain.ask(f"START {size}").startswith("ERROR "), size)
        for size in ("5", "20", "22"):
            self.assertEqual(self.brain.ask(f"START {size}"), "OK")
        self.assertEqual(self.brain.ask("RECTSTART 10,7"), "OK")
        self.brain.send("INFO timeout_turn 100")
        self.assertEqual(self.brain.ask("BEGIN"), "5,3")

    def test_before_start(self):
        self.assertTrue(self.brain.ask("BEGIN").startswith("ERROR "))
        self.assertTrue(self.brain.ask("TURN 7,7").startswith("ERROR "))
        self.assertTrue(self.brain.ask("RESTART").startswith("ERROR "))

    def test_strange_lines_do_no_harm(self):
        self.assertTrue(self.brain.ask("HELLO there").startswith("UNKNOWN "))
        self.assertTrue(self.brain.ask("TURN").startswith("ERROR "))
        self.start()
        self.assertTrue(self.brain.ask("TURN 99,99").startswith("ERROR "))
        self.assertTrue(self.brain.ask("TURN a,b").startswith("ERROR "))
        self.assertEqual(self.brain.ask("BEGIN"), "7,7")
        self.assertTrue(self.brain.ask("TURN 7,7").startswith("ERROR "))

    def test_about(self):
        self.assertRegex(self.brain.ask("ABOUT"), r'^name="Tesuji", version="[^"]+", author="[^"]+", country="[^"]+"$')

    def test_board_completes_five_and_stops_five(self):
        self.start()
        own = [f"{x},7,1" for x in range(3, 7)]
        self.assertIn(self.brain.ask("BOARD", *own, "0,0,2", "0,2,2", "0,4,2", "0,6,2", "DONE"), ("2,7", "7,7"))
        self.start()
        theirs = [f"{x},7,2" for x in range(3, 7)]
        self.assertEqual(self.brain.ask("BOARD", "2,7,1", *theirs, "0,2,1", "0,4,1", "DONE"), "7,7")

    def test_rules_decide_what_wins(self):
        row = [f"{x},7,1" for x in (2, 3, 4, 6, 7)]
        rest = [f"0,{y},2" for y in (0, 2, 4, 6, 8)]
        self.start(rule=0)
        self.assertEqual(self.brain.ask("BOARD", *row, *rest, "DONE"), "5,7")
        self.start(rule=1)
        self.assertNotEqual(self.brain.ask("BOARD", *row, *rest, "DONE"), "5,7")

    def test_takeback_and_restart(self):
        self.start()
        self.assertEqual(self.brain.ask("BEGIN"), "7,7")
        self.assertEqual(self.brain.ask("TAKEBACK 7,7"), "OK")
        self.assertTrue(self.brain.ask("TAKEBACK 7,7").startswith("ERROR "))
        self.assertEqual(self.brain.ask("BEGIN"), "7,7")
        self.assertEqual(self.brain.ask("RESTART"), "OK")
        self.assertEqual(self.brain.ask("BEGIN"), "7,7")

    def test_swap2(self):
        self.start(rule=0, milliseconds=300)
        self.assertRegex(self.brain.ask("SWAP2BOARD", "DONE"), r"^\d+,\d+ \d+,\d+ \d+,\d+$")
        answer = self.brain.ask("SWAP2BOARD", "7,7", "8,8", "7,9", "DONE")
        self.assertRegex(answer, r"^(SWAP|\d+,\d+( \d+,\d+)?)$")
        answer = self.brain.ask("SWAP2BOARD", "7,7", "8,8", "7,9", "6,6", "9,6", "DONE")
        self.assertRegex(answer, r"^(SWAP|\d+,\d+)$")
        self.assertTrue(self.brain.ask("SWAP2BOARD", "7,7", "DONE").startswith("ERROR "))

    def test_time_is_kept(self):
        self.start(milliseconds=300)
        self.brain.ask("BEGIN")
        for turn in ("8,6", "6,6", "9,9"):
            begin = time.monotonic()
            answer = self.brain.ask("TURN " + turn)
            self.assertLess(time.monotonic() - begin, 2)  # generous: the machine may be busy
            if answer.startswith("ERROR"):
                break

    def test_the_only_block_is_a_foul(self):
        # h8 g6 f6 g5 f7 g4 h7 g3 g2 a1: Black must stop g7, which is a double three.
        self.start()
        order = ["7,7", "6,9", "5,9", "6,10", "5,8", "6,11", "7,8", "6,12", "6,13", "0,14"]
        rows = [f"{at},{1 if i % 2 == 0 else 2}" for i, at in enumerate(order)]
        answer = self.brain.ask("BOARD", *rows, "DONE")
        self.assertRegex(answer, MOVE)
        self.assertNotEqual(answer, "6,8")
        self.assertEqual(self.brain.close()[0], 0)

    def test_end_is_obeyed_while_thinking(self):
        self.start(milliseconds=60000)
        self.brain.ask("BEGIN")
        self.brain.send("TURN 8,6")
        wait_until_busy(self.brain.process)
        begin = time.monotonic()
        code, _ = self.brain.close()
        self.assertEqual(code, 0)
        self.assertLess(time.monotonic() - begin, 10)  # of the sixty seconds it had

    def test_an_interrupt_ends_it_while_thinking(self):
        self.start(milliseconds=60000)
        self.brain.ask("BEGIN")
        self.brain.send("TURN 8,6")
        wait_until_busy(self.brain.process)
        begin = time.monotonic()
        self.brain.process.send_signal(signal.SIGINT)
        self.assertEqual(self.brain.process.wait(timeout=10), 130)
        self.assertLess(time.monotonic() - begin, 10)  # of the sixty seconds it had

    def test_the_end_of_the_input_lets_it_finish(self):
        run = subprocess.run([PROGRAM, "piskvork"], input="START 15\nINFO timeout_turn 100\nBEGIN\nTURN 8,6\n",
                             capture_output=True, text=True, timeout=30)
        answers = [line for line in run.stdout.splitlines() if not line.startswith("MESSAGE ")]
        self.assertEqual(answers[:2], ["OK", "7,7"])
        self.assertRegex(answers[2], MOVE)
        self.assertEqual((len(answers), run.returncode), (3, 0))

    def test_called_as_a_brain(self):
        path = os.path.join(os.path.dirname(os.path.abspath(PROGRAM)), "pbrain-tesuji")
        brain = Brain(path)
        self.assertEqual(brain.ask("START 20"), "OK")
        self.assertEqual(brain.close()[0], 0)


if __name__ == "__main__":
    unittest.main()
