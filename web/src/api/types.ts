// What the board knows of games. The answers of the server come from the schema in wire/; docs/api.md tells what they mean.

import type {Described, LocalText, PieceInfo, StoredItem} from '../../wire/generated';

export type * from '../../wire/generated';

export interface OptionInfo {
  id: string;
  text: LocalText;
  default: string;
  chosen: string;
  values: {id: string; text: LocalText}[];
}

type Definition = Described['definition'];

/** A game, as both kinds of games are described alike. */
export interface Description {
  id: string;
  name: LocalText;
  family: string;
  files: number;
  ranks: number;
  /** Names of squares; index = rank * files + file, from the first player's left and near edge. */
  names: string[];
  sides: [LocalText, LocalText];
  pieces: PieceInfo[];
  options: OptionInfo[];
  words: NonNullable<Definition['words']>;
  /** Other arrangements to begin from, handicaps among them. */
  setups: NonNullable<Definition['setups']>;
  /** Squares that the rules treat alike, for each side; those without a name in the game file begin with #. */
  zones: Record<string, {first: string[]; second: string[]}>;
  /** The position that games begin from, as the game file writes it. */
  start: string;
  /** Games begin from an arrangement chosen by lot. */
  shuffled: boolean;
  /** Stones on points rather than pieces that move. */
  placing: boolean;
  /** Stones and discs stand on the crossings of lines. */
  points: boolean;
  /** The second player's pieces are the first's turned round. */
  rotated: boolean;
}

export type Stored<T> = Omit<StoredItem, 'value'> & {value: T};
