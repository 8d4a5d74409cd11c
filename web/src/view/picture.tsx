// A piece as a small picture of its own, outside the board.

import type {JSX} from 'preact';
import type {Description, PieceInfo, Side} from '../api/types';
import {Piece, type Signs} from '../board/piece';

interface Props {
  piece: PieceInfo;
  side: Side;
  description: Description;
  signs: Signs;
  turned?: boolean;
  picture?: string | undefined;
}

export function Picture({piece, side, description, signs, turned = false, picture}: Props): JSX.Element {
  return (
    <svg class="picture" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <Piece piece={piece} side={side} turned={turned} description={description} signs={signs} picture={picture} />
    </svg>
  );
}
