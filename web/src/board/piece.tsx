// One piece as a picture in a box of 100 by 100, in the manner of its family.

import type {JSX} from 'preact';
import type {Description, PieceInfo, Side} from '../api/types';
import type {Settings} from '../state/model';
import {figureNamed} from './figure_data';
import {figureOf, FigurePicture, MovePattern, Shield} from './figures';
import {memo} from './memo';

/** What the user chose for pieces with signs, and for those with figures. */
export type Signs = Settings['signs'];
export type Figures = Settings['figures'];

export interface PieceProps {
  piece: PieceInfo;
  side: Side;
  /** Does the piece belong to the player at the top? */
  turned: boolean;
  description: Description;
  signs: Signs;
  figures: Figures;
  picture?: string | undefined;
}

/** Toys that are known by their pictures. */
const TOY = 'dobutsu-';

/** The same piece has another sign on the other side: of these the second player's. */
const SECOND_SIGNS: Record<string, string> = {帥: '將', 仕: '士', 相: '象', 傌: '馬', 俥: '車', 炮: '砲', 兵: '卒', 楚: '漢', 玉: '王'};
/** Of two equal players the first has the jewel. */
const FIRST_SIGNS: Record<string, string> = {王: '玉'};

function signFor(kanji: string, side: Side): string {
  return (side === 'first' ? FIRST_SIGNS : SECOND_SIGNS)[kanji] ?? kanji;
}

/** A little larger the dearer the piece, as in a wooden set. */
function wedgeScale(piece: PieceInfo): number {
  if (piece.royal) return 1;
  const worth = Math.min(1000, Math.max(100, piece.value ?? 300));
  return 0.84 + 0.14 * ((worth - 100) / 900);
}

function signOf(piece: PieceInfo, signs: Signs, side: Side): string[] {
  if (signs === 'western' || !piece.kanji) return [piece.letter.replace('+', '')];
  const name = [...piece.name.ja];
  if (signs === 'two' && name.length === 2 && name.every((c) => c >= '\u4e00')) return [...signFor(name.join(''), side)];
  return [...signFor(piece.kanji, side)];
}

function Sign({piece, signs, side}: PieceProps): JSX.Element {
  const sign = signOf(piece, signs, side);
  const size = sign.length > 1 ? 33 : 50;
  const middle = 56 - ((sign.length - 1) * 33) / 2;
  const promoted = piece.letter.startsWith('+');
  return (
    <>
      {sign.map((c, i) => (
        <text key={i} class={promoted ? 'sign promoted' : 'sign'} x={50} y={middle + i * 33 + size * 0.37} font-size={size}>{c}</text>
      ))}
    </>
  );
}

/** How an international piece looks: its picture where there is one, else the way it moves. */
function WedgePicture({piece}: PieceProps): JSX.Element {
  const figure = figureNamed(piece.figure);
  return figure
    ? <g transform="translate(22 30) scale(0.56)"><FigurePicture figure={{...figure, free: true}} side="first" /></g>
    : <MovePattern piece={piece} y={60} reach={25} up />;
}

function Wedge(props: PieceProps): JSX.Element {
  const {piece, turned, signs} = props;
  const scale = wedgeScale(piece);
  const pictured = piece.figure.startsWith(TOY) || signs === 'moves';
  return (
    <g class={piece.letter.startsWith('+') ? 'wedged promoted' : 'wedged'} transform={`translate(50 50) rotate(${turned ? 180 : 0}) scale(${scale}) translate(-50 -50)`}>
      <path class="wedge" d="M50 6 78 18 90 94H10L22 18Z" />
      {pictured ? <WedgePicture {...props} /> : <Sign {...props} />}
    </g>
  );
}

function Disc({piece, side, signs, turned}: PieceProps): JSX.Element {
  return (
    <g class={`disc ${side}`}>
      <circle class="rim" cx={50} cy={50} r={43} />
      <circle class="ring" cx={50} cy={50} r={36} />
      {signs === 'moves'
        ? <MovePattern piece={piece} y={50} reach={27} up={!turned} />
        : <text class="sign" x={50} y={68} font-size={48}>{signOf(piece, signs, side).join('')}</text>}
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

function PieceDrawing(props: PieceProps): JSX.Element {
  const {piece, side, description, picture, figures, turned} = props;
  if (picture) return <image href={picture} x={4} y={4} width={92} height={92} />;
  if (description.placing) return <Stone {...props} />;
  if (description.points) return <Disc {...props} />;
  if (description.rotated && (piece.kanji || props.signs === 'western')) return <Wedge {...props} />;
  const figure = figures === 'drawn' ? figureOf(piece) : undefined;
  return figure ? <FigurePicture figure={figure} side={side} /> : <Shield piece={piece} side={side} up={!turned} />;
}

export const Piece = memo(PieceDrawing);
