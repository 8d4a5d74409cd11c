// Pointers on the board: a click, a drag of a piece, a drag of the board itself when it is zoomed, what the right button draws, wheel and pinch.

import type {JSX} from 'preact';
import {useRef, useState} from 'preact/hooks';
import {CELL, indexAt, type Layout} from './geometry';

const DRAG_PIXELS = 5;
const RIGHT_BUTTON = 2;
/** How much a turn of the wheel by one pixel enlarges. */
const WHEEL_ZOOM = 0.0015;

interface Options {
  layout: Layout;
  svg: {current: SVGSVGElement | null};
  frame: {current: HTMLDivElement | null};
  nameOf: (index: number) => string;
  /** Can the piece on the square be picked up? */
  grabs: (square: string) => boolean;
  onPress: (square: string) => void;
  /** A piece is picked up; nothing when the browser took the drag away, as if it had never been. */
  onGrab: (square: string | null) => void;
  onDrop: (square: string) => void;
  onHover: ((square: string | null) => void) | undefined;
  /** The right button went down on one square and up on another, or the same. */
  onDraw: ((from: string, to: string) => void) | undefined;
  /** Wheel or two fingers, around a point of the screen; only where boards can be zoomed. */
  onZoom: ((factor: number, x: number, y: number) => void) | undefined;
}

interface Gesture {
  id: number;
  startX: number;
  startY: number;
  square: string | null;
  grabbed: boolean;
  moved: boolean;
  scrollX: number;
  scrollY: number;
}

interface PointerUse {
  dragged: string | null;
  handlers: JSX.HTMLAttributes<HTMLDivElement>;
}

/** The index of the square under a point of the screen. */
function squareAt(layout: Layout, svg: SVGSVGElement | null, x: number, y: number): number | null {
  if (!svg) return null;
  const box = svg.getBoundingClientRect();
  const scale = layout.width / box.width;
  const column = Math.floor(((x - box.left) * scale - layout.left) / CELL);
  const row = Math.floor(((y - box.top) * scale - layout.top) / CELL);
  return indexAt(layout, column, row);
}

function distance(one: Touch, two: Touch): number {
  return Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
}

export function usePointer(options: Options): PointerUse {
  const {layout, svg, frame} = options;
  const gesture = useRef<Gesture | null>(null);
  const hovered = useRef<string | null>(null);
  const drawing = useRef<string | null>(null);
  const spread = useRef(0);
  const [dragged, setDragged] = useState<string | null>(null);

  const squareOf = (event: Pick<PointerEvent, 'clientX' | 'clientY'>): string | null => {
    const index = squareAt(layout, svg.current, event.clientX, event.clientY);
    return index === null ? null : options.nameOf(index);
  };
  /** Moves the picture of the dragged piece without drawing anything anew. */
  const carry = (event: PointerEvent, at: Gesture): void => {
    const piece = svg.current?.querySelector<SVGGElement>(`[data-piece="${at.square}"] > g`);
    const scale = layout.width / (svg.current?.getBoundingClientRect().width ?? 1);
    const dx = (event.clientX - at.startX) * scale;
    const dy = (event.clientY - at.startY) * scale;
    piece?.setAttribute('transform', `translate(${dx} ${dy})`);
  };
  const putBack = (at: Gesture): void => {
    svg.current?.querySelector(`[data-piece="${at.square}"] > g`)?.removeAttribute('transform');
    setDragged(null);
  };

  // A finger that goes down on a piece moves the piece; the browser would scroll the page and take the pointer away.
  const onTouchStart = (event: TouchEvent): void => {
    const [touch, another] = event.touches;
    spread.current = another && touch ? distance(touch, another) : 0;
    const square = touch && !another ? squareOf(touch) : null;
    if (square !== null && options.grabs(square) && event.cancelable) event.preventDefault();
  };
  const onTouchMove = (event: TouchEvent): void => {
    const [one, two] = event.touches;
    if (!one || !two || !options.onZoom || spread.current === 0) return;
    event.preventDefault();
    const now = distance(one, two);
    options.onZoom(now / spread.current, (one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2);
    spread.current = now;
  };
  const onWheel = (event: WheelEvent): void => {
    if (!options.onZoom) return;
    event.preventDefault();
    options.onZoom(Math.exp(-event.deltaY * WHEEL_ZOOM), event.clientX, event.clientY);
  };
  const onContextMenu = (event: Event): void => {
    if (options.onDraw) event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button === RIGHT_BUTTON) drawing.current = squareOf(event);
    if (event.button !== 0 || !event.isPrimary) return;
    const square = squareOf(event);
    gesture.current = {
      id: event.pointerId, startX: event.clientX, startY: event.clientY, square,
      grabbed: square !== null && options.grabs(square), moved: false,
      scrollX: frame.current?.scrollLeft ?? 0, scrollY: frame.current?.scrollTop ?? 0,
    };
  };
  const onPointerMove = (event: PointerEvent): void => {
    const at = gesture.current;
    if (!at || at.id !== event.pointerId) {
      const square = squareOf(event);
      if (square !== hovered.current) options.onHover?.(square);
      hovered.current = square;
      return;
    }
    const far = Math.hypot(event.clientX - at.startX, event.clientY - at.startY) > DRAG_PIXELS;
    if (far && !at.moved) {
      at.moved = true;
      (event.currentTarget as Element).setPointerCapture(at.id);
      if (at.grabbed && at.square) {
        options.onGrab(at.square);
        setDragged(at.square);
      }
    }
    if (!at.moved) return;
    if (at.grabbed) carry(event, at);
    else if (event.pointerType === 'mouse') {
      frame.current?.scrollTo(at.scrollX + at.startX - event.clientX, at.scrollY + at.startY - event.clientY);
    }
  };
  const onPointerUp = (event: PointerEvent): void => {
    if (event.button === RIGHT_BUTTON) {
      const to = squareOf(event);
      if (drawing.current !== null && to !== null) options.onDraw?.(drawing.current, to);
      drawing.current = null;
      return;
    }
    const at = gesture.current;
    gesture.current = null;
    if (!at || at.id !== event.pointerId) return;
    const square = squareOf(event);
    if (at.moved && at.grabbed) putBack(at);
    if (!square) return;
    if (!at.moved) options.onPress(square);
    else if (at.grabbed && square !== at.square) options.onDrop(square);
  };
  const onPointerCancel = (): void => {
    const at = gesture.current;
    gesture.current = null;
    if (!at?.grabbed || !at.moved) return;
    putBack(at);
    options.onGrab(null);
  };
  const onPointerLeave = (): void => {
    hovered.current = null;
    options.onHover?.(null);
  };
  return {dragged, handlers: {onTouchStart, onTouchMove, onWheel, onContextMenu, onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onPointerLeave}};
}
