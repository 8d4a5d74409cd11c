// Solving: a proof of a forced win, shown on the board move by move.

import type {NamedMove, Solution} from '../api/types';
import {withLook} from '../state/tree';
import {patchGame, positionAt, type App} from './app';
import {goTo} from './play';

/** For a question asked by hand; the server may allow less. */
const MILLISECONDS = 20_000;

export interface Solved {
  game: string;
  node: number;
  goal: string;
  solution: Solution;
  line: NamedMove[];
  /** Winning first moves, with their names. */
  firsts: {named: NamedMove; plies: number; exact: boolean}[];
}

export interface Solving {
  answer: Promise<Solved | null>;
  cancel: () => void;
}

/** Asks whether the side to move can force the goal here. */
export function solve(app: App, goal: string, all: boolean): Solving | null {
  const {game} = app.store.get();
  if (!game) return null;
  const at = positionAt(game, game.current);
  const call = app.api.solve(at, {goal, limits: {movetime: MILLISECONDS}, ...(all && {all})});
  const told = async (): Promise<Solved | null> => {
    const solution = await call.answer;
    if (solution.result === 'balanced') return null;
    const line = solution.line.length > 0 ? await app.api.notate(at, solution.line) : [];
    const wins = (solution.firsts ?? []).filter((first) => first.result === 'win');
    const named = await Promise.all(wins.map(({move}) => app.api.notate(at, [move])));
    const firsts = wins.flatMap(({plies, minimal}, i) => (named[i] ?? []).map((one) => ({named: one, plies: plies ?? 0, exact: minimal ?? false})));
    return {game: game.id, node: game.current, goal, solution, line, firsts};
  };
  return {answer: told(), cancel: call.cancel};
}

/** Puts a line into the tree to look at, and shows the position after so many of its moves. */
export async function showStep(app: App, from: number, line: NamedMove[], step: number): Promise<void> {
  const {game} = app.store.get();
  if (!game) return;
  const [tree, nodes] = withLook(game.tree, from, line);
  patchGame(app, {tree});
  await goTo(app, nodes[step - 1] ?? from);
}
