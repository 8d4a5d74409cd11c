// The board for keyboards, screen readers and tests: a grid of named cells over the drawing.

import type {JSX} from 'preact';
import {useLayoutEffect, useRef} from 'preact/hooks';
import type {Description} from '../api/types';
import {cellOf, indexAt, type Layout} from './geometry';

/** Larger boards get cells only around the one in focus. */
const MANY_SQUARES = 400;
const ROWS_AROUND = 2;

interface Props {
  layout: Layout;
  description: Description;
  label: (index: number) => string;
  focus: number;
  selected: string | null;
  title: string;
  onFocus: (index: number) => void;
  onPress: (square: string) => void;
  onEscape: () => void;
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

export function Cells(props: Props): JSX.Element {
  const {layout, description, focus} = props;
  const grid = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const here = cellOf(layout, focus);

  // Before the next key can arrive, or it would go to the cell that was left.
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [focus]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step) {
      const next = indexAt(layout, here.column + step[0], here.row + step[1]);
      if (next !== null) {
        moved.current = true;
        props.onFocus(next);
      }
    } else if (event.key === 'Enter' || event.key === ' ') {
      props.onPress(description.names[focus] ?? '');
    } else if (event.key === 'Escape') {
      props.onEscape();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const windowed = layout.files * layout.ranks > MANY_SQUARES;
  const rows: JSX.Element[] = [];
  for (let row = 0; row < layout.ranks; ++row) {
    if (windowed && Math.abs(row - here.row) > ROWS_AROUND) continue;
    const cells: JSX.Element[] = [];
    for (let column = 0; column < layout.files; ++column) {
      const index = indexAt(layout, column, row) ?? 0;
      const name = description.names[index] ?? '';
      cells.push(
        <div key={name} role="gridcell" class="cell" data-square={name} tabIndex={index === focus ? 0 : -1}
          aria-colindex={column + 1} aria-label={props.label(index)} aria-selected={props.selected === name} />,
      );
    }
    rows.push(<div key={row} role="row" class="cell-row" aria-rowindex={row + 1} ref={(e) => e?.style.setProperty('--row', String(row))}>{cells}</div>);
  }
  return (
    <div ref={grid} role="grid" class="cells" aria-label={props.title} aria-rowcount={layout.ranks} aria-colcount={layout.files}
      onKeyDown={onKeyDown}>
      {rows}
    </div>
  );
}
