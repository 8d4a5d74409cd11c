// A board around one piece: squares are clicked for leaps and dragged to for slides.

import type {JSX} from 'preact';
import {useLayoutEffect, useRef, useState} from 'preact/hooks';
import type {Atom, Description, PieceInfo, Side} from '../../api/types';
import {isMarked, marked, reachOf, wayTo, type Brush, type Step} from '../../state/atoms';
import {Picture} from '../picture';
import {useDesign} from './context';

const CELL = 20;
const LEAST = 3;
const MOST = 7;
const HINDERED = ['lame-leap', 'hop', 'grasshop'];

const ARROWS: Record<string, Step> = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1]};

function inside([right, forward]: Step, far: number): boolean {
  return Math.max(Math.abs(right), Math.abs(forward)) <= far;
}

/** How often the step towards a square can be repeated on what is shown. */
function timesToEdge(square: Step, far: number): number {
  const {step} = wayTo(square);
  return Math.floor(far / Math.max(Math.abs(step[0]), Math.abs(step[1])));
}

/** Squares of one mark that are shown. */
function stopsOf({kind, step, max}: Atom, far: number): Step[] {
  const once = kind === 'leap' || kind === 'lame-leap';
  const stops: Step[] = [];
  for (let n = 1; n <= (once ? 1 : max || MOST) && inside([n * step[0], n * step[1]], far); ++n) stops.push([n * step[0], n * step[1]]);
  return stops;
}

/** One mark as it is drawn: a spot for a leap, a line with an arrow for what goes on. */
function Mark({atom, far, place}: {atom: Atom; far: number; place: (step: Step) => Step}): JSX.Element | null {
  const stops = stopsOf(atom, far);
  const last = stops.at(-1);
  if (!last) return null;
  const may = atom.quiet && atom.captures ? 'both' : atom.quiet ? 'quiet-only' : 'capture-only';
  const kind = `${may}${HINDERED.includes(atom.kind) ? ' hindered' : ''}${atom.initial ? ' initial' : ''}`;
  const [x, y] = place(last);
  const once = atom.kind === 'leap' || atom.kind === 'lame-leap';
  const cross = `M${x - 5} ${y - 5}l10 10m0-10l-10 10`;
  const home = place([0, 0]);
  const size = Math.hypot(x - home[0], y - home[1]) || 1;
  const [ux, uy] = [(x - home[0]) / size, (y - home[1]) / size];
  const arrow = `M${home[0] + 9 * ux} ${home[1] + 9 * uy}L${x} ${y}m${-5 * (ux + uy)} ${-5 * (uy - ux)}l${5 * (ux + uy)} ${5 * (uy - ux)}l${-5 * (ux - uy)} ${-5 * (uy + ux)}`;
  return (
    <g class={`mark-of ${kind}`}>
      {!once && <path class="way" d={arrow} />}
      {once && (may === 'capture-only' ? <path class="spot" d={cross} /> : <circle class="spot" cx={x} cy={y} r={6} />)}
      {atom.initial && <text class="first" x={x + 5} y={y - 3}>1</text>}
    </g>
  );
}

/** What a screen reader says of a square. */
function useLabel(atoms: Atom[], far: number): (step: Step) => string {
  const {words} = useDesign();
  return (at) => {
    if (at[0] === 0 && at[1] === 0) return words.home;
    const there = atoms.filter(isMarked).filter((atom) => stopsOf(atom, far).some(([a, b]) => a === at[0] && b === at[1]));
    const said = there.map((atom) => {
      const way = atom.kind === 'lame-leap' ? 'lame' : atom.kind === 'hop' || atom.kind === 'grasshop' ? atom.kind : 'straight';
      const may = atom.quiet && atom.captures ? 'both' : atom.quiet ? 'move' : 'capture';
      return `${words.ways[way]} (${words.mays[may]}${atom.initial ? `, ${words.initial}` : ''})`;
    });
    return `${words.square(at[0], at[1])}: ${said.join('; ') || words.nothing}`;
  };
}

interface Props {
  piece: PieceInfo;
  description: Description;
  atoms: Atom[];
  brush: Brush;
  side: Side;
  onChange: (atoms: Atom[]) => void;
}

