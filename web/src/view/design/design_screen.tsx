// The game editor: tools that change the game file, the file itself with faults at their lines, and what becomes of it.

import type {JSX} from 'preact';
import {useEffect, useRef, useState} from 'preact/hooks';
import type {Description, Diagnostic} from '../../api/types';
import {faultText, inBackground, notify} from '../../app/app';
import {builtOn, copyOf, kept, loadDraft, openDesign, setText, stepBack, stepForward} from '../../app/design';
import {saveFile} from '../../app/export';
import type {UserFile} from '../../app/keep';
import {linkToDesign} from '../../app/link';
import {beginUsual} from '../../app/play';
import type {Design} from '../../state/model';
import {USUAL_BRUSH} from '../../state/atoms';
import {usePage} from '../context';
import {Dialog} from '../dialog';
import {GameSelect, Select} from '../fields';
import {useStored} from '../stored';
import {MadeContext, useDesign, useMade, type Made} from './context';
import {isOwn, PieceChooser, PieceTool} from './piece_tool';
import {ReferenceTool} from './reference_tool';
import {RulesTool} from './rules_tool';
import {StartTool} from './start_tool';
import {TrialTool} from './trial_tool';

const CHECK_MILLISECONDS = 150;
/** On larger boards facts of movement take long, and are not asked for. */
const MOST_SQUARES = 256;

interface Checked {
  diagnostics: Diagnostic[];
  made: Made | null;
}

