// What a click means: picking a piece, choosing where it goes, or neither. Pure, so that it can be tested.

import type {Choice} from '../api/types';

export type Selection = {kind: 'square'; square: string} | {kind: 'hand'; piece: string} | null;

export type Click =
  | {kind: 'select'; selection: Selection}
  | {kind: 'move'; choices: Choice[]};

/** Choices that begin with what is selected. */
export function choicesOf(choices: Choice[], selection: Selection): Choice[] {
  if (!selection) return [];
  return selection.kind === 'hand'
    ? choices.filter((choice) => choice.drop === selection.piece)
    : choices.filter((choice) => choice.from === selection.square);
}

/** Castling can be shown by its king's target or by the partner's square. */
function reaches(choice: Choice, square: string): boolean {
  return choice.to === square || choice.castles?.[0] === square;
}

/** Moves from what is selected to the square; ordinary moves win over the second way to show castling. */
function movesTo(choices: Choice[], selection: Selection, square: string): Choice[] {
  const possible = choicesOf(choices, selection);
  const direct = possible.filter((choice) => choice.to === square);
  return direct.length > 0 ? direct : possible.filter((choice) => reaches(choice, square));
}

export function click(choices: Choice[], selection: Selection, square: string): Click {
  const placed = choices.filter((choice) => choice.from === undefined && choice.drop === undefined && choice.to === square);
  if (placed.length > 0) return {kind: 'move', choices: placed};
  const moves = movesTo(choices, selection, square);
  if (moves.length > 0) return {kind: 'move', choices: moves};
  const again = selection?.kind === 'square' && selection.square === square;
  const movable = choices.some((choice) => choice.from === square);
  return {kind: 'select', selection: movable && !again ? {kind: 'square', square} : null};
}

/** Where something can go, and whether it takes there. */
export type Targets = Map<string, 'quiet' | 'capture'>;

export function targets(choices: Choice[], selection: Selection): Targets {
  const found: Targets = new Map();
  for (const choice of choicesOf(choices, selection)) {
    if (choice.captures) found.set(choice.to, 'capture');
    else if (!found.has(choice.to)) found.set(choice.to, 'quiet');
  }
  return found;
}
