// The board: draws a position and turns pointers and keys into moves.

import type {JSX} from 'preact';
import {useEffect, useLayoutEffect, useMemo, useRef, useState} from 'preact/hooks';
import type {Choice, Description, Language, PieceInfo, Placed} from '../api/types';
import {NO_MARKS, type Marks} from '../state/model';
import {Cells} from './cells';
import {corner, layoutOf, type Layout} from './geometry';
import {Ground} from './ground';
import {Above, Below, type MarkingProps} from './markings';
import {memo} from './memo';
import {Minimap} from './minimap';
import {Piece, type Figures, type Signs} from './piece';
import {click, targets, type Selection, type Targets} from './selection';
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
  /** Lines of a map. */
  lines?: Marks['arrows'];
  /** What somebody drew with the right button. */
  drawn?: Marks;
  onDraw?: (from: string, to: string) => void;
  /** The squares of a move that is to be made as soon as it can be. */
  planned?: string[];
  /** The square whose piece is looked at, and where that piece could go. */
  look?: string | null;
  soft?: Targets;
  /** Can the piece on the square be picked up, though no move of it can be made now? */
  grabs?: (square: string) => boolean;
  forbidden: string[];
  numbers: Map<string, number> | null;
  flipped: boolean;
  coordinates: boolean;
  dots: boolean;
  signs: Signs;
  figures: Figures;
  language: Language;
  pictures: Record<string, string>;
  zoom: number;
  /** Given where the board is large enough to be zoomed. */
  onZoom?: (zoom: number) => void;
  title: string;
  describe: (square: string, placed: Placed | undefined) => string;
  /** Is a move on its way, so that nothing can be chosen for a moment? */
  waiting?: boolean;
  onSelect: (selection: Selection) => void;
  onMove: (choices: Choice[]) => void;
  onHover?: ((square: string | null) => void) | undefined;
  /** A click on a square when no move can be meant by it; true when it has done all there is to do. */
  onSquare?: (square: string) => boolean | void;
}

const SLIDE_MILLISECONDS = 150;
const MOST_ZOOM = 8;
const NO_LINES: Marks['arrows'] = [];
const NO_SQUARES: string[] = [];
const NO_TARGETS: Targets = new Map();

function wantsMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

interface PiecesProps extends Pick<BoardProps, 'description' | 'pieces' | 'signs' | 'figures' | 'pictures'> {
  layout: Layout;
  indexOf: Map<string, number>;
  infos: Map<string, PieceInfo>;
  dragged: string | null;
}

/** Hundreds of pieces on large boards: drawn again only when one of them changed, not when something is pointed at. */
const Pieces = memo(({description, pieces, signs, figures, pictures, layout, indexOf, infos, dragged}: PiecesProps): JSX.Element => {
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
              <Piece piece={info} side={side} turned={side !== bottom} description={description} signs={signs} figures={figures}
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
  const box = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const dropped = useRef(false);

  useEffect(() => setFocus((at) => Math.min(at, layout.files * layout.ranks - 1)), [layout]);
  useSlide(svg, props.last, layout, indexOf, dropped);
  useLayoutEffect(() => {
    const {files, ranks, left, top, width, height} = layout;
    const sizes = Object.entries({files, ranks, left, top, width, height});
    for (const [name, size] of sizes) box.current?.style.setProperty(`--${name}`, String(size));
  }, [layout]);
  // What lies under the pointer stays there while the board grows or shrinks around it.
  const anchor = useRef<{x: number; y: number; across: number; down: number} | null>(null);
  useLayoutEffect(() => {
    // Only what is painted grows: a new width, or a size that all below inherit, would lay thousands of elements out anew.
    if (inner.current) inner.current.style.transform = props.zoom > 1 ? `scale(${props.zoom})` : '';
    const at = anchor.current;
    const around = frame.current;
    if (!at || !around) return;
    anchor.current = null;
    const place = around.getBoundingClientRect();
    around.scrollTo(at.across * around.scrollWidth - (at.x - place.left), at.down * around.scrollHeight - (at.y - place.top));
  }, [props.zoom]);
  const zoomAt = (factor: number, x: number, y: number): void => {
    const place = svg.current?.getBoundingClientRect();
    if (place) anchor.current = {x, y, across: (x - place.left) / place.width, down: (y - place.top) / place.height};
    props.onZoom?.(Math.min(MOST_ZOOM, Math.max(1, props.zoom * factor)));
  };

  const early = useRef<string[]>([]);
  const press = (square: string): void => {
    if (props.waiting) {
      early.current.push(square);
      return;
    }
    const meant = click(choices, selection, square);
    if (meant.kind === 'move') return props.onMove(meant.choices);
    if (meant.selection === null && props.onSquare?.(square) === true) return;
    props.onSelect(meant.selection);
  };
  // What is pressed or dragged while a move is on its way counts once it has arrived, before anything pressed later.
  useLayoutEffect(() => {
    const square = props.waiting ? undefined : early.current.shift();
    if (square !== undefined) press(square);
  });
  const pointer = usePointer({
    layout,
    svg,
    frame,
    nameOf: (index) => description.names[index] ?? '',
    grabs: (square) => (props.waiting ? placed.has(square) : choices.some((choice) => choice.from === square)) || props.grabs?.(square) === true,
    onPress: press,
    onGrab: (square) => {
      // Like a press: a piece may be on its way before the move ahead of it has arrived.
      if (props.waiting && square !== null) early.current.push(square);
      else props.onSelect(square === null ? null : {kind: 'square', square});
    },
    onDrop: (square) => {
      dropped.current = true;
      press(square);
    },
    onHover: props.onHover,
    onDraw: props.onDraw,
    onZoom: props.onZoom && zoomAt,
  });
  const {lines = NO_LINES, drawn = NO_MARKS, planned = NO_SQUARES, soft = NO_TARGETS, look = null} = props;
  const marking: MarkingProps = {...props, lines, drawn, planned, soft, look, layout, indexOf, placed, targets: props.dots ? targets(choices, selection) : new Map()};
  const label = (index: number): string => {
    const square = description.names[index] ?? '';
    return props.describe(square, placed.get(square));
  };

  return (
    <div class={props.onZoom ? 'board-box zoomable' : 'board-box'} ref={box}>
      <div class="board-frame" ref={frame}>
        <div class="board-inner" ref={inner} {...pointer.handlers}>
          <svg ref={svg} class="board" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true" focusable="false">
            <Ground description={description} layout={layout} language={props.language} />
            <Below {...marking} />
            <Pieces {...{description, layout, indexOf, infos}} pieces={props.pieces} signs={props.signs} figures={props.figures} pictures={props.pictures} dragged={pointer.dragged} />
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
      {props.onZoom && props.zoom > 1 && <Minimap layout={layout} pieces={props.pieces} indexOf={indexOf} frame={frame} zoom={props.zoom} />}
    </div>
  );
}
