// Playing: new games, moves, going back and forth, and how games end.

import type {Choice, Description, Placed, Side, View} from '../api/types';
import {annotated, emptyTree, lastOf, movesTo, nodeAt, played, ROOT, withLook, withMove} from '../state/tree';
import {actingSeat, isOver, NO_MARKS, toMove, type ClockRules, type Ending, type Game, type Player, type SavedGame, type Screen} from '../state/model';
import {otherSide, seatToAct} from '../state/opening';
import {moveIn, textIn} from '../text/words';
import {elapsed, newClock, pressed, started, stopped} from './clock';
import {patchGame, positionAt, report, sideName, words, type App} from './app';
import {savedForm, saveGame, saveSettings} from './keep';
import {think, usualOpponent} from './opponent';
import {BY_LOT, shuffledStart} from './shuffle';
import {heardOf, sound} from './sound';
import {study} from './study';

export type NewGame = Pick<SavedGame, 'game' | 'options' | 'start' | 'players'> & {clock: ClockRules | null};

export const HUMAN: Player = {kind: 'human'};

export function freshId(): string {
  return `${new Date().toISOString().slice(0, 19)}-${Math.random().toString(36).slice(2, 8)}`;
}

/** Everything about a page that belongs to the position shown. */
const UNSEEN = {thought: null, hint: null, marks: NO_MARKS, look: null} as const;

/** The position a game begins from; one that is drawn by lot is drawn now. */
async function startOf(app: App, {game, options, start}: NewGame): Promise<string> {
  return start === BY_LOT ? shuffledStart((await app.api.view({game, options})).position) : start;
}

export async function begin(app: App, request: NewGame): Promise<void> {
  const start = await startOf(app, request);
  const clock = request.clock && newClock(request.clock);
  await open(app, freshId(), {...request, start, clock, tree: emptyTree(), current: ROOT, ending: null}, 0);
}

/** The same game once more, with the seats exchanged. */
export async function rematch(app: App): Promise<void> {
  const {game} = app.store.get();
  if (!game) return;
  const {game: id, options, players, clock, description} = game;
  const start = description.shuffled && game.start ? BY_LOT : game.start;
  await begin(app, {game: id, options, start, clock: clock?.rules ?? null, players: {first: players.second, second: players.first}});
}

/** A game against the opponent that is usual for it. */
export async function beginUsual(app: App, game: string): Promise<void> {
  const [capabilities, {shuffled}] = await Promise.all([app.api.capabilities(game), app.api.describe({game})]);
  await begin(app, {game, options: {}, start: shuffled ? BY_LOT : '', clock: null, players: {first: HUMAN, second: usualOpponent(capabilities)}});
}

export async function open(app: App, id: string, saved: SavedGame, revision: number, screen: Screen = 'play'): Promise<void> {
  const at = positionAt(saved, saved.current);
  const [description, capabilities, view, first] = await Promise.all([
    app.api.describe(at), app.api.capabilities(saved.game), app.api.view(at), saved.current === ROOT ? null : app.api.view(positionAt(saved, ROOT)),
  ]);
  const clock = saved.clock && stopped(saved.clock);
  const game: Game = {...saved, id, revision, clock, description, capabilities, view, begun: (first ?? view).pieces, pending: false};
  const before = app.store.get().game;
  if (before && before.id !== id && before.tree.nodes.length < 2) app.work.left.set(before.id, savedForm(before));
  const mine = saved.players.first.kind === 'human' || saved.players.second.kind === 'engine';
  const {points} = saved;
  const review = points && screen === 'review' ? {review: {game: id, done: 1, all: 1, points}, tab: 'points' as const} : {};
  app.store.set({...UNSEEN, game, screen, flipped: !mine, analysing: false, thinking: false, insight: null, map: null, retry: null, ...review});
  saveSettings(app);
  arrived(app);
}

/** Opens moves that are there already as a game whose both sides are people. */
export async function openMoves(app: App, id: string, moves: Pick<SavedGame, 'game' | 'options' | 'start' | 'tree' | 'current' | 'headers'>, screen?: Screen): Promise<void> {
  await open(app, id, {...moves, players: {first: HUMAN, second: HUMAN}, ending: null, clock: null}, 0, screen);
}

