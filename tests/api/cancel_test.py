"""Cancelling over the JSON API while requests run and wait.   usage: cancel_test.py PROGRAM"""
import json
import subprocess
import sys
import unittest

PROGRAM = sys.argv.pop(1)


class Cancel(unittest.TestCase):
    def setUp(self):
        self.process = subprocess.Popen([PROGRAM, "rpc"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        bufsize=1)
        self.early = {}  # answers that came before they were asked for: requests do not finish in order

    def tearDown(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()

    def send(self, method, params, ident=None):
        message = {"jsonrpc": "2.0", "method": method, "params": params}
        if ident is not None:
            message["id"] = ident
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def read(self):
        return json.loads(self.process.stdout.readline())

    def answer(self, ident):
        while ident not in self.early:
            message = self.read()
            if "id" in message:
                self.early[message["id"]] = message
        return self.early.pop(ident)

    def test_a_running_search_answers_with_what_it_has(self):
        self.send("search", {"game": "chess", "limits": {"depth": 100}}, "long")
        progress = self.read()
        self.assertEqual(progress["method"], "progress")
        self.assertEqual(progress["params"]["id"], "long")
        self.assertEqual(progress["params"]["depth"], 1)
        self.assertTrue(progress["params"]["lines"][0]["moves"])
        self.send("cancel", {"id": "long"}, 2)
        self.assertEqual(self.answer(2)["result"], {"cancelled": True})
        result = self.answer("long")["result"]
        self.assertTrue(result["best"])
        self.assertLess(result["depth"], 100)
        # The connection goes on.
        self.send("moves", {"game": "chess"}, 3)
        self.assertEqual(len(self.answer(3)["result"]["moves"]), 20)

    def test_a_waiting_request_is_forgotten(self):
        self.send("search", {"game": "chess", "limits": {"depth": 100}}, 1)
        self.assertEqual(self.read()["method"], "progress")
        self.send("perft", {"game": "chess", "depth": 2}, 2)
        self.send("moves", {"game": "chess"}, 3)
        self.send("cancel", {"id": 2})
        self.assertEqual(self.answer(2)["error"]["code"], -32800)
        self.send("cancel", {"id": 1})
        self.assertIn("best", self.answer(1)["result"])
        self.assertEqual(len(self.answer(3)["result"]["moves"]), 20)

    def test_a_count_is_stopped(self):
        self.send("perft", {"game": "chess", "depth": 12}, 1)
        self.send("cancel", {"id": 99}, 2)
        self.assertEqual(self.answer(2)["result"], {"cancelled": False})
        self.send("cancel", {"id": 1}, 3)
        answers = [self.read() for _ in range(2)]
        self.assertIn({"jsonrpc": "2.0", "id": 3, "result": {"cancelled": True}}, answers)
        self.assertEqual([a["error"]["code"] for a in answers if a["id"] == 1], [-32800])

    def test_bad_requests_to_cancel(self):
        self.send("cancel", {}, 1)
        self.assertEqual(self.answer(1)["error"]["code"], -32602)
        self.send("cancel", {"id": 1, "now": True}, 2)
        self.assertEqual(self.answer(2)["error"]["code"], -32602)

    def test_the_end_of_the_input_waits_for_answers(self):
        self.send("search", {"game": "minishogi", "limits": {"nodes": 3000}}, 1)
        self.process.stdin.close()
        lines = [json.loads(line) for line in self.process.stdout]
        self.assertEqual(lines[-1]["result"]["nodes"], 3000)
        self.assertEqual(self.process.wait(timeout=30), 0)


if __name__ == "__main__":
    unittest.main()