export function Workbench({piece, description, atoms, brush, side, onChange}: Props): JSX.Element {
  const {words} = useDesign();
  const [more, setMore] = useState(0);
  const far = Math.min(MOST, reachOf(atoms, LEAST, MOST) + more);
  const [focus, setFocus] = useState<Step>([0, 1]);
  const [pressed, setPressed] = useState<Step | null>(null);
  const [over, setOver] = useState<Step | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const byKey = useRef(false);
  const label = useLabel(atoms, far);
  const at: Step = inside(focus, far) ? focus : [0, 1];
  // The other side looks from the other end; whether left stays left is the game's choice.
  const up = side === 'first' ? 1 : -1;
  const across = side === 'second' && description.rotated ? -1 : 1;
  const place = ([right, forward]: Step): Step => [(far + across * right) * CELL + CELL / 2, (far - up * forward) * CELL + CELL / 2];
  const size = 2 * far + 1;

  useLayoutEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    byKey.current = false;
  }, [at[0], at[1]]);

  const mark = (square: Step, dragged: boolean): void => {
    if (square[0] !== 0 || square[1] !== 0) onChange(marked(atoms, square, brush, dragged, timesToEdge(square, far)));
  };
  const stepUnder = (event: PointerEvent): Step | null => {
    const cell = document.elementsFromPoint(event.clientX, event.clientY).find((one) => one instanceof HTMLElement && one.dataset.step);
    const [right, forward] = cell instanceof HTMLElement ? (cell.dataset.step ?? '').split(',').map(Number) : [];
    return right === undefined || forward === undefined ? null : [right, forward];
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (arrow) {
      const next: Step = [at[0] + across * arrow[0], at[1] + up * arrow[1]];
      if (inside(next, far)) {
        byKey.current = true;
        setFocus(next);
      }
    } else if (event.key === 'Enter' || event.key === ' ') {
      mark(at, event.shiftKey);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const range = Array.from({length: size}, (_, i) => i - far);
  const drags = pressed && over && (pressed[0] !== over[0] || pressed[1] !== over[1]);
  return (
    <div class="workbench">
      <div class="workbench-board" ref={grid} role="grid" aria-label={words.marks} onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          const step = stepUnder(event);
          setPressed(step);
          setOver(step);
          if (step) setFocus(step);
          // Fingers keep what they touched first; where they go is asked anew with every move.
          if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => pressed && setOver(stepUnder(event))}
        onPointerCancel={() => setPressed(null)}
        onPointerUp={(event) => {
          const end = stepUnder(event);
          if (pressed && end) mark(end, pressed[0] !== end[0] || pressed[1] !== end[1]);
          setPressed(null);
        }}>
        {range.map((row) => (
          <div key={row} role="row" class="workbench-row">
            {range.map((column) => {
              const step: Step = [across * column, -up * row];
              const here = step[0] === at[0] && step[1] === at[1];
              return (
                <div key={column} role="gridcell" class={(row + column) % 2 === 0 ? 'workbench-cell' : 'workbench-cell dark'} data-step={step.join()}
                  tabIndex={here ? 0 : -1} aria-label={label(step)} />
              );
            })}
          </div>
        ))}
        <svg class="workbench-marks" viewBox={`0 0 ${size * CELL} ${size * CELL}`} aria-hidden="true">
          {atoms.map((atom, i) => <Mark key={i} atom={atom} far={far} place={place} />)}
          {atoms.some(({kind}) => kind === 'lion') && <rect class="lion" x={(far - 2) * CELL + 2} y={(far - 2) * CELL + 2} width={5 * CELL - 4} height={5 * CELL - 4} rx={6} />}
          {drags && <path class="dragging" d={`M${place([0, 0]).join(' ')}L${place(over).join(' ')}`} />}
        </svg>
        <div class="workbench-piece"><Picture piece={piece} side={side} turned={side === 'second'} description={description} /></div>
      </div>
      <div class="buttons">
        <button type="button" disabled={far >= MOST} onClick={() => setMore(more + 1)}>{words.wider}</button>
        <button type="button" disabled={more <= 0} onClick={() => setMore(more - 1)}>{words.narrower}</button>
        <button type="button" disabled={atoms.length === 0} onClick={() => onChange([])}>{words.clearMarks}</button>
      </div>
    </div>
  );
}
