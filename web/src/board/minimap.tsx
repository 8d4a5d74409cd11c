// A small picture of the whole board, with a frame around the part that is shown; a click goes there.

import type {JSX} from 'preact';
import {useEffect, useState} from 'preact/hooks';
import type {Placed} from '../api/types';
import {CELL, corner, type Layout} from './geometry';

interface Props {
  layout: Layout;
  pieces: Placed[];
  indexOf: Map<string, number>;
  frame: {current: HTMLDivElement | null};
  zoom: number;
}

/** The part of the board that is shown, as shares of its width and height. */
function shownPart(frame: HTMLDivElement): {x: number; y: number; width: number; height: number} {
  const {scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight} = frame;
  return {x: scrollLeft / scrollWidth, y: scrollTop / scrollHeight, width: clientWidth / scrollWidth, height: clientHeight / scrollHeight};
}

export function Minimap({layout, pieces, indexOf, frame, zoom}: Props): JSX.Element {
  const [part, setPart] = useState({x: 0, y: 0, width: 1, height: 1});
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const follow = (): void => setPart(shownPart(element));
    follow();
    element.addEventListener('scroll', follow, {passive: true});
    return () => element.removeEventListener('scroll', follow);
  }, [zoom, layout]);
  const dots = (side: Placed[2]): string => pieces.filter((piece) => piece[2] === side).map(([square]) => {
    const {x, y} = corner(layout, indexOf.get(square) ?? 0);
    return `M${x + 15} ${y + 15}h${CELL - 30}v${CELL - 30}h-${CELL - 30}z`;
  }).join('');
  const go = (event: MouseEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const element = frame.current;
    element?.scrollTo(
      ((event.clientX - box.left) / box.width) * element.scrollWidth - element.clientWidth / 2,
      ((event.clientY - box.top) / box.height) * element.scrollHeight - element.clientHeight / 2,
    );
  };
  const {width, height} = layout;
  return (
    <svg class="minimap" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" onClick={go}>
      <rect class="wood" width={width} height={height} />
      <path class="first" d={dots('first')} />
      <path class="second" d={dots('second')} />
      <rect class="part" x={part.x * width} y={part.y * height} width={part.width * width} height={part.height * height} />
    </svg>
  );
}
