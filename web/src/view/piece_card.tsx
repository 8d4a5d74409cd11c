// A piece on a card: picture, names, how it moves as a diagram and in words, what it is worth and why.

import type {JSX} from 'preact';
import type {Description, PieceInfo} from '../api/types';
import {termName} from '../text/terms';
import {inLanguage} from '../text/words';
import {usePage} from './context';
import {Picture} from './picture';

/** Pictures of small movements have some room around them. */
const NEAR = 3;
const STYLE = {both: 'both', move: 'quiet-only', capture: 'capture-only'} as const;

export function MoveDiagram({piece}: {piece: PieceInfo}): JSX.Element {
  const far = Math.max(NEAR, piece.diagram.radius);
  const size = 2 * far + 1;
  const cells: JSX.Element[] = [];
  for (const {way, may, squares} of piece.diagram.groups) {
    for (const [right, forward] of squares) {
      const key = `${way},${right},${forward}`;
      const x = (far + right) * 20 + 10;
      const y = (far - forward) * 20 + 10;
      cells.push(
        may === 'capture'
          ? <path key={key} class={STYLE[may]} d={`M${x - 5} ${y - 5}l10 10m0-10l-10 10`} />
          : <circle key={key} class={STYLE[may]} cx={x} cy={y} r={way === 'leap' || way === 'lame-leap' ? 6.5 : 4} />,
      );
    }
  }
  return (
    <svg class="diagram" viewBox={`0 0 ${size * 20} ${size * 20}`} aria-hidden="true">
      <path class="grid" d={Array.from({length: size + 1}, (_, i) => `M${i * 20} 0v${size * 20}M0 ${i * 20}h${size * 20}`).join('')} />
      <rect class="home" x={far * 20} y={far * 20} width={20} height={20} />
      {cells}
    </svg>
  );
}

function Worth({piece}: {piece: PieceInfo}): JSX.Element | null {
  const {said, language} = usePage();
  if (piece.royal) return <p class="quiet small">{said.royal}</p>;
  if (piece.value === null) return null;
  const most = Math.max(1, ...(piece.reasons ?? []).map((reason) => Math.abs(reason.value)));
  return (
    <>
      <p><strong>{said.worth((piece.value / 100).toFixed(2))}</strong></p>
      <ul class="reasons">
        {(piece.reasons ?? []).map(({reason, value}) => (
          <li key={reason}>
            <span>{termName(reason, language)}</span>
            <svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect class={value >= 0 ? 'first' : 'second'} x={0} y={1} width={(100 * Math.abs(value)) / most} height={8} /></svg>
            <span class="value">{(value / 100).toFixed(2)}</span>
          </li>
        ))}
      </ul>
      {piece.value_words && <p class="quiet small">{inLanguage(piece.value_words, language)}</p>}
    </>
  );
}

interface Props {
  piece: PieceInfo;
  description: Description;
  picture?: string | undefined;
  children?: JSX.Element;
}

export function PieceCard({piece, description, picture, children}: Props): JSX.Element {
  const {language} = usePage();
  return (
    <li class="piece-card panel">
      <div class="piece-head">
        <Picture piece={piece} side="first" description={description} picture={picture} />
        <div>
          <h3>{inLanguage(piece.name, language)}</h3>
          <p class="quiet small">{[piece.letter, piece.kanji, language === 'ja' ? piece.name.en : piece.name.ja].filter(Boolean).join(' · ')}</p>
        </div>
        <MoveDiagram piece={piece} />
      </div>
      <p>{inLanguage(piece.words, language)}</p>
      <Worth piece={piece} />
      {children}
    </li>
  );
}
