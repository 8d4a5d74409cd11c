// Do other libraries and Tesuji agree on legal moves, positions and records, over random games?
//   node bench/agreement.mjs build/release/tesuji [GAMES [PART OF A NAME]]
// Installs chessops, shogiops and tsshogi by npm into a temporary folder; nothing of them stays.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [program, games = "200", wanted = ""] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "tesuji-agreement-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
execFileSync("npm", ["init", "-y"], { cwd: folder, stdio: "ignore" });
execFileSync("npm", ["install", "--no-audit", "--no-fund", "chessops", "shogiops", "tsshogi"], { cwd: folder, stdio: "ignore" });
// A module beside them finds them by name.
const entry = join(folder, "entry.mjs");
writeFileSync(
  entry,
  `export { defaultPosition } from "chessops/variant"; export { makeFen } from "chessops/fen";
   export { makeSanAndPlay, parseSan } from "chessops/san"; export { parsePgn } from "chessops/pgn";
   export { makeUci, squareRank } from "chessops/util"; export { initialSfen, makeSfen, parseSfen } from "shogiops/sfen";
   export { makeKifHeader, makeKifMoveOrDrop, normalizedKifLines, parseKifMovesOrDrops } from "shogiops/notation/kif";
   export { secondLionStepDests } from "shogiops/variant/chushogi";
   export { makeUsi, parseUsi } from "shogiops/util"; export { pieceCanPromote, pieceForcePromote, promotableOnDrop, promote } from "shogiops/variant/util";
   export { Move, Position, Record, Square, exportCSA, exportKI2, exportKIF, importCSA, importKI2, importKIF } from "tsshogi";`,
);
const { Move, Position, Record, Square, defaultPosition, exportCSA, exportKI2, exportKIF, importCSA, importKI2, importKIF, initialSfen, makeFen,
  makeKifHeader, makeKifMoveOrDrop, makeSanAndPlay, makeSfen, makeUci, makeUsi, normalizedKifLines, parseKifMovesOrDrops, parsePgn, parseSan,
  parseSfen, parseUsi, pieceCanPromote, pieceForcePromote, promotableOnDrop, promote, secondLionStepDests, squareRank } = await import(pathToFileURL(entry).href);

// One conversation with the program; answers come in the order of the questions.
const talk = spawn(program, ["rpc"], { stdio: ["pipe", "pipe", "inherit"] });
const waiting = [];
createInterface({ input: talk.stdout }).on("line", (line) => waiting.shift()(JSON.parse(line)));
const ask = (method, params) =>
  new Promise((resolve, reject) => {
    waiting.push((answer) => (answer.error ? reject(new Error(`${JSON.stringify(params)}: ${answer.error.message}`)) : resolve(answer.result)));
    talk.stdin.write(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }) + "\n");
  });

/// What plays a move on a copy of a position of chessops or shogiops.
function following(move) {
  const next = (old) => {
    const after = old.clone();
    after.play(move);
    return after;
  };
  next.move = move;
  return next;
}

let seed = 1;
const random = (n) => (seed = (seed * 48271) % 2147483647) % n;
const same = (a, b) => a.length === b.length && a.every((x, i) => x === b[i]);
const failures = [];

/// Records of one line: theirs read by us, and ours read by them. How many there were.
async function compareRecords(name, game, line, rules) {
  const ours = line.map(([text]) => text);
  const check = (what, read) => {
    if (!same(ours, read)) failures.push(`${name}: ${what} ${ours.join(" ")} read as ${read.join(" ")}`);
  };
  const written = rules.write(line.map(([, move]) => move));
  for (const [format, text] of written) {
    const answer = await ask("record.read", { text, format }).catch((error) => ({ moves: [{ move: error.message }] }));
    check(`their ${format}`, answer.moves.map((one) => one.move));
  }
  for (const format of Object.keys(rules.read)) {
    const answer = await ask("record.write", { record: { game, moves: ours.map((move) => ({ move })) }, format });
    check(`our ${format}`, rules.read[format](answer.text));
  }
  return written.length + Object.keys(rules.read).length;
}

