// Taking a game or a position elsewhere: record, picture, link.

import type {JSX} from 'preact';
import {notify, report} from '../../app/app';
import {boardSvg, boardPng, exportFormats, recordOf, saveFile} from '../../app/export';
import {linkToGame} from '../../app/link';
import type {Game} from '../../state/model';
import {useApp, useWords} from '../context';

export function ExportMenu({game}: {game: Game}): JSX.Element {
  const app = useApp();
  const said = useWords();
  const fail = (fault: unknown): void => report(app, fault);
  const record = (format: string): void => {
    recordOf(app, game, format).then((text) => saveFile(`${game.game}.${format}`, new Blob([text], {type: 'text/plain'}))).catch(fail);
  };
  const link = (): void => {
    navigator.clipboard.writeText(linkToGame(game)).then(() => notify(app, said.copied)).catch(fail);
  };
  return (
    <details class="menu">
      <summary>{said.export}</summary>
      <div class="menu-body">
        {exportFormats(game).map((format) => <button key={format} type="button" onClick={() => record(format)}>{said.exportAs(format)}</button>)}
        <button type="button" onClick={() => saveFile(`${game.game}.svg`, boardSvg())}>{said.exportPicture} (SVG)</button>
        <button type="button" onClick={() => void boardPng().then((picture) => saveFile(`${game.game}.png`, picture)).catch(fail)}>{said.exportPicture} (PNG)</button>
        <button type="button" onClick={link}>{said.copyLink}</button>
      </div>
    </details>
  );
}
