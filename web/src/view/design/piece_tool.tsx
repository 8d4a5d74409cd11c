// The tool for one piece: which it is, what it is called, what it looks like, and how it moves.

import type {JSX} from 'preact';
import {useEffect, useRef, useState} from 'preact/hooks';
import type {Atom, Description, PieceInfo, Side} from '../../api/types';
import {faultText, inBackground} from '../../app/app';
import {change} from '../../app/design';
import {FIGURES} from '../../board/figure_data';
import {FigurePicture} from '../../board/figures';
import {isLion, withLion, type Brush} from '../../state/atoms';
import {inLanguage} from '../../text/words';
import {PieceCard} from '../piece_card';
import {Select} from '../fields';
import {Picture} from '../picture';
import {useDesign, useMade} from './context';
import {Workbench} from './workbench';

const TYPING_MILLISECONDS = 500;

/** Is the piece written in the text itself, not only in the game it builds on? */
export function isOwn(yaml: string, id: string): boolean {
  return yaml.split('\n').some((line) => line.trimStart().startsWith(`${id}:`));
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

/** A field whose text goes into the game file shortly after it was typed. */
function TextField({label, value, onChange, ...rest}: {label: string; value: string; onChange: (text: string) => void; maxLength?: number; class?: string}): JSX.Element {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => {
    if (timer.current === undefined) setTyped(null);  // else somebody has typed on meanwhile
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const give = (text: string): void => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      onChange(text);
    }, TYPING_MILLISECONDS);
  };
  return <label {...rest}>{label}<input type="text" value={typed ?? value} spellcheck={false} {...(rest.maxLength && {maxLength: rest.maxLength})} onInput={(e) => give(e.currentTarget.value)} /></label>;
}

/** A capital that no piece has yet. */
function freeLetter({pieces}: Description): string {
  const taken = new Set(pieces.map(({letter}) => letter));
  return [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((letter) => !taken.has(letter)) ?? 'ZZ';
}

/** All pieces of the game, and a way to add one. */
export function PieceChooser({chosen, choose}: {chosen: string; choose: (piece: string) => void}): JSX.Element {
  const {app, words, language} = useDesign();
  const {description} = useMade();
  const add = (): void => {
    let number = 1;
    while (description.pieces.some(({id}) => id === `piece-${number}`)) ++number;
    const {en, ja} = words.newName(number);
    const value = `{name: {en: ${quoted(en)}, ja: ${quoted(ja)}}, sign: {letter: ${freeLetter(description)}}, moves: W}`;
    inBackground(app, change(app, () => [{path: ['pieces', `piece-${number}`], value}]).then(() => choose(`piece-${number}`)));
  };
  return (
    <div class="piece-chooser" role="group" aria-label={words.piece}>
      {description.pieces.map((piece) => (
        <button key={piece.id} type="button" class="held" aria-pressed={piece.id === chosen} aria-label={inLanguage(piece.name, language)} title={inLanguage(piece.name, language)}
          onClick={() => choose(piece.id)}>
          <Picture piece={piece} side="first" description={description} />
        </button>
      ))}
      <button type="button" onClick={add}>{words.newPiece}</button>
    </div>
  );
}

function Choice<T extends string>({legend, name, value, texts, onChange}: {legend: string; name: string; value: T; texts: Record<T, string>; onChange: (value: T) => void}): JSX.Element {
  return (
    <fieldset class="brush-choice">
      <legend>{legend}</legend>
      {(Object.keys(texts) as T[]).map((one) => (
        <label key={one} class="flag"><input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} /> {texts[one]}</label>
      ))}
    </fieldset>
  );
}

/** The zones that a movement can be limited to, as game files write them. */
export function useZones(): [value: string, text: string][] {
  const {words} = useDesign();
  const {description: {ranks, zones}} = useMade();
  const half = Math.floor(ranks / 2);
  const named = Object.keys(zones).filter((id) => !id.startsWith('#'));
  return [['', words.anywhere], [`{first: ${half}}`, words.ownHalf], [`{last: ${half}}`, words.farHalf], ...named.map((id): [string, string] => [id, id])];
}

