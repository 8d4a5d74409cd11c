// Every game there is, and the games that were played.

import type {JSX} from 'preact';
import type {Description, GameSummary} from '../api/types';
import {inBackground} from '../app/app';
import {beginUsual, openStored} from '../app/play';
import type {SavedGame} from '../state/model';
import {lineFrom, ROOT} from '../state/tree';
import {nameIn} from '../text/words';
import {usePage} from './context';
import {useGameName} from './names';
import {useStored} from './stored';

function GameCard({game}: {game: GameSummary}): JSX.Element {
  const {app, language} = usePage();
  return (
    <li>
      <button type="button" class="card" onClick={() => inBackground(app, beginUsual(app, game.id))}>
        <strong>{nameIn(game, language)}</strong>
        <span class="quiet small">{game.board.replace('x', ' × ')}</span>
      </button>
    </li>
  );
}

function SavedGames(): JSX.Element {
  const {app, said, language} = usePage();
  const nameOf = useGameName();
  const {items: saved, remove} = useStored<SavedGame>('games');
  if (saved.length === 0) return <p class="quiet">{said.noSaved}</p>;
  return (
    <ul class="saved">
      {saved.map(({id, value, changed_at}) => (
        <li key={id}>
          <span><strong>{nameOf(value.game)}</strong> <span class="quiet small">{new Date(changed_at * 1000).toLocaleString(language)}, {said.moveCount(lineFrom(value.tree, ROOT).length)}</span></span>
          <button type="button" onClick={() => inBackground(app, openStored(app, id))}>{said.open}</button>
          <button type="button" onClick={() => remove(id)}>{said.delete}</button>
        </li>
      ))}
    </ul>
  );
}

/** The rules of a game in words. */
function Rules({description}: {description: Description}): JSX.Element {
  const {language} = usePage();
  return (
    <div class="rules">
      {description.words[language].map((section) => (
        <section key={section.heading}>
          <h3>{section.heading}</h3>
          {section.lines.map((line, i) => <p key={i}>{line}</p>)}
        </section>
      ))}
    </div>
  );
}

export function GamesScreen(): JSX.Element {
  const {said, language, games, game: current} = usePage('games', 'game');
  const families = [...new Set(games.map((game) => game.family))];
  return (
    <div class="columns">
      <div class="stack">
        {families.map((family) => (
          <section key={family} class="panel">
            <h2>{said.families[family] ?? said.otherFamily}</h2>
            <ul class="cards">{games.filter((game) => game.family === family).map((game) => <GameCard key={game.id} game={game} />)}</ul>
          </section>
        ))}
      </div>
      <div class="stack">
        <section class="panel"><h2>{said.savedGames}</h2><SavedGames /></section>
        {current && <section class="panel"><h2>{said.rules}: {current.description.name[language]}</h2><Rules description={current.description} /></section>}
      </div>
    </div>
  );
}
