// A board that is only looked at: for galleries, where there are many, and for pages to print.

import type {JSX} from 'preact';
import type {Description, Language, Placed} from '../api/types';
import {CELL, corner, layoutOf} from './geometry';
import {Ground} from './ground';
import {Piece, type Figures, type Signs} from './piece';

/** On larger boards pieces are dots. */
const MANY_SQUARES = 200;

interface Props {
  description: Description;
  pieces: Placed[];
  signs: Signs;
  figures: Figures;
  language: Language;
}

export function BoardPicture({description, pieces, signs, figures, language}: Props): JSX.Element {
  const layout = layoutOf(description, false, false);
  const dotted = description.names.length > MANY_SQUARES;
  const indexOf = new Map(description.names.map((name, index) => [name, index]));
  return (
    <svg class="board-picture" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true" focusable="false">
      <Ground description={description} layout={layout} language={language} />
      {pieces.map(([square, id, side]) => {
        const {x, y} = corner(layout, indexOf.get(square) ?? 0);
        const info = description.pieces.find((one) => one.id === id);
        if (dotted) return <circle key={square} class={`dot ${side}`} cx={x + CELL / 2} cy={y + CELL / 2} r={36} />;
        return info && <g key={square} transform={`translate(${x} ${y})`}><Piece piece={info} side={side} turned={side === 'second'} description={description} signs={signs} figures={figures} /></g>;
      })}
    </svg>
  );
}
