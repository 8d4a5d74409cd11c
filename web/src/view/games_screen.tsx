// Every game there is as a gallery, and the games that were played.

import type {JSX} from 'preact';
import {useEffect, useRef, useState} from 'preact/hooks';
import type {GameSummary} from '../api/types';
import {inBackground} from '../app/app';
import {saveSettings} from '../app/keep';
import {lookOf, type Look} from '../app/look';
import {beginUsual, openStored} from '../app/play';
import {BoardPicture} from '../board/board_picture';
import type {SavedGame} from '../state/model';
import {lineFrom, ROOT} from '../state/tree';
import {nameIn} from '../text/words';
import {usePage, useTask} from './context';
import {Select} from './fields';
import {Icon} from './icons';
import {useGameName} from './names';
import {RulesPage} from './rules_page';
import {useStored} from './stored';

/** A small picture of the start, asked for when it comes into sight. */
function Thumbnail({game}: {game: string}): JSX.Element {
  const {app, settings, language} = usePage('settings');
  const [look, setLook] = useState<Look | null>(null);
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      lookOf(app, game).then(setLook).catch(() => undefined);
    }, {rootMargin: '200px'});
    if (element.current) seen.observe(element.current);
    return () => seen.disconnect();
  }, [game]);
  return (
    <span class="thumbnail" ref={element}>
      {look && <BoardPicture description={look.description} pieces={look.view.pieces} signs={settings.signs} figures={settings.figures} language={language} />}
    </span>
  );
}

function GameCard({game}: {game: GameSummary}): JSX.Element {
  const {app, said, language, settings} = usePage('settings');
  const favourite = settings.favourites.includes(game.id);
  const name = nameIn(game, language);
  const toggle = (): void => {
    const favourites = favourite ? settings.favourites.filter((id) => id !== game.id) : [...settings.favourites, game.id];
    app.store.set({settings: {...settings, favourites}});
    saveSettings(app);
  };
  return (
    <li class="game-card">
      <button type="button" class="card" aria-label={name} title={said.playGame(name)} onClick={() => inBackground(app, beginUsual(app, game.id))}>
        <Thumbnail game={game.id} />
        <strong>{name}</strong>
      </button>
      <span class="card-tools">
        <span class="quiet small">{game.board.replace('x', ' × ')}</span>
        <button type="button" class="plain small" aria-label={said.rulesOf(name)} onClick={() => app.store.set({rulesOf: game.id})}>{said.rules}</button>
        <button type="button" class="plain star" aria-pressed={favourite} aria-label={said.favourite(name)} title={said.favourite(name)} onClick={toggle}><Icon name="star" /></button>
      </span>
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

interface Wish {
  text: string;
  family: string;
  size: string;
}

/** Boards with at most so many squares belong to a size, in order. */
const SIZES: [size: 'small' | 'usual' | 'large', most: number][] = [['small', 49], ['usual', 110], ['large', Infinity]];

function sizeOf({board}: GameSummary): string {
  const squares = board.split('x').reduce((product, side) => product * Number(side), 1);
  return SIZES.find(([, most]) => squares <= most)?.[0] ?? '';
}

/** Everything about a game that can be searched: its names, its pieces, and its rules once they are known. */
function textOf(game: GameSummary, look: Look | undefined): string {
  const told = look ? [...look.description.pieces.flatMap(({name}) => [name.en, name.ja]), ...Object.values(look.description.words).flat().flatMap(({heading, lines}) => [heading, ...lines])] : [];
  return [game.id, game.name, game.name_ja, ...game.pieces, ...told].join('\n').toLowerCase();
}

/** The games that fit; a search looks up the rules of all of them, one after the other. */
function useFitting(games: GameSummary[], {text, family, size}: Wish): GameSummary[] {
  const {app} = usePage();
  const [looks, setLooks] = useState(new Map<string, Look>());
  const searching = text.trim().length > 1;
  useTask((wanted) => {
    const load = async (): Promise<void> => {
      for (const {id} of games) {
        const look = await lookOf(app, id);
        if (!wanted()) return;
        setLooks((before) => new Map(before).set(id, look));
      }
    };
    if (searching) inBackground(app, load());
  }, [searching, games]);
  const words = text.trim().toLowerCase();
  return games.filter((game) => (!family || game.family === family) && (!size || sizeOf(game) === size) && (!words || textOf(game, looks.get(game.id)).includes(words)));
}

function Gallery(): JSX.Element {
  const {said, games, settings} = usePage('games', 'settings');
  const [wish, setWish] = useState<Wish>({text: '', family: '', size: ''});
  const found = useFitting(games, wish);
  const families = [...new Set(games.map((game) => game.family))];
  const liked = found.filter((game) => settings.favourites.includes(game.id));
  const sections: [title: string, list: GameSummary[]][] = [
    [said.favourites, liked], ...families.map((family): [string, GameSummary[]] => [said.families[family] ?? said.otherFamily, found.filter((game) => game.family === family)]),
  ];
  return (
    <div class="stack">
      <form class="toolbar" role="search" onSubmit={(event) => event.preventDefault()}>
        <label>{said.searchGames} <input type="search" value={wish.text} onInput={(e) => setWish({...wish, text: e.currentTarget.value})} /></label>
        <Select label={`${said.family} `} value={wish.family} onChange={(family) => setWish({...wish, family})}
          choices={[['', said.all], ...families.map((one): [string, string] => [one, said.families[one] ?? one])]} />
        <Select label={`${said.boardSize} `} value={wish.size} onChange={(size) => setWish({...wish, size})}
          choices={[['', said.all], ...SIZES.map(([size]): [string, string] => [size, said.sizes[size]])]} />
        <span class="quiet" role="status">{said.gameCount(found.length)}</span>
      </form>
      {sections.filter(([, list]) => list.length > 0).map(([title, list]) => (
        <section key={title} class="panel">
          <h2>{title}</h2>
          <ul class="cards">{list.map((game) => <GameCard key={game.id} game={game} />)}</ul>
        </section>
      ))}
      <section class="panel"><h2>{said.savedGames}</h2><SavedGames /></section>
    </div>
  );
}

export function GamesScreen(): JSX.Element {
  const {rulesOf} = usePage('rulesOf');
  return rulesOf ? <RulesPage game={rulesOf} /> : <Gallery />;
}
