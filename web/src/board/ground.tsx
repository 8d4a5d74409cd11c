// The board itself: squares or lines, and the names of files and ranks.

import type {JSX} from 'preact';
import type {Description, Language} from '../api/types';
import {CELL, cellOf, indexAt, type Layout} from './geometry';
import {memo} from './memo';

const FEW_MARKS = 13;

function chequered(layout: Layout): JSX.Element {
  let dark = '';
  for (let row = 0; row < layout.ranks; ++row) {
    for (let column = 0; column < layout.files; ++column) {
      const index = indexAt(layout, column, row) ?? 0;
      const rank = Math.floor(index / layout.files);
      if (((index % layout.files) + rank) % 2 === 0)
        dark += `M${layout.left + column * CELL} ${layout.top + row * CELL}h${CELL}v${CELL}h-${CELL}z`;
    }
  }
  const {left, top, files, ranks} = layout;
  return (
    <g>
      <rect class="light-square" x={left} y={top} width={files * CELL} height={ranks * CELL} />
      <path class="dark-square" d={dark} />
      <rect class="frame" x={left} y={top} width={files * CELL} height={ranks * CELL} />
    </g>
  );
}

/** Lines between squares, or through the points. The river, where a board has one, interrupts them. */
function ruled(layout: Layout): JSX.Element {
  const {files, ranks, points} = layout;
  const inset = points ? CELL / 2 : 0;
  const left = layout.left + inset;
  const top = layout.top + inset;
  const columns = points ? files - 1 : files;
  const rows = points ? ranks - 1 : ranks;
  let lines = '';
  for (let i = 0; i <= rows; ++i) lines += `M${left} ${top + i * CELL}h${columns * CELL}`;
  for (let i = 0; i <= columns; ++i) {
    const x = left + i * CELL;
    if (layout.river && i > 0 && i < columns) {
      const bank = (layout.river - 1) * CELL;
      lines += `M${x} ${top}v${bank}M${x} ${top + bank + CELL}v${rows * CELL - bank - CELL}`;
    } else {
      lines += `M${x} ${top}v${rows * CELL}`;
    }
  }
  return (
    <g>
      <rect class="wood" x={layout.left} y={layout.top} width={files * CELL} height={ranks * CELL} rx={4} />
      <path class="line" d={lines} />
      {!points && <rect class="frame" x={layout.left} y={layout.top} width={files * CELL} height={ranks * CELL} />}
    </g>
  );
}

/** Where the small dots go that help the eye: the middle and the quarters, or the corners of the zones. */
function stars(layout: Layout, placing: boolean): [number, number][] {
  const {files, ranks, left, top} = layout;
  if (placing) {
    if (files < FEW_MARKS || ranks < FEW_MARKS) return [];
    const at = (n: number): number[] => [3, (n - 1) / 2, n - 4];
    const found: [number, number][] = [];
    for (const c of at(files)) for (const r of at(ranks)) {
      const middle = c === (files - 1) / 2;
      if (Number.isInteger(c) && Number.isInteger(r) && middle === (r === (ranks - 1) / 2))
        found.push([left + (c + 0.5) * CELL, top + (r + 0.5) * CELL]);
    }
    return found;
  }
  if (files % 3 !== 0 || ranks % 3 !== 0 || files < 9) return [];
  const third = (n: number): number[] => [n / 3, (2 * n) / 3];
  return third(files).flatMap((c) => third(ranks).map((r): [number, number] => [left + c * CELL, top + r * CELL]));
}

/** "e4" -> "e" and "4", "7f" -> "7" and "f": the part that changes along a file and the one along a rank. */
function parts(name: string): [file: string, rank: string] {
  const match = /^([a-z]+|\d+)(\d+|[a-z]+)$/.exec(name);
  return [match?.[1] ?? '', match?.[2] ?? ''];
}

const KANJI_RANKS = '一二三四五六七八九';