/// Plays random games; `rules` gives a start and, of a position, its text and its moves with what follows them; and, of a line of
/// their moves, their records (`write`) and the moves of records in a format (`read`).
async function compare(name, game, rules) {
  if (!name.includes(wanted)) return;
  let positions = 0;
  let records = 0;
  for (let number = 0; number < Number(games); ++number) {
    let at = rules.start();
    const line = [];
    for (let ply = 0; ply < 80; ++ply) {
      // Positions after the end by a rule of the game need not be ones that can be set up.
      if (rules.over?.(at)) break;
      const theirs = rules.moves(at);
      const answer = await ask("moves", { game, position: rules.text(at) });
      ++positions;
      const texts = new Map(answer.moves.map((text) => [rules.plain?.(text, at) ?? text, text]));
      const ours = [...texts.keys()].sort();
      if (!same(ours, Object.keys(theirs).sort()) && !(answer.outcome && ours.length === 0)) {
        const only = (a, b) => a.filter((move) => !b.includes(move)).slice(0, 5);
        failures.push(`${name}: ${rules.text(at)} ours only ${only(ours, Object.keys(theirs))}, theirs only ${only(Object.keys(theirs), ours)}`);
        break;
      }
      if (ours.length === 0) break;
      const chosen = ours[random(ours.length)];
      line.push([texts.get(chosen), theirs[chosen].move]);
      at = theirs[chosen](at);
    }
    if (rules.write && line.length > 0) records += await compareRecords(name, game, line, rules);
  }
  console.log(`${name}: ${games} games, ${positions} positions, ${records} records, ${failures.filter((one) => one.startsWith(name + ":")).length} differ`);
}

const kPgnNames = { crazyhouse: "Crazyhouse", atomic: "Atomic", antichess: "Antichess", kingofthehill: "King of the Hill",
  "3check": "Three-check", horde: "Horde", racingkings: "Racing Kings" };

/// Castling is king takes rook there, two squares of the king here.
function coordinates(position, move) {
  const piece = "from" in move ? position.board.get(move.from) : undefined;
  const target = "from" in move ? position.board.get(move.to) : undefined;
  const text = makeUci(move);
  const castles = piece?.role === "king" && target?.role === "rook" && target.color === piece.color;
  return castles ? text.slice(0, 2) + (move.to > move.from ? "g" : "c") + text[1] : text;
}

