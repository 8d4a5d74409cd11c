// The best lines, as the search finds them.

import type {JSX} from 'preact';
import {inBackground} from '../../app/app';
import {lookAt} from '../../app/play';
import {analyse, forFirst, stopAnalysis} from '../../app/study';
import {NO_MARKS, type Game, type Thought} from '../../state/model';
import {moveIn} from '../../text/words';
import {usePage, usePointing} from '../context';
import {useScoreText} from '../names';

const SHOWN_MOVES = 10;

function Line({game, line}: {game: Game; line: Thought['lines'][number]}): JSX.Element {
  const {app, said, language} = usePage();
  const scoreText = useScoreText();
  const {score, mate} = forFirst(line, game.view.side);
  const text = moveIn(line, language);
  const choice = game.view.choices.find((one) => one.move === line.moves[0]);
  const pointing = usePointing(choice ? {squares: choice.from ? [] : [choice.to], arrows: choice.from ? [[choice.from, choice.to]] : []} : NO_MARKS);
  return (
    <li>
      <button type="button" class="line plain" title={said.tryLine} {...pointing} onClick={() => inBackground(app, lookAt(app, game.current, line.moves))}>
        <strong class="score">{scoreText(score, mate)}</strong> {text.slice(0, SHOWN_MOVES).join(' ')}
      </button>
    </li>
  );
}

export function LinesPanel({game}: {game: Game}): JSX.Element {
  const {app, said, analysing, thought} = usePage('analysing', 'thought');
  const shown = thought?.node === game.current ? thought : null;
  return (
    <>
      <div class="panel-head">
        {shown && <span class="quiet small">{said.depth(shown.depth)}, {shown.nodes.toLocaleString()}</span>}
        <button type="button" aria-pressed={analysing} disabled={game.view.outcome !== null} onClick={() => (analysing ? stopAnalysis(app, true) : analyse(app))}>
          {analysing ? said.stop : said.analyse}
        </button>
      </div>
      {shown ? <ol class="lines">{shown.lines.map((line, i) => <Line key={i} game={game} line={line} />)}</ol> : <p class="quiet">{said.noLines}</p>}
    </>
  );
}
