// A game with somebody at another machine: begun or joined by a link, with the server's clocks and offers to answer.

import type {ComponentChildren, JSX} from 'preact';
import {useEffect, useState} from 'preact/hooks';
import type {SharedGame} from '../../wire/generated';
import {SharedTable, type SharedLinks} from '../api/shared';
import type {Choice, Description, Side, View} from '../api/types';
import {inBackground, report, sideName, type App} from '../app/app';
import {clockText} from '../app/clock';
import {Board} from '../board/board';
import type {Selection} from '../board/selection';
import {NO_MARKS, USUAL_GAME} from '../state/model';
import {otherSide} from '../state/opening';
import {inLanguage, type Words} from '../text/words';
import {usePage, useTask} from './context';
import {GameSelect, Select} from './fields';
import {useNames} from './names';
import {usePictures} from './picture';
import {ChoiceDialog} from './play/choice_dialog';
import {Hand} from './play/hand';

const TICK_MILLISECONDS = 200;
const MINUTE = 60;
const NO_CHOICES: Choice[] = [];
const NO_SQUARES: string[] = [];

/** One for the page: links are joined and left on it. */
function tableOf(app: App): SharedTable {
  return (app.work.table ??= new SharedTable(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api`));
}

function addressOf(link: string): string {
  return `${location.origin}/#/live/${link}`;
}

function Shared({label, link}: {label: string; link: string}): JSX.Element {
  return <label class="shared-link">{label} <input readOnly value={addressOf(link)} onFocus={(e) => e.currentTarget.select()} /></label>;
}

function NewGame({onBegun}: {onBegun: (links: SharedLinks) => void}): JSX.Element {
  const {app, said, game} = usePage('game');
  const [chosen, setChosen] = useState(game?.game ?? USUAL_GAME);
  const [side, setSide] = useState<'first' | 'second' | 'random'>('random');
  const [minutes, setMinutes] = useState(10);
  const [increment, setIncrement] = useState(5);
  const begin = (event: Event): void => {
    event.preventDefault();
    const clock = minutes > 0 ? {clock: {seconds: minutes * MINUTE, increment}} : {};
    inBackground(app, tableOf(app).create({game: chosen, side, ...clock}).then(onBegun));
  };
  return (
    <form class="toolbar" onSubmit={begin}>
      <GameSelect label={`${said.game} `} value={chosen} onChange={setChosen} />
      <Select label={`${said.yourSide} `} value={side} onChange={(value) => setSide(value as typeof side)}
        choices={[['random', said.liveRandomSide], ['first', '1'], ['second', '2']]} />
      <label>{said.liveMinutes} <input type="number" min={0} max={600} value={minutes} onInput={(e) => setMinutes(Number(e.currentTarget.value))} /></label>
      <label>{said.liveIncrement} <input type="number" min={0} max={300} value={increment} onInput={(e) => setIncrement(Number(e.currentTarget.value))} /></label>
      <button type="submit" class="primary">{said.liveCreate}</button>
    </form>
  );
}

/** A game as it was told, and when that was by the clock of this machine: only differences of it count. */
interface Told {
  shared: SharedGame;
  at: number;
}

function LiveClock({told: {shared, at}, side}: {told: Told; side: Side}): JSX.Element | null {
  const [now, setNow] = useState(Date.now());
  const running = shared.running && shared.to_act === side;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [running]);
  if (!shared.left) return null;
  const left = shared.left[side] - (running ? Math.max(0, now - at) : 0);
  return <span class={running ? 'clock running' : 'clock'}>{clockText(left)}</span>;
}

function useScene(shared: SharedGame): Scene | null {
  const {app} = usePage();
  const [scene, setScene] = useState<Scene | null>(null);
  useTask((wanted) => {
    const look = async (): Promise<void> => {
      if (shared.yaml) await app.api.load(shared.yaml);
      const game = {game: shared.game, options: shared.options};
      const at = {...game, moves: shared.moves, ...(shared.position && {position: shared.position})};
      const [description, view] = await Promise.all([app.api.describe(game), app.api.view(at)]);
      if (wanted()) setScene({description, view, moves: shared.moves.length});
    };
    inBackground(app, look());
  }, [shared.game, shared.moves.join(' ')]);
  return scene;
}

function stateWords(shared: SharedGame, said: Words, nameOf: (side: Side) => string): string {
  if (shared.end) return said.liveOver(shared.end.winner === null ? '' : nameOf(shared.end.winner), shared.end.reason);
  if (!shared.seated.first || !shared.seated.second) return said.liveWaiting;
  if (shared.you === null) return said.liveWatching;
  return shared.to_act === shared.you ? said.liveYourTurn : said.liveTheirTurn;
}

function Offers({shared}: {shared: SharedGame}): JSX.Element | null {
  const {app, said} = usePage();
  if (shared.you === null || shared.end) return null;
  const act = (work: Promise<void>): void => inBackground(app, work);
  if (shared.offer && shared.offer.by !== shared.you) {
    return (
      <p class="toolbar" role="alert">{said.liveOffered(shared.offer.kind)}{' '}
        <button type="button" onClick={() => act(tableOf(app).answer(true))}>{said.liveAccept}</button>
        <button type="button" onClick={() => act(tableOf(app).answer(false))}>{said.liveDecline}</button>
      </p>
    );
  }
  return (
    <p class="toolbar">
      {shared.offer && <span>{said.liveAsked}</span>}
      <button type="button" onClick={() => act(tableOf(app).offer('draw'))}>{said.liveOfferDraw}</button>
      <button type="button" disabled={shared.moves.length === 0} onClick={() => act(tableOf(app).offer('takeback'))}>{said.liveOfferTakeback}</button>
      <button type="button" onClick={() => act(tableOf(app).resign())}>{said.liveResign}</button>
    </p>
  );
}

interface Scene {
  description: Description;
  view: View;
  /** How many moves led to it. */
  moves: number;
}

/** Whose hand and clock this is. */
function LiveStrip({told, scene: {description, view}, side, children}: {told: Told; scene: Scene; side: Side; children: ComponentChildren}): JSX.Element {
  const {said, language} = usePage();
  return (
    <div class={told.shared.to_act === side ? 'strip active' : 'strip'}>
      <span class="who">{sideName(description, side, language)}{told.shared.you === side && ` (${said.you})`}</span>
      {view.hands && children}
      <LiveClock told={told} side={side} />
    </div>
  );
}

function LiveBoard({told, scene}: {told: Told; scene: Scene}): JSX.Element {
  const {app, said, language, settings} = usePage('settings');
  const {shared} = told;
  const {description, view} = scene;
  const names = useNames(description);
  const pictures = usePictures();
  const [selection, setSelection] = useState<Selection>(null);
  const [asking, setAsking] = useState<Choice[] | null>(null);
  const bottom: Side = shared.you ?? 'first';
  const seated = shared.seated.first && shared.seated.second;
  const mine = shared.you !== null && shared.to_act === shared.you && seated && scene.moves === shared.moves.length;
  const choices = mine ? view.choices : NO_CHOICES;
  const make = (choice: Choice): void => {
    setAsking(null);
    inBackground(app, tableOf(app).move(choice.move, shared.moves.length));
  };
  const choose = (found: Choice[]): void => {
    setSelection(null);
    const [only] = found;
    if (found.length === 1 && only) make(only);
    else setAsking(found);
  };
  const strip = (side: Side): JSX.Element => (
    <LiveStrip told={told} scene={scene} side={side}>
      <Hand game={{description}} side={side} counts={view.hands?.[side] ?? {}} turned={side !== bottom} enabled={mine && view.side === side}
        selected={selection?.kind === 'hand' ? selection.piece : null}
        onSelect={(piece) => setSelection(piece === null ? null : {kind: 'hand', piece})}
        onDrop={(piece, square) => choose(choices.filter((choice) => choice.drop === piece && choice.to === square))} />
    </LiveStrip>
  );
  return (
    <div class="live-table">
      {strip(otherSide(bottom))}
      <Board description={description} pieces={view.pieces} choices={choices} selection={selection} last={view.history.at(-1) ?? null}
        checked={view.checked} marks={NO_MARKS} map={null} forbidden={NO_SQUARES} numbers={null} flipped={bottom === 'second'}
        coordinates={settings.coordinates} dots={settings.dots} signs={settings.signs} figures={settings.figures} language={language}
        pictures={pictures} zoom={1} title={said.board(inLanguage(description.name, language))} describe={names.square} onSelect={setSelection} onMove={choose} />
      {strip(bottom)}
      <p role="status">{stateWords(shared, said, (side) => sideName(description, side, language))}</p>
      {asking && <ChoiceDialog choices={asking} game={{description, view}} onChoose={make} onClose={() => setAsking(null)} />}
    </div>
  );
}

function LiveGameView({told}: {told: Told}): JSX.Element {
  const scene = useScene(told.shared);
  return (
    <>
      {scene && <LiveBoard told={told} scene={scene} />}
      <Offers shared={told.shared} />
    </>
  );
}

export function LiveScreen(): JSX.Element {
  const {app, said, sharedLink} = usePage('sharedLink');
  const [told, setTold] = useState<Told | null>(null);
  const [links, setLinks] = useState<SharedLinks | null>(null);
  useTask((wanted) => {
    setTold(null);
    if (sharedLink === null) return;
    tableOf(app).join(sharedLink, (shared) => {
      if (wanted()) setTold({shared, at: Date.now()});
    }).catch((fault: unknown) => {
      report(app, fault);
      app.store.set({sharedLink: null});
    });
  }, [sharedLink]);
  const begun = (made: SharedLinks): void => {
    setLinks(made);
    app.store.set({sharedLink: made.link});
  };
  if (sharedLink === null) return <section class="stack" aria-label={said.live}><h2>{said.live}</h2><NewGame onBegun={begun} /></section>;
  return (
    <section class="stack" aria-label={said.live}>
      {links?.link === sharedLink && <><Shared label={said.liveInvite} link={links.invite} /><Shared label={said.liveWatch} link={links.watch} /></>}
      {told && <LiveGameView told={told} />}
      <p><button type="button" onClick={() => { tableOf(app).leave(); app.store.set({sharedLink: null}); }}>{said.liveLeave}</button></p>
    </section>
  );
}
