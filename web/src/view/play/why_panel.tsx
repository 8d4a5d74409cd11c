// Why: sentences that point at squares, what the opponent said, and the terms that add up to the score.

import type {JSX} from 'preact';
import {goTo} from '../../app/play';
import {keepLine, showMap} from '../../app/study';
import type {Proposition} from '../../api/types';
import {NO_MARKS, type Game} from '../../state/model';
import {isWord, pointOf} from '../../state/opening';
import {nodeAt, ROOT} from '../../state/tree';
import {useApp, useLanguage, useSelected, useWords} from '../context';
import {Terms} from './terms';
import {useLine} from './use_line';

const MOST_SENTENCES = 3;
const PASS = 'pass';
const MAPS = ['control', 'mobility', 'graph', 'threats', 'forbidden'];

function evidenceOf(proposition: Proposition): string[] {
  const {evidence} = proposition;
  if (!evidence) return [];
  const moves = Array.isArray(evidence) ? evidence : evidence.split(' ').filter(Boolean);
  // What would come if somebody passed cannot be shown on the board.
  const pass = moves.indexOf(PASS);
  return pass < 0 ? moves : moves.slice(0, pass);
}

function Sentence({proposition, game}: {proposition: Proposition; game: Game}): JSX.Element {
  const app = useApp();
  const said = useWords();
  const node = game.current;
  const {parent, move} = nodeAt(game.tree, node);
  const squares = [...proposition.squares, ...(proposition.supports ?? []).map(({square}) => square)];
  const point = (): void => app.store.set({marks: {squares, arrows: []}});
  const proof = evidenceOf(proposition);
  const line = proof.length === 1 && proof[0] === move ? [] : proof;  // the move itself stands on the board already
  const text = useLine(game, parent, line);
  const show = async (): Promise<void> => {
    // The proof begins where the move was made; it becomes a variation there.
    await goTo(app, parent);
    const first = await keepLine(app, line);
    await goTo(app, first ?? node);
  };
  return (
    <li>
      <span class="sentence" tabIndex={0} onMouseEnter={point} onFocus={point} onMouseLeave={() => app.store.set({marks: NO_MARKS})} onBlur={() => app.store.set({marks: NO_MARKS})}>
        {proposition.text ?? proposition.predicate}
      </span>
      {line.length > 0 && <button type="button" class="plain small" title={said.showProof} aria-label={said.showProof} onClick={() => void show()}>▸ {text.slice(0, 4).join(' ')}{text.length > 4 ? ' …' : ''}</button>}
    </li>
  );
}

function Better({game, from, move}: {game: Game; from: number; move: string}): JSX.Element {
  const said = useWords();
  const [named] = useLine(game, from, [move]);
  return <p>{said.better(named ?? move)}</p>;
}

/** What the method said as one text, when its propositions carry no sentences of their own. */
function Sentences({game}: {game: Game}): JSX.Element | null {
  const said = useWords();
  const language = useLanguage();
  const insight = useSelected((state) => state.insight);
  const node = nodeAt(game.tree, game.current);
  const explains = game.capabilities.methods.includes('explain');
  if (game.current === ROOT) return <p class="quiet">{said.explainNothing}</p>;
  const move = language === 'ja' ? node.textJa : node.text;
  const explanation = insight?.node === game.current ? insight.explanation : null;
  const told = explanation?.propositions.filter((one) => one.text) ?? [];
  return (
    <>
      <h3>{said.whyMove(move)}</h3>
      {!explains && <p class="quiet">{said.noExplanation}</p>}
      {explains && !explanation && <p class="quiet" aria-busy="true">…</p>}
      {explanation && !isWord(node.move) && explanation.move !== pointOf(node.move) && <Better game={game} from={node.parent} move={explanation.move} />}
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
  const said = useWords();
  const language = useLanguage();
  const decision = useSelected((state) => state.decision);
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
  const app = useApp();
  const said = useWords();
  const map = useSelected((state) => state.map);
  if (!game.capabilities.methods.includes('map')) return null;
  const kinds = MAPS.filter((kind) => (kind === 'forbidden') === game.description.placing);
  return (
    <label class="map-choice">{said.maps}
      <select value={map?.kind ?? ''} onChange={(e) => void showMap(app, e.currentTarget.value)}>
        <option value="">{said.mapNone}</option>
        {kinds.map((kind) => <option key={kind} value={kind}>{said.map[kind] ?? kind}</option>)}
      </select>
    </label>
  );
}

function Forbidden({game}: {game: Game}): JSX.Element | null {
  const app = useApp();
  const said = useWords();
  const language = useLanguage();
  const insight = useSelected((state) => state.insight);
  const points = insight?.node === game.current ? insight.forbidden : [];
  if (points.length === 0) return null;
  return (
    <div class="forbidden-list">
      <h3>{said.map.forbidden}</h3>
      <ul class="sentences">
        {points.map((point) => (
          <li key={point.point}>
            <span class="sentence" tabIndex={0} onFocus={() => app.store.set({marks: {squares: [point.point], arrows: []}})}
              onMouseEnter={() => app.store.set({marks: {squares: [point.point], arrows: []}})}
              onMouseLeave={() => app.store.set({marks: NO_MARKS})} onBlur={() => app.store.set({marks: NO_MARKS})}>
              {language === 'ja' ? point.because.text_ja : point.because.text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function WhyPanel({game}: {game: Game}): JSX.Element {
  const said = useWords();
  const insight = useSelected((state) => state.insight);
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
