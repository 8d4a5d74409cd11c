// Mistakes of earlier games, to be tried again.

import type {JSX} from 'preact';
import {inBackground} from '../../app/app';
import {openPuzzle, type Puzzle} from '../../app/review';
import {usePage} from '../context';
import {useGameName, useStored} from '../stored';

export function Puzzles(): JSX.Element {
  const {app, said, language} = usePage();
  const nameOf = useGameName();
  const {items: puzzles} = useStored<Puzzle>('reviews');
  return (
    <section class="panel" aria-label={said.puzzles}>
      <h2>{said.puzzles}</h2>
      {puzzles.length === 0 && <p class="quiet">{said.noPuzzles}</p>}
      <ul class="saved">
        {puzzles.map(({id, value, changed_at}) => (
          <li key={id}>
            <span><strong>{nameOf(value.game)}</strong> <span class="quiet small">{new Date(changed_at * 1000).toLocaleString(language)}</span></span>
            <button type="button" onClick={() => inBackground(app, openPuzzle(app, value))}>{said.retry}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}
