// Opening procedures of line games, as pure facts: what is asked, who must act, and who holds which colour.

import type {Opening, Side, View} from '../api/types';

/** What whoever must act can do now; numbers are 0 where nothing of the kind is asked. */
export interface Asked {
  stone: boolean;
  swap: boolean;
  /** The most that may be announced. */
  announce: number;
  /** How many points must be offered. */
  offer: number;
  choose: boolean;
}

export function asked(opening: Opening): Asked {
  const number = (pattern: RegExp): number => Number(opening.choices.map((choice) => pattern.exec(choice)?.[1]).find(Boolean) ?? 0);
  return {
    stone: opening.choices.includes('a stone'),
    swap: opening.choices.includes('swap'),
    announce: number(/^announce 1 to (\d+)$/),
    offer: number(/^offer (\d+) points?$/),
    choose: opening.offers.length > 0,
  };
}

/** Have the players exchanged colours on the way? */
export function swapped(moves: string[]): boolean {
  return moves.filter((move) => move === 'swap').length % 2 === 1;
}

export function otherSide(side: Side): Side {
  return side === 'first' ? 'second' : 'first';
}

/** The seat that must act. Seats are called by the colour their players began with. */
export function seatToAct(view: Pick<View, 'side' | 'opening'>, moves: string[]): Side {
  if (view.opening) return view.opening.player === 1 ? 'first' : 'second';
  return swapped(moves) ? otherSide(view.side) : view.side;
}

/** Words of a procedure change who plays what, and put no stone. */
export function isWord(move: string): boolean {
  return /^(no-)?swap$|^announce |^offer /.test(move);
}

/** The point of a stone that was chosen from several, or the move as it is. */
export function pointOf(move: string): string {
  return move.replace(/^choose /, '');
}
