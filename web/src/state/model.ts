// What the page knows: everything that is drawn follows from this.

import type {
  Capabilities, Description, Evaluation, Explanation, ForbiddenPoint, GameSummary, Language, Line, LiveGame, LocalText, MatchStatus,
  PersonaNote, Placed, Side, View,
} from '../api/types';
import {otherSide, seatToAct, swapped} from './opening';
import {movesTo, pathTo, type Tree} from './tree';

export type Screen = 'play' | 'games' | 'review' | 'setup' | 'pieces' | 'design' | 'match' | 'live';

export interface Player {
  kind: 'human' | 'engine';
  level?: string | number;
  persona?: string;
  personaOptions?: Record<string, string>;
}

/** Seconds; byoyomi is the time for each move once the main time is used up. */
export interface ClockRules {
  main: number;
  increment: number;
  byoyomi: number;
}

export interface ClockState {
  rules: ClockRules;
  /** Milliseconds left of the main time, by seat. */
  left: Record<Side, number>;
  /** When the move under way began, or null while nothing runs. */
  since: number | null;
  /** The seat whose clock runs, also while another position is looked at. */
  turn: Side;
}

/** How a game ended that the rules of the board had not ended. */
export interface Ending {
  winner: Side | null;
  by: 'resignation' | 'agreement' | 'time' | 'claim';
}

/** What is kept of a game when the page is closed. */
export interface SavedGame {
  game: string;
  options: Record<string, string>;
  start: string;
  players: Record<Side, Player>;
  tree: Tree;
  current: number;
  ending: Ending | null;
  clock: ClockState | null;
  /** What a record told about the game: names, event, date. */
  headers?: Record<string, string>;
  /** What a review found, once it is done. */
  points?: ReviewPoint[];
}

export interface Game extends SavedGame {
  /** What it is stored under. */
  id: string;
  revision: number;
  description: Description;
  capabilities: Capabilities;
  view: View;
  /** What stood on the board before the first move. */
  begun: Placed[];
  /** A move was made on the board that the server has not confirmed yet. */
  pending: boolean;
}

export interface Thought {
  /** The node it is about. */
  node: number;
  depth: number;
  nodes: number;
  lines: (Line & {text: string[]; textJa: string[]})[];
  done: boolean;
}

/** What the opponent said about a move it decided on. */
export interface Spoken {
  parent: number;
  move: string;
  notes: PersonaNote[];
  why: LocalText | null;
}

/** What is known about the position at a node, and about the move that led to it. */
export interface Insight {
  node: number;
  evaluation: Evaluation | null;
  explanation: Explanation | null;
  forbidden: ForbiddenPoint[];
  /** The line behind the score of the position. */
  line: string[];
}

/** Squares and arrows that a panel points at. An arrow of a kind is drawn in its manner. */
export interface Marks {
  squares: string[];
  arrows: [from: string, to: string, kind?: string][];
}

/** What stands beside the board. */
export type Tab = 'points' | 'why' | 'lines' | 'graph' | 'map' | 'solve';

export const BOARD_THEMES = ['wood', 'green', 'blue', 'grey', 'paper', 'night'] as const;

export interface Settings {
  language: Language;
  theme: 'system' | 'light' | 'dark';
  signs: 'kanji' | 'two' | 'western' | 'moves';
  /** Drawn figures, or shields that show how each piece moves. */
  figures: 'drawn' | 'moves';
  board: (typeof BOARD_THEMES)[number];
  sound: 'off' | 'on' | 'counting' | 'voice';
  bar: boolean;
  dots: boolean;
  coordinates: boolean;
  numbers: boolean;
  panels: boolean;
  /** Ids of games. */
  favourites: string[];
  /** Files that judge games instead of the program's own weights, by the games' ids. */
  weights: Record<string, WeightsFile>;
}

export interface WeightsFile {
  name: string;
  text: string;
}

export interface Notice {
  text: string;
  hint: string;
}

export interface Hint {
  node: number;
  step: 0 | 1 | 2;
  move: string;
  idea: string;
}

/** A move that changed the game. */
export interface ReviewPoint {
  node: number;
  better: string;
  /** Of winning chance, from 0 to 1. */
  loss: number;
  side: Side;
}

export interface Review {
  game: string;
  done: number;
  all: number;
  points: ReviewPoint[];
}

/** A mistake being tried again. */
export interface Retry {
  /** Where it was made. */
  node: number;
  better: string;
  state: 'open' | 'judged' | 'right' | 'wrong' | 'shown';
  /** The move tried last. */
  answer: string;
  /** What it is stored as, until the first answer to it is remembered; null where it is no puzzle. */
  puzzle: string | null;
  /** What the try allows, in words. */
  why: string;
}

