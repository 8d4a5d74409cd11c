// The board of the current game with its hands and dialogs.

import type {JSX} from 'preact';
import {useEffect, useMemo, useRef, useState} from 'preact/hooks';
import type {Choice, Placed, Side} from '../../api/types';
import {attempt} from '../../app/attempt';
import {isLive} from '../../app/play';
import {Board} from '../../board/board';
import type {Selection} from '../../board/selection';
import {isOver, toMove, type Game} from '../../state/model';
import {isWord, pointOf} from '../../state/opening';
import {pathTo} from '../../state/tree';
import {inLanguage} from '../../text/words';
import {usePage} from '../context';
import {Dialog} from '../dialog';
import {useNames} from '../names';
import {Picture, usePictures} from '../picture';
import {OpeningWords, useOffering} from './opening_words';

const NO_CHOICES: Choice[] = [];
const LARGE_BOARD = 16;
const ZOOM_STEP = 1.35;
const MOST_ZOOM = 6;

interface HandProps {
  game: Game;
  side: Side;
  counts: Record<string, number>;
  turned: boolean;
  selected: string | null;
  enabled: boolean;
  onSelect: (piece: string) => void;
}

/** The pieces a player holds. */
function Hand({game: {description}, side, counts, turned, selected, enabled, onSelect}: HandProps): JSX.Element {
  const {said} = usePage();
  const names = useNames(description);
  const pictures = usePictures();
  const held = description.pieces.filter((piece) => (counts[piece.id] ?? 0) > 0);
  return (
    <div class="hand" role="group" aria-label={said.hand(names.side(side))}>
      {held.map((piece) => {
        const count = counts[piece.id] ?? 0;
        return (
          <button key={piece.id} type="button" class="held" disabled={!enabled} aria-pressed={selected === piece.id}
            aria-label={said.inHand(names.piece(piece.id), count)} onClick={() => onSelect(piece.id)}>
            <Picture piece={piece} side={side} turned={turned} description={description} picture={pictures[`${side}/${piece.id}`] ?? pictures[piece.id]} />
            {count > 1 && <span class="count">{count}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** What lies under the pointer, large enough to read: for boards whose squares are small. */
function Lens({square, game}: {square: string | null; game: Game}): JSX.Element {
  const {language} = usePage();
  const names = useNames(game.description);
  const placed = game.view.pieces.find(([at]) => at === square);
  const piece = placed && game.description.pieces.find((one) => one.id === placed[1]);
  return (
    <div class="lens">
      {square && <strong>{square}</strong>}
      {placed && piece && (
        <>
          <Picture piece={piece} side={placed[2]} description={game.description} />
          <span>{names.side(placed[2])} {names.piece(placed[1])}<small> {inLanguage(piece.words, language)}</small></span>
        </>
      )}
    </div>
  );
}

/** When one drag can mean several moves: promotion, gating, or ways to capture on the way. */
function ChoiceDialog({choices, game, onChoose, onClose}: {choices: Choice[]; game: Game; onChoose: (choice: Choice) => void; onClose: () => void}): JSX.Element {
  const {piece: nameOf} = useNames(game.description);
  const {said} = usePage();
  const side: Side = game.view.side;
  const promotes = choices.some((choice) => choice.becomes);
  const gates = choices.some((choice) => choice.enters);
  const moverId = game.view.pieces.find(([square]) => square === choices[0]?.from)?.[1] ?? choices[0]?.drop ?? '';
  const labelOf = (choice: Choice): string => {
    const parts: string[] = [];
    if (promotes) parts.push(choice.becomes ? nameOf(choice.becomes) : said.dontPromote);
    if (gates) parts.push(choice.enters ? said.gate(nameOf(choice.enters)) : said.noGate);
    const distinct = new Set(choices.map((one) => (one.captures ?? []).join())).size > 1;
    if (distinct) parts.push(choice.captures ? said.capturesAt(choice.captures.join(', ')) : said.captureNothing);
    return parts.join(', ') || choice.move;
  };
  return (
    <Dialog title={promotes ? said.promote : said.choose} onClose={onClose}>
      <div class="choices">
        {choices.map((choice) => {
          const piece = game.description.pieces.find((one) => one.id === (choice.enters ?? choice.becomes ?? moverId));
          return (
            <button key={choice.move} type="button" class="choice" onClick={() => onChoose(choice)}>
              {piece && <Picture piece={piece} side={side} description={game.description} />}
              <span>{labelOf(choice)}</span>
            </button>
          );
        })}
      </div>
      <p><button type="button" onClick={onClose}>{said.cancel}</button></p>
    </Dialog>
  );
}

/** The squares of stones in the order they were put. */
function numbersOf(game: Game): Map<string, number> {
  const stones = pathTo(game.tree, game.current).filter((node) => !isWord(node.move));
  return new Map(stones.map((node, i) => [pointOf(node.move), i + 1]));
}

function useLastMove(game: Game): Choice | null {
  const node = game.tree.nodes[game.current];
  const named = game.view.history.at(-1);
  return useMemo(() => {
    if (!node?.move) return null;
    if (named?.move === node.move) return named;
    const to = pointOf(node.move);
    return game.description.names.includes(to) ? {move: node.move, to} : null;
  }, [game.id, game.current, named?.move]);
}

/** May a person make a move on the board now? Earlier positions are there to be tried out. */
function movable(game: Game): boolean {
  if (game.pending || game.ending) return false;
  return isOver(game) || toMove(game).kind === 'human' || !isLive(game);
}

export function BoardView({game}: {game: Game}): JSX.Element {
  const {app, said, language, settings, flipped, marks, map, insight} = usePage('settings', 'flipped', 'marks', 'map', 'insight');
  const pictures = usePictures();
  const names = useNames(game.description);
  const [selection, setSelection] = useState<Selection>(null);
  const [asking, setAsking] = useState<Choice[] | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const [zoom, setZoom] = useState(1);
  const last = useLastMove(game);
  const large = Math.max(game.description.files, game.description.ranks) >= LARGE_BOARD;
  const shown = useRef('');

  useEffect(() => {
    const here = `${game.id} ${game.current}`;
    if (shown.current !== here) setSelection(null);
    shown.current = here;
  }, [game.id, game.current]);

  const active = movable(game);
  const offering = useOffering(game, active);
  const choices = active && !offering.on ? game.view.choices : NO_CHOICES;
  const forbidden = insight && insight.node === game.current ? insight.forbidden.map((point) => point.point) : [];
  const choose = (found: Choice[]): void => {
    setSelection(null);
    const [only] = found;
    if (found.length === 1 && only) void attempt(app, only);
    else setAsking(found);
  };
  const describe = (square: string, placed: Placed | undefined): string => {
    const parts = [names.square(square, placed)];
    if (game.view.checked.includes(square)) parts.push(said.attackedRoyal);
    if (forbidden.includes(square)) parts.push(said.forbiddenAt);
    return parts.join(', ');
  };
  const top: Side = flipped ? 'first' : 'second';
  const bottom: Side = flipped ? 'second' : 'first';
  const hand = (side: Side): JSX.Element | false => game.view.hands !== null && (
    <Hand game={game} side={side} counts={game.view.hands[side]} turned={side === top}
      selected={selection?.kind === 'hand' && side === game.view.side ? selection.piece : null}
      enabled={side === game.view.side && choices.length > 0}
      onSelect={(piece) => setSelection(selection?.kind === 'hand' && selection.piece === piece ? null : {kind: 'hand', piece})} />
  );

  return (
    <div class="board-view">
      {hand(top)}
      <Board description={game.description} pieces={game.view.pieces} choices={choices} waiting={game.pending} selection={selection} last={last}
        checked={game.view.checked} marks={offering.marks ?? marks} map={map?.values ?? null} forbidden={forbidden}
        numbers={settings.numbers && game.description.placing ? numbersOf(game) : null} flipped={flipped}
        coordinates={settings.coordinates} dots={settings.dots} signs={settings.signs} pictures={pictures} zoom={zoom}
        title={said.board(inLanguage(game.description.name, language))} describe={describe}
        onSelect={setSelection} onMove={choose} onSquare={offering.toggle} onHover={large ? setHovered : undefined} />
      {hand(bottom)}
      {game.view.opening && <OpeningWords game={game} opening={game.view.opening} active={active} offering={offering} />}
      {large && (
        <div class="zoom">
          <button type="button" aria-label={said.zoomOut} onClick={() => setZoom((z) => Math.max(1, z / ZOOM_STEP))}>−</button>
          <button type="button" aria-label={said.zoomIn} onClick={() => setZoom((z) => Math.min(MOST_ZOOM, z * ZOOM_STEP))}>+</button>
          <Lens square={hovered} game={game} />
        </div>
      )}
      {asking && (
        <ChoiceDialog choices={asking} game={game} onChoose={(choice) => {
            setAsking(null);
            void attempt(app, choice);
          }}
          onClose={() => setAsking(null)} />
      )}
    </div>
  );
}
