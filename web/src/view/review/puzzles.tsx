// Mistakes of earlier games, to be tried again.

import type {JSX} from 'preact';
import {useEffect, useState} from 'preact/hooks';
import type {Stored} from '../../api/types';
import {report} from '../../app/app';
import {openPuzzle, type Puzzle} from '../../app/review';
import {useApp, useLanguage, useSelected, useWords} from '../context';

export function Puzzles(): JSX.Element {
  const app = useApp();
  const said = useWords();
  const language = useLanguage();
  const games = useSelected((state) => state.games);
  const [puzzles, setPuzzles] = useState<Stored<Puzzle>[]>([]);
  const nameOf = (id: string): string => {
    const game = games.find((one) => one.id === id);
    return game ? (language === 'ja' ? game.name_ja || game.name : game.name) : id;
  };
  useEffect(() => {
    app.api.list<Puzzle>('reviews').then(setPuzzles).catch((fault: unknown) => report(app, fault));
  }, []);
  return (
    <section class="panel" aria-label={said.puzzles}>
      <h2>{said.puzzles}</h2>
      {puzzles.length === 0 && <p class="quiet">{said.noPuzzles}</p>}
      <ul class="saved">
        {puzzles.map(({id, value, changed_at}) => (
          <li key={id}>
            <span><strong>{nameOf(value.game)}</strong> <span class="quiet small">{new Date(changed_at * 1000).toLocaleString(language)}</span></span>
            <button type="button" onClick={() => void openPuzzle(app, value).catch((fault: unknown) => report(app, fault))}>{said.retry}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}
