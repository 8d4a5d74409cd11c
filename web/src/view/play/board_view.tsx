// The board of the current game with its hands and dialogs.

import type {JSX} from 'preact';
import {useEffect, useMemo, useRef, useState} from 'preact/hooks';
import type {Choice, Placed, Side} from '../../api/types';
import {attempt} from '../../app/attempt';
import {isLive} from '../../app/play';
import {Board} from '../../board/board';
import type {Selection} from '../../board/selection';
import {isOver, NO_MARKS, toMove, type Game, type Marks} from '../../state/model';
import {isWord, otherSide, pointOf} from '../../state/opening';
import {pathTo} from '../../state/tree';
import {inLanguage} from '../../text/words';
import {usePage} from '../context';
import {Icon} from '../icons';
import {useNames} from '../names';
import {usePictures} from '../picture';
import {ChoiceDialog} from './choice_dialog';
import {Hand} from './hand';
import {OpeningWords, useOffering} from './opening_words';
import {meaningOf, planner, squaresOf, usePlan, useSoftTargets, type Plan} from './planning';
import {ResultCard} from './result_card';
import {Strip} from './strip';

const NO_CHOICES: Choice[] = [];
const LARGE_BOARD = 16;
const ZOOM_STEP = 1.35;

/** The squares of stones in the order they were put, where somebody wants to see that. */
function useNumbers(game: Game): Map<string, number> | null {
  const {settings} = usePage('settings');
  if (!settings.numbers || !game.description.placing) return null;
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

/** Points where the player to move must not put a stone. */
function useForbidden(game: Game): string[] {
  const {insight} = usePage('insight');
  return insight?.node === game.current ? insight.forbidden.map((point) => point.point) : [];
}

/** May a person make a move on the board now? Earlier positions are there to be tried out. */
function movable(game: Game): boolean {
  if (game.pending || game.ending) return false;
  return isOver(game) || toMove(game).kind === 'human' || !isLive(game);
}

/** Adds a circle or an arrow, or takes it away when it is there. */
function redrawn(drawn: Marks, from: string, to: string): Marks {
  if (from === to) return {...drawn, squares: drawn.squares.includes(to) ? drawn.squares.filter((one) => one !== to) : [...drawn.squares, to]};
  const same = ([a, b]: Marks['arrows'][number]): boolean => a === from && b === to;
  return {...drawn, arrows: drawn.arrows.some(same) ? drawn.arrows.filter((arrow) => !same(arrow)) : [...drawn.arrows, [from, to, 'drawn']]};
}

interface SideHandProps {
  game: Game;
  side: Side;
  turned: boolean;
  planning: Side | null;
  choices: Choice[];
  selection: Selection;
  select: (selection: Selection) => void;
  choose: (choices: Choice[]) => void;
  plan: (plan: Plan) => void;
}

/** The hand of a side: what it holds can be dropped in its turn, and planned to be dropped before. */
function SideHand({game, side, turned, planning, choices, selection, select, choose, plan}: SideHandProps): JSX.Element {
  const mine = side === planning || (side === game.view.side && choices.length > 0);
  const drop = (piece: string, square: string): void => {
    const fits = choices.filter((choice) => choice.drop === piece && choice.to === square);
    select(null);
    if (fits.length > 0) choose(fits);
    else if (side === planning) plan({what: {kind: 'hand', piece}, to: square});
  };
  return (
    <Hand game={game} side={side} counts={game.view.hands?.[side] ?? {}} turned={turned} selected={mine && selection?.kind === 'hand' ? selection.piece : null}
      enabled={mine} onSelect={(piece) => select(piece === null ? null : {kind: 'hand', piece})} onDrop={drop} />
  );
}

/** What the chosen map shows. Of many lines only those of the piece that is pointed at can be read. */
function useMapped(game: Game, at: string | null): {values: Record<string, number> | null; lines: Marks['arrows']} {
  const {map, mapKind} = usePage('map', 'mapKind');
  if (!mapKind || map?.node !== game.current) return {values: null, lines: []};
  return {values: map.values, lines: map.arrows.filter(([from, to]) => at === null || from === at || to === at)};
}

function Zoom({setZoom}: {setZoom: (change: (zoom: number) => number) => void}): JSX.Element {
  const {said} = usePage();
  return (
    <div class="zoom">
      <button type="button" title={said.zoomOut} aria-label={said.zoomOut} onClick={() => setZoom((zoom) => Math.max(1, zoom / ZOOM_STEP))}><Icon name="minus" /></button>
      <button type="button" title={said.zoomIn} aria-label={said.zoomIn} onClick={() => setZoom((zoom) => zoom * ZOOM_STEP)}><Icon name="plus" /></button>
    </div>
  );
}

export function BoardView({game}: {game: Game}): JSX.Element {
  const {app, said, language, settings, flipped, marks, look} = usePage('settings', 'flipped', 'marks', 'look');
  const top: Side = flipped ? 'first' : 'second';
  const pictures = usePictures();
  const names = useNames(game.description);
  const [selection, setSelection] = useState<Selection>(null);
  const [asking, setAsking] = useState<Choice[] | null>(null);
  const [drawn, setDrawn] = useState(NO_MARKS);
  const [zoom, setZoom] = useState(1);
  const last = useLastMove(game);
  const large = Math.max(game.description.files, game.description.ranks) >= LARGE_BOARD;
  const shown = useRef('');

  useEffect(() => {
    const here = `${game.id} ${game.current}`;
    if (shown.current !== here) {
      if (planning === null) setSelection(null);
      setDrawn(NO_MARKS);
    }
    shown.current = here;
  }, [game.id, game.current]);

  const active = movable(game);
  const planning = planner(game);
  const offering = useOffering(game, active);
  const choices = active && !offering.on ? game.view.choices : NO_CHOICES;
  const forbidden = useForbidden(game);
  const choose = (found: Choice[]): void => {
    setSelection(null);
    setDrawn(NO_MARKS);
    const [only] = found;
    if (found.length === 1 && only) void attempt(app, only);
    else setAsking(found);
  };
  const [plan, setPlan] = usePlan(game, choose);
  const selected = selection?.kind === 'square' ? selection.square : null;
  const soft = useSoftTargets(game, look ?? (planning ? selected : null));
  const ownerAt = (square: string): Side | undefined => game.view.pieces.find(([at]) => at === square)?.[2];
  const select = (next: Selection): void => {
    setSelection(next);
    if (look !== null) app.store.set({look: null});
    if (drawn !== NO_MARKS) setDrawn(NO_MARKS);
  };
  const press = (square: string): boolean => {
    if (offering.on) offering.toggle(square);
    const meant = meaningOf({square, owner: game.description.placing ? undefined : ownerAt(square), planning, selection, look});
    setPlan(meant.plan);
    select(meant.selection);
    if (meant.look !== null) app.store.set({look: meant.look});
    return true;
  };
  const describe = (square: string, placed: Placed | undefined): string => {
    const parts = [names.square(square, placed)];
    if (game.view.checked.includes(square)) parts.push(said.attackedRoyal);
    if (forbidden.includes(square)) parts.push(said.forbiddenAt);
    return parts.join(', ');
  };
  const hand = (side: Side): JSX.Element => (
    <SideHand game={game} side={side} turned={side === top} planning={planning} choices={choices} selection={selection} select={select} choose={choose} plan={setPlan} />
  );
  const mapped = useMapped(game, look ?? selected);

  return (
    <>
      <Strip game={game} side={top} place="far">{hand(top)}</Strip>
      <div class="board-area">
        <Board description={game.description} pieces={game.view.pieces} choices={choices} waiting={game.pending} selection={selection} last={last}
          checked={game.view.checked} marks={offering.marks ?? marks} map={mapped.values} lines={mapped.lines} forbidden={forbidden}
          drawn={drawn} onDraw={(from, to) => setDrawn(redrawn(drawn, from, to))}
          planned={plan ? squaresOf(plan) : []} look={look} soft={soft} grabs={(square) => planning !== null && ownerAt(square) === planning}
          numbers={useNumbers(game)} flipped={flipped}
          coordinates={settings.coordinates} dots={settings.dots} signs={settings.signs} figures={settings.figures} language={language}
          pictures={pictures} zoom={zoom} {...(large && {onZoom: setZoom, onHover: (square: string | null) => app.store.set({look: square})})}
          title={said.board(inLanguage(game.description.name, language))} describe={describe}
          onSelect={select} onMove={choose} onSquare={press} />
        {large && <Zoom setZoom={setZoom} />}
        <ResultCard game={game} />
      </div>
      <Strip game={game} side={otherSide(top)} place="near">{hand(otherSide(top))}</Strip>
      {game.view.opening && <OpeningWords game={game} opening={game.view.opening} active={active} offering={offering} />}
      {asking && (
        <ChoiceDialog choices={asking} game={game} onChoose={(choice) => {
            setAsking(null);
            void attempt(app, choice);
          }}
          onClose={() => setAsking(null)} />
      )}
    </>
  );
}
