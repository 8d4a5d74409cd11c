// A piece on a card: picture, names, how it moves as a diagram and in words, what it is worth and why.

import type {JSX} from 'preact';
import type {Description, MoveAtom, PieceInfo} from '../api/types';
import type {Signs} from '../board/piece';
import {termName} from '../text/terms';
import {inLanguage} from '../text/words';
import {useLanguage, useWords} from './context';
import {Picture} from './picture';

const FAR = 3;

/** Kinds of movement that go on in their direction, and those that reach everything around, by how far. */
const RAYS = new Set(['slide', 'hop', 'hook', 'leap-slide', 'hop-slide', 'range-capture', 'range-jump']);
const AREAS: Record<string, number> = {lion: 2, igui: 1, area: 3};

interface Reach {
  quiet: boolean;
  captures: boolean;
  slides: boolean;
}

/** Where the atoms lead on an empty board, within the diagram, by "right,forward". */
function reachOf(atoms: MoveAtom[]): Map<string, Reach> {
  const found = new Map<string, Reach>();
  const add = (right: number, forward: number, atom: MoveAtom, slides: boolean): void => {
    if (Math.abs(right) > FAR || Math.abs(forward) > FAR) return;
    const key = `${right},${forward}`;
    const known = found.get(key);
    found.set(key, {
      quiet: (known?.quiet ?? false) || atom.quiet,
      captures: (known?.captures ?? false) || atom.captures,
      slides: (known?.slides ?? false) || slides,
    });
  };
  const around = (atom: MoveAtom, far: number): void => {
    for (let right = -far; right <= far; ++right) {
      for (let forward = -far; forward <= far; ++forward) {
        if (right !== 0 || forward !== 0) add(right, forward, atom, false);
      }
    }
  };
  for (const atom of atoms) {
    const [right, forward] = atom.step;
    const area = AREAS[atom.kind];
    const most = atom.max ?? 2 * FAR;
    if (area !== undefined) around(atom, Math.min(area, atom.max ?? area));
    else if (!RAYS.has(atom.kind)) add(right, forward, atom, false);
    else for (let n = Math.max(1, atom.min ?? 1); n <= most; ++n) add(n * right, n * forward, atom, true);
  }
  return found;
}

export function MoveDiagram({piece}: {piece: PieceInfo}): JSX.Element {
  const size = 2 * FAR + 1;
  const cells: JSX.Element[] = [];
  for (const [key, reach] of reachOf(piece.atoms)) {
    const [right, forward] = key.split(',').map(Number) as [number, number];
    const x = (FAR + right) * 20 + 10;
    const y = (FAR - forward) * 20 + 10;
    const kind = reach.quiet && reach.captures ? 'both' : reach.quiet ? 'quiet-only' : 'capture-only';
    cells.push(
      kind === 'capture-only'
        ? <path key={key} class={kind} d={`M${x - 5} ${y - 5}l10 10m0-10l-10 10`} />
        : <circle key={key} class={kind} cx={x} cy={y} r={reach.slides ? 4 : 6.5} />,
    );
  }
  return (
    <svg class="diagram" viewBox={`0 0 ${size * 20} ${size * 20}`} aria-hidden="true">
      <path class="grid" d={Array.from({length: size + 1}, (_, i) => `M${i * 20} 0v${size * 20}M0 ${i * 20}h${size * 20}`).join('')} />
      <rect class="home" x={FAR * 20} y={FAR * 20} width={20} height={20} />
      {cells}
    </svg>
  );
}

function Worth({piece}: {piece: PieceInfo}): JSX.Element | null {
  const said = useWords();
  const language = useLanguage();
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
  signs: Signs;
  picture?: string | undefined;
  children?: JSX.Element;
}

export function PieceCard({piece, description, signs, picture, children}: Props): JSX.Element {
  const language = useLanguage();
  return (
    <li class="piece-card panel">
      <div class="piece-head">
        <Picture piece={piece} side="first" description={description} signs={signs} picture={picture} />
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
