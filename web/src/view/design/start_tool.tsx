// The position that games begin from: pieces are dragged where they should stand.

import type {JSX} from 'preact';
import {useRef, useState} from 'preact/hooks';
import type {Description, Placed, Side} from '../../api/types';
import {inBackground} from '../../app/app';
import {change} from '../../app/design';
import {Board} from '../../board/board';
import type {Selection} from '../../board/selection';
import {NO_MARKS} from '../../state/model';
import {otherSide} from '../../state/opening';
import {inLanguage} from '../../text/words';
import {useNames} from '../names';
import {Picture, usePictures} from '../picture';
import {usePage} from '../context';
import {squareUnder} from '../play/hand';
import {useDesign, useMade} from './context';

const NONE: never[] = [];
const DRAG_PIXELS = 5;

/** The square that is the same for the other side. */
function counterpart({names, files, ranks, rotated}: Description, square: string): string {
  const at = names.indexOf(square);
  const [file, rank] = [at % files, Math.floor(at / files)];
  return names[(ranks - 1 - rank) * files + (rotated ? files - 1 - file : file)] ?? square;
}

/** The pieces with one put on a square, or the square empty; for the other side likewise where that is wanted. */
function put(description: Description, pieces: Placed[], square: string, piece: string | null, side: Side, both: boolean): Placed[] {
  const other = counterpart(description, square);
  const gone = both ? [square, other] : [square];
  const rest = pieces.filter(([at]) => !gone.includes(at));
  if (piece === null) return rest;
  return [...rest, [square, piece, side], ...(both && other !== square ? [[other, piece, otherSide(side)] as Placed] : [])];
}

/** The text of a start: the new board with what the old start said beside it; of the rights to castle, those that still have their pieces. */
async function startText(fits: (fen: string) => Promise<boolean>, board: string, start: string): Promise<string> {
  const tail = /^[^ [\]]*(.*)$/.exec(start)?.[1] ?? '';
  const [, side, rights, rest] = /^((?:\[[^\]]*\])? \S+) (\S+)(.*)$/.exec(tail) ?? [];
  if (side === undefined || rights === undefined || rights === '-' || (await fits(board + tail))) return board + tail;
  const kept: string[] = [];
  for (const right of rights) if (await fits(`${board}${side} ${right}${rest}`)) kept.push(right);
  return `${board}${side} ${kept.join('') || '-'}${rest}`;
}

function Palette({chosen, choose, drop}: {chosen: [string, Side]; choose: (chosen: [string, Side]) => void; drop: (piece: string, side: Side, square: string) => void}): JSX.Element {
  const {words, language} = useDesign();
  const {description} = useMade();
  const from = useRef<{x: number; y: number; moved: boolean} | null>(null);
  return (
    <div class="palette" role="group" aria-label={words.piece}>
      {(['first', 'second'] as const).map((side, i) => (
        <div key={side} class="palette-side">
          {description.pieces.map((piece) => (
            <button key={piece.id} type="button" class="held" aria-pressed={chosen[0] === piece.id && chosen[1] === side}
              aria-label={`${inLanguage(description.sides[i === 0 ? 0 : 1], language)} ${inLanguage(piece.name, language)}`}
              onPointerDown={(event) => {
                from.current = {x: event.clientX, y: event.clientY, moved: false};
                event.currentTarget.setPointerCapture(event.pointerId);
              }}
              onPointerMove={(event) => {
                const at = from.current;
                if (!at) return;
                at.moved ||= Math.hypot(event.clientX - at.x, event.clientY - at.y) > DRAG_PIXELS;
                if (at.moved) event.currentTarget.style.transform = `translate(${event.clientX - at.x}px, ${event.clientY - at.y}px)`;
              }}
              onPointerUp={(event) => {
                event.currentTarget.style.transform = '';
                const square = from.current?.moved ? squareUnder(event.clientX, event.clientY) : null;
                from.current = null;
                if (square) drop(piece.id, side, square);
              }}
              onPointerCancel={(event) => {
                event.currentTarget.style.transform = '';
                from.current = null;
              }}
              onClick={() => choose([piece.id, side])}>
              <Picture piece={piece} side={side} turned={side === 'second'} description={description} />
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** What somebody has put on the board. It is on show until the text says so and the game of that text has come. */
interface Arranged {
  pieces: Placed[];
  written: boolean;
}

export function StartTool({piece}: {piece: string}): JSX.Element {
  const {app, said, words, language, design} = useDesign();
  const {settings} = usePage('settings');
  const made = useMade();
  const {description, view} = made;
  const names = useNames(description);
  const pictures = usePictures();
  const [chosen, setChosen] = useState<[string, Side]>([piece, 'first']);
  const [both, setBoth] = useState(true);
  const [selection, setSelection] = useState<Selection>(null);
  const [mine, setMine] = useState<Arranged | null>(null);
  const shown = mine === null || (mine.written && made.text === design.text);
  const pieces = shown ? view.pieces : mine.pieces;

  const set = (next: Placed[]): void => {
    const arranged: Arranged = {pieces: next, written: false};
    setMine(arranged);
    setSelection(null);
    const write = async (): Promise<void> => change(app, async () => {
      const composed = await app.api.compose({game: description.id}, {pieces: next, hands: null, side: 'first'});
      const [board = ''] = composed.split(/[ [\]]/);
      const path = ['setup', 'fen'];
      const fits = (position: string): Promise<boolean> => app.api.view({game: description.id, position}).then(() => true, () => false);
      return [{path, value: JSON.stringify(await startText(fits, board, description.start))}];
    });
    inBackground(app, write().finally(() => setMine((now) => (now === arranged ? {...arranged, written: true} : now))));
  };
  const onSquare = (square: string): boolean => {
    const from = selection?.kind === 'square' ? selection.square : null;
    const there = pieces.find(([at]) => at === (from ?? square));
    if (from !== null) {
      if (there && from !== square) set(put(description, put(description, pieces, from, null, there[2], both), square, there[1], there[2], both));
      else setSelection(null);
    } else {
      const same = there?.[1] === chosen[0] && there[2] === chosen[1];
      set(put(description, pieces, square, same ? null : chosen[0], chosen[1], both));
    }
    return true;
  };
  /** What is dropped beside the board is gone. */
  const onRelease = (event: PointerEvent): void => {
    const from = selection?.kind === 'square' ? selection.square : null;
    if (from !== null && !squareUnder(event.clientX, event.clientY)) set(put(description, pieces, from, null, 'first', both));
  };
  return (
    <div class="stack start-tool" onPointerUp={onRelease}>
      <p class="quiet">{words.startHelp}</p>
      <Palette chosen={chosen} choose={setChosen} drop={(id, side, square) => set(put(description, pieces, square, id, side, both))} />
      <label class="flag"><input type="checkbox" checked={both} onChange={(e) => setBoth(e.currentTarget.checked)} /> {words.mirrored}</label>
      <Board description={description} pieces={pieces} choices={NONE} selection={selection} last={null} checked={NONE} marks={NO_MARKS} map={null}
        forbidden={NONE} numbers={null} flipped={false} coordinates={settings.coordinates} dots signs={settings.signs} figures={settings.figures} language={language}
        pictures={pictures} zoom={1} title={said.board(inLanguage(description.name, language))} describe={names.square} grabs={(square) => pieces.some(([at]) => at === square)}
        onSelect={setSelection} onMove={() => undefined} onSquare={onSquare} />
    </div>
  );
}
