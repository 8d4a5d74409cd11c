// Do other libraries and Tesuji agree on legal moves and positions, over random games?
//   node bench/agreement.mjs build/release/tesuji [GAMES]
// Installs chessops, shogiops and tsshogi by npm into a temporary folder; nothing of them stays.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [program, games = "200"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "tesuji-agreement-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
execFileSync("npm", ["init", "-y"], { cwd: folder, stdio: "ignore" });
execFileSync("npm", ["install", "--no-audit", "--no-fund", "chessops", "shogiops", "tsshogi"], { cwd: folder, stdio: "ignore" });
// A module beside them finds them by name.
const entry = join(folder, "entry.mjs");
writeFileSync(
  entry,
  `export { defaultPosition } from "chessops/variant"; export { makeFen } from "chessops/fen";
   export { makeUci, squareRank } from "chessops/util"; export { initialSfen, makeSfen, parseSfen } from "shogiops/sfen";
   export { makeUsi } from "shogiops/util"; export { pieceCanPromote, pieceForcePromote } from "shogiops/variant/util";
   export { Position, Square } from "tsshogi";`,
);
const { Position, Square, defaultPosition, initialSfen, makeFen, makeSfen, makeUci, makeUsi, parseSfen, pieceCanPromote, pieceForcePromote,
  squareRank } = await import(pathToFileURL(entry).href);

// One conversation with the program; answers come in the order of the questions.
const talk = spawn(program, ["rpc"], { stdio: ["pipe", "pipe", "inherit"] });
const waiting = [];
createInterface({ input: talk.stdout }).on("line", (line) => waiting.shift()(JSON.parse(line)));
const ask = (method, params) =>
  new Promise((resolve, reject) => {
    waiting.push((answer) => (answer.error ? reject(new Error(`${JSON.stringify(params)}: ${answer.error.message}`)) : resolve(answer.result)));
    talk.stdin.write(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }) + "\n");
  });

let seed = 1;
const random = (n) => (seed = (seed * 48271) % 2147483647) % n;
const same = (a, b) => a.length === b.length && a.every((x, i) => x === b[i]);
const failures = [];

/// Plays random games; `rules` gives a start and, of a position, its text and its moves with what follows them.
async function compare(name, game, rules) {
  let positions = 0;
  for (let number = 0; number < Number(games); ++number) {
    let at = rules.start();
    for (let ply = 0; ply < 80; ++ply) {
      const theirs = rules.moves(at);
      const answer = await ask("moves", { game, position: rules.text(at) });
      ++positions;
      const ours = [...answer.moves].sort();
      if (!same(ours, Object.keys(theirs).sort()) && !(answer.outcome && ours.length === 0)) {
        const only = (a, b) => a.filter((move) => !b.includes(move)).slice(0, 5);
        failures.push(`${name}: ${rules.text(at)} ours only ${only(ours, Object.keys(theirs))}, theirs only ${only(Object.keys(theirs), ours)}`);
        break;
      }
      if (ours.length === 0) break;
      at = theirs[ours[random(ours.length)]](at);
    }
  }
  console.log(`${name}: ${games} games, ${positions} positions, ${failures.filter((one) => one.startsWith(name + ":")).length} differ`);
}

for (const [rules, game] of [["chess", "chess"], ["crazyhouse", "crazyhouse"], ["atomic", "atomic"], ["antichess", "antichess"],
  ["kingofthehill", "kingofthehill"], ["3check", "threecheck"], ["horde", "horde"], ["racingkings", "racingkings"]]) {
  await compare(`chessops ${rules}`, game, {
    start: () => defaultPosition(rules),
    text: (position) => makeFen(position.toSetup()),
    moves: (position) => {
      const found = {};
      const add = (move) => {
        // Castling is king takes rook there, two squares of the king here.
        const piece = "from" in move ? position.board.get(move.from) : undefined;
        const target = "from" in move ? position.board.get(move.to) : undefined;
        let text = makeUci(move);
        if (piece?.role === "king" && target?.role === "rook" && target.color === piece.color)
          text = text.slice(0, 2) + (move.to > move.from ? "g" : "c") + text[1];
        found[text] = (old) => {
          const next = old.clone();
          next.play(move);
          return next;
        };
      };
      for (const [from, tos] of position.allDests())
        for (const to of tos) {
          const last = squareRank(to) === (position.turn === "white" ? 7 : 0);
          if (position.board.get(from).role === "pawn" && last)
            for (const promotion of ["queen", "rook", "bishop", "knight", ...(rules === "antichess" ? ["king"] : [])]) add({ from, to, promotion });
          else add({ from, to });
        }
      if (position.pockets)
        for (const to of position.dropDests())
          for (const role of ["pawn", "knight", "bishop", "rook", "queen"])
            if (position.pockets[position.turn][role] > 0 && !(role === "pawn" && [0, 7].includes(squareRank(to)))) add({ role, to });
      return found;
    },
  });
}

for (const [rules, game] of [["standard", "shogi"], ["minishogi", "minishogi"]]) {
  await compare(`shogiops ${rules}`, game, {
    start: () => parseSfen(rules, initialSfen(rules)).unwrap(),
    text: (position) => makeSfen(position),
    moves: (position) => {
      const found = {};
      const add = (move) => {
        found[makeUsi(move)] = (old) => {
          const next = old.clone();
          next.play(move);
          return next;
        };
      };
      for (const [from, tos] of position.allMoveDests())
        for (const to of tos) {
          const piece = position.board.get(from);
          const forced = pieceForcePromote(rules)(piece, to);
          if (!forced) add({ from, to });
          if (pieceCanPromote(rules)(piece, from, to, position.board.get(to))) add({ from, to, promotion: true });
        }
      for (const [name, tos] of position.allDropDests())
        for (const to of tos) add({ role: name.split(" ")[1], to });
      return found;
    },
  });
}

await compare("tsshogi", "shogi", {
  start: () => new Position(),
  text: (position) => position.getSFEN(1),
  moves: (position) => {
    const found = {};
    const add = (move) => {
      if (move === null || !position.isValidMove(move)) return;
      found[move.usi] = (old) => {
        const next = old.clone();
        next.doMove(move);
        return next;
      };
    };
    for (const to of Square.all) {
      for (const from of Square.all)
        if (position.board.at(from)?.color === position.color) {
          const plain = position.createMove(from, to);
          add(plain);
          if (plain !== null) add(plain.withPromote());
        }
      for (const { type, count } of position.hand(position.color).counts) if (count > 0) add(position.createMove(type, to));
    }
    return found;
  },
});

talk.stdin.end();
for (const failure of failures.slice(0, 20)) console.log(failure);
process.exitCode = failures.length === 0 ? 0 : 1;
