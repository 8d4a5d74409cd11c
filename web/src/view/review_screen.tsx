// Review: paste a game, see where it turned, try again.

import type {JSX} from 'preact';
import {useState} from 'preact/hooks';
import {RpcError} from '../api/fault';
import type {Side} from '../api/types';
import {faultText, inBackground, notify} from '../app/app';
import {goTo} from '../app/play';
import {isDue, nextPuzzle, openPuzzle, retry, reviewGame, reviewRecord, showAnswer, type Puzzle} from '../app/review';
import {isAbout, numberOf, type Game, type ReviewPoint} from '../state/model';
import {lineFrom, nodeAt, ROOT, type TreeNode} from '../state/tree';
import {moveIn} from '../text/words';
import {usePage} from './context';
import {FileButton, GameSelect} from './fields';
import {useGameName, useNames} from './names';
import {GraphPanel} from './play/graph_panel';
import {Head} from './play/strip';
import {Table} from './play/table';
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
      await reviewRecord(app, text, game);
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
          {current && current.tree.nodes.length > 2 && <button type="button" onClick={() => {
            app.store.set({tab: 'points'});
            void reviewGame(app);
          }}>{said.reviewThis}</button>}
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
  const now = Date.now();
  const due = puzzles.filter(({value}) => isDue(value, now)).length;
  const day = (time: number): string => new Date(time).toLocaleDateString(language);
  return (
    <section class="panel" aria-label={said.puzzles}>
      <h2>{said.puzzles}</h2>
      {puzzles.length === 0 && <p class="quiet">{said.noPuzzles}</p>}
      {due > 0 && <p><button type="button" class="primary" onClick={() => inBackground(app, nextPuzzle(app))}>{said.practise(due)}</button></p>}
      <ul class="saved">
        {puzzles.map(({id, value, changed_at}) => (
          <li key={id}>
            <span>
              <strong>{nameOf(value.game)}</strong>{' '}
              {value.label && <>{value.label.number} {moveIn(value.label, language)} {said.verdicts[value.label.verdict as keyof typeof said.verdicts]}</>}{' '}
              <span class="quiet small">{isDue(value, now) || !value.practice ? day(changed_at * 1000) : said.dueAt(day(value.practice.due))}</span>
            </span>
            <button type="button" onClick={() => inBackground(app, openPuzzle(app, value, id))}>{said.retry}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Point({game, point}: {game: Game; point: ReviewPoint}): JSX.Element {
  const {app, said, language} = usePage();
  const node = nodeAt(game.tree, point.node);
  const number = numberOf(game, point.node);
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

/** Up to this ply a game is in its opening; with so few of the pieces left it is in its ending. */
const OPENING_PLIES = 20;
const ENDING_SHARE = 1 / 3;

type Phase = 'opening' | 'middle' | 'ending';

/** The phase that each move of a line was made in. */
function phasesOf(line: TreeNode[], pieces: number): Phase[] {
  let left = pieces;
  return line.map(({taken = 0}, ply) => {
    const phase = left <= pieces * ENDING_SHARE ? 'ending' : ply < OPENING_PLIES ? 'opening' : 'middle';
    left -= taken;
    return phase;
  });
}

/** Accuracy falls by this power of e when all chances are lost, as the server's reviews have it. */
const ACCURACY_FALL = 4.35;

/** How much of their winning chances moves kept, in per cent, as players count it; a dash for no moves. */
function accuracyOf(nodes: TreeNode[]): string {
  const chosen = nodes.filter(({verdict}) => verdict !== 'forced');
  if (chosen.length === 0) return '–';
  const kept = chosen.map(({loss = 0}) => Math.exp(-ACCURACY_FALL * loss));
  return `${Math.round((100 * kept.reduce((sum, one) => sum + one, 0)) / kept.length)} %`;
}

/** How the two sides did: how accurate they were, phase by phase, and how many moves of each kind they made. */
function Counts({game}: {game: Game}): JSX.Element | null {
  const {said} = usePage();
  const names = useNames(game.description);
  const line = lineFrom(game.tree, ROOT).filter((node) => node.verdict);
  if (line.length === 0) return null;
  const phases = phasesOf(line, game.begun.length);
  const seen = (['opening', 'middle', 'ending'] as const).filter((phase) => phases.includes(phase) && !game.description.placing);
  const kinds = Object.entries(said.verdicts).filter(([kind]) => line.some(({verdict}) => verdict === kind));
  const of = (side: Side): TreeNode[] => line.filter((node) => node.side === side);
  const count = (side: Side, verdict: string): number => of(side).filter((node) => node.verdict === verdict).length;
  return (
    <table class="counts">
      <thead><tr><td /><th scope="col">{said.accuracy}</th>{seen.map((phase) => <th key={phase} scope="col">{said.phases[phase]}</th>)}{kinds.map(([kind, name]) => <th key={kind} scope="col">{name}</th>)}</tr></thead>
      <tbody>
        {(['first', 'second'] as const).map((side) => (
          <tr key={side}>
            <th scope="row">{names.side(side)}</th>
            <td class="share">{accuracyOf(of(side))}</td>
            {seen.map((phase) => <td key={phase} class="share">{accuracyOf(line.filter((node, i) => node.side === side && phases[i] === phase))}</td>)}
            {kinds.map(([kind]) => <td key={kind} class="count-of">{count(side, kind)}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The moves that changed the game, and the way to try them again. */
function TurningPoints({game}: {game: Game}): JSX.Element {
  const {said, review} = usePage('review');
  const done = review !== null && review.done >= review.all;
  return (
    <>
      {review && !done && <p role="status"><progress max={review.all} value={review.done} aria-label={said.reviewDone} /> {said.reviewProgress(review.done, review.all)}</p>}
      {done && review.points.length === 0 && <p class="quiet">{said.noTurningPoints}</p>}
      <ul class="points">{review?.points.map((point) => <Point key={point.node} game={game} point={point} />)}</ul>
      <Counts game={game} />
      <GraphPanel game={game} />
    </>
  );
}

/** What is asked of whoever tries again, and how the answer did. */
function RetryPrompt({game}: {game: Game}): JSX.Element | null {
  const {app, said, retry: tried} = usePage('retry');
  if (!tried || !isAbout(tried, game)) return null;
  const prompts = {open: said.retryPrompt, judged: said.thinking, right: said.retryRight, wrong: said.retryWrong, shown: said.retryShown};
  const waits = tried.state === 'open' || tried.state === 'wrong';
  const onward = async (): Promise<void> => {
    if (await nextPuzzle(app)) return;
    notify(app, said.noneDue);
    app.store.set({review: null, retry: null});
  };
  return (
    <div class={`retry ${tried.state}`}>
      <p role="status">{prompts[tried.state]} {tried.why}</p>
      {!waits && tried.state !== 'judged' && game.id.startsWith('puzzle-') && <button type="button" onClick={() => inBackground(app, onward())}>{said.nextPuzzle}</button>}
      {waits && <button type="button" onClick={() => inBackground(app, showAnswer(app))}>{said.showAnswer}</button>}
    </div>
  );
}

export function ReviewScreen(): JSX.Element {
  const {app, said, game, review, retry: tried} = usePage('game', 'review', 'retry');
  const open = game !== null && (review?.game === game.id || tried !== null);
  if (open) {
    const head = (
      <Head game={game}>
        <button type="button" class="another" onClick={() => app.store.set({review: null, retry: null})}>{said.reviewAnother}</button>
        <RetryPrompt game={game} />
      </Head>
    );
    return <Table game={game} head={head} points={<TurningPoints game={game} />} />;
  }
  return (
    <div class="columns">
      <RecordForm />
      <aside class="stack" aria-label={said.puzzles}><Puzzles /></aside>
    </div>
  );
}