export async function openStored(app: App, id: string, screen?: Screen): Promise<boolean> {
  const stored = await app.api.get<SavedGame>('games', id);
  const value = stored?.value ?? app.work.left.get(id);
  if (!value) return false;
  await open(app, id, value, stored?.revision ?? 0, screen);
  return true;
}

/** Goes on after the connection was lost: from what is stored if that is not what was stored last, else from what is shown. */
export async function rejoin(app: App): Promise<void> {
  const {game} = app.store.get();
  if (!game) return;
  const stored = await app.api.get<SavedGame>('games', game.id);
  const now = app.store.get().game;
  if (now?.id !== game.id) return;
  if (stored && stored.revision !== now.revision && now.tree === game.tree) return open(app, game.id, stored.value, stored.revision);
  if (stored?.value.tree.nodes.length !== now.tree.nodes.length) keep(app);
  arrived(app);
}

function applied(pieces: Placed[], choice: Choice, side: Side): Placed[] {
  const gone = new Set([...(choice.captures ?? []), choice.to, ...(choice.from ? [choice.from] : []), ...(choice.castles ? [choice.castles[0]] : [])]);
  const mover = pieces.find(([square]) => square === choice.from)?.[1] ?? choice.drop ?? 'stone';
  const next = pieces.filter(([square]) => !gone.has(square));
  next.push([choice.to, choice.becomes ?? mover, side]);
  if (choice.enters && choice.from) next.push([choice.from, choice.enters, side]);
  if (choice.castles) {
    const partner = pieces.find(([square]) => square === choice.castles?.[0]);
    if (partner) next.push([choice.castles[1], partner[1], side]);
  }
  return next;
}

/** The position as it will be, before the server has said so; nothing can be moved in it. */
function expected(view: View, choice: Choice): View {
  if (!choice.to) return {...view, choices: []};  // a word of an opening procedure
  return {...view, pieces: applied(view.pieces, choice, view.side), choices: [], checked: [], side: otherSide(view.side)};
}

/** Makes a move of the position shown. On the board of an earlier position it begins a variation. */
export async function move(app: App, choice: Choice): Promise<void> {
  const {game} = app.store.get();
  if (!game || game.pending || game.view.outcome) return;
  const now = Date.now();
  const mover = game.view.side;
  const live = isLive(game);
  const [grown, current] = withMove(game.tree, game.current, choice.move, choice.move, choice.move, mover);
  const spent = game.clock && live ? elapsed(game.clock, now) : undefined;
  const tree = annotated(live ? played(grown, current) : grown, current, spent === undefined ? {} : {spent});
  const clock = live && game.clock && game.clock.since !== null ? pressed(game.clock, actingSeat(game), now) : game.clock;
  app.store.set({...UNSEEN, game: {...game, tree, current, clock, pending: true, view: expected(game.view, choice)}});
  try {
    const view = await app.api.view(positionAt({...game, tree}, current));
    const named = view.history.at(-1);
    const now = app.store.get().game;
    if (now?.id !== game.id) return;  // another game was opened meanwhile
    patchGame(app, {view, pending: false, ...(named && {tree: annotated(now.tree, current, {text: named.text, textJa: named.text_ja})})});
    sound(app, heardOf(choice, view));
    announce(app, mover, current);
    arrived(app);
    keep(app);
  } catch (fault) {
    app.store.set({game});
    report(app, fault);
  }
}

export function keep(app: App): void {
  saveGame(app, (id) => void openStored(app, id));
}

/** Is the position shown the last of the main line, where the game goes on? */
export function isLive(game: Game): boolean {
  return game.current === lastOf(game.tree, ROOT);
}

function announce(app: App, side: Side, node: number): void {
  const {game, settings} = app.store.get();
  if (!game) return;
  const made = nodeAt(game.tree, node);
  const said = words(app);
  const move = moveIn(made, settings.language);
  const parts = [said.moved(sideName(game.description, side, settings.language), move)];
  if (game.view.checked.length > 0) parts.push(said.check);
  if (game.view.outcome) parts.push(textIn(game.view.outcome, settings.language));
  app.store.set({announcement: parts.join('. ')});
}

