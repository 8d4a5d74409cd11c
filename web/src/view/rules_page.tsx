// The rules of a game on a page to read and to print: words, the start, and every piece.

import type {JSX} from 'preact';
import {useState} from 'preact/hooks';
import {inBackground} from '../app/app';
import {lookOf, type Look} from '../app/look';
import {beginUsual} from '../app/play';
import {BoardPicture} from '../board/board_picture';
import {inLanguage} from '../text/words';
import {usePage, useTask} from './context';
import {PieceCard} from './piece_card';

export function RulesPage({game}: {game: string}): JSX.Element {
  const {app, said, language, settings} = usePage('settings');
  const [look, setLook] = useState<Look | null>(null);
  useTask((wanted) => {
    inBackground(app, lookOf(app, game).then((found) => wanted() && setLook(found)));
  }, [game]);
  if (!look) return <p class="loading" aria-busy="true">…</p>;
  const {description, view} = look;
  return (
    <article class="rules-page stack">
      <div class="toolbar">
        <h2>{inLanguage(description.name, language)}</h2>
        <button type="button" class="primary" onClick={() => inBackground(app, beginUsual(app, game))}>{said.play}</button>
        <button type="button" onClick={() => print()}>{said.print}</button>
        <button type="button" onClick={() => app.store.set({rulesOf: null})}>{said.allGames}</button>
      </div>
      <div class="columns">
        <section class="panel rules" aria-label={said.rules}>
          {description.words[language].map((section) => (
            <section key={section.heading}>
              <h3>{section.heading}</h3>
              {section.lines.map((line, i) => <p key={i}>{line}</p>)}
            </section>
          ))}
        </section>
        <BoardPicture description={description} pieces={view.pieces} signs={settings.signs} figures={settings.figures} language={language} />
      </div>
      <ul class="piece-cards">{description.pieces.map((piece) => <PieceCard key={piece.id} piece={piece} description={description} />)}</ul>
    </article>
  );
}
