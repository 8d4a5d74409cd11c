// Reviewing a game: every move is compared with the best one, and what changed the game is shown.

import type {GameRecord, RecordMove, ReviewedMove, Side, View} from '../api/types';
import type {At} from '../api/tesuji';
import {emptyTree, lineFrom, nodeAt, annotated, ROOT, withMove, type Tree, type TreeNode} from '../state/tree';
import {isWord, pointOf} from '../state/opening';
import {numberOf, winningChance, type Game, type Review, type ReviewPoint} from '../state/model';
import {inBackground, patchGame, positionAt, report, type App} from './app';
import {forFirst, stopAnalysis} from './study';
import {freshId, goTo, keep, lookAt, openMoves} from './play';

const NODES_PER_TRY = 40_000;
const MOST_POINTS = 5;

/** Loss of winning chance from which a try is not as good, and a mistake is worth trying again. */
const NOTABLE = 0.06;
const SERIOUS = 0.1;

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
  await openMoves(app, `review-${freshId()}`, {game: record.game, options: {}, start: record.position ?? '', tree, current: ROOT, headers: {...record.headers, ...(record.result && {Result: record.result})}}, 'review');
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
    if (text) tree = annotated(tree, node.id, {text: text.text, textJa: text.text_ja, ...(text.side && {side: text.side}), ...(text.captures && {taken: text.captures.length})});
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
async function judge(app: App, at: At, {outcome, side}: View, nodes = NODES_PER_TRY): Promise<Judged | null> {
  if (outcome) return {score: 0, best: null, side, ...(outcome.winner && {mate: outcome.winner === 'first' ? 1 : -1})};
  const found = await app.api.search(at, {limits: {nodes}}).answer;
  const [line] = found.lines;
  return line ? {...forFirst(line, side), best: found.best, side} : null;
}

/** Is a move at the position shown about as good as the best one? */
export async function isAsGood(app: App, game: Game, move: string): Promise<boolean> {
  const at = positionAt(game, game.current);
  const tried = {...at, moves: [...(at.moves ?? []), move]};
  const [before, after] = await Promise.all([judge(app, at, game.view), app.api.view(tried).then((view) => judge(app, tried, view))]);
  // Where what is taken comes back, the same score is worth half as much, as the server's reviews have it.
  const comeback = game.view.hands ? 2 : 1;
  return before !== null && after !== null && lossBetween(before, after, comeback) < NOTABLE;
}

/** Of winning chance, for whoever moved between the two. */
function lossBetween(before: Judged, after: Judged, comeback: number): number {
  const gain = winningChance(after.score / comeback, after.mate) - winningChance(before.score / comeback, before.mate);
  return Math.max(0, before.side === 'first' ? -gain : gain);
}

/** What the server says of a move, alike for games of pieces and of rows. */
interface Told {
  verdict: string;
  /** Of winning chance. */
  loss: number;
  /** After it, for whoever moved. */
  score: number;
  mate: number | null;
  better: string | null;
}

function toldOf({verdict, strong, loss, played, best, better, score = 0, best_score = 0}: ReviewedMove): Told {
  const after = played ?? {score, mate: null};
  const most = best?.score ?? best_score;
  const lost = loss ?? Math.max(0, winningChance(most, undefined) - winningChance(after.score, undefined));
  return {verdict: strong ? 'strong' : verdict, loss: lost, score: after.score, mate: after.mate, better: best?.move ?? better ?? null};
}

/** The main line as a record that the server can review; words of opening procedures are no moves. */
async function recordFor(app: App, game: Game, line: TreeNode[]): Promise<string> {
  const format = game.description.placing ? 'plain' : game.description.rotated ? 'usi' : 'pgn';
  const moves = line.map(({move}) => ({move: pointOf(move)}));
  return app.api.writeRecord({game: game.game, moves, ...(game.start && {position: game.start})}, format, game.game);
}

/** The tree with what a review says of each move, and the moves worth a look. */
function reviewed(game: Game, line: TreeNode[], moves: ReviewedMove[]): {tree: Tree; points: ReviewPoint[]} {
  let {tree} = game;
  const points: ReviewPoint[] = [];
  moves.forEach((one, i) => {
    const node = line[i];
    if (!node) return;
    const {verdict, loss, score, mate, better} = toldOf(one);
    const sign = one.side === 'first' ? 1 : -1;
    tree = annotated(tree, node.id, {score: sign * score, ...(mate !== null && {mate: sign * mate}), verdict, loss, side: one.side});
    if (loss >= NOTABLE && better && better !== node.move) points.push({node: node.id, better, loss, side: one.side});
  });
  points.sort((a, b) => b.loss - a.loss);
  return {tree, points: points.slice(0, MOST_POINTS)};
}

