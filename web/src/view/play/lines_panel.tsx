// The best lines, as the search finds them.

import type {JSX} from 'preact';
import {goTo} from '../../app/play';
import {analyse, forFirst, keepLine, stopAnalysis} from '../../app/study';
import {NO_MARKS, type Game, type Thought} from '../../state/model';
import {useApp, useLanguage, useSelected, useWords} from '../context';
import {useScoreText} from '../score';

const SHOWN_MOVES = 10;

function Line({game, thought, index}: {game: Game; thought: Thought; index: number}): JSX.Element | null {
  const app = useApp();
  const said = useWords();
  const language = useLanguage();
  const scoreText = useScoreText();
  const line = thought.lines[index];
  if (!line) return null;
  const {score, mate} = forFirst(line, game.view.side);
  const text = language === 'ja' ? line.textJa : line.text;
  const choice = game.view.choices.find((one) => one.move === line.moves[0]);
  const point = (): void => {
    if (choice) app.store.set({marks: {squares: choice.from ? [] : [choice.to], arrows: choice.from ? [[choice.from, choice.to]] : []}});
  };
  const keep = async (): Promise<void> => {
    const node = await keepLine(app, line.moves);
    if (node !== null) await goTo(app, node);
  };
  return (
    <li>
      <button type="button" class="line plain" title={said.tryLine} onMouseEnter={point} onFocus={point}
        onMouseLeave={() => app.store.set({marks: NO_MARKS})} onBlur={() => app.store.set({marks: NO_MARKS})} onClick={() => void keep()}>
        <strong class="score">{scoreText(score, mate)}</strong> {text.slice(0, SHOWN_MOVES).join(' ')}
      </button>
    </li>
  );
}

export function LinesPanel({game}: {game: Game}): JSX.Element {
  const app = useApp();
  const said = useWords();
  const analysing = useSelected((state) => state.analysing);
  const thought = useSelected((state) => state.thought);
  const shown = thought?.node === game.current ? thought : null;
  return (
    <>
      <div class="panel-head">
        <h2>{said.lines}</h2>
        {shown && <span class="quiet small">{said.depth(shown.depth)}, {shown.nodes.toLocaleString()}</span>}
        <button type="button" aria-pressed={analysing} disabled={game.view.outcome !== null} onClick={() => (analysing ? stopAnalysis(app, true) : analyse(app))}>
          {analysing ? said.stop : said.analyse}
        </button>
      </div>
      {shown ? <ol class="lines">{shown.lines.map((_, i) => <Line key={i} game={game} thought={shown} index={i} />)}</ol> : <p class="quiet">{said.noLines}</p>}
    </>
  );
}
