"""The body of bench/perft_peers: times perft in this program and in its peers, round by round."""
import json
import os
import resource
import shutil
import statistics
import subprocess
import sys

TESUJI = "build/release/tesuji"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
MATSURI_SFEN = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1"
MATSURI_FEN = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL[GRpppppnsg] b - - 0 1"

# name, game, our position, peer's position, depth, nodes, bars {(peer, mode): least ratio}
ROWS = [
    ("chess start", "chess", None, None, 6, 119060324,
     {("stockfish", "list"): 1.0, ("stockfish", "count"): 1.6, ("fairy-stockfish", "list"): 15}),
    ("chess kiwipete", "chess", KIWIPETE, KIWIPETE, 5, 193690690,
     {("stockfish", "list"): 1.0, ("stockfish", "count"): 1.6}),
    ("capablanca start", "capablanca", None, None, 5, 28741319, {("fairy-stockfish", "list"): 8}),
    ("xiangqi start", "xiangqi", None, None, 4, 3290240, {("fairy-stockfish", "list"): 5}),
    ("shogi start", "shogi", None, None, 5, 19861490, {("fairy-stockfish", "list"): 8}),
    ("shogi matsuri", "shogi", MATSURI_SFEN, MATSURI_FEN, 3, 4809015, {("fairy-stockfish", "list"): 15}),
    ("minishogi start", "minishogi", None, None, 6, 8276188, {("fairy-stockfish", "list"): 6}),
]


def binary(name):
    return shutil.which(name) or os.path.join("/usr/games", name)


def child_seconds(command, text):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime, done.stdout


def peer_seconds(peer, game, position, depth, nodes):
    where = f"position fen {position}" if position else "position startpos"
    start = [f"setoption name UCI_Variant value {game}"] if peer == "fairy-stockfish" else []
    def run(d):
        return child_seconds([binary(peer)], "\n".join(start + [where, f"go perft {d}", "quit", ""]))
    full, text = run(depth)
    if f"Nodes searched: {nodes}" not in text:
        raise SystemExit(f"{peer} does not count {nodes} in {game} at depth {depth}")
    return max(full - run(1)[0], 1e-6)


def our_seconds(game, position, depth, nodes, mode):
    command = [TESUJI, "perft", game, str(depth), "--json"]
    command += ["--position", position] if position else []
    command += ["--list"] if mode == "list" else []
    answer = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    if answer["nodes"] != nodes:
        raise SystemExit(f"tesuji counts {answer['nodes']}, not {nodes}, in {game} at depth {depth}")
    return max(answer["seconds"], 1e-6)


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    known = {g["id"] for g in json.loads(subprocess.run([TESUJI, "games", "--json"], capture_output=True,
                                                        text=True, check=True).stdout)}
    rows = [r for r in ROWS if r[1] in known and (len(sys.argv) < 3 or r[1] in sys.argv[2:])]
    met = True
    print(f"{'position':20} {'depth':>5} {'peer':16} {'mode':6} {'ours':>8} {'peer':>8} {'ratio':>7}  bar")
    for name, game, ours, theirs, depth, nodes, bars in rows:
        times = {}
        for _ in range(rounds):
            for peer in sorted({p for p, _ in bars}):
                times.setdefault(peer, []).append(peer_seconds(peer, game, theirs, depth, nodes))
            for mode in sorted({m for _, m in bars}):
                times.setdefault(mode, []).append(our_seconds(game, ours, depth, nodes, mode))
        for (peer, mode), bar in bars.items():
            us, them = (nodes / statistics.median(times[key]) / 1e6 for key in (mode, peer))
            met = met and us / them >= bar
            verdict = "met" if us / them >= bar else "MISSED"
            print(f"{name:20} {depth:5} {peer:16} {mode:6} {us:8.1f} {them:8.1f} {us / them:7.2f}  {bar} {verdict}",
                  flush=True)
    print("million nodes per CPU second; median of", rounds, "interleaved rounds")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
