// Matches between players of the program: a form, the standings, the curve of the test, and the boards.

import type {JSX} from 'preact';
import {useEffect, useState} from 'preact/hooks';
import type {MatchStatus, Standing} from '../api/types';
import {inBackground} from '../app/app';
import {lookAtMatch, startMatch, stopMatch} from '../app/match';
import {USUAL_GAME} from '../state/model';
import {usePage, useTask} from './context';
import {GameSelect, Select} from './fields';
import {PlainBoard} from './plain_board';

const LOOK_MILLISECONDS = 1000;
const CURVE = {width: 480, height: 140};

/** Whom one may choose in a game: the engine, its levels, and moves at random. */
function usePlayers(game: string): string[] {
  const {app} = usePage();
  const [levels, setLevels] = useState<string[]>([]);
  useTask((wanted) => {
    inBackground(app, app.api.capabilities(game).then((can) => {
      if (wanted()) setLevels(can.levels.map(String));
    }));
  }, [game]);
  return ['engine', ...levels.map((level) => `level:${level}`), 'random'];
}

function NewMatch(): JSX.Element {
  const {app, said, game} = usePage('game');
  const [chosen, setChosen] = useState(game?.game ?? USUAL_GAME);
  const [a, setA] = useState('engine');
  const [b, setB] = useState('random');
  const [games, setGames] = useState(40);
  const [nodes, setNodes] = useState(1000);
  const [decides, setDecides] = useState(false);
  const players = usePlayers(chosen);
  const choices = players.map((player): [string, string] => [player, said.playerName(player)]);
  const start = (event: Event): void => {
    event.preventDefault();
    startMatch(app, {game: chosen, a, b, games, limit: `nodes=${nodes}`, ...(decides && {sprt: [0, 10]})});
  };
  return (
    <form class="toolbar" onSubmit={start}>
      <GameSelect label={`${said.game} `} value={chosen} onChange={(value) => { setChosen(value); setA('engine'); setB('random'); }} />
      <Select label={`${said.matchA} `} value={a} choices={choices} onChange={setA} />
      <Select label={`${said.matchB} `} value={b} choices={choices} onChange={setB} />
      <label>{said.matchGames} <input type="number" min={2} max={10000} step={2} value={games} onInput={(e) => setGames(Number(e.currentTarget.value))} /></label>
      <label>{said.matchNodes} <input type="number" min={1} max={1000000} value={nodes} onInput={(e) => setNodes(Number(e.currentTarget.value))} /></label>
      <label class="flag"><input type="checkbox" checked={decides} onChange={(e) => setDecides(e.currentTarget.checked)} /> {said.matchSprt}</label>
      <button type="submit" class="primary">{said.start}</button>
    </form>
  );
}

/** The log-likelihood ratio after each pair, between the two bounds of the test. */
function Curve({points, bounds}: {points: number[]; bounds: number[]}): JSX.Element | null {
  const {said} = usePage();
  const low = Math.min(...bounds, ...points);
  const high = Math.max(...bounds, ...points);
  if (points.length < 2 || low === high) return null;
  const y = (value: number): number => CURVE.height - 6 - ((value - low) / (high - low)) * (CURVE.height - 12);
  const x = (i: number): number => (i * CURVE.width) / (points.length - 1);
  return (
    <svg class="match-curve" viewBox={`0 0 ${CURVE.width} ${CURVE.height}`} role="img" aria-label={said.matchCurve}>
      {bounds.map((bound) => <line key={bound} class="bound" x1={0} x2={CURVE.width} y1={y(bound)} y2={y(bound)} />)}
      <polyline points={points.map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`).join(' ')} />
    </svg>
  );
}

function elo(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : value.toFixed(1);
}

function Table({standing}: {standing: Standing}): JSX.Element {
  const {said} = usePage();
  const rows: [string, string][] = [
    [said.matchPlayers, `${standing.a} – ${standing.b}`],
    [said.matchPlayed, `${standing.games} (${standing.won} / ${standing.drawn} / ${standing.lost})`],
    ['Elo', `${elo(standing.elo)} [${standing.interval?.map(elo).join(', ') ?? ''}]`],
    ...(typeof standing.llr !== 'number' ? [] : [['SPRT', `${elo(standing.llr)} [${standing.bounds?.map(elo).join(', ') ?? ''}] ${said.matchVerdicts[standing.verdict ?? ''] ?? ''}`] as [string, string]]),
    [said.matchFaults, String(standing.faults)],
  ];
  return (
    <table class="match-table"><tbody>
      {rows.map(([name, value]) => <tr key={name}><th scope="row">{name}</th><td>{value}</td></tr>)}
    </tbody></table>
  );
}

function Status({match}: {match: MatchStatus}): JSX.Element {
  const {app, said, matchBoards} = usePage('matchBoards');
  return (
    <section class="stack" aria-label={said.match}>
      {match.error && <p class="fault">{match.error}</p>}
      {match.running && <p><button type="button" onClick={() => stopMatch(app)}>{said.matchStop}</button></p>}
      {match.standings && <Table standing={match.standings} />}
      {match.standings?.bounds && <Curve points={match.curve ?? []} bounds={match.standings.bounds} />}
      {match.running && (
        <ul class="match-boards">
          {matchBoards.map((live, i) => (
            <li key={i}>
              <p>{live.first} – {live.second} · {live.moves.length}</p>
              <PlainBoard description={live.description} pieces={live.view.pieces} title={`${live.first} – ${live.second}`} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function MatchScreen(): JSX.Element {
  const {app, said, match} = usePage('match');
  useEffect(() => {
    const look = (): void => inBackground(app, lookAtMatch(app));
    look();
    const timer = setInterval(look, LOOK_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div class="stack">
      <h2>{said.match}</h2>
      {match?.running !== true && <NewMatch />}
      {match && <Status match={match} />}
    </div>
  );
}
