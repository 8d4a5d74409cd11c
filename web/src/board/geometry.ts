// Where squares lie in the drawing: units of 100 to a square.

import type {Description} from '../api/types';

export const CELL = 100;
/** Room for the names of files and ranks, and for the frame where there are none. */
const NAMES = 46;
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
  /** How many rows, as drawn, lie above the river; 0 without one. */
  river: number;
}

/** How many ranks lie before the river: it parts a board of points where the rules give each side a half of its own. */
function riverOf({points, zones, names, files}: Description): number {
  const halves = points && zones.find(({first, second}) => [...first, ...second].join() === names.join());
  return halves ? halves.first.length / files : 0;
}

export function layoutOf(description: Description, flipped: boolean, coordinates: boolean): Layout {
  const {files, ranks} = description;
  const names = coordinates ? NAMES : EDGE;
  const river = riverOf(description);
  return {
    files,
    ranks,
    flipped,
    left: names,
    top: EDGE,
    width: names + files * CELL + EDGE,
    height: EDGE + ranks * CELL + names,
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