/** Checks the text as it changes; the last game that was fine stays on show while there are faults. */
function useChecked(text: string): Checked {
  const {app} = usePage();
  const [checked, setChecked] = useState<Checked>({diagnostics: [], made: null});
  useEffect(() => {
    let wanted = true;
    const look = async (): Promise<void> => {
      const {ok, diagnostics} = await app.api.check(text);
      if (!wanted) return;
      if (!ok) return setChecked((before) => ({...before, diagnostics}));
      const game = await app.api.load(text);
      const [board, view] = await Promise.all([app.api.describe({game}), app.api.view({game})]);
      const small = board.files * board.ranks <= MOST_SQUARES && !board.placing;
      const description = small ? await app.api.describe({game}, 'all') : board;
      if (wanted) setChecked({diagnostics: [], made: {text, description, view}});
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
  }, [text]);
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

type Tool = 'piece' | 'start' | 'rules' | 'trial' | 'reference';

/** The tools, one at a time. */
function Tools(): JSX.Element {
  const {words, design} = useDesign();
  const {description} = useMade();
  const [tool, setTool] = useState<Tool>('piece');
  const [wanted, setWanted] = useState('');
  const [brush, setBrush] = useState(USUAL_BRUSH);
  const usual = description.pieces.find(({id}) => isOwn(design.text, id)) ?? description.pieces[0];
  const piece = description.pieces.find(({id}) => id === wanted) ?? usual;
  const tools = Object.keys(words.tab) as Tool[];
  if (!piece || description.placing) return <TrialTool />;
  const shown: Record<Tool, () => JSX.Element> = {
    piece: () => <PieceTool piece={piece} brush={brush} setBrush={setBrush} />,
    start: () => <StartTool piece={piece.id} />,
    rules: () => <RulesTool piece={piece.id} />,
    trial: () => <TrialTool />,
    reference: () => <ReferenceTool piece={piece.id} />,
  };
  const step = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? tools.length - 1 : 0;
    const next = tools[(tools.indexOf(tool) + by) % tools.length];
    if (by === 0 || !next) return;
    event.preventDefault();
    setTool(next);
    if (event.currentTarget instanceof Element) event.currentTarget.querySelector<HTMLElement>(`[data-tool="${next}"]`)?.focus();
  };
  return (
    <section class="panel tools" aria-label={words.tools}>
      <h2 class="unseen">{words.tools}</h2>
      <div class="panel-tabs" role="tablist" aria-label={words.tools} onKeyDown={step}>
        {tools.map((one) => (
          <button key={one} type="button" role="tab" id={`tool-${one}`} data-tool={one} aria-selected={one === tool} aria-controls="tool-panel" tabIndex={one === tool ? 0 : -1}
            onClick={() => setTool(one)}>{words.tab[one]}</button>
        ))}
      </div>
      <div class="stack" role="tabpanel" id="tool-panel" aria-labelledby={`tool-${tool}`}>
        {(tool === 'piece' || tool === 'rules') && <PieceChooser chosen={piece.id} choose={setWanted} />}
        {shown[tool]()}
      </div>
    </section>
  );
}

type How = 'extends' | 'source';

/** A game to begin from, built upon or copied whole. */
function Base({replace}: {replace: (other: Pick<Design, 'base' | 'text'>) => void}): JSX.Element {
  const {app, said, words, design} = useDesign();
  const {games} = usePage('games');
  const [how, setHow] = useState<How>('extends');
  const take = async (id: string, manner: How): Promise<void> => {
    const game = games.find((one) => one.id === id);
    if (game) replace(manner === 'source' ? await copyOf(app, game) : builtOn(game));
  };
  return (
    <div class="toolbar">
      <GameSelect label={`${said.designNew} `} value={design.base} onChange={(id) => inBackground(app, take(id, how))} />
      <Select label={`${words.baseHow} `} value={how} choices={Object.entries(words.baseHows)} onChange={(value) => {
        setHow(value as How);
        inBackground(app, take(design.base, value as How));
      }} />
    </div>
  );
}

function useUndoKeys(): void {
  const {app} = usePage();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const writing = event.target instanceof Element && event.target.closest('input[type="text"], textarea');
      if (writing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      if (event.shiftKey) stepForward(app);
      else stepBack(app);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [app]);
}

function Actions({made, fine, onSaved}: {made: Made | null; fine: boolean; onSaved: () => void}): JSX.Element {
  const {app, said, design} = useDesign();
  const {text} = design;
  const save = async (): Promise<Description | null> => {
    if (!made) return null;
    const value: UserFile = {yaml: text};
    await app.api.put('files', made.description.id, value);
    app.work.looks.delete(made.description.id);
    kept(app);
    app.store.set({games: await app.api.games()});
    onSaved();
    return made.description;
  };
  // A game that is played must still be known when the page comes back.
  const play = async (): Promise<void> => {
    const saved = await save();
    if (saved) await beginUsual(app, saved.id);
  };
  const share = (): void => {
    inBackground(app, navigator.clipboard.writeText(linkToDesign(text)).then(() => notify(app, said.copied)));
  };
  return (
    <div class="buttons">
      <button type="button" class="primary" disabled={!fine} onClick={() => inBackground(app, play())}>{said.playIt}</button>
      <button type="button" disabled={!fine} onClick={() => inBackground(app, save().then(() => notify(app, said.saved)))}>{said.save}</button>
      <button type="button" disabled={!fine} onClick={share}>{said.share}</button>
      <button type="button" onClick={() => saveFile(`${made?.description.id ?? 'game'}.yaml`, new Blob([text], {type: 'text/yaml'}))}>{said.download}</button>
    </div>
  );
}

export default function DesignScreen(): JSX.Element {
  const {app, said, words, design} = useDesign();
  const {base, text} = design;
  const [next, setNext] = useState<Pick<Design, 'base' | 'text'> | null>(null);
  const [stamp, setStamp] = useState(0);
  const {diagnostics, made} = useChecked(text);
  const fine = diagnostics.length === 0 && made !== null && made.text === text;
  useEffect(() => inBackground(app, loadDraft(app)), []);
  useUndoKeys();
  /** Shows another text; one that was changed and not saved is given up only when that is meant. */
  const replace = (other: Pick<Design, 'base' | 'text'>): void => (text === design.kept ? openDesign(app, other.base, other.text) : setNext(other));
  return (
    <div class="columns design">
      {made ? <MadeContext.Provider value={made}><Tools /></MadeContext.Provider> : <p class="loading" aria-busy="true">…</p>}
      <div class="stack">
        <section class="panel" aria-label={said.designTitle}>
          <h2>{said.designTitle}</h2>
          <p class="quiet">{said.designHelp}</p>
          <Base replace={replace} />
          <SourceEditor text={text} diagnostics={diagnostics} label={said.designTitle} onChange={(typed) => setText(app, typed, true)} />
          <div class="buttons">
            <button type="button" disabled={design.past.length === 0} onClick={() => stepBack(app)}>{words.back}</button>
            <button type="button" disabled={design.future.length === 0} onClick={() => stepForward(app)}>{words.forward}</button>
          </div>
          <Faults diagnostics={diagnostics} />
          <Actions made={made} fine={fine} onSaved={() => setStamp(stamp + 1)} />
        </section>
        <MyGames onOpen={(yaml) => replace({base, text: yaml})} stamp={stamp} />
      </div>
      {next && (
        <Dialog title={said.designReplace} onClose={() => setNext(null)}>
          <p>{said.designUnsaved}</p>
          <p class="form-end">
            <button type="button" onClick={() => setNext(null)}>{said.cancel}</button>
            <button type="button" class="primary" onClick={() => {
              openDesign(app, next.base, next.text);
              setNext(null);
            }}>{said.replace}</button>
          </p>
        </Dialog>
      )}
    </div>
  );
}
