// What a new game file begins with.

/** A game built on another, with one piece of its own. The board of the chess example has it in place. */
export function template(base: string): string {
  const setup = base === 'chess'
    ? 'setup:\n  fen: rnbwkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBWKBNR w KQkq - 0 1\n'
    : '';
  const piece = base === 'chess'
    ? 'pieces:\n  wizard:\n    name: {en: Wizard, ja: 魔法使い}\n    sign: {letter: W}\n    moves: FC        # one step diagonally, or a (1,3) leap\n'
    : '';
  return `game: my-${base}\nname: {en: My ${base}, ja: 私の${base}}\nextends: ${base}\n${piece}${setup}`;
}
