// The score of the position, from the search: how much of the bar is the first player's.

import type {JSX} from 'preact';
import {winningChance, type Game} from '../../state/model';
import {nodeAt, pathTo, type TreeNode} from '../../state/tree';
import {usePage} from '../context';
import {useNames, useScoreText} from '../names';

/** The newest score on the way to the position: until one is found for itself, it stands as it stood. */
function knownScore(game: Game): TreeNode | undefined {
  return [nodeAt(game.tree, 0), ...pathTo(game.tree, game.current)].reverse().find((node) => node.score !== undefined);
}

/** What the bar and the panel say; nothing when nobody knows yet. */
export function useScore(game: Game): {chance: number; text: string} | null {
  const {said} = usePage();
  const names = useNames(game.description);
  const scoreText = useScoreText();
  const over = game.view.outcome ?? game.ending;
  if (over) return {chance: over.winner === null ? 0.5 : over.winner === 'first' ? 1 : 0, text: over.winner === null ? said.drawn : said.wins(names.side(over.winner))};
  const node = knownScore(game);
  return node?.score === undefined ? null : {chance: winningChance(node.score, node.mate), text: scoreText(node.score, node.mate)};
}

export function ScoreBar({game}: {game: Game}): JSX.Element | null {
  const {said, settings, flipped} = usePage('settings', 'flipped');
  const score = useScore(game);
  if (!settings.bar) return null;
  const share = Math.round(100 * (score?.chance ?? 0.5));
  return (
    <div class={flipped ? 'score-bar flipped' : 'score-bar'} role="meter" aria-label={said.graph} aria-valuemin={0} aria-valuemax={100} aria-valuenow={share}
      aria-valuetext={score?.text ?? '…'} title={score?.text} ref={(element) => element?.style.setProperty('--share', `${share}%`)}>
      <span class="share" />
    </div>
  );
}
