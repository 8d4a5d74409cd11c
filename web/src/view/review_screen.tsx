// Review: paste a game, see where it turned, try again.

import type {JSX} from 'preact';
import {useState} from 'preact/hooks';
import {RpcError} from '../api/fault';
import {faultText, inBackground} from '../app/app';
import {goTo} from '../app/play';
import {openPuzzle, openRecord, retry, reviewGame, type Puzzle} from '../app/review';
import {isAbout, moveNumber, type Game, type ReviewPoint} from '../state/model';
import {nodeAt, pathTo} from '../state/tree';
import {moveIn} from '../text/words';
import {usePage} from './context';
import {FileButton, GameSelect} from './fields';
import {useGameName} from './names';
import {BoardView} from './play/board_view';
import {Controls} from './play/controls';
import {GraphPanel} from './play/graph_panel';
import {MovesPanel} from './play/moves_panel';
import {WhyPanel} from './play/why_panel';
import {useStored} from './stored';

/** Where a record is pasted or chosen. */
function RecordForm(): JSX.Element {
  const {app, said, game: current} = usePage('game');
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
      setFault(`${place}${faultText(reason)}${hint}`);
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
        <GameSelect label={said.reviewGame} value={game} onChange={setGame}><option value="">{said.auto}</option></GameSelect>
        <p class="fault" role="status">{fault}</p>
        <p class="form-end">
          {current && current.tree.nodes.length > 2 && <button type="button" onClick={() => void reviewGame(app)}>{said.reviewThis}</button>}
          <button type="submit" class="primary" disabled={text.trim() === ''}>{said.reviewStart}</button>
        </p>
      </form>
    </section>
  );
}

/** Mistakes of earlier games, to be tried again. */
function Puzzles(): JSX.Element {
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

function Point({game, point}: {game: Game; point: ReviewPoint}): JSX.Element {
  const {app, said, language} = usePage();
  const node = nodeAt(game.tree, point.node);
  const number = moveNumber(game, pathTo(game.tree, point.node).length);
  const verdict = node.verdict as keyof typeof said.verdicts | undefined;
  return (
    <li>
      <button type="button" class="plain" onClick={() => void goTo(app, point.node)}>
        {number} <strong>{moveIn(node, language)}</strong> {verdict && said.verdicts[verdict]} (−{Math.round(100 * point.loss)} %)
      </button>
      <button type="button" onClick={() => void retry(app, point.node, point.better)}>{said.retry}</button>
    </li>
  );
}

/** The moves that changed the game, and the way to try them again. */
function TurningPoints({game}: {game: Game}): JSX.Element {
  const {said, review} = usePage('review');
  const done = review !== null && review.done >= review.all;
  return (
    <>
      <h2>{said.turningPoints}</h2>
      {review && !done && <p role="status"><progress max={review.all} value={review.done} aria-label={said.reviewDone} /> {said.reviewProgress(review.done, review.all)}</p>}
      {done && review.points.length === 0 && <p class="quiet">{said.noTurningPoints}</p>}
      <ul class="points">{review?.points.map((point) => <Point key={point.node} game={game} point={point} />)}</ul>
    </>
  );
}

function Reviewed({game}: {game: Game}): JSX.Element {
  const {said, retry} = usePage('retry');
  const prompts = {open: said.retryPrompt, judged: said.thinking, right: said.retryRight, wrong: said.retryWrong};
  return (
    <section class="board-side" aria-label={said.reviewDone}>
      {retry && isAbout(retry, game) && <p class={`retry ${retry.state}`} role="status">{prompts[retry.state]}</p>}
      <BoardView game={game} />
      <Controls game={game} />
    </section>
  );
}

export function ReviewScreen(): JSX.Element {
  const {said, game, review, retry} = usePage('game', 'review', 'retry');
  const open = game !== null && (review?.game === game.id || retry !== null);
  return (
    <div class={open ? 'play' : 'columns'}>
      {open && <Reviewed game={game} />}
      <aside class="stack" aria-label={said.reviewDone}>
        {open && (
          <>
            <section class="panel" aria-label={said.turningPoints}><TurningPoints game={game} /><GraphPanel game={game} /></section>
            <section class="panel" aria-label={said.moves}><MovesPanel game={game} /></section>
            <section class="panel" aria-label={said.why}><WhyPanel game={game} /></section>
          </>
        )}
        <RecordForm />
      </aside>
      {!open && <aside class="stack" aria-label={said.puzzles}><Puzzles /></aside>}
    </div>
  );
}
