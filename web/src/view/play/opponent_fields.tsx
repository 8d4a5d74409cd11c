// Who the opponent is: the engine at a level, or a persona with its own setups.

import type {JSX} from 'preact';
import type {Capabilities, PersonaInfo, Side} from '../../api/types';
import {usualOpponent} from '../../app/opponent';
import type {Player} from '../../state/model';
import {nameIn, textIn} from '../../text/words';
import {usePage} from '../context';

export type Seat = Side | 'both' | 'none';

/** What was chosen so far; empty texts mean the usual. */
export interface Opponent {
  persona: string;
  level: string;
  setup: string;
}

export const USUAL_OPPONENT: Opponent = {persona: '', level: '', setup: ''};

function personaOf(opponent: Opponent, capabilities: Capabilities): PersonaInfo | undefined {
  return capabilities.personas.find((one) => one.id === opponent.persona);
}

function setupOf(opponent: Opponent, persona: PersonaInfo): string {
  return opponent.setup || (persona.options.find((one) => one.id === 'setup')?.values[0] ?? '');
}

export function playerOf(opponent: Opponent, capabilities: Capabilities): Player {
  const persona = personaOf(opponent, capabilities);
  if (persona) return {kind: 'engine', persona: persona.id, personaOptions: {setup: setupOf(opponent, persona)}};
  const level = capabilities.levels.find((one) => String(one) === opponent.level);
  return level === undefined ? usualOpponent(capabilities) : {kind: 'engine', level};
}

/** Where the persona's games begin; nothing when the game's own start is meant. */
export function startOf(opponent: Opponent, capabilities: Capabilities): string | undefined {
  const persona = personaOf(opponent, capabilities);
  return persona?.starts[setupOf(opponent, persona)];
}

interface Props {
  capabilities: Capabilities;
  opponent: Opponent;
  change: (patch: Partial<Opponent>) => void;
}

export function OpponentFields({capabilities, opponent, change}: Props): JSX.Element {
  const {said, language} = usePage();
  const persona = personaOf(opponent, capabilities);
  const setup = persona?.options.find((one) => one.id === 'setup');
  return (
    <>
      <label>{said.opponent}
        <select value={persona?.id ?? ''} onChange={(e) => change({persona: e.currentTarget.value, setup: ''})}>
          <option value="">{said.engine}</option>
          {capabilities.personas.map((one) => <option key={one.id} value={one.id}>{nameIn(one, language)}</option>)}
        </select>
      </label>
      {persona && setup && (
        <label>{textIn(setup, language)}
          <select value={setupOf(opponent, persona)} onChange={(e) => change({setup: e.currentTarget.value})}>
            {setup.values.map((one) => <option key={one} value={one}>{one.replaceAll('_', ' ')}</option>)}
          </select>
        </label>
      )}
      {!persona && (
        <label>{said.level}
          <select value={String(playerOf(opponent, capabilities).level ?? '')} onChange={(e) => change({level: e.currentTarget.value})}>
            {capabilities.levels.map((one) => <option key={one} value={String(one)}>{one}</option>)}
          </select>
        </label>
      )}
    </>
  );
}
