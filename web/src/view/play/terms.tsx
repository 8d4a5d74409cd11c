// The sum behind the position as it stands, folded below the score of the search, and why the two differ.

import type {JSX} from 'preact';
import {useState} from 'preact/hooks';
import type {Evaluation} from '../../api/types';
import {inBackground} from '../../app/app';
import {judgeBy} from '../../app/judge';
import {isOver, type Game} from '../../state/model';
import {nodeAt} from '../../state/tree';
import {termName} from '../../text/terms';
import {inLanguage} from '../../text/words';
import {usePage} from '../context';
import {FileButton} from '../fields';
import {useLine, useScoreText} from '../names';
import {useScore} from './score_bar';

/** Eighths of a centipawn, for people who count in pawns. */
const UNITS_OF_PAWN = 800;
const UNITS_OF_CENTIPAWN = 8;
/** Terms below this share of the largest are told in one row. */
const SMALL = 0.06;
/** In hundredths of a pawn: less is not worth a sentence. */
const NOTABLE = 30;
const SHOWN_MOVES = 5;

interface Row {
  name: string;
  value: number;
}

/** Pieces count in pawns with two places; line games in points. */
function formatted(value: number, evaluation: Evaluation): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  const size = Math.abs(value);
  return sign + (evaluation.unit ? (size / UNITS_OF_PAWN).toFixed(2) : String(size));
}

/** The terms of the evaluation, large ones first and small ones in one row; they add up to the sum. */
function useRows(evaluation: Evaluation): Row[] {
  const {said, language} = usePage();
  // Line games count for the side to move; everything here is shown from the first player's side.
  const sign = !evaluation.unit && evaluation.side === 'second' ? -1 : 1;
  const rows = evaluation.terms.filter((term) => term.value !== 0).map((term): Row => ({name: termName(term.feature, language), value: sign * term.value}));
  rows.sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
  const least = SMALL * Math.abs(rows[0]?.value ?? 0);
  const large = rows.filter((row) => Math.abs(row.value) >= least);
  const small = rows.filter((row) => Math.abs(row.value) < least);
  if (small.length < 2) return rows;
  return [...large, {name: said.smallTerms(small.length), value: small.reduce((sum, row) => sum + row.value, 0)}];
}

/** Whose weights the sum is made with. */
function Judge({game}: {game: Game}): JSX.Element {
  const {app, said, settings} = usePage('settings');
  const own = settings.weights[game.game];
  const choose = async (file: File): Promise<void> => judgeBy(app, game.game, {name: file.name, text: await file.text()});
  return (
    <p class="small">
      {own && <>{said.judgedBy(own.name)} <button type="button" class="plain" onClick={() => inBackground(app, judgeBy(app, game.game, null))}>{said.judgeUsual}</button> </>}
      <FileButton label={said.judgeFile} accept=".yaml,.yml" onFile={(file) => inBackground(app, choose(file))} />
    </p>
  );
}

function Sum({evaluation, game, open, setOpen}: {evaluation: Evaluation; game: Game; open: boolean; setOpen: (open: boolean) => void}): JSX.Element {
  const {said, language} = usePage();
  const rows = useRows(evaluation);
  const most = Math.max(1, ...rows.map((row) => Math.abs(row.value)));
  const total = rows.reduce((sum, row) => sum + row.value, 0);
  const [first, second] = game.description.sides;
  return (
    <details class="terms" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{said.terms(formatted(total, evaluation))}</summary>
      <table>
        <thead><tr><th scope="col"><span class="unseen">{said.termsHead}</span></th><th scope="col" class="bars-head"><span>{inLanguage(second, language)}</span><span>{inLanguage(first, language)}</span></th><th scope="col"><span class="unseen">±</span></th></tr></thead>
        <tbody>
          {rows.map(({name, value}) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <svg class="bar" viewBox="-100 0 200 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect class={value >= 0 ? 'first' : 'second'} x={Math.min(0, (100 * value) / most)} y={1} width={(100 * Math.abs(value)) / most} height={8} />
                  <path class="zero" d="M0 0v10" />
                </svg>
              </td>
              <td class="value">{formatted(value, evaluation)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot><tr><th scope="row">{said.termsSum}</th><td /><td class="value">{formatted(total, evaluation)}</td></tr></tfoot>
      </table>
      {evaluation.unit && <Judge game={game} />}
    </details>
  );
}

/** Why the score is not the sum: what the search sees coming. */
function Difference({evaluation, game}: {evaluation: Evaluation; game: Game}): JSX.Element | null {
  const {said, insight} = usePage('insight');
  const scoreText = useScoreText();
  const line = insight?.node === game.current ? insight.line.slice(0, SHOWN_MOVES) : [];
  const named = useLine(game, game.current, line);
  const {score, mate} = nodeAt(game.tree, game.current);
  if (score === undefined || !evaluation.unit || line.length === 0) return null;
  if (mate !== undefined) return <p class="difference">{said.searchSeesMate(named.join(' '))}</p>;
  const change = score - evaluation.score / UNITS_OF_CENTIPAWN;
  if (Math.abs(change) < NOTABLE) return null;
  return <p class="difference">{said.searchSees(scoreText(change), named.join(' '))}</p>;
}

/** The one score, what it is made of, and what is added to it by looking ahead. */
export function Score({evaluation, game}: {evaluation: Evaluation | null; game: Game}): JSX.Element | null {
  const {said} = usePage();
  const score = useScore(game);
  // The sum comes and goes with the position; who has opened it wants it open.
  const [open, setOpen] = useState(false);
  if (!score) return null;
  const told = game.view.outcome ? null : evaluation;
  return (
    <div class="score-box">
      <p><strong class="score-text">{score.text}</strong> {!isOver(game) && <span class="quiet small">{said.scoreOf}</span>}</p>
      {told && <Sum evaluation={told} game={game} open={open} setOpen={setOpen} />}
      {told && <Difference evaluation={told} game={game} />}
    </div>
  );
}
