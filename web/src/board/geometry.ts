// Where squares lie in the drawing: units of 100 to a square.

import type {Description} from '../api/types';

export const CELL = 100;
/** Room for the names of files and ranks, and for the frame where there are none. */
const NAMES = 40;
const EDGE = 6;

export interface Layout {
  files: number;
  ranks: number;
  flipped: boolean;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Pieces stand on the crossings of lines. */
  points: boolean;
  /** They are stones, which hide what lies below. */
  stones: boolean;
  /** Where files and ranks have their names: above and on the right, below and on the left, or in the squares at the edge. */
  naming: 'far' | 'near' | 'inside' | 'none';
  /** How many rows, as drawn, lie above the river; 0 without one. */
  river: number;
}

/** How many ranks lie before the river: it parts a board of points where the rules give each side a half of its own. */
function riverOf({points, zones, names, files}: Description): number {
  const halves = points && Object.values(zones).find(({first, second}) => [...first, ...second].join() === names.join());
  return halves ? halves.first.length / files : 0;
}

function namingOf({placing, points, rotated}: Description): Layout['naming'] {
  if (rotated && !placing) return 'far';
  return points || placing ? 'near' : 'inside';
}

export function layoutOf(description: Description, flipped: boolean, coordinates: boolean): Layout {
  const {files, ranks} = description;
  const naming = coordinates ? namingOf(description) : 'none';
  const river = riverOf(description);
  // On the left and below, or on the right and above.
  const near = naming === 'near' ? NAMES : EDGE;
  const far = naming === 'far' ? NAMES : EDGE;
  return {
    files,
    ranks,
    flipped,
    naming,
    left: near,
    top: far,
    width: near + files * CELL + far,
    height: far + ranks * CELL + near,
    points: description.points,
    stones: description.placing,
    river: river && (flipped ? river : ranks - river),
  };
}

export interface Spot {
  x: number;
  y: number;
}

/** Column and row as drawn, from the top left. */
export function cellOf(layout: Layout, index: number): {column: number; row: number} {
  const file = index % layout.files;
  const rank = Math.floor(index / layout.files);
  return layout.flipped
    ? {column: layout.files - 1 - file, row: rank}
    : {column: file, row: layout.ranks - 1 - rank};
}

export function indexAt(layout: Layout, column: number, row: number): number | null {
  if (column < 0 || row < 0 || column >= layout.files || row >= layout.ranks) return null;
  return layout.flipped
    ? row * layout.files + (layout.files - 1 - column)
    : (layout.ranks - 1 - row) * layout.files + column;
}

/** The top left corner of a square. */
export function corner(layout: Layout, index: number): Spot {
  const {column, row} = cellOf(layout, index);
  return {x: layout.left + column * CELL, y: layout.top + row * CELL};
}

export function centre(layout: Layout, index: number): Spot {
  const {x, y} = corner(layout, index);
  return {x: x + CELL / 2, y: y + CELL / 2};
}
