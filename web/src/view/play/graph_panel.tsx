// How the score went, move by move, as far as somebody looked.

import type {JSX} from 'preact';
import {goTo} from '../../app/play';
import {winningChance, type Game} from '../../state/model';
import {lineFrom, nodeAt, ROOT, type TreeNode} from '../../state/tree';
import {moveIn} from '../../text/words';
import {usePage} from '../context';
import {useScoreText} from '../names';

const HEIGHT = 60;

export function GraphPanel({game}: {game: Game}): JSX.Element | null {
  const {app, said, language} = usePage();
  const scoreText = useScoreText();
  const line = [nodeAt(game.tree, ROOT), ...lineFrom(game.tree, ROOT)];
  const known = line.map((node, ply) => ({node, ply})).filter(({node}) => node.score !== undefined);
  if (known.length < 2) return null;
  const width = Math.max(1, line.length - 1);
  const nameOf = (node: TreeNode): string => `${moveIn(node, language)} ${scoreText(node.score ?? 0, node.mate)}`;
  const y = (node: TreeNode): number => HEIGHT * (1 - winningChance(node.score ?? 0, node.mate));
  const path = known.map(({node, ply}, i) => `${i === 0 ? 'M' : 'L'}${ply} ${y(node).toFixed(1)}`).join('');
  const last = known.at(-1)?.ply ?? 0;
  const at = line.findIndex((node) => node.id === game.current);
  return (
    <div class="graph">
      <h3>{said.graph}</h3>
      <div class="graph-box">
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path class="area" d={`${path}L${last} ${HEIGHT / 2}L${known[0]?.ply ?? 0} ${HEIGHT / 2}z`} />
          <path class="zero" d={`M0 ${HEIGHT / 2}H${width}`} />
          <path class="curve" d={path} />
          {at >= 0 && <path class="here" d={`M${at} 0V${HEIGHT}`} />}
        </svg>
        <div class="graph-points">
          {known.map(({node}) => (
            <button key={node.id} type="button" class={node.id === game.current ? 'here' : ''}
              aria-label={nameOf(node)} title={nameOf(node)}
              onClick={() => void goTo(app, node.id)} />
          ))}
        </div>
      </div>
    </div>
  );
}