/** The game file in the editor. */
export interface Design {
  /** The game it was begun from. */
  base: string;
  text: string;
  /** The text as it was begun, opened or saved: what differs from it would be lost. */
  kept: string;
  /** Texts to go back and forth to, the nearest last and first. */
  past: string[];
  future: string[];
}

/** Addresses of pictures that users chose, by the piece's id or by side/id. */
export type Pictures = Record<string, string>;

export interface State {
  connected: boolean;
  screen: Screen;
  /** The game whose rules are shown, on the screen of games. */
  rulesOf: string | null;
  tab: Tab;
  games: GameSummary[];
  settings: Settings;
  flipped: boolean;
  game: Game | null;
  /** The node that is about to be shown. */
  heading: {game: string; node: number} | null;
  thinking: boolean;
  analysing: boolean;
  thought: Thought | null;
  insight: Insight | null;
  decision: Spoken | null;
  hint: Hint | null;
  marks: Marks;
  /** The map that is wanted of every position; empty for none. */
  mapKind: string;
  /** Values per square of a map, 0 to 1 with a sign for the side, its lines, and the node it is of. */
  map: {node: number; values: Record<string, number>; arrows: Marks['arrows']; words: string[]} | null;
  /** The square whose piece is looked at. */
  look: string | null;
  review: Review | null;
  retry: Retry | null;
  design: Design;
  /** The match of the server, as it was looked at last. */
  match: MatchStatus | null;
  /** The link of the game with somebody elsewhere. */
  sharedLink: string | null;
  matchBoards: (LiveGame & {description: Description; view: View})[];
  /** Null until somebody asked for them. */
  pictures: Pictures | null;
  notice: Notice | null;
  announcement: string;
}

/** What stands on the board when nothing else was asked for. */
export const USUAL_GAME = 'chess';

export const NO_MARKS: Marks = {squares: [], arrows: []};

export const USUAL_SETTINGS: Settings = {
  language: 'en',
  theme: 'system',
  signs: 'kanji',
  figures: 'drawn',
  board: 'wood',
  sound: 'off',
  bar: true,
  dots: true,
  coordinates: true,
  numbers: false,
  panels: true,
  favourites: [],
  weights: {},
};

const CENTIPAWNS_AT_HALF = 300;

/** The first player's, from 0 to 1, so that large scores do not hide small ones. */
export function winningChance(score: number, mate: number | undefined): number {
  if (mate !== undefined) return mate > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-score / CENTIPAWNS_AT_HALF));
}

/** Is the game over, by the rules of the board or otherwise? */
export function isOver(game: Game): boolean {
  return game.ending !== null || game.view.outcome !== null;
}

/** The seat that must act now; it differs from the side to move only through opening procedures. */
export function actingSeat(game: Game): Side {
  return seatToAct(game.view, movesTo(game.tree, game.current));
}

export function toMove(game: Game): Player {
  return game.players[actingSeat(game)];
}

/** The colour that a seat holds now, or the seat of a colour: the two are exchanged together. */
export function colourOf(game: Pick<Game, 'tree' | 'current'>, seat: Side): Side {
  return swapped(movesTo(game.tree, game.current)) ? otherSide(seat) : seat;
}

/** Is the position shown the one to find a move in, or the one after the right move? */
export function isAbout(retry: Retry, {tree, current}: Pick<Game, 'tree' | 'current'>): boolean {
  const node = tree.nodes[current];
  return current === retry.node || ((retry.state === 'right' || retry.state === 'shown') && node?.parent === retry.node && node.move === retry.answer);
}

/** Shogi and line games count every move; in the others a number is for both sides. */
export function countsEveryMove(game: Pick<Game, 'description'>): boolean {
  return game.description.rotated || game.description.placing;
}

/** Which turn a move belongs to, from 0: a turn can be several moves of one side. */
export function turnOf(tree: Tree, node: number): number {
  const path = pathTo(tree, node);
  return path.filter((at, i) => i > 0 && (at.side === undefined || at.side !== path[i - 1]?.side)).length;
}

/** The number before a move: `count` is how many were made before it, or how many turns where numbers are for both sides. */
export function moveNumber(game: Pick<Game, 'description'>, count: number): string {
  if (countsEveryMove(game)) return `${count + 1}`;
  return count % 2 === 0 ? `${count / 2 + 1}.` : `${(count + 1) / 2}…`;
}

/** The number of the move that leads to a node. */
export function numberOf(game: Pick<Game, 'description' | 'tree'>, node: number): string {
  return moveNumber(game, countsEveryMove(game) ? pathTo(game.tree, node).length - 1 : turnOf(game.tree, node));
}
