// Fifth moves of an opening procedure, gathered by clicks on the board.

import {useState} from 'preact/hooks';
import type {Game, Marks} from '../../state/model';
import {asked} from '../../state/opening';

export interface Offering {
  /** Are clicks on the board points to be offered? */
  on: boolean;
  points: string[];
  /** Null leaves off, where a stone may be put instead. */
  set: (points: string[] | null) => void;
  toggle: (square: string) => void;
  /** What is offered or about to be; nothing outside of openings. */
  marks: Marks | null;
}

export function useOffering(game: Game, active: boolean): Offering {
  // What was gathered belongs to its position, also when the server refused it there.
  const [gathered, setGathered] = useState<{node: number; points: string[] | null}>({node: -1, points: null});
  const {opening} = game.view;
  const want = opening && active ? asked(opening) : null;
  const known = gathered.node === game.current ? gathered.points : null;
  const on = want !== null && want.offer > 0 && !want.choose && (known !== null || !want.stone);
  const points = on ? known ?? [] : [];
  const shown = on ? points : opening?.offers ?? [];
  const set = (next: string[] | null): void => setGathered({node: game.current, points: next});
  const toggle = (square: string): void => {
    if (!on || game.view.pieces.some(([taken]) => taken === square)) return;
    set(points.includes(square) ? points.filter((one) => one !== square) : [...points, square]);
  };
  return {on, points, set, toggle, marks: shown.length > 0 ? {squares: shown, arrows: []} : null};
}