/** Has the server look at every move of the main line; scores and verdicts come into the tree when it is done. */
export async function reviewGame(app: App): Promise<void> {
  const {game} = app.store.get();
  if (!game) return;
  stopAnalysis(app, true);
  const line = lineFrom(game.tree, ROOT).filter(({move}) => !isWord(move));
  let review: Review = {game: game.id, done: 0, all: line.length, points: []};
  app.store.set({review});
  const goesOn = (): boolean => app.store.get().game?.id === game.id && app.store.get().review === review;
  try {
    const record = await recordFor(app, game, line);
    const call = app.api.review(game.game, game.options, record, (done) => {
      if (!goesOn()) return call.cancel();  // another game was opened, or another review begun
      review = {...review, done: Math.min(done, line.length - 1)};
      app.store.set({review});
    });
    const {moves} = await call.answer;
    const now = app.store.get().game;
    if (!goesOn() || !now) return;
    const {tree, points} = reviewed(now, line, moves);
    review = {...review, done: line.length, points};
    app.store.set({review, game: {...now, tree, points}});
    await keepPuzzles(app, points);
    keep(app);
  } catch (fault) {
    report(app, fault);
  }
}

/** When a puzzle is to be tried again, and how many days lie between two tries. */
export interface Practice {
  /** Milliseconds since 1970. */
  due: number;
  days: number;
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
  practice?: Practice;
}

const DAY = 24 * 60 * 60 * 1000;
const SOON = 10 * 60 * 1000;
const MOST_DAYS = 180;

/** What was known comes back ever later, what was not comes back soon. */
export function practised(before: Practice | undefined, right: boolean, now: number): Practice {
  if (!right) return {days: 0, due: now + SOON};
  const days = Math.min(MOST_DAYS, Math.max(1, Math.round((before?.days ?? 0) * 2.5)));
  return {days, due: now + days * DAY};
}

export function isDue({practice}: Puzzle, now: number): boolean {
  return !practice || practice.due <= now;
}

/** Remembers how the first answer to a puzzle went. */
export async function remember(app: App, id: string, right: boolean): Promise<void> {
  const stored = await app.api.get<Puzzle>('reviews', id);
  if (stored) await app.api.put('reviews', id, {...stored.value, practice: practised(stored.value.practice, right, Date.now())});
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
    const id = puzzleId(puzzle);
    const known = await app.api.get<Puzzle>('reviews', id);
    await app.api.put('reviews', id, {...puzzle, ...(known?.value.practice && {practice: known.value.practice})});
  }
}

/** Sets the position before a mistake up to be tried again. */
export async function retry(app: App, node: number, better: string): Promise<void> {
  const {game} = app.store.get();
  if (!game) return;
  const {parent} = nodeAt(game.tree, node);
  await goTo(app, parent);
  app.store.set({tab: 'points', retry: {node: parent, better, state: 'open', answer: '', puzzle: null, why: ''}});
}

/** Shows the better move on the board, as a line to look at. */
export async function showAnswer(app: App): Promise<void> {
  const {retry: tried} = app.store.get();
  if (!tried) return;
  app.store.set({retry: {...tried, state: 'shown', answer: tried.better, puzzle: null}});
  if (tried.puzzle) inBackground(app, remember(app, tried.puzzle, false));
  await lookAt(app, tried.node, [tried.better]);
}

/** The puzzle that has waited longest, if any is to be tried now. */
export async function nextPuzzle(app: App): Promise<boolean> {
  const now = Date.now();
  const due = (await app.api.list<Puzzle>('reviews')).filter(({value}) => isDue(value, now));
  const [next] = due.sort((a, b) => (a.value.practice?.due ?? 0) - (b.value.practice?.due ?? 0));
  if (next) await openPuzzle(app, next.value, next.id);
  return next !== undefined;
}

export async function openPuzzle(app: App, puzzle: Puzzle, id: string): Promise<void> {
  const moves = puzzle.moves.map((move) => ({move}));
  const tree = grown(emptyTree(), ROOT, [...moves, {move: puzzle.played}]);
  const parent = moves.length;
  const {game, options, start} = puzzle;
  await openMoves(app, `puzzle-${freshId()}`, {game, options, start, tree, current: parent}, 'review');
  app.store.set({tab: 'points', retry: {node: parent, better: puzzle.better, state: 'open', answer: '', puzzle: id, why: ''}});
  await nameMoves(app);
}
