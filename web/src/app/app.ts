// What actions work on: the store and the server.

import type {At, Tesuji} from '../api/tesuji';
import type {Description, Language, Side} from '../api/types';
import {CONNECTION_LOST, RpcError} from '../api/fault';
import type {SharedTable} from '../api/shared';
import type {Call} from '../api/socket';
import type {Look} from './look';
import type {Game, Player, SavedGame, State} from '../state/model';
import type {Store} from '../state/store';
import {movesTo} from '../state/tree';
import {inLanguage, nameIn, wordsOf, type Words} from '../text/words';

export interface App {
  store: Store<State>;
  api: Tesuji;
  work: Work;
}

/** What is under way and can be stopped or waited for. Nothing of it is drawn. */
export interface Work {
  deciding: Call<unknown> | null;
  explaining: Call<unknown> | null;
  analysing: Call<unknown> | null;
  /** The end of the saves asked for so far. */
  saved: Promise<void>;
  /** Games that were left before their first move, which nobody stores: Back finds them. */
  left: Map<string, SavedGame>;
  /** Games that were looked at, by their ids. */
  looks: Map<string, Promise<Look>>;
  draft: DraftWork;
  audio: AudioContext | null;
  /** Where links of games with others are joined and left. */
  table: SharedTable | null;
}

/** What is under way in the editor. */
export interface DraftWork {
  keeping: ReturnType<typeof setTimeout> | undefined;
  /** When something was last typed; 0 where the last change came otherwise. */
  typedAt: number;
  /** The end of the changes asked for so far. */
  changing: Promise<void>;
}

export function words(app: App): Words {
  return wordsOf(app.store.get().settings.language);
}

/** The position at a node of a game, as the API takes it. */
export function positionAt(game: Pick<Game, 'game' | 'options' | 'start' | 'tree'>, node: number): At {
  return {
    game: game.game,
    ...(Object.keys(game.options).length > 0 && {options: game.options}),
    ...(game.start && {position: game.start}),
    moves: movesTo(game.tree, node),
  };
}

/** Shows what went wrong; a lost connection is shown elsewhere, and a cancelled request is no fault. */
export function report(app: App, fault: unknown): void {
  const cancelled = -32800;
  if (!(fault instanceof RpcError)) return notify(app, String(fault));
  if (fault.code !== CONNECTION_LOST && fault.code !== cancelled) notify(app, fault.message, fault.hint);
}

/** Lets something happen by itself; what goes wrong with it is shown. */
export function inBackground(app: App, work: Promise<unknown>): void {
  work.catch((fault: unknown) => report(app, fault));
}

export function notify(app: App, text: string, hint = ''): void {
  app.store.set({notice: {text, hint}});
}

/** What is wrong, in words. */
export function faultText(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}

export function patchGame(app: App, patch: Partial<Game>): void {
  const {game} = app.store.get();
  if (game) app.store.set({game: {...game, ...patch}});
}

export function sideName({sides}: Description, side: Side, language: Language): string {
  return inLanguage(sides[side === 'first' ? 0 : 1], language);
}

/** Who sits in a seat, as the game's strips and records have it. */
export function playerName(game: Pick<Game, 'capabilities'>, player: Player, said: Words, language: Language): string {
  if (player.kind === 'human') return said.you;
  const persona = game.capabilities.personas.find((one) => one.id === player.persona);
  if (persona) return nameIn(persona, language);
  return player.level === undefined ? said.engine : `${said.engine}, ${said.levelOf(player.level)}`;
}
