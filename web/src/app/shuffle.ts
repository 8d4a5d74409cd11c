// Arrangements by lot, for games whose castling knows no fixed squares: bishops on both colours, the king between its rooks.

/** Stands for an arrangement yet to be drawn, where the text of a position is expected. */
export const BY_LOT = '*';

/** What is left for the last squares, in this order. */
const LAST = 'rkr';

/** A row of pieces in another order, by a lot that gives numbers from 0 up to, but not including, 1. */
export function shuffledRow(row: string, lot: () => number): string {
  const free = [...row].map((_, i) => i);
  const placed: string[] = [];
  const put = (piece: string, squares: number[]): void => {
    const at = squares[Math.floor(lot() * squares.length)] ?? 0;
    free.splice(free.indexOf(at), 1);
    placed[at] = piece;
  };
  [...row].filter((piece) => piece === 'b').forEach((piece, i) => put(piece, free.filter((at) => at % 2 === i % 2)));
  for (const piece of row) if (!LAST.includes(piece) && piece !== 'b') put(piece, free.slice());
  free.forEach((at, i) => {
    placed[at] = LAST[i] ?? '';
  });
  return placed.join('');
}

/** The text of a position whose two rows of pieces stand in another order, the same for both sides. */
export function shuffledStart(position: string, lot: () => number = Math.random): string {
  const [board = '', side = '', , ...rest] = position.split(' ');
  const rows = board.split('/');
  const home = shuffledRow((rows[0] ?? '').toLowerCase(), lot);
  return [[home, ...rows.slice(1, -1), home.toUpperCase()].join('/'), side, 'KQkq', ...rest].join(' ');
}