/** A position has come up: run the clock, let the opponent think, look for reasons. */
function arrived(app: App): void {
  const {game} = app.store.get();
  if (!game) return;
  const live = isLive(game) && !isOver(game);
  // Whoever looks at an earlier position is still on the clock.
  if (game.clock && isOver(game)) patchGame(app, {clock: stopped(game.clock)});
  else if (game.clock && live && game.tree.nodes.length > 1) patchGame(app, {clock: started(game.clock, actingSeat(game), Date.now())});
  if (live && toMove(game).kind === 'engine') think(app, (choice) => move(app, choice), (ending) => end(app, ending));
  study(app);
}

/** The node that is shown, or about to be: steps are counted from there, however fast they come. */
export function headed(app: App, game: Game): number {
  const {heading} = app.store.get();
  return heading?.game === game.id ? heading.node : game.current;
}

/** Shows another position of the tree. */
export async function goTo(app: App, node: number): Promise<void> {
  const {game} = app.store.get();
  if (!game || headed(app, game) === node || game.pending) return;
  const heading = {game: game.id, node};
  app.store.set({heading});
  try {
    const view = await app.api.view(positionAt(game, node));
    const {game: now, heading: latest} = app.store.get();
    if (latest !== heading || now?.id !== game.id || now.pending) return;
    app.store.set({...UNSEEN, game: {...now, current: node, view}, heading: null});
    arrived(app);
    keep(app);
  } catch (fault) {
    report(app, fault);
  } finally {
    if (app.store.get().heading === heading) app.store.set({heading: null});
  }
}

/** Puts a line after a node into the tree to look at, and shows the first position of it that is not on the board already. */
export async function lookAt(app: App, from: number, moves: string[]): Promise<void> {
  const {game} = app.store.get();
  if (!game) return;
  const named = await app.api.notate(positionAt(game, from), moves);
  const now = app.store.get().game;  // the game may have gone on meanwhile
  if (now?.id !== game.id) return;
  const [tree, line] = withLook(now.tree, from, named);
  patchGame(app, {tree});
  await goTo(app, line.find((node) => node !== now.current) ?? now.current);
}

/** Takes moves back until it is a person's turn again. */
export async function takeBack(app: App): Promise<void> {
  const {game} = app.store.get();
  if (!game || game.current === ROOT) return;
  let node = game.current;
  let seat: Side;
  do {
    node = nodeAt(game.tree, node).parent;
    // A turn can be several moves, so the position is asked whose turn it was.
    seat = seatToAct(await app.api.view(positionAt(game, node)), movesTo(game.tree, node));
  } while (node !== ROOT && game.players[seat].kind !== 'human');
  if (app.store.get().game?.current !== game.current) return;
  const tree = {nodes: game.tree.nodes.slice()};
  const parent = nodeAt(tree, node);
  // What was taken back must not count as the line the game follows.
  tree.nodes[node] = {...parent, children: []};
  patchGame(app, {tree, ending: null, clock: game.clock && stopped(game.clock)});
  await goTo(app, node);
}

export function end(app: App, ending: Ending): void {
  const {game} = app.store.get();
  if (!game || isOver(game)) return;
  patchGame(app, {ending, clock: game.clock && stopped(game.clock)});
  app.store.set({thinking: false, announcement: endingText(app, ending, game.description)});
  sound(app, 'end');
  keep(app);
}

export function endingText(app: App, ending: Ending, description: Description): string {
  const said = words(app);
  const name = (side: Side): string => sideName(description, side, app.store.get().settings.language);
  if (ending.winner === null) return said.drawAgreed;
  const loser = otherSide(ending.winner);
  if (ending.by === 'resignation') return `${said.resigned(name(loser))}. ${said.wins(name(ending.winner))}.`;
  if (ending.by === 'time') return `${said.timeUp(name(loser))}. ${said.wins(name(ending.winner))}.`;
  return said.claimed(name(ending.winner));
}
