// Reviewing a game: every move is compared with the best one, and what changed the game is shown.

import type {GameRecord, RecordMove, Side, View} from '../api/types';
import type {At} from '../api/tesuji';
import {emptyTree, lineFrom, nodeAt, annotated, ROOT, withMove, type Tree, type TreeNode} from '../state/tree';
import {numberOf, winningChance, type Game, type Review, type ReviewPoint} from '../state/model';
import {patchGame, positionAt, report, type App} from './app';
import {forFirst, stopAnalysis} from './study';
import {goTo, keep, lookAt, openMoves} from './play';

const NODES_PER_MOVE = 40_000;
/** Before a move is called bad, both positions are looked at longer. */
const NODES_TO_BLAME = 150_000;
const MOST_POINTS = 5;

/** Losses of winning chance from which a move gets its name, as the server's own review has them. */
const NOTABLE = 0.05;
const SERIOUS = 0.1;
const VERDICTS: [least: number, verdict: string][] = [[0.18, 'blunder'], [SERIOUS, 'mistake'], [NOTABLE, 'inaccuracy']];

function grown(tree: Tree, from: number, moves: RecordMove[]): Tree {
  let result = tree;
  let at = from;
  for (const one of moves) {
    const parent = at;
    [result, at] = withMove(result, parent, one.move, one.san ?? one.move, one.san ?? one.move);
    result = annotated(result, at, {...(one.comments?.length && {comment: one.comments.join(' ')}), ...(one.spent !== undefined && {spent: one.spent})});
    for (const variation of one.variations ?? []) result = grown(result, parent, variation.moves);
  }
  return result;
}

/** The game that gave a family its name: what a bare list of points is most likely to be of. */
function likelyLineGame(app: App): string | undefined {
  const {game, games} = app.store.get();
  if (game?.description.placing) return game.game;
  return games.find((one) => one.pieces.length === 0 && one.id === one.family)?.id;
}

/** Records of pieces tell what they are; when none fits, the text may be a list of points. */
async function readRecord(app: App, text: string, game: string): Promise<GameRecord> {
  if (game) return app.api.readRecord(text, game);
  try {
    return await app.api.readRecord(text);
  } catch (fault) {
    const line = likelyLineGame(app);
    if (!line) throw fault;
    return app.api.readRecord(text, line).catch(() => {
      throw fault;
    });
  }
}

/** Opens a record and begins to review it. */
export async function reviewRecord(app: App, text: string, game: string): Promise<void> {
  await openRecord(app, text, game);
  app.store.set({tab: 'points'});
  void reviewGame(app);
}

/** Opens a record as a game whose both sides are people. */
async function openRecord(app: App, text: string, game: string): Promise<void> {
  const record = await readRecord(app, text, game);
  const tree = grown(emptyTree(), ROOT, record.moves);
  const id = `review-${new Date().toISOString().slice(0, 19)}`;
  await openMoves(app, id, {game: record.game, options: {}, start: record.position ?? '', tree, current: ROOT, headers: {...record.headers, ...(record.result && {Result: record.result})}}, 'review');
  await nameMoves(app);
}

/** Records know one way to write moves; the board knows both languages. */
async function nameMoves(app: App): Promise<void> {
  const {game} = app.store.get();
  if (!game) return;
  const line = lineFrom(game.tree, ROOT);
  const named = await app.api.notate(positionAt(game, ROOT), line.map((node) => node.move));
  const now = app.store.get().game;
  if (now?.id !== game.id) return;
  let {tree} = now;
  line.forEach((node, i) => {
    const text = named[i];
    if (text) tree = annotated(tree, node.id, {text: text.text, textJa: text.text_ja, ...(text.side && {side: text.side})});
  });
  patchGame(app, {tree});
}

interface Judged {
  score: number;
  mate?: number;
  best: string | null;
  side: Side;
}

/** What a position is worth; the end of a game has a score of its own. */
async function judge(app: App, at: At, {outcome, side}: View, nodes = NODES_PER_MOVE): Promise<Judged | null> {
  if (outcome) return {score: 0, best: null, side, ...(outcome.winner && {mate: outcome.winner === 'first' ? 1 : -1})};
  const found = await app.api.search(at, {limits: {nodes}}).answer;
  const [line] = found.lines;
  return line ? {...forFirst(line, side), best: found.best, side} : null;
}

function verdictOf(loss: number, same: boolean): string {
  if (same) return 'best';
  return VERDICTS.find(([least]) => loss >= least)?.[1] ?? 'good';
}

/** Is a move at the position shown about as good as the best one? */
export async function isAsGood(app: App, game: Game, move: string): Promise<boolean> {
  const at = positionAt(game, game.current);
  const tried = {...at, moves: [...(at.moves ?? []), move]};
  const [before, after] = await Promise.all([judge(app, at, game.view), app.api.view(tried).then((view) => judge(app, tried, view))]);
  return before !== null && after !== null && lossBetween(before, after) < NOTABLE;
}

/** Of winning chance, for whoever moved between the two. */
function lossBetween(before: Judged, after: Judged): number {
  const gain = winningChance(after.score, after.mate) - winningChance(before.score, before.mate);
  return Math.max(0, before.side === 'first' ? -gain : gain);
}

