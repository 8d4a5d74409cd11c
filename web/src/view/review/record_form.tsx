// Where a record is pasted or chosen.

import type {JSX} from 'preact';
import {useState} from 'preact/hooks';
import {openRecord, reviewGame} from '../../app/review';
import {usePage, useSelected} from '../context';
import {FileButton} from '../file_button';
import {GameOptions} from '../game_options';
import {RpcError} from '../../api/fault';

export function RecordForm(): JSX.Element {
  const {app, said} = usePage();
  const games = useSelected((state) => state.games);
  const current = useSelected((state) => state.game);
  const [text, setText] = useState('');
  const [game, setGame] = useState('');
  const [fault, setFault] = useState('');
  const submit = async (): Promise<void> => {
    setFault('');
    try {
      await openRecord(app, text, game);
      void reviewGame(app);
    } catch (reason) {
      const place = reason instanceof RpcError && reason.line > 0 ? `${said.lineColumn(reason.line, reason.column)}: ` : '';
      const hint = reason instanceof RpcError && reason.hint ? ` (${reason.hint})` : '';
      setFault(`${place}${reason instanceof Error ? reason.message : String(reason)}${hint}`);
    }
  };
  return (
    <section class="panel" aria-label={said.reviewTitle}>
      <h2>{said.reviewTitle}</h2>
      <p class="quiet">{said.reviewHelp}</p>
      <form class="form" onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}>
        <label>{said.reviewText}<textarea rows={9} value={text} spellcheck={false} onInput={(e) => setText(e.currentTarget.value)} /></label>
        <p><FileButton label={said.reviewFile} onFile={(file) => void file.text().then(setText)} /></p>
        <label>{said.reviewGame}<select value={game} onChange={(e) => setGame(e.currentTarget.value)}><option value="">{said.auto}</option><GameOptions games={games} /></select></label>
        <p class="fault" role="status">{fault}</p>
        <p class="form-end">
          {current && current.tree.nodes.length > 2 && <button type="button" onClick={() => void reviewGame(app)}>{said.reviewThis}</button>}
          <button type="submit" class="primary" disabled={text.trim() === ''}>{said.reviewStart}</button>
        </p>
      </form>
    </section>
  );
}
