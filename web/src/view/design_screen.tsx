// The game editor: a game file with faults at their lines, and the game it makes beside it.

import type {JSX} from 'preact';
import {useEffect, useRef, useState} from 'preact/hooks';
import type {Description, Diagnostic, PieceInfo, View} from '../api/types';
import {faultText, inBackground, notify} from '../app/app';
import {saveFile} from '../app/export';
import type {UserFile} from '../app/keep';
import {linkToDesign} from '../app/link';
import {beginUsual} from '../app/play';
import {newDesign} from '../app/template';
import type {Design} from '../state/model';
import {usePage} from './context';
import {Dialog} from './dialog';
import {EndingsPanel} from './endings_panel';
import {GameSelect} from './fields';
import {PieceCard} from './piece_card';
import {PlainBoard} from './plain_board';
import {useStored} from './stored';

const CHECK_MILLISECONDS = 200;

/** Is the piece written in the text itself, not only in the game it builds on? */
function isOwn(yaml: string, id: string): boolean {
  return yaml.split('\n').some((line) => line.trimStart().startsWith(`${id}:`));
}

interface Checked {
  diagnostics: Diagnostic[];
  made: {description: Description; view: View} | null;
}

/** Checks the text as it changes; the last game that was fine stays on show while there are faults. */
function useChecked(yaml: string): Checked {
  const {app} = usePage();
  const [checked, setChecked] = useState<Checked>({diagnostics: [], made: null});
  useEffect(() => {
    let wanted = true;
    const look = async (): Promise<void> => {
      const {ok, diagnostics} = await app.api.check(yaml);
      if (!wanted) return;
      if (!ok) return setChecked((before) => ({...before, diagnostics}));
      const game = await app.api.load(yaml);
      const [description, view] = await Promise.all([app.api.describe({game}), app.api.view({game})]);
      if (wanted) setChecked({diagnostics: [], made: {description, view}});
    };
    const timer = setTimeout(() => {
      look().catch((fault: unknown) => {
        if (wanted) setChecked((before) => ({...before, diagnostics: [{line: 1, column: 1, message: faultText(fault), hint: ''}]}));
      });
    }, CHECK_MILLISECONDS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [yaml]);
  return checked;
}

function Faults({diagnostics}: {diagnostics: Diagnostic[]}): JSX.Element {
  const {said} = usePage();
  return (
    <div role="status" class={diagnostics.length > 0 ? 'faults' : 'faults fine'}>
      <strong>{diagnostics.length === 0 ? said.designFine : said.designFaults(diagnostics.length)}</strong>
      <ul>
        {diagnostics.map((one, i) => (
          <li key={i}><strong>{said.lineColumn(one.line, one.column)}:</strong> {one.message}{one.hint && <small> {one.hint}</small>}</li>
        ))}
      </ul>
    </div>
  );
}

interface EditorProps {
  text: string;
  diagnostics: Diagnostic[];
  label: string;
  onChange: (text: string) => void;
}

/** A text with line numbers and its faults marked at their lines. */
function SourceEditor({text, diagnostics, label, onChange}: EditorProps): JSX.Element {
  const numbers = useRef<HTMLOListElement>(null);
  const faulty = new Map(diagnostics.map((one) => [one.line, one.message]));
  const lines = text.split('\n');
  const follow = (event: Event): void => {
    if (numbers.current && event.currentTarget instanceof HTMLElement) numbers.current.scrollTop = event.currentTarget.scrollTop;
  };
  return (
    <div class="source">
      <ol ref={numbers} class="line-numbers" aria-hidden="true">
        {lines.map((_, i) => <li key={i} class={faulty.has(i + 1) ? 'faulty' : ''} title={faulty.get(i + 1)}>{i + 1}</li>)}
      </ol>
      <textarea aria-label={label} value={text} rows={Math.min(30, Math.max(14, lines.length + 1))} wrap="off" spellcheck={false}
        aria-invalid={diagnostics.length > 0} onInput={(e) => onChange(e.currentTarget.value)} onScroll={follow} />
    </div>
  );
}

function MyGames({onOpen, stamp}: {onOpen: (yaml: string) => void; stamp: number}): JSX.Element | null {
  const {said} = usePage();
  const {items: files, remove} = useStored<UserFile>('files', stamp);
  if (files.length === 0) return null;
  return (
    <section class="panel">
      <h2>{said.myGames}</h2>
      <ul class="saved">
        {files.map(({id, value}) => (
          <li key={id}>
            <strong>{id}</strong>
            <button type="button" onClick={() => onOpen(value.yaml)}>{said.open}</button>
            <button type="button" onClick={() => remove(id)}>{said.delete}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function DesignScreen(): JSX.Element {
  const {app, said, language, games, design} = usePage('games', 'design');
  const {base, text: yaml} = design;
  const [next, setNext] = useState<Design | null>(null);
  const [stamp, setStamp] = useState(0);
  const {diagnostics, made} = useChecked(yaml);
  const fine = diagnostics.length === 0 && made !== null;
  const own = made?.description.pieces.filter((piece) => isOwn(yaml, piece.id)) ?? [];
  const others = made?.description.pieces.filter((piece) => !own.includes(piece)) ?? [];
  const put = (patch: Partial<Design>): void => app.store.set({design: {...app.store.get().design, ...patch}});
  /** Shows another text; one that was changed and not saved is given up only when that is meant. */
  const replace = (other: Design): void => (yaml === design.kept ? put(other) : setNext(other));
  const save = async (): Promise<void> => {
    if (!made) return;
    const value: UserFile = {yaml};
    await app.api.put('files', made.description.id, value);
    app.work.looks.delete(made.description.id);
    put({kept: yaml});
    app.store.set({games: await app.api.games()});
    setStamp(stamp + 1);
  };
  const play = async (): Promise<void> => {
    if (!made) return;
    // A game that is played must still be known when the page comes back.
    await save();
    await beginUsual(app, made.description.id);
  };
  const share = (): void => {
    inBackground(app, navigator.clipboard.writeText(linkToDesign(yaml)).then(() => notify(app, said.copied)));
  };
  const cards = (title: string, pieces: PieceInfo[], description: Description): JSX.Element => (
    <section class="panel" aria-label={title}>
      <h2>{title}</h2>
      <ul class="piece-cards narrow">{pieces.map((piece) => <PieceCard key={piece.id} piece={piece} description={description} />)}</ul>
    </section>
  );
  return (
    <div class="columns design">
      <div class="stack">
        <section class="panel" aria-label={said.designTitle}>
          <h2>{said.designTitle}</h2>
          <p class="quiet">{said.designHelp}</p>
          <div class="toolbar">
            <GameSelect label={`${said.designNew} `} value={base} onChange={(id) => replace(newDesign(games.find((game) => game.id === id)))} />
          </div>
          <SourceEditor text={yaml} diagnostics={diagnostics} label={said.designTitle} onChange={(text) => put({text})} />
          <Faults diagnostics={diagnostics} />
          <div class="buttons">
            <button type="button" class="primary" disabled={!fine} onClick={() => inBackground(app, play())}>{said.playIt}</button>
            <button type="button" disabled={!fine} onClick={() => inBackground(app, save().then(() => notify(app, said.saved)))}>{said.save}</button>
            <button type="button" disabled={!fine} onClick={share}>{said.share}</button>
            <button type="button" onClick={() => saveFile(`${made?.description.id ?? 'game'}.yaml`, new Blob([yaml], {type: 'text/yaml'}))}>{said.download}</button>
          </div>
        </section>
        <MyGames onOpen={(text) => replace({base, text, kept: text})} stamp={stamp} />
      </div>
      {next && (
        <Dialog title={said.designReplace} onClose={() => setNext(null)}>
          <p>{said.designUnsaved}</p>
          <p class="form-end">
            <button type="button" onClick={() => setNext(null)}>{said.cancel}</button>
            <button type="button" class="primary" onClick={() => {
              put(next);
              setNext(null);
            }}>{said.replace}</button>
          </p>
        </Dialog>
      )}
      {made && (
        <div class="stack">
          {own.length > 0 && cards(said.ownPieces, own, made.description)}
          <section class="panel" aria-label={made.description.name[language]}><h2>{made.description.name[language]}</h2><PlainBoard description={made.description} pieces={made.view.pieces} choices={made.view.choices} title={said.board(made.description.name[language])} /></section>
          {cards(said.values, others, made.description)}
          <EndingsPanel description={made.description} />
        </div>
      )}
    </div>
  );
}
