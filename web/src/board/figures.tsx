// Figures of pieces: drawn ones, and shields that show how a piece moves for those that nobody drew.

import type {JSX} from 'preact';
import type {PieceInfo, Side} from '../api/types';
import {figureNamed, type Figure} from './figure_data';

const BASE = 'M24 88v-5q0-6 6-6h40q6 0 6 6v5z';

/** What figures stand for that everybody knows: a piece that moves otherwise must not wear them. */
const USUAL_MOVES: Record<string, string> = {knight: 'N', bishop: 'B', rook: 'R', queen: 'Q'};

function wears(piece: PieceInfo, figure: string): boolean {
  const usual = USUAL_MOVES[figure];
  return usual === undefined || piece.moves === usual;
}

/** The drawing for a piece, by its figure or by what it is called. */
export function figureOf(piece: PieceInfo): Figure | undefined {
  const named = [piece.figure, piece.id, piece.name.en.toLowerCase().replaceAll(' ', '-')].filter(Boolean);
  const found = named.find((name) => figureNamed(name) && wears(piece, name));
  // A figure that says something else about the piece comes before a likeness of its name.
  return found !== undefined && (found === piece.figure || !figureNamed(piece.figure)) ? figureNamed(found) : undefined;
}

export function FigurePicture({figure, side}: {figure: Figure; side: Side}): JSX.Element {
  return (
    <g class={`figure ${side}`}>
      <path class="body" d={figure.free ? figure.body : figure.body + BASE} />
      {figure.detail && <path class="detail" d={figure.detail} />}
      {figure.spots?.map(([x, y, radius]) => <circle key={`${x} ${y}`} class="eye" cx={x} cy={y} r={radius} />)}
    </g>
  );
}

/** The square of marks has this many steps to each side of its middle. */
const STEPS = 3;
/** From so many squares in a row on, a piece is said to run. */
const RUNS = 3;

interface Mark {
  right: number;
  forward: number;
  kind: 'leap' | 'run' | 'jump';
  may: 'move' | 'capture' | 'both';
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : greatestDivisor(b, a % b);
}

type Way = [right: number, forward: number, steps: number];

/** The ways that squares lie in, each with its farthest step. */
function waysOf(squares: PieceInfo['diagram']['groups'][number]['squares']): Way[] {
  const farthest = new Map<string, Way>();
  for (const [right, forward] of squares) {
    const steps = greatestDivisor(right, forward) || 1;
    const key = `${right / steps} ${forward / steps}`;
    if (steps > (farthest.get(key)?.[2] ?? 0)) farthest.set(key, [right / steps, forward / steps, steps]);
  }
  return [...farthest.values()];
}

/** What to draw of a diagram: where it leaps, and which ways it runs. */
function marksOf({groups}: PieceInfo['diagram']): Mark[] {
  return groups.flatMap(({way, may, squares}) => {
    const runs = way !== 'leap' && way !== 'lame-leap';
    const ways = waysOf(squares);
    const running = ways.filter(([, , steps]) => runs && steps >= RUNS);
    const isOn = (right: number, forward: number, [x, y]: Way): boolean => right * y === forward * x && right * x + forward * y > 0;
    const arrows = running.map(([right, forward]): Mark => ({right, forward, kind: way === 'slide' ? 'run' : 'jump', may}));
    const dots = squares
      .filter(([right, forward]) => Math.max(Math.abs(right), Math.abs(forward)) <= STEPS && !running.some((one) => isOn(right, forward, one)))
      .map(([right, forward]): Mark => ({right, forward, kind: 'leap', may}));
    return [...arrows, ...dots];
  });
}

/** How a piece moves, as marks around the point (50, y): dots for leaps, arrows for runs; hollow where it only moves, crossed where it only takes. */
export function MovePattern({piece, y, reach, up}: {piece: PieceInfo; y: number; reach: number; up: boolean}): JSX.Element {
  const sign = up ? -1 : 1;
  const marks = marksOf(piece.diagram);
  const far = Math.max(2, ...marks.map(({right, forward, kind}) => (kind === 'leap' ? Math.max(Math.abs(right), Math.abs(forward)) : 2)));
  const step = reach / (far + 0.4);
  return (
    <g class="pattern">
      <rect class="home" x={50 - step * 0.42} y={y - step * 0.42} width={step * 0.84} height={step * 0.84} />
      {marks.map(({right, forward, kind, may}, i) => {
        const size = Math.max(Math.abs(right), Math.abs(forward));
        if (kind === 'leap') {
          const [x, at] = [50 + right * step, y + sign * forward * step];
          const r = step * 0.34;
          if (may === 'capture') return <path key={i} class="line" d={`M${x - r} ${at - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`} />;
          return <circle key={i} class={may === 'move' ? 'line' : 'dot'} cx={x} cy={at} r={r} />;
        }
        const [dx, dy] = [(right / size) * step, (sign * forward * step) / size];
        const from = kind === 'run' ? 0.6 : 1.6;
        const [tipX, tipY] = [50 + (dx * reach) / step, y + (dy * reach) / step];
        const long = Math.hypot(dx, dy);
        const [ux, uy] = [(dx / long) * step * 0.55, (dy / long) * step * 0.55];
        return <path key={i} class={may === 'both' ? 'line' : `line ${may}`} d={`M${50 + dx * from} ${y + dy * from}L${tipX} ${tipY}m${-ux - uy} ${-uy + ux}l${ux + uy} ${uy - ux}l${-ux + uy} ${-uy - ux}`} />;
      })}
    </g>
  );
}

/** For pieces nobody drew: a shield, white or black, with the way they move. */
export function Shield({piece, side, up}: {piece: PieceInfo; side: Side; up: boolean}): JSX.Element {
  return (
    <g class={`figure ${side}`}>
      <path class="body" d="M9 9q41 6 82 0v45q0 27-41 40-41-13-41-40z" />
      <MovePattern piece={piece} y={46} reach={32} up={up} />
    </g>
  );
}