/** What the next mark means. */
function BrushForm({brush, set}: {brush: Brush; set: (brush: Brush) => void}): JSX.Element {
  const {words} = useDesign();
  const zones = useZones();
  return (
    <div class="brush">
      <Choice legend={words.way} name="way" value={brush.way} texts={words.ways} onChange={(way) => set({...brush, way})} />
      <Choice legend={words.may} name="may" value={brush.may} texts={words.mays} onChange={(may) => set({...brush, may})} />
      <Choice legend={words.symmetry} name="symmetry" value={brush.symmetry} texts={words.symmetries} onChange={(symmetry) => set({...brush, symmetry})} />
      <label class="flag"><input type="checkbox" checked={brush.initial} onChange={(e) => set({...brush, initial: e.currentTarget.checked})} /> {words.initial}</label>
      <Select label={`${words.from} `} value={brush.from} choices={zones} onChange={(from) => set({...brush, from})} />
      <Select label={`${words.to} `} value={brush.to} choices={zones} onChange={(to) => set({...brush, to})} />
    </div>
  );
}

/** Zones without a name have to be written out when their movement is written anew. */
function spelled(atoms: Atom[], {zones}: Description): Atom[] {
  const squares = (id: string): string => {
    const zone = zones[id];
    return !id.startsWith('#') || !zone ? id : `{first-player: [${zone.first.join(', ')}], second-player: [${zone.second.join(', ')}]}`;
  };
  return atoms.map((atom) => ({
    ...atom, ...(atom.from_zone && {from_zone: squares(atom.from_zone)}), ...(atom.to_zone && {to_zone: squares(atom.to_zone)}),
  }));
}

/** The movements of a piece: those of the text, or those just marked until the text has them. */
function useAtoms(piece: PieceInfo): [atoms: Atom[], set: (atoms: Atom[]) => void] {
  const {app, design} = useDesign();
  const made = useMade();
  const [mine, setMine] = useState<{piece: string; atoms: Atom[]} | null>(null);
  const pending = useRef(0);
  const latest = useRef<Atom[]>([]);
  useEffect(() => {
    if (pending.current === 0 && made.text === design.text) setMine(null);
  }, [made, design.text]);
  const set = (atoms: Atom[]): void => {
    setMine({piece: piece.id, atoms});
    latest.current = atoms;
    pending.current += 1;
    const write = async (): Promise<void> => {
      const path = ['pieces', piece.id, 'moves'];
      // A piece that goes nowhere says so.
      const still = ['pieces', piece.id, 'immobile'];
      await change(app, async () => {
        if (atoms !== latest.current) return [];  // there are newer marks
        if (atoms.length === 0) return [{path, value: null}, {path: still, value: 'true'}];
        return [{path: still, value: null}, {path, value: await app.api.writeMoves(spelled(atoms, made.description))}];
      });
    };
    inBackground(app, write().finally(() => {
      pending.current -= 1;
    }));
  };
  return [mine?.piece === piece.id ? mine.atoms : piece.atoms ?? [], set];
}

/** What it is worth, how many squares it sees, and how long its ways are. */
function Reach({piece}: {piece: PieceInfo}): JSX.Element | null {
  const {said, words} = useDesign();
  const number = (n: number): string => n.toFixed(1);
  if (!piece.reach || !piece.steps) return null;
  return (
    <p class="reach" role="status">
      {piece.value !== null && <strong>{said.worth((piece.value / 100).toFixed(2))}. </strong>}
      {words.reach(number(piece.reach.mean), String(piece.reach.max))} {(piece.components ?? 1) > 1 ? words.colourbound(piece.components ?? 1) : words.steps(number(piece.steps.mean))}
    </p>
  );
}

