// Study: the reasons for a position and a move, best lines, hints and maps.

import type {Choice, Line, MapAnswer, NamedMove, SearchedDepth, View} from '../api/types';
import type {Game, Hint, Marks, Thought} from '../state/model';
import {isWord, otherSide, pointOf} from '../state/opening';
import {annotated, nodeAt, ROOT} from '../state/tree';
import {patchGame, positionAt, report, words, type App} from './app';

const LINES = 3;
const HINT_MILLISECONDS = 1500;
/** For the score of a position that nobody has looked at longer. */
const GLANCE = {nodes: 20_000, movetime: 500};
const ANALYSIS_MILLISECONDS = 20_000;

function can(game: Game, method: string): boolean {
  return game.capabilities.methods.includes(method);
}

function sameNode(app: App, game: Game): boolean {
  const now = app.store.get().game;
  return now !== null && now.id === game.id && now.current === game.current;
}

/** Looks for reasons of what is on the board now; what is found comes into the store bit by bit. */
export function study(app: App): void {
  const {game, settings} = app.store.get();
  app.work.explaining?.cancel();
  app.work.explaining = null;
  stopAnalysis(app, false);
  if (!game || !settings.panels) return;
  const here = positionAt(game, game.current);
  app.store.set({insight: {node: game.current, evaluation: null, explanation: null, forbidden: [], line: []}});
  const add = (patch: object): void => {
    const {insight} = app.store.get();
    if (insight && sameNode(app, game)) app.store.set({insight: {...insight, ...patch}});
  };
  const ignore = (): void => undefined;  // a reason that does not come is no reason to complain
  if (can(game, 'evaluate')) app.api.evaluate(here).then((evaluation) => add({evaluation})).catch(ignore);
  glance(app, game, (line) => add({line}));
  showMap(app);
  if (can(game, 'forbidden')) app.api.forbidden(here).then((forbidden) => add({forbidden})).catch(ignore);
  if (can(game, 'explain') && game.current !== ROOT) {
    const node = nodeAt(game.tree, game.current);
    if (isWord(node.move)) return add({explanation: {move: node.move, propositions: [], text: ''}});
    const call = app.api.explain(positionAt(game, node.parent), {move: pointOf(node.move), lang: settings.language});
    app.work.explaining = call;
    call.answer.then((explanation) => add({explanation})).catch(ignore);
  }
  if (app.store.get().analysing) analyse(app);
}

/** Looks at a position just long enough to say how it stands. */
function glance(app: App, game: Game, found: (line: string[]) => void): void {
  if (game.view.outcome || game.view.opening || !can(game, 'search')) return;
  app.api.search(positionAt(game, game.current), {limits: GLANCE}).answer.then(({lines: [best]}) => {
    const now = app.store.get().game;
    if (!best || !now || !sameNode(app, game)) return;
    found(best.moves);
    if (nodeAt(now.tree, now.current).score === undefined) patchGame(app, {tree: annotated(now.tree, now.current, forFirst(best, game.view.side))});
  }).catch(() => undefined);  // the bar stays where it was
}

/** The score of a line for the first player. */
export function forFirst(line: Line, side: View['side']): {score: number; mate?: number} {
  const sign = side === 'first' ? 1 : -1;
  return {score: sign * line.score, ...(line.mate !== null && {mate: sign * line.mate})};
}

function heard(app: App, game: Game, found: SearchedDepth, done: boolean): void {
  if (!sameNode(app, game)) return;
  const before = app.store.get().thought;
  const lines = found.lines.map((line, i) => {
    const known = before?.lines[i];
    const same = known && known.moves.join(' ') === line.moves.join(' ');
    // The list of moves is kept, too: by it an answer under way finds its line again.
    return same ? {...line, moves: known.moves, text: known.text, textJa: known.textJa} : {...line, text: line.moves, textJa: line.moves};
  });
  const thought: Thought = {node: game.current, depth: found.depth, nodes: found.nodes, lines, done};
  app.store.set({thought});
  const best = found.lines[0];
  const now = app.store.get().game;
  if (best && now) patchGame(app, {tree: annotated(now.tree, game.current, forFirst(best, game.view.side))});
  for (const [i, line] of lines.entries()) if (line.text === line.moves) void nameLine(app, game, i, line.moves);
}

async function nameLine(app: App, game: Game, at: number, moves: string[]): Promise<void> {
  let named: NamedMove[];
  try {
    named = await app.api.notate(positionAt(game, game.current), moves);
  } catch {
    return;  // the coordinates stay
  }
  const {thought} = app.store.get();
  const line = thought?.lines[at];
  if (!thought || !line || line.moves !== moves) return;
  const lines = thought.lines.slice();
  lines[at] = {...line, text: named.map((m) => m.text), textJa: named.map((m) => m.text_ja)};
  app.store.set({thought: {...thought, lines}});
}

