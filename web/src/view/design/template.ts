// What a new game file begins with.

import {USUAL_GAME} from '../../state/model';

/** The first thing a designer sees: one new piece in place of the queen. */
const EXAMPLE = `pieces:
  wizard:
    name: {en: Wizard, ja: 魔法使い}
    sign: {letter: W}
    moves: FC        # one step diagonally, or a (1,3) leap
setup:
  fen: rnbwkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBWKBNR w KQkq - 0 1
`;

/** A game built on another; on the usual game with an example of a piece. */
export function template(base: string): string {
  const head = `game: my-${base}\nname: {en: My ${base}, ja: 私の${base}}\nextends: ${base}\n`;
  return base === USUAL_GAME ? head + EXAMPLE : head;
}
