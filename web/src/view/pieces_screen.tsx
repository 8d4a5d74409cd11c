// Cards of the pieces of one game or of all, with a search.

import type {JSX} from 'preact';
import {useState} from 'preact/hooks';
import type {Description, PieceInfo} from '../api/types';
import {notify, inBackground} from '../app/app';
import {USUAL_GAME} from '../state/model';
import {FileButton, GameSelect} from './fields';
import {PieceCard} from './piece_card';
import {setPicture, usePictures} from './picture';
import {usePage, useTask} from './context';

const ALL = '*';
const MOST_CARDS = 60;
const MOST_PICTURE_BYTES = 200_000;

interface Found {
  piece: PieceInfo;
  description: Description;
}

/** The pieces of the chosen games, as the server describes them one after the other. */
function useDescriptions(chosen: string): Description[] {
  const {app, games} = usePage('games');
  const [known, setKnown] = useState<Description[]>([]);
  useTask((wanted) => {
    setKnown([]);
    const load = async (): Promise<void> => {
      for (const game of chosen === ALL ? games.map((one) => one.id) : [chosen]) {
        const description = await app.api.describe({game});
        if (!wanted()) return;
        setKnown((before) => [...before, description]);
      }
    };
    inBackground(app, load());
  }, [chosen, games]);
  return known;
}

function fits(piece: PieceInfo, query: string): boolean {
  const text = [piece.id, piece.name.en, piece.name.ja, piece.kanji, piece.letter].join('\n').toLowerCase();
  return text.includes(query.trim().toLowerCase());
}

/** Games share pieces; one card for each that differs. */
function distinct(descriptions: Description[], query: string): Found[] {
  const found = new Map<string, Found>();
  for (const description of descriptions) {
    for (const piece of description.pieces) {
      const key = `${piece.id} ${JSON.stringify(piece.moves)} ${description.rotated}`;
      if (!found.has(key) && fits(piece, query)) found.set(key, {piece, description});
    }
  }
  return [...found.values()];
}

function OwnPicture({id, has}: {id: string; has: boolean}): JSX.Element {
  const {app, said} = usePage();
  const read = (file: File): void => {
    if (file.size > MOST_PICTURE_BYTES) return notify(app, `${file.name}: > ${MOST_PICTURE_BYTES / 1000} kB`);
    const reader = new FileReader();
    reader.onload = () => void setPicture(app, id, String(reader.result));
    reader.readAsDataURL(file);
  };
  return (
    <p class="own-picture">
      <FileButton label={said.pictures} accept="image/png,image/svg+xml,image/webp" onFile={read} />
      {has && <button type="button" onClick={() => void setPicture(app, id, '')}>{said.removePicture}</button>}
    </p>
  );
}

export function PiecesScreen(): JSX.Element {
  const {said, game} = usePage('game');
  const pictures = usePictures();
  const [chosen, setChosen] = useState(game?.game ?? USUAL_GAME);
  const [query, setQuery] = useState('');
  const found = distinct(useDescriptions(chosen), query);
  return (
    <div class="stack">
      <form class="toolbar" onSubmit={(event) => event.preventDefault()}>
        <h2>{said.piecesTitle}</h2>
        <GameSelect label={`${said.game} `} value={chosen} onChange={setChosen}><option value={ALL}>{said.allGames}</option></GameSelect>
        <label>{said.searchPieces} <input type="search" value={query} onInput={(e) => setQuery(e.currentTarget.value)} /></label>
      </form>
      {found.length === 0 && <p class="quiet">{said.noPieces}</p>}
      <ul class="piece-cards">
        {found.slice(0, MOST_CARDS).map(({piece, description}) => (
          <PieceCard key={`${description.id} ${piece.id}`} piece={piece} description={description} picture={pictures[piece.id]}>
            <OwnPicture id={piece.id} has={pictures[piece.id] !== undefined} />
          </PieceCard>
        ))}
      </ul>
    </div>
  );
}