for (const [rules, game] of [["chess", "chess"], ["crazyhouse", "crazyhouse"], ["atomic", "atomic"], ["antichess", "antichess"],
  ["kingofthehill", "kingofthehill"], ["3check", "threecheck"], ["horde", "horde"], ["racingkings", "racingkings"]]) {
  await compare(`chessops ${rules}`, game, {
    start: () => defaultPosition(rules),
    over: (position) => position.isVariantEnd(),
    write: (moves) => {
      const position = defaultPosition(rules);
      const sans = moves.map((move, i) => `${i % 2 === 0 ? `${i / 2 + 1}. ` : ""}${makeSanAndPlay(position, move)}`);
      const start = rules === "horde" || rules === "racingkings" ? `[FEN "${makeFen(defaultPosition(rules).toSetup())}"]\n[SetUp "1"]\n` : "";
      return [["pgn", `[Variant "${kPgnNames[rules] ?? "Standard"}"]\n${start}\n${sans.join(" ")} *\n`]];
    },
    read: {
      pgn: (text) => {
        const position = defaultPosition(rules);
        return [...parsePgn(text)[0].moves.mainline()].map(({ san }) => {
          const move = parseSan(position, san);
          if (move === undefined) return san;
          const told = coordinates(position, move);
          position.play(move);
          return told;
        });
      },
    },
    text: (position) => makeFen(position.toSetup()),
    moves: (position) => {
      const found = {};
      const add = (move) => {
        found[coordinates(position, move)] = following(move);
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

/// Kyoto shogi: theirs has a letter for each of the two sides of a piece, ours one for both and a sign.
const kTurned = { R: "+P", G: "+N", B: "+S", T: "+L", r: "+p", g: "+n", b: "+s", t: "+l" };
const turned = (text) => text.replace(/[RGBTrgbt]/g, (letter) => kTurned[letter]);
function kyotoText(position) {
  const [board, side, hands, number] = makeSfen(position).split(" ");
  return [turned(board), side, turned(hands).replaceAll("+", ""), number].join(" ");
}

/// Chu shogi: a way over an empty square is a plain move, and there and back over one is the same as over another.
function chuMove(text, position) {
  const legs = /^(\d+[a-l])(\d+[a-l])(\d+[a-l])$/.exec(text);
  if (legs === null || position.board.get(parseUsi(legs[1] + legs[2]).to) !== undefined) return text;
  return legs[1] === legs[3] ? `${legs[1]} stays` : legs[1] + legs[3];
}

const kLionPower = ["lion", "lionpromoted", "eagle", "falcon"];
for (const [rules, game] of [["standard", "shogi"], ["minishogi", "minishogi"], ["kyotoshogi", "kyotoshogi"], ["chushogi", "chu"]]) {
  const kyoto = rules === "kyotoshogi";
  const chu = rules === "chushogi";
  await compare(`shogiops ${rules}`, game, {
    start: () => parseSfen(rules, initialSfen(rules)).unwrap(),
    text: (position) => (kyoto ? kyotoText(position) : makeSfen(position)),
    plain: (text, position) => (kyoto && !text.includes("*") ? text.replace(/[+-]$/, "") : chu ? chuMove(text, position) : text),
    ...(rules === "standard" && {
      write: (moves) => {
        const position = parseSfen(rules, initialSfen(rules)).unwrap();
        let text = `${makeKifHeader(position)}\n手数----指手---------消費時間--\n`;
        let last;
        moves.forEach((move, i) => {
          text += `${i + 1} ${makeKifMoveOrDrop(position, move, last)}\n`;
          position.play(move);
          last = move.to;
        });
        return [["kif", text]];
      },
      read: { kif: (text) => parseKifMovesOrDrops(normalizedKifLines(text).filter((line) => /^\s*\d+\s+[同１-９1-9]/.test(line))).map(makeUsi) },
    }),
    moves: (position) => {
      const found = {};
      const add = (move) => {
        const text = makeUsi(move);
        const told = kyoto ? (text.includes("*") ? turned(text.slice(0, 1)) + text.slice(1) : text.replace(/\+$/, "")) : text;
        found[chu ? chuMove(told, position) : told] = following(move);
      };
      for (const [from, tos] of position.allMoveDests())
        for (const to of tos) {
          const piece = position.board.get(from);
          const promotes = pieceCanPromote(rules)(piece, from, to, position.board.get(to));
          if (!pieceForcePromote(rules)(piece, to)) add({ from, to });
          if (promotes) add({ from, to, promotion: true });
          if (chu && kLionPower.includes(piece.role)) for (const end of secondLionStepDests(position, from, to)) add({ from, to: end, midStep: to });
        }
      for (const [name, tos] of position.allDropDests()) {
        const [color, role] = name.split(" ");
        for (const to of tos) {
          add({ role, to });
          if (promotableOnDrop(rules)({ color, role })) add({ role: promote(rules)(role), to });
        }
      }
      return found;
    },
  });
}

const usiOf = (record) => (record instanceof Error ? [record.message] : record.moves.filter(({ move }) => move instanceof Move).map(({ move }) => move.usi));

await compare("tsshogi", "shogi", {
  start: () => new Position(),
  write: (moves) => {
    const record = new Record();
    for (const usi of moves) record.append(record.position.createMoveByUSI(usi));
    return [["kif", exportKIF(record)], ["ki2", exportKI2(record)], ["csa", exportCSA(record)], ["usi", record.getUSI()]];
  },
  read: { kif: (text) => usiOf(importKIF(text)), ki2: (text) => usiOf(importKI2(text)), csa: (text) => usiOf(importCSA(text)),
    usi: (text) => usiOf(Record.newByUSI(text.trim())) },
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
      found[move.usi].move = move.usi;
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
