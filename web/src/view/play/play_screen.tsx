// The board with everything that belongs to a game being played.

import type {JSX} from 'preact';
import {useState} from 'preact/hooks';
import type {Game} from '../../state/model';
import {inLanguage} from '../../text/words';
import {usePage} from '../context';
import {BoardView} from './board_view';
import {Controls} from './controls';
import {GraphPanel} from './graph_panel';
import {LinesPanel} from './lines_panel';
import {MovesPanel} from './moves_panel';
import {NewGameDialog} from './new_game';
import {Status} from './status';
import {WhyPanel} from './why_panel';

const PANELS = ['why', 'lines', 'moves'] as const;

/** The panels beside the board; on narrow screens they are tabs below it. */
function Panels({game}: {game: Game}): JSX.Element {
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

export function PlayScreen(): JSX.Element {
  const {said, language, game} = usePage('game');
  const [choosing, setChoosing] = useState(false);
  if (!game) return <p class="loading" aria-busy="true">…</p>;
  return (
    <div class="play">
      <section class="board-side" aria-label={said.board(inLanguage(game.description.name, language))}>
        <Status game={game} onNew={() => setChoosing(true)} />
        <BoardView game={game} />
        <Controls game={game} />
      </section>
      <Panels game={game} />
      {choosing && <NewGameDialog onClose={() => setChoosing(false)} />}
    </div>
  );
}
