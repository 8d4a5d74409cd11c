// Movements of a piece as a designer marks them: pure functions on the atoms that the server tells and takes.

import type {Atom} from '../api/types';

export type Step = [right: number, forward: number];

/** How a mark travels; `straight` is a leap where it is clicked and a slide where it is dragged. */
export type Way = 'straight' | 'lame' | 'hop' | 'grasshop';
export type May = 'both' | 'move' | 'capture';
/** What else is marked with a square: all that quarter turns and mirrors make of it, its mirror image, or nothing. */
export type Symmetry = 'all' | 'sides' | 'none';

export interface Brush {
  way: Way;
  may: May;
  /** Only from where the piece stands at the start. */
  initial: boolean;
  symmetry: Symmetry;
  /** Names of zones, or zones as game files write them; empty for anywhere. */
  from: string;
  to: string;
}

export const USUAL_BRUSH: Brush = {way: 'straight', may: 'both', initial: false, symmetry: 'all', from: '', to: ''};

/** Kinds of movement that a mark on a square stands for. */
const MARKED = ['leap', 'slide', 'lame-leap', 'hop', 'grasshop'];

export function isMarked(atom: Atom): boolean {
  return MARKED.includes(atom.kind);
}

function divisor(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : divisor(b, a % b);
}

/** The step that repeated leads to a square, and how often. */
export function wayTo([right, forward]: Step): {step: Step; times: number} {
  const times = divisor(right, forward) || 1;
  return {step: [right / times, forward / times], times};
}

/** The steps that are marked together. */
export function alike([right, forward]: Step, symmetry: Symmetry): Step[] {
  const mirrored: Step[] = [[right, forward], [-right, forward]];
  const turned: Step[] = [[right, forward], [forward, right]].flatMap(([a = 0, b = 0]): Step[] => [[a, b], [-a, b], [a, -b], [-a, -b]]);
  const all = symmetry === 'all' ? turned : symmetry === 'sides' ? mirrored : mirrored.slice(0, 1);
  return all.filter(([a, b], i) => all.findIndex(([c, d]) => a === c && b === d) === i);
}

/** What a brush makes of a square; `far` is how many steps a slide may take, 0 for as many as there is room for. Nothing where it cannot. */
function atomAt(step: Step, brush: Brush, slides: boolean, far: number): Atom | null {
  const kinds = {straight: slides ? 'slide' : 'leap', lame: 'lame-leap', hop: 'hop', grasshop: 'grasshop'};
  const neighbour = Math.max(Math.abs(step[0]), Math.abs(step[1])) < 2;
  if (brush.way === 'lame' && neighbour) return null;
  return {
    kind: kinds[brush.way], step, quiet: brush.may !== 'capture', captures: brush.may !== 'move',
    ...((brush.way === 'hop' || slides) && brush.way !== 'grasshop' && far > 0 && {max: far}),
    ...(brush.initial && {initial: true}), ...(brush.from && {from_zone: brush.from}), ...(brush.to && {to_zone: brush.to}),
  };
}

/** Do two marks lie in one place, whatever may be done there? */
function samePlace(one: Atom, other: Atom): boolean {
  const same = (a: string | undefined, b: string | undefined): boolean => (a ?? '') === (b ?? '');
  return one.kind === other.kind && one.step.join() === other.step.join() && (one.initial ?? false) === (other.initial ?? false) &&
    same(one.from_zone, other.from_zone) && same(one.to_zone, other.to_zone);
}

function sameMark(one: Atom, other: Atom): boolean {
  return samePlace(one, other) && one.quiet === other.quiet && one.captures === other.captures && (one.max ?? 0) === (other.max ?? 0);
}

/** The movements after a square is clicked, or dragged to: what is there is taken away, what differs is replaced. */
export function marked(atoms: Atom[], square: Step, brush: Brush, dragged: boolean, far: number): Atom[] {
  const {step, times} = wayTo(square);
  const slides = dragged || brush.way === 'hop' || brush.way === 'grasshop';
  const at = slides && brush.way !== 'lame' ? step : square;
  // As far as the square that was dragged to; beyond the edge of what is shown there is no end. One step is no slide.
  const range = times >= far ? 0 : times;
  const leaps = brush.way === 'straight' && range === 1;
  const wanted = atomAt(at, brush, slides && !leaps, range);
  if (!wanted) return atoms;
  const there = atoms.some((atom) => sameMark(atom, wanted));
  const places = alike(at, brush.symmetry).map((place): Atom => ({...wanted, step: place}));
  const others = atoms.filter((atom) => !places.some((place) => samePlace(atom, place)));
  return there ? others : [...others, ...places];
}

export function isLion(atoms: Atom[]): boolean {
  return atoms.some(({kind}) => kind === 'lion');
}

export function withLion(atoms: Atom[], on: boolean): Atom[] {
  const others = atoms.filter(({kind}) => kind !== 'lion');
  return on ? [...others, {kind: 'lion', step: [0, 0], quiet: true, captures: true}] : others;
}

/** How far a window must reach to show every mark. */
export function reachOf(atoms: Atom[], least: number, most: number): number {
  const far = atoms.filter(isMarked).map(({kind, step, max}) => {
    const size = Math.max(Math.abs(step[0]), Math.abs(step[1]));
    return kind === 'leap' || kind === 'lame-leap' ? size : size * Math.max(1, (max ?? 0) + 1);
  });
  return Math.min(most, Math.max(least, ...far));
}
