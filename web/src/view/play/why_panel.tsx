// Why: sentences that point at squares, what the opponent said, and the terms that add up to the score.

import type {JSX} from 'preact';
import {inBackground} from '../../app/app';
import {lookAt} from '../../app/play';
import {showMap} from '../../app/study';
import type {Evaluation, Proposition} from '../../api/types';
import type {Game} from '../../state/model';
import {isWord, pointOf} from '../../state/opening';
import {nodeAt, ROOT} from '../../state/tree';
import {termName} from '../../text/terms';
import {inLanguage, moveIn, textIn} from '../../text/words';
import {usePage, usePointing} from '../context';
import {Select} from '../fields';
import {useLine} from '../names';

const MOST_SENTENCES = 3;
const PASS = 'pass';
const MAPS = ['control', 'mobility', 'graph', 'threats', 'forbidden'];

function evidenceOf({evidence}: Proposition): string[] {
  // What would come if somebody passed cannot be shown on the board.
  const pass = evidence.indexOf(PASS);
  return pass < 0 ? evidence : evidence.slice(0, pass);
}

/** A sentence that points at squares. */
function Pointer({squares, text}: {squares: string[]; text: string}): JSX.Element {
  return <span class="sentence" tabIndex={0} {...usePointing({squares, arrows: []})}>{text}</span>;
}

function Sentence({proposition, game}: {proposition: Proposition; game: Game}): JSX.Element {
  const {app, said} = usePage();
  const {parent, move} = nodeAt(game.tree, game.current);
  const proof = evidenceOf(proposition);
  const line = proof.length === 1 && proof[0] === move ? [] : proof;  // the move itself stands on the board already
  const text = useLine(game, parent, line);
  return (
    <li>
      <Pointer squares={[...proposition.squares, ...(proposition.supports ?? []).map(({square}) => square)]} text={proposition.text ?? proposition.predicate} />
      {line.length > 0 && <button type="button" class="plain small" title={said.showProof} aria-label={said.showProof} onClick={() => inBackground(app, lookAt(app, parent, line))}>▸ {text.slice(0, 4).join(' ')}{text.length > 4 ? ' …' : ''}</button>}
    </li>
  );
}

/** The move that the explanation is about, when it is not the one on the board. */
function Better({game, move}: {game: Game; move: string | null}): JSX.Element | null {
  const {said} = usePage();
  const node = nodeAt(game.tree, game.current);
  const better = isWord(node.move) || move === pointOf(node.move) ? null : move;
  const [named] = useLine(game, node.parent, better ? [better] : []);
  return better ? <p>{said.better(named ?? better)}</p> : null;
}

/** What the method said as one text, when its propositions carry no sentences of their own. */
function Sentences({game}: {game: Game}): JSX.Element | null {
  const {said, language, insight} = usePage('insight');
  const node = nodeAt(game.tree, game.current);
  const explains = game.capabilities.methods.includes('explain');
  if (game.current === ROOT) return <p class="quiet">{said.explainNothing}</p>;
  const move = moveIn(node, language);
  const explanation = insight?.node === game.current ? insight.explanation : null;
  const told = explanation?.propositions.filter((one) => one.text) ?? [];
  return (
    <>
      <h3>{said.whyMove(move)}</h3>
      {!explains && <p class="quiet">{said.noExplanation}</p>}
      {explains && !explanation && <p class="quiet" aria-busy="true">…</p>}
      {explanation && <Better game={game} move={explanation.move} />}
      {told.length > 0 && (
        <ul class="sentences">
          {told.slice(0, MOST_SENTENCES).map((one, i) => <Sentence key={i} proposition={one} game={game} />)}
        </ul>
      )}
      {explanation && told.length === 0 && <p>{explanation.text}</p>}
    </>
  );
}

function Spoken({game}: {game: Game}): JSX.Element | null {
  const {said, language, decision} = usePage('decision');
  const node = nodeAt(game.tree, game.current);
  if (!decision || decision.parent !== node.parent || decision.move !== node.move) return null;
  return (
    <div class="spoken">
      <h3>{said.thoughts}</h3>
      {decision.why && <p>{decision.why[language]}</p>}
      {decision.notes.map((note, i) => <p key={i}>{note.text[language] || note.text.en}</p>)}
    </div>
  );
}

function MapChoice({game}: {game: Game}): JSX.Element | null {
  const {app, said, map} = usePage('map');
  if (!game.capabilities.methods.includes('map')) return null;
  const kinds = MAPS.filter((kind) => (kind === 'forbidden') === game.description.placing);
  return (
    <Select class="map-choice" label={said.maps} value={map?.kind ?? ''} onChange={(kind) => inBackground(app, showMap(app, kind))}
      choices={[['', said.mapNone], ...kinds.map((kind): [string, string] => [kind, said.map[kind] ?? kind])]} />
  );
}

function Forbidden({game}: {game: Game}): JSX.Element | null {
  const {said, language, insight} = usePage('insight');
  const points = insight?.node === game.current ? insight.forbidden : [];
  if (points.length === 0) return null;
  return (
    <div class="forbidden-list">
      <h3>{said.map.forbidden}</h3>
      <ul class="sentences">
        {points.map((point) => (
          <li key={point.point}><Pointer squares={[point.point]} text={textIn(point.because, language)} /></li>
        ))}
      </ul>
    </div>
  );
}

const EIGHTHS_OF_CENTIPAWN = 800;

/** Pieces count in pawns with two places; line games in points. */
function formatted(value: number, evaluation: Evaluation): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  const size = Math.abs(value);
  return sign + (evaluation.unit ? (size / EIGHTHS_OF_CENTIPAWN).toFixed(2) : String(size));
}

/** The terms of the evaluation as bars. They add up to the score that is shown. */
function Terms({evaluation, game}: {evaluation: Evaluation; game: Game}): JSX.Element {
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

export function WhyPanel({game}: {game: Game}): JSX.Element {
  const {said, insight} = usePage('insight');
  const evaluation = insight?.node === game.current ? insight.evaluation : null;
  return (
    <>
      <h2>{said.why}</h2>
      <Sentences game={game} />
      <Spoken game={game} />
      <Forbidden game={game} />
      {evaluation && <Terms evaluation={evaluation} game={game} />}
      <MapChoice game={game} />
      <p class="quiet small">{said.whyNotHint}</p>
    </>
  );
}
