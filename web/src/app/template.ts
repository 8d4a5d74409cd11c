// What a new game file begins with.

import type {GameSummary} from '../api/types';
import {USUAL_GAME, type Design} from '../state/model';

const USUAL = {id: USUAL_GAME, name: 'Chess', name_ja: 'チェス'};

/** The first thing a designer sees: one new piece in place of the queen. */
const EXAMPLE = `pieces:
  wizard:
    name: {en: Wizard, ja: 魔法使い}
    sign: {letter: W}
    moves: FC
setup:
  fen: rnbwkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBWKBNR w KQkq - 0 1
`;

/** A design to begin with: a game built on another; on the usual game with an example of a piece. */
export function newDesign(base: Pick<GameSummary, 'id' | 'name' | 'name_ja'> = USUAL): Design {
  const text = template(base);
  return {base: base.id, text, kept: text, past: [], future: []};
}

export function template(base: Pick<GameSummary, 'id' | 'name' | 'name_ja'> = USUAL): string {
  const names = `{en: ${JSON.stringify(`My ${base.name}`)}, ja: ${JSON.stringify(`私の${base.name_ja || base.name}`)}}`;
  const head = `game: my-${base.id}\nname: ${names}\nextends: ${base.id}\n`;
  return base.id === USUAL_GAME ? head + EXAMPLE : head;
}
