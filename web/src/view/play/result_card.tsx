// The end of a game: who won and how, and what to do next.

import type {JSX} from 'preact';
import {useState} from 'preact/hooks';
import {inBackground} from '../../app/app';
import {endingText, isLive, rematch} from '../../app/play';
import {reviewGame} from '../../app/review';
import {isOver, type Game} from '../../state/model';
import {textIn} from '../../text/words';
import {usePage} from '../context';
import {useNames} from '../names';

export function ResultCard({game}: {game: Game}): JSX.Element | null {
  const {app, said, language, screen} = usePage('screen');
  const names = useNames(game.description);
  const here = `${game.id} ${game.current} ${game.ending?.by ?? ''}`;
  const [closed, setClosed] = useState('');
  if (screen !== 'play' || !isOver(game) || !isLive(game) || closed === here) return null;
  const {outcome} = game.view;
  const winner = outcome ? outcome.winner : game.ending?.winner;
  const how = outcome ? textIn(outcome, language) : game.ending ? endingText(app, game.ending, game.description) : '';
  const review = (): void => {
    app.store.set({screen: 'review', tab: 'points'});
    void reviewGame(app);
  };
  return (
    <section class="result" aria-label={said.result}>
      <h2>{winner ? said.wins(names.side(winner)) : said.drawn}</h2>
      <p>{how}</p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => inBackground(app, rematch(app))}>{said.rematch}</button>
        {game.tree.nodes.length > 2 && <button type="button" onClick={review}>{said.reviewThis}</button>}
        <button type="button" onClick={() => setClosed(here)}>{said.close}</button>
      </div>
    </section>
  );
}
