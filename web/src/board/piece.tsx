// One piece as a picture in a box of 100 by 100, in the manner of its family.

import type {JSX} from 'preact';
import type {Description, PieceInfo, Side} from '../api/types';
import type {Settings} from '../state/model';
import {FigurePicture, hasFigure} from './figures';
import {memo} from './memo';

export type Signs = Settings['signs'];

export interface PieceProps {
  piece: PieceInfo;
  side: Side;
  /** Does the piece belong to the player at the top? */
  turned: boolean;
  description: Description;
  signs: Signs;
  picture?: string | undefined;
}

/** A little larger the dearer the piece, as in a wooden set. */
function wedgeScale(piece: PieceInfo): number {
  if (piece.royal) return 1;
  const worth = Math.min(1000, Math.max(100, piece.value ?? 300));
  return 0.84 + 0.14 * ((worth - 100) / 900);
}

function signOf(piece: PieceInfo, signs: Signs): string[] {
  if (signs === 'western' || !piece.kanji) return [piece.letter.replace('+', '')];
  const name = [...piece.name.ja];
  if (signs === 'two' && name.length === 2 && name.every((c) => c >= '\u4e00')) return name;
  return [...piece.kanji];
}

function Wedge({piece, turned, signs}: PieceProps): JSX.Element {
  const scale = wedgeScale(piece);
  const sign = signOf(piece, signs);
  const size = sign.length > 1 ? 33 : 50;
  const promoted = piece.letter.startsWith('+');
  const middle = 56 - ((sign.length - 1) * 33) / 2;
  return (
    <g transform={`translate(50 50) rotate(${turned ? 180 : 0}) scale(${scale}) translate(-50 -50)`}>
      <path class="wedge" d="M50 6 78 18 90 94H10L22 18Z" />
      {sign.map((c, i) => (
        <text key={i} class={promoted ? 'sign promoted' : 'sign'} x={50} y={middle + i * 33 + size * 0.37} font-size={size}>{c}</text>
      ))}
    </g>
  );
}

function Disc({piece, side, signs}: PieceProps): JSX.Element {
  const sign = signOf(piece, signs);
  return (
    <g class={`disc ${side}`}>
      <circle class="rim" cx={50} cy={50} r={43} />
      <circle class="ring" cx={50} cy={50} r={36} />
      <text class="sign" x={50} y={68} font-size={48}>{sign.join('')}</text>
    </g>
  );
}

function Stone({side}: PieceProps): JSX.Element {
  return (
    <g class={`stone ${side}`}>
      <circle class="body" cx={50} cy={50} r={46} />
      <ellipse class="shine" cx={37} cy={33} rx={13} ry={9} transform="rotate(-40 37 33)" />
    </g>
  );
}

/** For pieces nobody drew: a shield with the letter, white or black. */
function Token({piece, side}: PieceProps): JSX.Element {
  const letter = piece.letter || [...piece.name.en][0] || '?';
  return (
    <g class={`figure ${side}`}>
      <path class="body" d="M18 14q32 12 64 0v38q0 26-32 40-32-14-32-40z" />
      <text class="token-text" x={50} y={64} font-size={letter.length > 1 ? 30 : 42}>{letter}</text>
    </g>
  );
}

function PieceDrawing(props: PieceProps): JSX.Element {
  const {piece, side, description, picture} = props;
  if (picture) return <image href={picture} x={4} y={4} width={92} height={92} />;
  if (description.placing) return <Stone {...props} />;
  if (description.points) return <Disc {...props} />;
  if (description.rotated && (piece.kanji || props.signs === 'western')) return <Wedge {...props} />;
  if (hasFigure(piece.figure))
    return <FigurePicture figure={piece.figure} letter={piece.letter} second={side === 'second'} />;
  return <Token {...props} />;
}

export const Piece = memo(PieceDrawing);