/** Ranks on the right are letters in English and numbers in Japanese. */
function rankName(rank: string, language: Language, naming: Layout['naming']): string {
  const at = rank.charCodeAt(0) - 'a'.charCodeAt(0);
  return naming === 'far' && language === 'ja' && rank.length === 1 ? KANJI_RANKS[at] ?? String(at + 1) : rank;
}

interface NamesProps {
  layout: Layout;
  names: string[];
  language: Language;
}

function Coordinates({layout, names, language}: NamesProps): JSX.Element {
  const {left, top, files, ranks, width, height, naming} = layout;
  const labels: JSX.Element[] = [];
  const nameAt = (column: number, row: number): string => names[indexAt(layout, column, row) ?? 0] ?? '';
  const inside = naming === 'inside';
  const dark = (column: number, row: number): boolean => {
    const index = indexAt(layout, column, row) ?? 0;
    return ((index % files) + Math.floor(index / files)) % 2 === 0;
  };
  const add = (key: string, x: number, y: number, text: string, on: boolean): void => {
    labels.push(<text key={key} class={inside ? (on ? 'on-dark' : 'on-light') : undefined} x={x} y={y}>{text}</text>);
  };
  for (let column = 0; column < files; ++column) {
    const [file] = parts(nameAt(column, 0));
    const x = left + (column + (inside ? 0.88 : 0.5)) * CELL;
    add(`f${column}`, x, naming === 'far' ? top - 10 : height - (inside ? 14 : 10), file, dark(column, ranks - 1));
  }
  for (let row = 0; row < ranks; ++row) {
    const [, rank] = parts(nameAt(0, row));
    const x = naming === 'far' ? width - left - 16 : inside ? left + 12 : left / 2;
    add(`r${row}`, x, top + row * CELL + (inside ? 26 : CELL / 2 + 10), rankName(rank, language, naming), dark(0, row));
  }
  return <g class={`coordinates ${naming}`} aria-hidden="true">{labels}</g>;
}

/** The two words that stand in the river. */
function River({layout}: {layout: Layout}): JSX.Element {
  const y = layout.top + layout.river * CELL + 20;
  const at = (part: number): number => layout.left + layout.files * CELL * part;
  return (
    <g class="river" aria-hidden="true">
      <text x={at(0.27)} y={y}>楚　河</text>
      <text x={at(0.73)} y={y}>漢　界</text>
    </g>
  );
}

/** Small square zones, such as palaces, are crossed by diagonals on boards of points. */
function crosses(layout: Layout, description: Description): string {
  const side = 3;
  let path = '';
  for (const zone of Object.values(description.zones).flatMap(({first, second}) => [first, second])) {
    const cells = zone.map((name) => cellOf(layout, description.names.indexOf(name)));
    const left = Math.min(...cells.map((cell) => cell.column));
    const top = Math.min(...cells.map((cell) => cell.row));
    const square = cells.every((cell) => cell.column < left + side && cell.row < top + side);
    if (cells.length !== side * side || !square) continue;
    const x = layout.left + (left + 0.5) * CELL;
    const y = layout.top + (top + 0.5) * CELL;
    const far = (side - 1) * CELL;
    path += `M${x} ${y}l${far} ${far}M${x + far} ${y}l${-far} ${far}`;
  }
  return path;
}

interface Props {
  description: Description;
  layout: Layout;
  language: Language;
}

function GroundDrawing({description, layout, language}: Props): JSX.Element {
  const wooden = layout.points || description.rotated;
  return (
    <g>
      {wooden ? ruled(layout) : chequered(layout)}
      {layout.points && <path class="line" d={crosses(layout, description)} />}
      {wooden && stars(layout, description.placing).map(([x, y]) => <circle key={`${x} ${y}`} class="star" cx={x} cy={y} r={9} />)}
      {layout.river > 0 && <River layout={layout} />}
      {layout.naming !== 'none' && <Coordinates layout={layout} names={description.names} language={language} />}
    </g>
  );
}

export const Ground = memo(GroundDrawing);
