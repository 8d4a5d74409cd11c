// Why: sentences that point at squares, what the opponent said, and the score.

import type {JSX} from 'preact';
import {inBackground} from '../../app/app';
import {lookAt} from '../../app/play';
import type {NamedMove, Proposition} from '../../api/types';
import type {Game, Marks} from '../../state/model';
import {isWord, pointOf} from '../../state/opening';
import {nodeAt, ROOT} from '../../state/tree';
import {moveIn, textIn} from '../../text/words';
import {usePage, usePointing} from '../context';
import {useLine, useNamedLine} from '../names';
import {Score} from './terms';

const MOST_SENTENCES = 3;
const PASS = 'pass';

function evidenceOf({evidence}: Proposition): string[] {
  // What would come if somebody passed cannot be shown on the board.
  const pass = evidence.indexOf(PASS);
  return pass < 0 ? evidence : evidence.slice(0, pass);
}

/** A sentence that points at squares, or at moves where it speaks of nothing else. */
function Pointer({text, ...marks}: Marks & {text: string}): JSX.Element {
  return <span class="sentence" tabIndex={0} {...usePointing(marks)}>{text}</span>;
}

/** The move that somebody made, as an arrow, or its square where nothing moved. */
function pointingAt(moves: NamedMove[]): Marks {
  return {
    squares: moves.filter(({from, to}) => !from && to).map(({to}) => to),
    arrows: moves.filter(({from, to}) => from && to).map(({from = '', to}): Marks['arrows'][number] => [from, to]),
  };
}

function Sentence({proposition, game}: {proposition: Proposition; game: Game}): JSX.Element {
  const {app, said} = usePage();
  const {parent, move} = nodeAt(game.tree, game.current);
  const proof = evidenceOf(proposition);
  const line = proof.length === 1 && proof[0] === move ? [] : proof;  // the move itself stands on the board already
  const text = useLine(game, parent, line);
  const squares = [...proposition.squares, ...(proposition.supports ?? []).map(({square}) => square)];
  const told = useNamedLine(game, parent, squares.length > 0 ? [] : proof.length > 0 ? proof : [move]);
  const marks = squares.length > 0 ? {squares, arrows: []} : pointingAt(told.slice(0, 2));
  return (
    <li>
      <Pointer {...marks} text={proposition.text ?? proposition.predicate} />
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

function Forbidden({game}: {game: Game}): JSX.Element | null {
  const {said, language, insight} = usePage('insight');
  const points = insight?.node === game.current ? insight.forbidden : [];
  if (points.length === 0) return null;
  return (
    <div class="forbidden-list">
      <h3>{said.map.forbidden}</h3>
      <ul class="sentences">
        {points.map((point) => (
          <li key={point.point}><Pointer squares={[point.point]} arrows={[]} text={textIn(point.because, language)} /></li>
        ))}
      </ul>
    </div>
  );
}

export function WhyPanel({game}: {game: Game}): JSX.Element {
  const {insight} = usePage('insight');
  const evaluation = insight?.node === game.current ? insight.evaluation : null;
  return (
    <>
      <Sentences game={game} />
      <Spoken game={game} />
      <Forbidden game={game} />
      <Score evaluation={evaluation} game={game} />
    </>
  );
}
