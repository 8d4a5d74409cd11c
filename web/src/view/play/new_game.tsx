// Choosing a game, a side, an opponent and a clock.

import type {JSX} from 'preact';
import {useState} from 'preact/hooks';
import type {Capabilities, Description, PersonaInfo, Side} from '../../api/types';
import {inBackground, sideName} from '../../app/app';
import {usualOpponent} from '../../app/opponent';
import {begin, HUMAN} from '../../app/play';
import {BY_LOT} from '../../app/shuffle';
import {USUAL_GAME, type ClockRules, type Player} from '../../state/model';
import {inLanguage, nameIn, textIn, type Words} from '../../text/words';
import {usePage, useTask} from '../context';
import {Dialog} from '../dialog';
import {GameSelect, Select} from '../fields';

const CLOCKS: (ClockRules | null)[] = [
  null,
  {main: 180, increment: 2, byoyomi: 0},
  {main: 600, increment: 5, byoyomi: 0},
  {main: 600, increment: 0, byoyomi: 30},
  {main: 1800, increment: 0, byoyomi: 60},
  {main: 0, increment: 0, byoyomi: 30},
];

function clockLabel(rules: ClockRules | null, said: Words): string {
  if (!rules) return said.noClock;
  const extra = rules.byoyomi > 0 ? `${rules.byoyomi} ${said.byoyomi}` : `${rules.increment} ${said.increment}`;
  return `${rules.main / 60} ${said.minutes} + ${extra}`;
}

type Seat = Side | 'both' | 'none';

/** What was chosen so far; empty texts mean the usual. */
interface Opponent {
  persona: string;
  level: string;
  options: Record<string, string>;
}

const USUAL_OPPONENT: Opponent = {persona: '', level: '', options: {}};

function personaOf(opponent: Opponent, capabilities: Capabilities): PersonaInfo | undefined {
  return capabilities.personas.find((one) => one.id === opponent.persona);
}

/** Every option of the persona, as chosen or as usual. */
function optionsOf(opponent: Opponent, persona: PersonaInfo): Record<string, string> {
  return Object.fromEntries(persona.options.map((one) => [one.id, opponent.options[one.id] ?? one.values[0] ?? '']));
}

function playerOf(opponent: Opponent, capabilities: Capabilities): Player {
  const persona = personaOf(opponent, capabilities);
  if (persona) return {kind: 'engine', persona: persona.id, personaOptions: optionsOf(opponent, persona)};
  const level = capabilities.levels.find((one) => String(one) === opponent.level);
  return level === undefined ? usualOpponent(capabilities) : {kind: 'engine', level};
}

/** Where the persona's games begin; nothing when the game's own start is meant. */
function startOf(opponent: Opponent, capabilities: Capabilities): string | undefined {
  const persona = personaOf(opponent, capabilities);
  return persona?.starts[optionsOf(opponent, persona)['setup'] ?? ''];
}

/** Who the opponent is: the engine at a level, or a persona with its own options. */
function OpponentFields({capabilities, opponent, change}: {capabilities: Capabilities; opponent: Opponent; change: (patch: Partial<Opponent>) => void}): JSX.Element {
  const {said, language} = usePage();
  const persona = personaOf(opponent, capabilities);
  return (
    <>
      <Select label={said.opponent} value={persona?.id ?? ''} onChange={(id) => change({persona: id, options: {}})}
        choices={[['', said.engine], ...capabilities.personas.map((one): [string, string] => [one.id, nameIn(one, language)])]} />
      {persona?.options.map((option) => (
        <Select key={option.id} label={textIn(option, language)} value={optionsOf(opponent, persona)[option.id] ?? ''}
          onChange={(chosen) => change({options: {...opponent.options, [option.id]: chosen}})} choices={option.values.map((one) => [one, one.replaceAll('_', ' ')])} />
      ))}
      {!persona && (
        <Select label={said.level} value={String(playerOf(opponent, capabilities).level ?? '')} onChange={(level) => change({level})}
          choices={capabilities.levels.map((one) => [String(one), String(one)])} />
      )}
    </>
  );
}

