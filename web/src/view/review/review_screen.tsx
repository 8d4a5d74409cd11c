// Review: paste a game, see where it turned, try again.

import type {JSX} from 'preact';
import {isAbout, type Game} from '../../state/model';
import {usePage, useSelected} from '../context';
import {BoardView} from '../play/board_view';
import {Controls} from '../play/controls';
import {GraphPanel} from '../play/graph_panel';
import {MovesPanel} from '../play/moves_panel';
import {WhyPanel} from '../play/why_panel';
import {RecordForm} from './record_form';
import {Puzzles} from './puzzles';
import {TurningPoints} from './turning_points';

function Reviewed({game}: {game: Game}): JSX.Element {
  const {said} = usePage();
  const retry = useSelected((state) => state.retry);
  const prompts = {open: said.retryPrompt, judged: said.thinking, right: said.retryRight, wrong: said.retryWrong};
  return (
    <section class="board-side" aria-label={said.reviewDone}>
      {retry && isAbout(retry, game) && <p class={`retry ${retry.state}`} role="status">{prompts[retry.state]}</p>}
      <BoardView game={game} />
      <Controls game={game} />
    </section>
  );
}

export function ReviewScreen(): JSX.Element {
  const {said} = usePage();
  const game = useSelected((state) => state.game);
  const review = useSelected((state) => state.review);
  const retry = useSelected((state) => state.retry);
  const open = game !== null && (review?.game === game.id || retry !== null);
  return (
    <div class={open ? 'play' : 'columns'}>
      {open && <Reviewed game={game} />}
      <aside class="stack" aria-label={said.reviewDone}>
        {open && (
          <>
            <section class="panel" aria-label={said.turningPoints}><TurningPoints game={game} /><GraphPanel game={game} /></section>
            <section class="panel" aria-label={said.moves}><MovesPanel game={game} /></section>
            <section class="panel" aria-label={said.why}><WhyPanel game={game} /></section>
          </>
        )}
        <RecordForm />
      </aside>
      {!open && <aside class="stack" aria-label={said.puzzles}><Puzzles /></aside>}
    </div>
  );
}