/** How the move to `node` did, from the scores before and after it. */
function compare(before: Judged, after: Judged, node: TreeNode): {verdict: string; point: ReviewPoint | null} {
  const {side} = before;
  const loss = before.best === node.move ? 0 : lossBetween(before, after);
  const point = loss >= NOTABLE && before.best ? {node: node.id, better: before.best, loss, side} : null;
  return {verdict: verdictOf(loss, before.best === node.move), point};
}

/** Scores before and after a move. What seems bad at first sight is looked at longer, from both sides, before it is called so. */
async function judgeStep(app: App, game: Game, node: TreeNode, before: Judged | null, view: View): Promise<[Judged | null, Judged | null]> {
  const at = positionAt(game, node.id);
  const judged = await judge(app, at, view);
  if (!before || !judged || !compare(before, judged, node).point) return [before, judged];
  const parent = positionAt(game, node.parent);
  const longer = await judge(app, parent, await app.api.view(parent), NODES_TO_BLAME);
  return [longer ?? before, await judge(app, at, view, NODES_TO_BLAME)];
}

/** Looks at every position of the main line; scores and verdicts come into the tree as they are found. */
export async function reviewGame(app: App): Promise<void> {
  const {game} = app.store.get();
  if (!game) return;
  stopAnalysis(app, true);
  const line = [nodeAt(game.tree, ROOT), ...lineFrom(game.tree, ROOT)];
  let review: Review = {game: game.id, done: 0, all: line.length - 1, points: []};
  app.store.set({review});
  let before: Judged | null = null;
  const points: ReviewPoint[] = [];
  try {
    for (const [ply, node] of line.entries()) {
      const view = await app.api.view(positionAt(game, node.id));
      const [looked, judged]: [Judged | null, Judged | null] = await judgeStep(app, game, node, before, view);
      const {game: now, review: latest} = app.store.get();
      if (now?.id !== game.id || latest !== review) return;  // another game was opened, or another review begun
      if (judged) {
        const {score, mate} = judged;
        const compared = looked && compare(looked, judged, node);
        if (compared?.point) points.push(compared.point);
        const verdict = compared ? {verdict: compared.verdict} : {};
        patchGame(app, {tree: annotated(now.tree, node.id, {score, ...(mate !== undefined && {mate}), ...verdict})});
      }
      points.sort((a, b) => b.loss - a.loss);
      review = {...review, done: ply, points: points.slice(0, MOST_POINTS)};
      app.store.set({review});
      before = judged;
    }
    patchGame(app, {points: review.points});
    await keepPuzzles(app, review.points);
    keep(app);
  } catch (fault) {
    report(app, fault);
  }
}

export interface Puzzle {
  game: string;
  options: Record<string, string>;
  start: string;
  moves: string[];
  played: string;
  better: string;
  /** What it is listed by: the move that was played, as people write it, and what it was called. */
  label?: {number: string; text: string; textJa: string; verdict: string};
}

/** The same for the same position and move, so that nothing is listed twice. */
function puzzleId({game, options, start, moves, played}: Puzzle): string {
  let hash = 5381;
  for (const letter of JSON.stringify([game, options, start, moves, played])) hash = (Math.imul(hash, 33) ^ letter.charCodeAt(0)) >>> 0;
  return `${game} ${moves.length} ${hash.toString(36)}`;
}

/** Mistakes worth trying again are kept as puzzles. */
async function keepPuzzles(app: App, points: ReviewPoint[]): Promise<void> {
  const {game} = app.store.get();
  if (!game) return;
  for (const point of points) {
    if (point.loss < SERIOUS) continue;
    const {parent, move, text, textJa, verdict = ''} = nodeAt(game.tree, point.node);
    const at = positionAt(game, parent);
    const label = {number: numberOf(game, point.node), text, textJa, verdict};
    const puzzle: Puzzle = {game: game.game, options: game.options, start: game.start, moves: at.moves ?? [], played: move, better: point.better, label};
    await app.api.put('reviews', puzzleId(puzzle), puzzle);
  }
}

/** Sets the position before a mistake up to be tried again. */
export async function retry(app: App, node: number, better: string): Promise<void> {
  const {game} = app.store.get();
  if (!game) return;
  const {parent} = nodeAt(game.tree, node);
  await goTo(app, parent);
  app.store.set({tab: 'points', retry: {node: parent, better, state: 'open', answer: ''}});
}

/** Shows the better move on the board, as a line to look at. */
export async function showAnswer(app: App): Promise<void> {
  const {retry: tried} = app.store.get();
  if (!tried) return;
  app.store.set({retry: {...tried, state: 'shown', answer: tried.better}});
  await lookAt(app, tried.node, [tried.better]);
}

export async function openPuzzle(app: App, puzzle: Puzzle): Promise<void> {
  const moves = puzzle.moves.map((move) => ({move}));
  const tree = grown(emptyTree(), ROOT, [...moves, {move: puzzle.played}]);
  const parent = moves.length;
  const {game, options, start} = puzzle;
  await openMoves(app, `puzzle-${Date.now()}`, {game, options, start, tree, current: parent}, 'review');
  app.store.set({tab: 'points', retry: {node: parent, better: puzzle.better, state: 'open', answer: ''}});
  await nameMoves(app);
}