interface Facts {
  /** The game they are of: while another is asked for, its fields wait. */
  game: string;
  description: Description;
  capabilities: Capabilities;
}

function useFacts(game: string, options: Record<string, string>): Facts | null {
  const {app} = usePage();
  const [facts, setFacts] = useState<Facts | null>(null);
  useTask((wanted) => {
    inBackground(app, Promise.all([app.api.describe({game, options}), app.api.capabilities(game)])
      .then(([description, capabilities]) => wanted() && setFacts({game, description, capabilities})));
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
        <Select key={option.id} label={inLanguage(option.text, language)} value={options[option.id] ?? option.default}
          onChange={(value) => setOptions({...options, [option.id]: value})} choices={option.values.map((value) => [value.id, inLanguage(value.text, language)])} />
      ))}
      {description.shuffled && (
        <Select label={said.arrangement} value={start} onChange={setStart} choices={[[BY_LOT, said.byLot], ['', said.classical]]} />
      )}
      {description.setups.length > 0 && (
        <Select label={said.handicap} value={start} onChange={setStart}
          choices={[['', said.none], ...description.setups.map((one): [string, string] => [one.id, inLanguage(one.name, language)])]} />
      )}
    </>
  );
}

export function NewGameDialog({onClose}: {onClose: () => void}): JSX.Element {
  const {app, said, language, game: current} = usePage('game');
  const [game, setGame] = useState(current?.game ?? USUAL_GAME);
  const [options, setOptions] = useState<Record<string, string>>(current?.options ?? {});
  const [chosen, setStart] = useState<string | null>(null);
  const [seat, setSeat] = useState<Seat>('first');
  const [opponent, setOpponent] = useState(USUAL_OPPONENT);
  const [clock, setClock] = useState(0);
  const [starting, setStarting] = useState(false);
  const facts = useFacts(game, options);
  const ready = facts?.game === game;
  const start = chosen ?? (facts?.description.shuffled ? BY_LOT : '');
  const nameOf = (side: Side): string => (facts ? sideName(facts.description, side, language) : '');
  const chooseGame = (chosen: string): void => {
    setGame(chosen);
    setOptions({});
    setStart(null);
    setOpponent(USUAL_OPPONENT);
  };
  const submit = (): void => {
    if (!facts || !ready || starting) return;
    setStarting(true);
    const engine = playerOf(opponent, facts.capabilities);
    const player = (side: Side): Player => (seat === 'both' || seat === side ? HUMAN : engine);
    // Until the new game is there, a move would still be one of the game before.
    inBackground(app, begin(app, {
      game, options, clock: CLOCKS[clock] ?? null, start: startOf(opponent, facts.capabilities) ?? start,
      players: {first: player('first'), second: player('second')},
    }).then(onClose).finally(() => setStarting(false)));
  };
  return (
    <Dialog title={said.newGame} onClose={onClose}>
      <form class="form" onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}>
        <GameSelect label={said.game} value={game} onChange={chooseGame} />
        <fieldset class="form bare" disabled={!ready} aria-busy={ready ? undefined : true}>
          {facts && <GameFields facts={facts} options={options} setOptions={setOptions} start={start} setStart={setStart} />}
          {facts && <Select label={said.yourSide} value={seat} onChange={(value) => setSeat(value as Seat)}
            choices={[['first', nameOf('first')], ['second', nameOf('second')], ['both', said.bothSides], ['none', said.noSide]]} />}
          {facts && seat !== 'both' && <OpponentFields capabilities={facts.capabilities} opponent={opponent} change={(patch) => setOpponent({...opponent, ...patch})} />}
          <Select label={said.clock} value={String(clock)} onChange={(value) => setClock(Number(value))}
            choices={CLOCKS.map((rules, i) => [String(i), clockLabel(rules, said)])} />
        </fieldset>
        <p class="form-end">
          <button type="button" onClick={onClose}>{said.cancel}</button>
          <button type="submit" class="primary" disabled={!ready}>{said.start}</button>
        </p>
      </form>
    </Dialog>
  );
}
