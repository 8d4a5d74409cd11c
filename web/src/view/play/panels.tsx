// The panels beside the board; on narrow screens they are tabs below it.

import type {JSX} from 'preact';
import {useState} from 'preact/hooks';
import type {Game} from '../../state/model';
import {usePage} from '../context';
import {GraphPanel} from './graph_panel';
import {LinesPanel} from './lines_panel';
import {MovesPanel} from './moves_panel';
import {WhyPanel} from './why_panel';

const PANELS = ['why', 'lines', 'moves'] as const;

export function Panels({game}: {game: Game}): JSX.Element {
  const {said} = usePage();
  const [shown, setShown] = useState<(typeof PANELS)[number]>('why');
  return (
    <aside class="panels" data-shown={shown} aria-label={said.analysisOff}>
      <div class="panel-tabs" role="tablist" aria-label={said.analysisOff}>
        {PANELS.map((panel) => (
          <button key={panel} id={`tab-${panel}`} type="button" role="tab" aria-selected={panel === shown} aria-controls={`panel-${panel}`} onClick={() => setShown(panel)}>
            {said[panel]}
          </button>
        ))}
      </div>
      <section class="panel" id="panel-why" aria-label={said.why}><WhyPanel game={game} /></section>
      <section class="panel" id="panel-lines" aria-label={said.lines}><LinesPanel game={game} /></section>
      <section class="panel" id="panel-moves" aria-label={said.moves}>
        <MovesPanel game={game} />
        <GraphPanel game={game} />
      </section>
    </aside>
  );
}
