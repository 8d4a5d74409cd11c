// The board with everything that belongs to a game being played.

import type {JSX} from 'preact';
import {useState} from 'preact/hooks';
import {inLanguage} from '../../text/words';
import {usePage, useSelected} from '../context';
import {BoardView} from './board_view';
import {Controls} from './controls';
import {NewGameDialog} from './new_game';
import {Panels} from './panels';
import {Status} from './status';

export function PlayScreen(): JSX.Element {
  const {said, language} = usePage();
  const game = useSelected((state) => state.game);
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