export function analyse(app: App): void {
  const {game} = app.store.get();
  if (!game || game.view.outcome) return;
  app.work.analysing?.cancel();
  app.store.set({analysing: true});
  const call = app.api.search(
    positionAt(game, game.current),
    {lines: LINES, limits: {movetime: ANALYSIS_MILLISECONDS}},
    (found) => heard(app, game, found, false),
  );
  app.work.analysing = call;
  call.answer.then((found) => {
    if (app.work.analysing === call) app.work.analysing = null;
    heard(app, game, found, true);
  }).catch((fault: unknown) => report(app, fault));
}

/** `forGood`: also do not begin again on the next position. */
export function stopAnalysis(app: App, forGood: boolean): void {
  app.work.analysing?.cancel();
  app.work.analysing = null;
  if (forGood) app.store.set({analysing: false});
}

/** The kind of idea behind a move, without giving the move away. */
function ideaOf(app: App, choice: Choice | undefined): string {
  const said = words(app);
  if (!choice) return said.hintQuiet;
  if (choice.captures) return said.hintCapture;
  if (choice.becomes) return said.hintPromotion;
  if (choice.drop) return said.hintDrop;
  return choice.from ? said.hintQuiet : said.hintPlace;
}

/** The next step of a hint: the piece, then the move. */
function tellMore(app: App, game: Game, known: Hint): void {
  const step = known.step === 0 ? 1 : 2;
  const choice = game.view.choices.find((one) => one.move === known.move);
  app.store.set({hint: {...known, step}});
  if (!choice) return;
  const arrows: [string, string][] = choice.from && step === 2 ? [[choice.from, choice.to]] : [];
  const square = step === 2 ? choice.to : choice.from;
  app.store.set({marks: {squares: square ? [square] : [], arrows}});
}

/** Asks for a hint, or for more of the one that is there: idea, piece, move. */
export async function hint(app: App): Promise<void> {
  const {game, hint: known, settings} = app.store.get();
  if (!game || game.view.outcome) return;
  if (known && known.node === game.current) return tellMore(app, game, known);
  stopAnalysis(app, true);  // or the hint would have to wait for it
  const found = await app.api.search(positionAt(game, game.current), {limits: {movetime: HINT_MILLISECONDS}}).answer;
  if (!sameNode(app, game) || !found.best) return;
  const choice = game.view.choices.find((one) => one.move === found.best);
  const idea = game.view.opening ? (settings.language === 'ja' ? found.why_ja : found.why) : undefined;
  app.store.set({hint: {node: game.current, step: 0, move: found.best, idea: idea ?? ideaOf(app, choice)}});
}

/** Numbers between -1 and 1; words count as 1. */
function scaled(values: MapAnswer['values']): Record<string, number> {
  const numbers = Object.entries(values).map(([at, value]): [string, number] => [at, typeof value === 'number' ? value : 1]);
  const most = Math.max(1, ...numbers.map(([, value]) => Math.abs(value)));
  return Object.fromEntries(numbers.map(([at, value]) => [at, (0.75 * value) / most]));
}

/** Asks for the map that is wanted, of the position shown. */
function showMap(app: App): void {
  const {game, mapKind, settings} = app.store.get();
  if (!game || !mapKind || !can(game, 'map')) return;
  app.api.map(positionAt(game, game.current), mapKind, settings.language).answer.then((answer) => {
    if (!sameNode(app, game) || app.store.get().mapKind !== mapKind) return;
    const arrows = answer.edges.map(({from, to, kind}): Marks['arrows'][number] => [from, to, kind ?? 'attack']);
    app.store.set({map: {node: game.current, values: scaled(answer.values), arrows, words: answer.words ?? []}});
  }).catch((fault: unknown) => report(app, fault));
}

/** Chooses the map that is shown of every position from now on; empty for none. */
export function chooseMap(app: App, mapKind: string): void {
  app.store.set({mapKind, map: null});
  showMap(app);
}

/** The moves that the side not to move would have, were it its turn; none where nobody can say. */
export async function movesOfTheOther(app: App, game: Game): Promise<Choice[]> {
  if (game.description.placing) return [];
  const at = {game: game.game, options: game.options};
  try {
    const {pieces, hands, side} = game.view;
    const position = await app.api.compose(at, {pieces, hands, side: otherSide(side)});
    return (await app.api.view({...at, position})).choices;
  } catch {
    return [];  // a position that cannot be: a king would be taken
  }
}
