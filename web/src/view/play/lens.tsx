// What lies under the pointer, large enough to read: for boards whose squares are small.

import type {JSX} from 'preact';
import type {Signs} from '../../board/piece';
import type {Game} from '../../state/model';
import {inLanguage} from '../../text/words';
import {usePage} from '../context';
import type {Names} from '../names';
import {Picture} from '../picture';

interface Props {
  square: string | null;
  game: Game;
  signs: Signs;
  names: Names;
}

export function Lens({square, game, signs, names}: Props): JSX.Element {
  const {language} = usePage();
  const placed = game.view.pieces.find(([at]) => at === square);
  const piece = placed && game.description.pieces.find((one) => one.id === placed[1]);
  return (
    <div class="lens">
      {square && <strong>{square}</strong>}
      {placed && piece && (
        <>
          <Picture piece={piece} side={placed[2]} description={game.description} signs={signs} />
          <span>{names.side(placed[2])} {names.piece(placed[1])}<small> {inLanguage(piece.words, language)}</small></span>
        </>
      )}
    </div>
  );
}
