// Choosing a game, a side, an opponent and a clock.

import type {JSX} from 'preact';
import {useEffect, useState} from 'preact/hooks';
import type {Capabilities, Description, Side} from '../../api/types';
import {inBackground} from '../../app/app';
import {begin} from '../../app/play';
import {USUAL_GAME, type ClockRules, type Player} from '../../state/model';
import {inLanguage, type Words} from '../../text/words';
import {usePage, useSelected} from '../context';
import {Dialog} from '../dialog';
import {GameOptions} from '../game_options';
import {OpponentFields, playerOf, startOf, USUAL_OPPONENT, type Seat} from './opponent_fields';

const CLOCKS: (ClockRules | null)[] = [
  null,
  {main: 180, increment: 2, byoyomi: 0},
  {main: 600, increment: 5, byoyomi: 0},
  {main: 600, increment: 0, byoyomi: 30},
  {main: 1800, increment: 0, byoyomi: 60},
];

function clockLabel(rules: ClockRules | null, said: Words): string {
  if (!rules) return said.noClock;
  const extra = rules.byoyomi > 0 ? `${rules.byoyomi} ${said.byoyomi}` : `${rules.increment} ${said.increment}`;
  return `${rules.main / 60} ${said.minutes} + ${extra}`;
}

interface Facts {
  description: Description;
  capabilities: Capabilities;
}

function useFacts(game: string, options: Record<string, string>): Facts | null {
  const {app} = usePage();
  const [facts, setFacts] = useState<Facts | null>(null);
  useEffect(() => {
    let wanted = true;
    inBackground(app, Promise.all([app.api.describe({game, options}), app.api.capabilities(game)])
      .then(([description, capabilities]) => wanted && setFacts({description, capabilities})));
    return () => {
      wanted = false;
    };
  }, [game, JSON.stringify(options)]);
  return facts;
}

interface Fields {
  facts: Facts;
  options: Record<string, string>;
  setOptions: (options: Record<string, string>) => void;
  start: string;
  setStart: (start: string) => void;
}

/** What the game file lets players choose: options and other arrangements. */
function GameFields({facts, options, setOptions, start, setStart}: Fields): JSX.Element {
  const {said, language} = usePage();
  const {description} = facts;
  return (
    <>
      {description.options.map((option) => (
        <label key={option.id}>{inLanguage(option.text, language)}
          <select value={options[option.id] ?? option.default} onChange={(e) => setOptions({...options, [option.id]: e.currentTarget.value})}>
            {option.values.map((value) => <option key={value.id} value={value.id}>{inLanguage(value.text, language)}</option>)}
          </select>
        </label>
      ))}
      {description.setups.length > 0 && (
        <label>{said.handicap}
          <select value={start} onChange={(e) => setStart(e.currentTarget.value)}>
            <option value="">{said.none}</option>
            {description.setups.map((one) => <option key={one.id} value={one.id}>{inLanguage(one.name, language)}</option>)}
          </select>
        </label>
      )}
    </>
  );
}

function SeatField({facts, seat, setSeat}: {facts: Facts; seat: Seat; setSeat: (seat: Seat) => void}): JSX.Element {
  const {said, language} = usePage();
  const [first, second] = facts.description.sides;
  return (
    <label>{said.yourSide}
      <select value={seat} onChange={(e) => setSeat(e.currentTarget.value as Seat)}>
        <option value="first">{inLanguage(first, language)}</option>
        <option value="second">{inLanguage(second, language)}</option>
        <option value="both">{said.bothSides}</option>
        <option value="none">{said.noSide}</option>
      </select>
    </label>
  );
}

export function NewGameDialog({onClose}: {onClose: () => void}): JSX.Element {
  const {app, said} = usePage();
  const games = useSelected((state) => state.games);
  const current = useSelected((state) => state.game);
  const [game, setGame] = useState(current?.game ?? USUAL_GAME);
  const [options, setOptions] = useState<Record<string, string>>(current?.options ?? {});
  const [start, setStart] = useState('');
  const [seat, setSeat] = useState<Seat>('first');
  const [opponent, setOpponent] = useState(USUAL_OPPONENT);
  const [clock, setClock] = useState(0);
  const facts = useFacts(game, options);
  const chooseGame = (chosen: string): void => {
    setGame(chosen);
    setOptions({});
    setStart('');
    setOpponent(USUAL_OPPONENT);
  };
  const submit = (): void => {
    if (!facts) return;
    onClose();
    const engine = playerOf(opponent, facts.capabilities);
    const player = (side: Side): Player => (seat === 'both' || seat === side ? {kind: 'human'} : engine);
    inBackground(app, begin(app, {
      game, options, clock: CLOCKS[clock] ?? null, start: startOf(opponent, facts.capabilities) ?? start,
      players: {first: player('first'), second: player('second')},
    }));
  };
  return (
    <Dialog title={said.newGame} onClose={onClose}>
      <form class="form" onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}>
        <label>{said.game}<select value={game} onChange={(e) => chooseGame(e.currentTarget.value)}><GameOptions games={games} /></select></label>
        {facts && <GameFields facts={facts} options={options} setOptions={setOptions} start={start} setStart={setStart} />}
        {facts && <SeatField facts={facts} seat={seat} setSeat={setSeat} />}
        {facts && seat !== 'both' && <OpponentFields capabilities={facts.capabilities} opponent={opponent} change={(patch) => setOpponent({...opponent, ...patch})} />}
        <label>{said.clock}
          <select value={clock} onChange={(e) => setClock(Number(e.currentTarget.value))}>
            {CLOCKS.map((rules, i) => <option key={i} value={i}>{clockLabel(rules, said)}</option>)}
          </select>
        </label>
        <p class="form-end">
          <button type="button" onClick={onClose}>{said.cancel}</button>
          <button type="submit" class="primary" disabled={!facts}>{said.start}</button>
        </p>
      </form>
    </Dialog>
  );
}
