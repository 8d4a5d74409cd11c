// The shapes of the JSON API that the board uses; docs/api.md tells what they mean.

export type Side = 'first' | 'second';

export interface GameSummary {
  id: string;
  name: string;
  name_ja: string;
  family: string;
  board: string;
  pieces: string[];
}

export interface LocalText {
  en: string;
  ja: string;
}

export interface Vector extends Array<number> {
  0: number;
  1: number;
}

export interface MoveAtom {
  kind: string;
  step: Vector;
  quiet: boolean;
  captures: boolean;
  min?: number;
  max?: number | null;
  path?: Vector[];
  initial?: boolean;
}

export interface Reason {
  reason: string;
  value: number;
}

export interface PieceInfo {
  id: string;
  name: LocalText;
  letter: string;
  kanji: string;
  figure: string;
  royal: boolean;
  moves: unknown;
  words: LocalText;
  atoms: MoveAtom[];
  value: number | null;
  reasons?: Reason[];
  value_words?: LocalText;
}

export interface OptionInfo {
  id: string;
  text: LocalText;
  default: string;
  chosen: string;
  values: {id: string; text: LocalText}[];
}

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
  words: Record<Language, {heading: string; lines: string[]}[]>;
  /** Other arrangements to begin from, handicaps among them. */
  setups: {id: string; name: LocalText}[];
  /** Squares that the rules treat alike, for each side. */
  zones: string[][];
  /** Stones on points rather than pieces that move. */
  placing: boolean;
  /** The second player's pieces are the first's turned round. */
  rotated: boolean;
}

export type Language = 'en' | 'ja';

export interface Choice {
  move: string;
  from?: string;
  to: string;
  drop?: string;
  becomes?: string;
  enters?: string;
  captures?: string[];
  castles?: [string, string];
}

export interface NamedMove extends Choice {
  text: string;
  text_ja: string;
}

export interface Outcome {
  winner: Side | null;
  reason: string;
  text: string;
  text_ja: string;
}

export interface Opening {
  procedure: string;
  player: number;
  choices: string[];
  offers: string[];
}

export type Placed = [square: string, piece: string, side: Side];
export type Hands = Record<Side, Record<string, number>>;

export interface View {
  moves: string[];
  side: Side;
  check: boolean;
  checked: string[];
  position: string;
  outcome: Outcome | null;
  pieces: Placed[];
  hands: Hands | null;
  choices: Choice[];
  history: NamedMove[];
  opening?: Opening;
  declaration?: {allowed: boolean; result: 'win' | 'draw' | null} | null;
}

export interface PersonaInfo {
  id: string;
  name: string;
  name_ja: string;
  options: {id: string; text: string; text_ja: string; values: string[]}[];
  /** Where its games begin, by the value of its option `setup`. */
  starts: Record<string, string>;
}

export interface Capabilities {
  methods: string[];
  levels: (string | number)[];
  personas: PersonaInfo[];
  version: string;
}

export interface Line {
  score: number;
  mate: number | null;
  moves: string[];
}

export interface PersonaNote {
  kind: string;
  move: string | null;
  step: string;
  text: LocalText;
}

export interface SearchResult {
  best: string | null;
  lines: Line[];
  nodes: number;
  depth: number;
  seconds: number;
  why?: string;
  why_ja?: string;
  persona?: string;
  decision?: string;
  trace?: PersonaNote[];
}

export interface Progress {
  id: number;
  depth: number;
  nodes: number;
  lines: Line[];
}

export interface Term {
  feature: string;
  group: string;
  first: number;
  second: number;
  value: number;
}

export interface Evaluation {
  score: number;
  side: Side;
  unit?: string;
  terms: Term[];
}

export interface Proposition {
  predicate: string;
  squares: string[];
  /** Pieces it depends on; games of stones in rows have none. */
  supports?: {square: string}[];
  ply: number;
  weight: number;
  evidence: string[] | string | null;
  text?: string;
}

export interface Explanation {
  move: string;
  propositions: Proposition[];
  text: string;
}

export interface MapAnswer {
  kind: string;
  values: Record<string, number | string>;
  edges: {from: string; to: string}[];
}

export interface ForbiddenPoint {
  point: string;
  kind: string;
  because: {text: string; text_ja: string};
}

export interface Diagnostic {
  line: number;
  column: number;
  message: string;
  hint: string;
}

export interface RecordMove {
  move: string;
  san?: string;
  comments?: string[];
  variations?: {moves: RecordMove[]}[];
}

export interface GameRecord {
  game: string;
  headers?: Record<string, string> | [string, string][];
  position?: string;
  result?: string;
  moves: RecordMove[];
  count: number;
}

export interface Stored<T> {
  id: string;
  value: T;
  revision: number;
  changed_at: number;
}
