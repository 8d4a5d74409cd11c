// The pieces a player holds.

import type {JSX} from 'preact';
import type {Description, Side} from '../../api/types';
import type {Signs} from '../../board/piece';
import {inLanguage} from '../../text/words';
import {usePage} from '../context';
import {Picture} from '../picture';
import type {Pictures} from '../../state/model';

interface Props {
  side: Side;
  counts: Record<string, number>;
  description: Description;
  signs: Signs;
  turned: boolean;
  label: string;
  selected: string | null;
  enabled: boolean;
  pictures: Pictures;
  onSelect: (piece: string) => void;
}

export function Hand(props: Props): JSX.Element {
  const {counts, description} = props;
  const {said, language} = usePage();
  const held = description.pieces.filter((piece) => (counts[piece.id] ?? 0) > 0);
  return (
    <div class="hand" role="group" aria-label={props.label}>
      {held.map((piece) => {
        const count = counts[piece.id] ?? 0;
        return (
          <button key={piece.id} type="button" class="held" disabled={!props.enabled} aria-pressed={props.selected === piece.id}
            aria-label={said.inHand(inLanguage(piece.name, language), count)} onClick={() => props.onSelect(piece.id)}>
            <Picture piece={piece} side={props.side} turned={props.turned} description={description} signs={props.signs}
              picture={props.pictures[`${props.side}/${piece.id}`] ?? props.pictures[piece.id]} />
            {count > 1 && <span class="count">{count}</span>}
          </button>
        );
      })}
    </div>
  );
}