function FigureChooser({piece, choose}: {piece: PieceInfo; choose: (figure: string | null) => void}): JSX.Element {
  const {words} = useDesign();
  return (
    <details class="figure-chooser">
      <summary>{words.figure}</summary>
      <div class="figures" role="group" aria-label={words.figure}>
        <button type="button" aria-pressed={piece.figure === ''} onClick={() => choose(null)}>{words.figureOwn}</button>
        {Object.entries(FIGURES).map(([name, figure]) => (
          <button key={name} type="button" class="held" lang="en" aria-label={name} title={name} aria-pressed={piece.figure === name} onClick={() => choose(name)}>
            <svg class="picture" viewBox="0 0 100 100" aria-hidden="true"><FigurePicture figure={figure} side="first" /></svg>
          </button>
        ))}
      </div>
    </details>
  );
}

function Names({piece}: {piece: PieceInfo}): JSX.Element {
  const {app, words} = useDesign();
  const set = (path: string[], value: string | null): void => inBackground(app, change(app, () => [{path: ['pieces', piece.id, ...path], value}]));
  const named = (en: string, ja: string): void => set(['name'], `{en: ${quoted(en)}, ja: ${quoted(ja)}}`);
  return (
    <div class="toolbar piece-names">
      <TextField label={words.nameEn} value={piece.name.en} onChange={(en) => named(en, piece.name.ja)} />
      <TextField label={words.nameJa} value={piece.name.ja} onChange={(ja) => named(piece.name.en, ja)} />
      <TextField label={words.letter} class="short" maxLength={4} value={piece.letter} onChange={(letter) => letter && set(['sign', 'letter'], quoted(letter))} />
      <TextField label={words.kanji} class="short" maxLength={2} value={piece.kanji} onChange={(kanji) => set(['sign', 'kanji'], kanji ? quoted(kanji) : null)} />
      <button type="button" onClick={() => set([], isOwn(app.store.get().design.text, piece.id) ? null : 'remove')}>{words.removePiece}</button>
      <FigureChooser piece={piece} choose={(figure) => set(['sign', 'figure'], figure)} />
    </div>
  );
}

export function PieceTool({piece, brush, setBrush}: {piece: PieceInfo; brush: Brush; setBrush: (brush: Brush) => void}): JSX.Element {
  const {app, words, language} = useDesign();
  const {description} = useMade();
  const [atoms, setAtoms] = useAtoms(piece);
  const [side, setSide] = useState<Side>('first');
  const [fault, setFault] = useState('');
  const moves = typeof piece.moves === 'string' ? piece.moves : '';
  const write = (text: string): void => {
    setFault('');
    const path = ['pieces', piece.id, 'moves'];
    const value = /^[[{]/.test(text) ? text : quoted(text);
    change(app, () => [{path, value}]).catch((reason: unknown) => setFault(faultText(reason)));
  };
  return (
    <>
      <Names piece={piece} />
      <div class="workshop">
        <div class="stack">
          <Workbench key={piece.id} piece={piece} description={description} atoms={atoms} brush={brush} side={side} onChange={setAtoms} />
          <Reach piece={piece} />
        </div>
        <div class="stack">
          <BrushForm brush={brush} set={setBrush} />
          <label class="flag"><input type="checkbox" checked={isLion(atoms)} onChange={(e) => setAtoms(withLion(atoms, e.currentTarget.checked))} /> {words.lion}</label>
          <Select label={`${words.seenBy} `} value={side} onChange={(one) => setSide(one as Side)}
            choices={[['first', inLanguage(description.sides[0], language)], ['second', inLanguage(description.sides[1], language)]]} />
        </div>
      </div>
      <p class="quiet small">{words.marksHelp}</p>
      <TextField label={words.movesText} class="stacked moves-text" value={moves} onChange={write} />
      <p class="fault" role="status">{fault}</p>
      <ul class="piece-cards one"><PieceCard piece={piece} description={description} /></ul>
    </>
  );
}
