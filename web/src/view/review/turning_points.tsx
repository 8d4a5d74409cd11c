// The moves that changed the game, and the way to try them again.

import type {JSX} from 'preact';
import {goTo} from '../../app/play';
import {retry} from '../../app/review';
import {moveNumber, type Game, type ReviewPoint} from '../../state/model';
import {nodeAt, pathTo} from '../../state/tree';
import {moveIn} from '../../text/words';
import {usePage, useSelected} from '../context';

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

export function TurningPoints({game}: {game: Game}): JSX.Element {
  const {said} = usePage();
  const review = useSelected((state) => state.review);
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
