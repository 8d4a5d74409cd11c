// What lies beside the board: pieces to be dropped, by a click or by dragging them, and pieces that were captured.

import type {JSX} from 'preact';
import {useRef} from 'preact/hooks';
import type {Placed, Side} from '../../api/types';
import {otherSide} from '../../state/opening';
import type {Game} from '../../state/model';
import {usePage} from '../context';
import {useNames} from '../names';
import {Picture, usePictures} from '../picture';

const DRAG_PIXELS = 5;
/** More kinds than this are told by a number. */
const MOST_CAPTURED = 12;

interface HandProps {
  game: Pick<Game, 'description'>;
  side: Side;
  counts: Record<string, number>;
  turned: boolean;
  selected: string | null;
  enabled: boolean;
  onSelect: (piece: string | null) => void;
  onDrop: (piece: string, square: string) => void;
}

/** The square of the board under a point of the screen. */
function squareUnder(x: number, y: number): string | null {
  const cell = document.elementsFromPoint(x, y).find((element) => element instanceof HTMLElement && element.dataset.square);
  return cell instanceof HTMLElement ? cell.dataset.square ?? null : null;
}

/** The pieces a player holds. */
export function Hand({game: {description}, side, counts, turned, selected, enabled, onSelect, onDrop}: HandProps): JSX.Element {
  const {said} = usePage();
  const names = useNames(description);
  const pictures = usePictures();
  const drag = useRef<{x: number; y: number; moved: boolean} | null>(null);
  const held = description.pieces.filter((piece) => (counts[piece.id] ?? 0) > 0);
  const handlers = (piece: string): JSX.HTMLAttributes<HTMLButtonElement> => ({
    onPointerDown: (event) => {
      if (!enabled || event.button !== 0) return;
      drag.current = {x: event.clientX, y: event.clientY, moved: false};
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      const from = drag.current;
      if (!from) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!from.moved && Math.hypot(dx, dy) > DRAG_PIXELS) {
        from.moved = true;
        onSelect(piece);
      }
      if (from.moved) event.currentTarget.style.transform = `translate(${dx}px, ${dy}px)`;
    },
    onPointerUp: (event) => {
      const moved = drag.current?.moved === true;
      event.currentTarget.style.transform = '';
      const square = moved ? squareUnder(event.clientX, event.clientY) : null;
      if (square) onDrop(piece, square);
    },
    onPointerCancel: (event) => {
      drag.current = null;
      event.currentTarget.style.transform = '';
    },
    onClick: () => {
      const moved = drag.current?.moved === true;
      drag.current = null;
      if (!moved) onSelect(selected === piece ? null : piece);
    },
  });
  return (
    <div class="hand" role="group" aria-label={said.hand(names.side(side))}>
      {held.map((piece) => {
        const count = counts[piece.id] ?? 0;
        return (
          <button key={piece.id} type="button" class="held" disabled={!enabled} aria-pressed={selected === piece.id}
            aria-label={said.inHand(names.piece(piece.id), count)} {...handlers(piece.id)}>
            <Picture piece={piece} side={side} turned={turned} description={description} picture={pictures[`${side}/${piece.id}`] ?? pictures[piece.id]} />
            {count > 1 && <span class="count">{count}</span>}
          </button>
        );
      })}
    </div>
  );
}

function countOf(pieces: Placed[], side: Side): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, id, owner] of pieces) if (owner === side) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** The enemy's pieces that are no longer there. */
export function Captured({game, side}: {game: Game; side: Side}): JSX.Element | null {
  const {said} = usePage();
  const {description, begun, view} = game;
  const enemy = otherSide(side);
  const now = countOf(view.pieces, enemy);
  const gone = [...countOf(begun, enemy)].map(([id, count]): [string, number] => [id, count - (now.get(id) ?? 0)]).filter(([, count]) => count > 0);
  const names = useNames(description);
  if (gone.length === 0) return null;
  const text = gone.map(([id, count]) => `${names.piece(id)} ${count}`).join(', ');
  return (
    <span class="captured" role="img" aria-label={said.captured(text)} title={said.captured(text)}>
      {gone.slice(0, MOST_CAPTURED).map(([id, count]) => {
        const piece = description.pieces.find((one) => one.id === id);
        return piece && <span key={id} class="taken"><Picture piece={piece} side={enemy} description={description} />{count > 1 && <small>{count}</small>}</span>;
      })}
    </span>
  );
}
