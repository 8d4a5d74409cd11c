// The game that is being played.

import type {JSX} from 'preact';
import {useState} from 'preact/hooks';
import {usePage} from '../context';
import {NewGameDialog} from './new_game';
import {Head} from './strip';
import {Table} from './table';

export function PlayScreen(): JSX.Element {
  const {said, game} = usePage('game');
  const [choosing, setChoosing] = useState(false);
  if (!game) return <p class="loading" aria-busy="true">…</p>;
  return (
    <>
      <Table game={game} head={<Head game={game}><button type="button" class="primary" onClick={() => setChoosing(true)}>{said.newGame}</button></Head>} />
      {choosing && <NewGameDialog onClose={() => setChoosing(false)} />}
    </>
  );
}
