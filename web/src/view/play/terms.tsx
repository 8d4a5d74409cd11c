// The terms of the evaluation as bars. They add up to the score that is shown.

import type {JSX} from 'preact';
import type {Evaluation} from '../../api/types';
import {termName} from '../../text/terms';
import {inLanguage} from '../../text/words';
import type {Game} from '../../state/model';
import {usePage} from '../context';

const EIGHTHS_OF_CENTIPAWN = 800;

/** Pieces count in pawns with two places; line games in points. */
function formatted(value: number, evaluation: Evaluation): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  const size = Math.abs(value);
  return sign + (evaluation.unit ? (size / EIGHTHS_OF_CENTIPAWN).toFixed(2) : String(size));
}

export function Terms({evaluation, game}: {evaluation: Evaluation; game: Game}): JSX.Element {
  const {said, language} = usePage();
  // Line games count for the side to move; everything here is shown from the first player's side.
  const sign = !evaluation.unit && evaluation.side === 'second' ? -1 : 1;
  const terms = evaluation.terms.filter((term) => term.value !== 0).map((term) => ({...term, value: sign * term.value}));
  terms.sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
  const most = Math.max(1, ...terms.map((term) => Math.abs(term.value)));
  const [first, second] = game.description.sides;
  return (
    <div class="terms">
      <h3>{said.terms}</h3>
      <table>
        <thead><tr><th scope="col"><span class="unseen">{said.terms}</span></th><th scope="col" class="bars-head"><span>{inLanguage(second, language)}</span><span>{inLanguage(first, language)}</span></th><th scope="col"><span class="unseen">±</span></th></tr></thead>
        <tbody>
          {terms.map((term) => (
            <tr key={term.feature}>
              <th scope="row">{termName(term.feature, language)}</th>
              <td>
                <svg class="bar" viewBox="-100 0 200 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect class={term.value >= 0 ? 'first' : 'second'} x={Math.min(0, (100 * term.value) / most)} y={1} width={(100 * Math.abs(term.value)) / most} height={8} />
                  <path class="zero" d="M0 0v10" />
                </svg>
              </td>
              <td class="value">{formatted(term.value, evaluation)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot><tr><th scope="row">{said.termsSum}</th><td /><td class="value">{formatted(sign * evaluation.score, evaluation)}</td></tr></tfoot>
      </table>
    </div>
  );
}
