// The board: draws a position and turns pointers and keys into moves.

import type {JSX} from 'preact';
import {useEffect, useLayoutEffect, useMemo, useRef, useState} from 'preact/hooks';
import type {Choice, Description, PieceInfo, Placed} from '../api/types';
import type {Marks} from '../state/model';
import {Cells} from './cells';
import {corner, layoutOf, type Layout} from './geometry';
import {Ground} from './ground';
import {Above, Below, type MarkingProps} from './markings';
import {memo} from './memo';
import {Piece, type Signs} from './piece';
import {click, targets, type Selection} from './selection';
import {usePointer} from './pointer';

export interface BoardProps {
  description: Description;
  pieces: Placed[];
  choices: Choice[];
  selection: Selection;
  last: Choice | null;
  checked: string[];
  marks: Marks;
  map: Record<string, number> | null;
  forbidden: string[];
  numbers: Map<string, number> | null;
  flipped: boolean;
  coordinates: boolean;
  dots: boolean;
  signs: Signs;
  pictures: Record<string, string>;
  zoom: number;
  title: string;
  describe: (square: string, placed: Placed | undefined) => string;
  /** Is a move on its way, so that nothing can be chosen for a moment? */
  waiting?: boolean;
  onSelect: (selection: Selection) => void;
  onMove: (choices: Choice[]) => void;
  onHover?: ((square: string | null) => void) | undefined;
  /** A click on a square when no move can be meant by it; used by editors. */
  onSquare?: (square: string) => void;
}

const SLIDE_MILLISECONDS = 140;

function wantsMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

interface PiecesProps extends Pick<BoardProps, 'description' | 'pieces' | 'signs' | 'pictures'> {
  layout: Layout;
  indexOf: Map<string, number>;
  infos: Map<string, PieceInfo>;
  dragged: string | null;
}

/** Hundreds of pieces on large boards: drawn again only when one of them changed, not when something is pointed at. */
const Pieces = memo(({description, pieces, signs, pictures, layout, indexOf, infos, dragged}: PiecesProps): JSX.Element => {
  const bottom = layout.flipped ? 'second' : 'first';
  return (
    <g class="pieces" aria-hidden="true">
      {pieces.map(([square, id, side]) => {
        const info = infos.get(id);
        if (!info) return null;
        const {x, y} = corner(layout, indexOf.get(square) ?? 0);
        return (
          <g key={`${square}${id}${side}`} data-piece={square} class={dragged === square ? 'piece dragged' : 'piece'} transform={`translate(${x} ${y})`}>
            <g>
              <Piece piece={info} side={side} turned={side !== bottom} description={description} signs={signs}
                picture={pictures[`${side}/${id}`] ?? pictures[id]} />
            </g>
          </g>
        );
      })}
    </g>
  );
});

/** Lets the piece that moved last slide to its square. */
function useSlide(svg: {current: SVGSVGElement | null}, last: Choice | null, layout: Layout, indexOf: Map<string, number>, skip: {current: boolean}): void {
  useLayoutEffect(() => {
    const quiet = skip.current;
    skip.current = false;
    if (!last?.from || last.from === last.to || quiet || !wantsMotion()) return;
    const piece = svg.current?.querySelector(`[data-piece="${last.to}"] > g`);
    const from = corner(layout, indexOf.get(last.from) ?? 0);
    const to = corner(layout, indexOf.get(last.to) ?? 0);
    piece?.animate(
      [{transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)`}, {transform: 'translate(0, 0)'}],
      {duration: SLIDE_MILLISECONDS, easing: 'ease-out'},
    );
  }, [last?.move, last?.from, last?.to]);
}

export function Board(props: BoardProps): JSX.Element {
  const {description, choices, selection} = props;
  const layout = useMemo(
    () => layoutOf(description, props.flipped, props.coordinates),
    [description, props.flipped, props.coordinates],
  );
  const indexOf = useMemo(() => new Map(description.names.map((name, index) => [name, index])), [description]);
  const infos = useMemo(() => new Map(description.pieces.map((piece) => [piece.id, piece])), [description]);
  const placed = useMemo(() => new Map(props.pieces.map((piece) => [piece[0], piece])), [props.pieces]);
  const [focus, setFocus] = useState(() => Math.floor(layout.ranks / 4) * layout.files + Math.floor(layout.files / 2));
  const svg = useRef<SVGSVGElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const dropped = useRef(false);

  useEffect(() => setFocus((at) => Math.min(at, layout.files * layout.ranks - 1)), [layout]);
  useSlide(svg, props.last, layout, indexOf, dropped);
  useLayoutEffect(() => {
    const {files, ranks, left, top, width, height} = layout;
    const sizes = Object.entries({files, ranks, left, top, width, height, zoom: props.zoom});
    for (const [name, size] of sizes) frame.current?.style.setProperty(`--${name}`, String(size));
  }, [layout, props.zoom]);

  const early = useRef<string[]>([]);
  const press = (square: string): void => {
    if (props.waiting) {
      early.current.push(square);
      return;
    }
    const meant = click(choices, selection, square);
    if (meant.kind === 'move') return props.onMove(meant.choices);
    if (meant.selection === null && props.onSquare) props.onSquare(square);
    props.onSelect(meant.selection);
  };
  // What is pressed while a move is on its way counts once it has arrived, before anything pressed later.
  useLayoutEffect(() => {
    const square = props.waiting ? undefined : early.current.shift();
    if (square !== undefined) press(square);
  });
  const pointer = usePointer({
    layout,
    svg,
    frame,
    nameOf: (index) => description.names[index] ?? '',
    grabs: (square) => choices.some((choice) => choice.from === square),
    onPress: press,
    onGrab: (square) => props.onSelect(square === null ? null : {kind: 'square', square}),
    onDrop: (square) => {
      dropped.current = true;
      press(square);
    },
    onHover: props.onHover,
  });
  const marking: MarkingProps = {...props, layout, indexOf, placed, targets: props.dots ? targets(choices, selection) : new Map()};
  const label = (index: number): string => {
    const square = description.names[index] ?? '';
    return props.describe(square, placed.get(square));
  };

  return (
    <div class="board-frame" ref={frame}>
      <div class="board-inner" {...pointer.handlers}>
        <svg ref={svg} class="board" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true" focusable="false">
          <Ground description={description} layout={layout} coordinates={props.coordinates} />
          <Below {...marking} />
          <Pieces {...{description, layout, indexOf, infos}} pieces={props.pieces} signs={props.signs} pictures={props.pictures} dragged={pointer.dragged} />
          <Above {...marking} />
        </svg>
        <Cells layout={layout} description={description} label={label} focus={focus} title={props.title}
          selected={selection?.kind === 'square' ? selection.square : null}
          onFocus={(index) => {
            setFocus(index);
            props.onHover?.(description.names[index] ?? null);
          }}
          onPress={press} onEscape={() => props.onSelect(null)} />
      </div>
    </div>
  );
}
