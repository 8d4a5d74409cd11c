// Trying a game out: does who moves first win, which pieces mate, and what does experience say?

import type {JSX} from 'preact';
import {useEffect, useRef, useState} from 'preact/hooks';
import type {Answers, MatchStatus} from '../../api/types';
import type {Call} from '../../api/socket';
import {inBackground, report} from '../../app/app';
import {saveFile} from '../../app/export';
import {judgeBy} from '../../app/judge';
import {inLanguage} from '../../text/words';
import {EndingsPanel} from '../endings_panel';
import {usePage} from '../context';
import {useDesign, useMade} from './context';

const GAMES = 20;
const LIMIT = 'nodes=1000';
const LESSON = {games: 100, nodes: 300};
const LOOK_MILLISECONDS = 700;

function percent(part: number, all: number): string {
  return all === 0 ? '0' : ((100 * part) / all).toFixed(0);
}

function Uses({uses}: {uses: NonNullable<MatchStatus['uses']>}): JSX.Element {
  const {words, language} = useDesign();
  const {description} = useMade();
  const most = Math.max(...Object.values(uses).map(({moves}) => moves), 1);
  return (
    <>
      <h4>{words.uses}</h4>
      <ul class="reasons">
        {description.pieces.map(({id, name}) => {
          const moves = uses[id]?.moves ?? 0;
          return (
            <li key={id}>
              <span>{inLanguage(name, language)}</span>
              <svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect class="first" x={0} y={1} width={(100 * moves) / most} height={8} /></svg>
              <span class="value">{moves.toFixed(1)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Balance(): JSX.Element {
  const {app, words} = useDesign();
  const {description, text} = useMade();
  const [status, setStatus] = useState<MatchStatus | null>(null);
  const [watching, setWatching] = useState(false);
  useEffect(() => {
    if (!watching) return undefined;
    const look = async (): Promise<void> => {
      const now = await app.api.matchStatus();
      setStatus(now);
      if (!now.running) setWatching(false);
    };
    const timer = setInterval(() => inBackground(app, look()), LOOK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [watching]);
  const start = async (): Promise<void> => {
    await app.api.matchStart({game: description.id, yaml: text, a: 'engine', b: 'engine', games: GAMES, limit: LIMIT});
    setStatus(null);
    setWatching(true);
  };
  const standing = status?.standings;
  const first = standing?.first_move;
  const games = standing?.games ?? 0;
  return (
    <section class="panel" aria-label={words.balance}>
      <h3>{words.balance}</h3>
      <p class="quiet">{words.balanceHelp}</p>
      <p>
        {watching
          ? <><progress max={GAMES} value={games} aria-label={words.balance} /> {words.progress(games, GAMES)} <button type="button" onClick={() => inBackground(app, app.api.matchStop())}>{words.stop}</button></>
          : <button type="button" onClick={() => inBackground(app, start())}>{words.balanceStart(GAMES)}</button>}
      </p>
      {status?.error && <p class="fault">{status.error}</p>}
      {first && games > 0 && (
        <div role="status" class="stack">
          <p><strong>{words.balanceResult(games, percent(first.won, games), percent(first.drawn, games), percent(first.lost, games), (standing.mean_plies ?? 0).toFixed(0))}</strong></p>
          {standing.endings && <p lang="en">{words.endedBy(Object.entries(standing.endings).map(([how, n]) => `${how} ${n}`).join(', '))}</p>}
          {status?.uses && <Uses uses={status.uses} />}
        </div>
      )}
    </section>
  );
}

/** Something that takes a while, tells how far it is, and can be stopped. */
function useLong<T>(begin: (progress: (done: number, all: number) => void) => Call<T>): {answer: T | null; done: [number, number] | null; start: () => void; stop: () => void} {
  const {app} = useDesign();
  const [answer, setAnswer] = useState<T | null>(null);
  const [done, setDone] = useState<[number, number] | null>(null);
  const running = useRef<Call<T> | null>(null);
  useEffect(() => () => running.current?.cancel(), []);
  const start = (): void => {
    setAnswer(null);
    setDone([0, 1]);
    const call = begin((n, all) => setDone([n, all]));
    running.current = call;
    call.answer.then(setAnswer).catch((fault: unknown) => report(app, fault)).finally(() => setDone(null));
  };
  return {answer, done, start, stop: () => running.current?.cancel()};
}

function Working({done, name, stop}: {done: [number, number]; name: string; stop: () => void}): JSX.Element {
  const {words} = useDesign();
  return <p><progress max={done[1]} value={done[0]} aria-label={name} /> {words.progress(...done)} <button type="button" onClick={stop}>{words.stop}</button></p>;
}

function Lesson({offered}: {offered: boolean}): JSX.Element {
  const {app, words} = useDesign();
  const {settings} = usePage('settings');
  const {description} = useMade();
  const {answer, done, start, stop} = useLong<Answers['learn']>((progress) => app.api.learn(description.id, LESSON, progress));
  const file = `${description.id}-weights.yaml`;
  const used = answer !== null && settings.weights[description.id]?.text === answer.weights;
  return (
    <section class="panel" aria-label={words.learn}>
      <h3>{words.learn}</h3>
      <p class="quiet">{words.learnHelp}</p>
      {offered && (done ? <Working done={done} name={words.learn} stop={stop} /> : <p><button type="button" onClick={start}>{words.learnStart(LESSON.games)}</button></p>)}
      {answer && (
        <div role="status" class="stack">
          <p>{words.learnResult(answer.positions, answer.before.validation.toFixed(3), answer.after.validation.toFixed(3))}</p>
          <p>
            <button type="button" onClick={() => saveFile(file, new Blob([answer.weights], {type: 'text/yaml'}))}>{words.learnSave}</button>{' '}
            {used
              ? words.learnUsed
              : <button type="button" onClick={() => inBackground(app, judgeBy(app, description.id, {name: file, text: answer.weights}))}>{words.learnUse}</button>}
          </p>
        </div>
      )}
    </section>
  );
}

export function TrialTool(): JSX.Element {
  const {app, words} = useDesign();
  const {description} = useMade();
  const [methods, setMethods] = useState<string[]>([]);
  useEffect(() => {
    let wanted = true;
    inBackground(app, app.api.capabilities(description.id).then((can) => wanted && setMethods(can.methods)));
    return () => {
      wanted = false;
    };
  }, [description]);
  return (
    <div class="stack">
      <Balance />
      {methods.includes('endings') ? <EndingsPanel description={description} /> : <p class="quiet">{words.endingsNone}</p>}
      <Lesson offered={methods.includes('learn')} />
    </div>
  );
}
