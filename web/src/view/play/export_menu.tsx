// Taking a game or a position elsewhere: record, picture, link.

import type {JSX} from 'preact';
import {notify, inBackground} from '../../app/app';
import {boardSvg, boardPng, exportFormats, recordOf, saveFile} from '../../app/export';
import {linkToGame} from '../../app/link';
import type {Game} from '../../state/model';
import {usePage} from '../context';

export function ExportMenu({game}: {game: Game}): JSX.Element {
  const {app, said} = usePage();
  const record = (format: string): void => {
    inBackground(app, recordOf(app, game, format).then((text) => saveFile(`${game.game}.${format}`, new Blob([text], {type: 'text/plain'}))));
  };
  const link = (): void => {
    inBackground(app, navigator.clipboard.writeText(linkToGame(game)).then(() => notify(app, said.copied)));
  };
  return (
    <details class="menu">
      <summary>{said.export}</summary>
      <div class="menu-body">
        {exportFormats(game).map((format) => <button key={format} type="button" onClick={() => record(format)}>{said.exportAs(format)}</button>)}
        <button type="button" onClick={() => saveFile(`${game.game}.svg`, boardSvg())}>{said.exportPicture} (SVG)</button>
        <button type="button" onClick={() => inBackground(app, boardPng().then((picture) => saveFile(`${game.game}.png`, picture)))}>{said.exportPicture} (PNG)</button>
        <button type="button" onClick={link}>{said.copyLink}</button>
      </div>
    </details>
  );
}
