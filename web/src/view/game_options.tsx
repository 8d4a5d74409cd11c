// The games as options of a list, by family.

import type {JSX} from 'preact';
import type {GameSummary} from '../api/types';
import {nameIn} from '../text/words';
import {usePage} from './context';

export function GameOptions({games}: {games: GameSummary[]}): JSX.Element {
  const {said, language} = usePage();
  const families = [...new Set(games.map((game) => game.family))];
  return (
    <>
      {families.map((family) => (
        <optgroup key={family} label={said.families[family] ?? said.otherFamily}>
          {games.filter((game) => game.family === family).map((game) => (
            <option key={game.id} value={game.id}>{nameIn(game, language)}</option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
