// A game on the table: the board as large as the window allows, the players at its edge, and beside it moves, reasons and controls.

import type {ComponentChildren, JSX} from 'preact';
import {useLayoutEffect, useRef} from 'preact/hooks';
import {layoutOf} from '../../board/geometry';
import type {Game, Tab} from '../../state/model';
import {usePage} from '../context';
import {BoardView} from './board_view';
import {Controls} from './controls';
import {GraphPanel} from './graph_panel';
import {Lens} from './lens';
import {LinesPanel} from './lines_panel';
import {MapPanel} from './map_panel';
import {MovesPanel} from './moves_panel';
import {ScoreBar} from './score_bar';
import {SolvePanel} from './solve_panel';
import {WhyPanel} from './why_panel';

/** How wide a board is for its height, for the layout of everything around it. */
export function useBoardShape(description: Game['description'] | null): {current: HTMLDivElement | null} {
  const {settings} = usePage('settings');
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!description) return;
    const {width, height} = layoutOf(description, false, settings.coordinates);
    element.current?.style.setProperty('--shape', String(width / height));
  }, [description, settings.coordinates]);
  return element;
}

const PANELS: Record<Exclude<Tab, 'points'>, (props: {game: Game}) => JSX.Element | null> = {
  why: WhyPanel, lines: LinesPanel, graph: GraphPanel, map: MapPanel, solve: SolvePanel,
};

/** One panel at a time, chosen by its tab; arrow keys go from tab to tab. */
function Tabs({game, points}: {game: Game; points: JSX.Element | undefined}): JSX.Element {
  const {app, said, tab} = usePage('tab');
  const tabs = [...(points ? ['points' as const] : []), ...(Object.keys(PANELS) as (keyof typeof PANELS)[])];
  const shown = tabs.find((one) => one === tab) ?? 'why';
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
    const next = step && tabs[(tabs.indexOf(shown) + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    app.store.set({tab: next});
    row.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  const Panel = shown === 'points' ? null : PANELS[shown];
  return (
    <section class="side-panel" aria-label={said.analysisOff}>
      <div class="panel-tabs" role="tablist" aria-label={said.analysisOff} ref={row} onKeyDown={onKeyDown}>
        {tabs.map((one) => (
          <button key={one} id={`tab-${one}`} type="button" role="tab" aria-selected={one === shown} aria-controls="panel" tabIndex={one === shown ? 0 : -1}
            onClick={() => app.store.set({tab: one})}>
            {said.tabs[one]}
          </button>
        ))}
      </div>
      <div class="panel-body" id="panel" role="tabpanel" aria-labelledby={`tab-${shown}`} tabIndex={0}>
        <Lens game={game} />
        {Panel ? <Panel game={game} /> : points}
      </div>
    </section>
  );
}

export function Table({game, head, points}: {game: Game; head: ComponentChildren; points?: JSX.Element}): JSX.Element {
  const shape = useBoardShape(game.description);
  return (
    <div class={game.view.hands ? 'table with-hands' : 'table'} ref={shape}>
      {head}
      <ScoreBar game={game} />
      <BoardView game={game} />
      <MovesPanel game={game} />
      <Tabs game={game} points={points} />
      <Controls game={game} />
    </div>
  );
}
