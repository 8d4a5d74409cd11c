"""Commands of both protocols in random orders: every `go` must be answered once, and nothing may break.

usage: random_orders.py PROGRAM [CONVERSATIONS [FIRST_SEED]]
"""
import random
import subprocess
import sys

COMMANDS = """uci|usi|isready|ucinewgame|usinewgame|stop|ponderhit|gameover win|d||quiet
position startpos|position startpos moves e2e4 e7e5|position startpos moves 7g7f|position|position fen
position fen 8/8/8/8/8/8/8/8 w - - 0 1|position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1g1
position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1
go|go depth 3|go depth|go infinite|go ponder wtime 50 btime 50|go nodes 300|go nodes 9000|go movetime 5|go mate 2
go wtime 5 btime 5|go byoyomi 10|go searchmoves a2a3 a2a4 nodes 50
setoption name Threads value 2|setoption name Threads value 1|setoption name Hash value 1|setoption name Clear Hash
setoption name MultiPV value 3|setoption name MultiPV value 1|setoption name UCI_LimitStrength value true
setoption name UCI_LimitStrength value false|setoption name UCI_ShowWDL value true|setoption name|setoption
setoption name UCI_Chess960 value true|setoption name UCI_Chess960 value false|setoption name UCI_Variant value chess
setoption name UCI_Variant value minishogi|setoption name UCI_Variant value crazyhouse
setoption name UCI_Variant value seirawan|setoption name UCI_Variant value xiangqi""".replace("\n", "|").split("|")
LENGTH = 80


def fault_of(program, seed):
    """What is wrong with the conversation of this seed; None when nothing is."""
    choose = random.Random(seed)
    mode = choose.choice(["uci", "usi"])
    sent = [choose.choice(COMMANDS) for _ in range(LENGTH)]
    run = subprocess.run([program, mode], input="\n".join(sent) + "\nquit\n", capture_output=True, text=True,
                         timeout=120, check=False)
    gos = sum(line.split()[:1] == ["go"] for line in sent)
    answers = sum(line.startswith(("bestmove ", "checkmate ")) for line in run.stdout.splitlines())
    if run.returncode == 0 and not run.stderr and gos == answers:
        return None
    return f"{mode}, seed {seed}: exit code {run.returncode}, {gos} times go, {answers} answers, stderr {run.stderr[-500:]!r}"


def main():
    program = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 12
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    faults = [fault for seed in range(first, first + count) if (fault := fault_of(program, seed))]
    print("\n".join(faults))
    print(f"{count} conversations of {LENGTH} commands, {len(faults)} faults")
    return 1 if faults or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
