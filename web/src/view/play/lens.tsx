// The piece that is looked at, large enough to read, with its movement: for unknown pieces and small squares.

import type {JSX} from 'preact';
import type {Game} from '../../state/model';
import {inLanguage} from '../../text/words';
import {usePage} from '../context';
import {useNames} from '../names';
import {MoveDiagram} from '../piece_card';
import {Picture} from '../picture';

export function Lens({game}: {game: Game}): JSX.Element | null {
  const {language, look} = usePage('look');
  const names = useNames(game.description);
  const placed = game.view.pieces.find(([at]) => at === look);
  const piece = placed && game.description.pieces.find((one) => one.id === placed[1]);
  if (!placed || !piece) return null;
  return (
    <div class="lens">
      <Picture piece={piece} side={placed[2]} description={game.description} />
      <p><strong>{names.square(placed[0], placed)}</strong> <span class="small">{inLanguage(piece.words, language)}</span></p>
      <MoveDiagram piece={piece} />
    </div>
  );
}
