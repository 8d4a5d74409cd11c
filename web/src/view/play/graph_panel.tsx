// How the score went, move by move, as far as somebody looked.

import type {JSX} from 'preact';
import {useState} from 'preact/hooks';
import {goTo} from '../../app/play';
import {numberOf, winningChance, type Game} from '../../state/model';
import {lineFrom, nodeAt, ROOT, type TreeNode} from '../../state/tree';
import {moveIn} from '../../text/words';
import {usePage} from '../context';
import {useNames, useScoreText} from '../names';

const HEIGHT = 60;

/** Every so many moves the axis has a number. */
const NUMBERED = 10;

export function GraphPanel({game}: {game: Game}): JSX.Element {
  const {app, said, language} = usePage();
  const names = useNames(game.description);
  const [pointed, setPointed] = useState<TreeNode | null>(null);
  const scoreText = useScoreText();
  const line = [nodeAt(game.tree, ROOT), ...lineFrom(game.tree, ROOT)];
  const known = line.map((node, ply) => ({node, ply})).filter(({node}) => node.score !== undefined);
  if (known.length < 2) return <p class="quiet">{said.noGraph}</p>;
  const width = Math.max(1, line.length - 1);
  const nameOf = (node: TreeNode): string => {
    const move = node.id === ROOT ? '' : `${numberOf(game, node.id)} ${moveIn(node, language)} `;
    const verdict = node.verdict as keyof typeof said.verdicts | undefined;
    return `${move}${scoreText(node.score ?? 0, node.mate)}${verdict ? ` (${said.verdicts[verdict]})` : ''}`;
  };
  const y = (node: TreeNode): number => HEIGHT * (1 - winningChance(node.score ?? 0, node.mate));
  const path = known.map(({node, ply}, i) => `${i === 0 ? 'M' : 'L'}${ply} ${y(node).toFixed(1)}`).join('');
  const last = known.at(-1)?.ply ?? 0;
  const at = line.findIndex((node) => node.id === game.current);
  return (
    <div class="graph">
      <p class="small">{said.graph}: {nameOf(pointed ?? known.find(({node}) => node.id === game.current)?.node ?? known.at(-1)?.node ?? nodeAt(game.tree, ROOT))}</p>
      <div class="graph-box" onMouseLeave={() => setPointed(null)}>
        <span class="graph-side top">{names.side('first')}</span>
        <span class="graph-side bottom">{names.side('second')}</span>
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path class="area" d={`${path}L${last} ${HEIGHT / 2}L${known[0]?.ply ?? 0} ${HEIGHT / 2}z`} />
          <path class="zero" d={`M0 ${HEIGHT / 2}H${width}${line.map((_, ply) => (ply > 0 && ply % NUMBERED === 0 ? `M${ply} 0V${HEIGHT}` : '')).join('')}`} />
          <path class="curve" d={path} />
          {at >= 0 && <path class="here" d={`M${at} 0V${HEIGHT}`} />}
        </svg>
        <div class="graph-points">
          {known.map(({node}) => (
            <button key={node.id} type="button" class={node.id === game.current ? 'here' : ''}
              aria-label={nameOf(node)} onMouseEnter={() => setPointed(node)} onFocus={() => setPointed(node)}
              onClick={() => void goTo(app, node.id)} />
          ))}
        </div>
      </div>
      <p class="graph-axis small quiet" aria-hidden="true"><span>0</span><span>{said.moveCount(line.length - 1)}</span></p>
    </div>
  );
}
