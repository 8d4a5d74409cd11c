// What actions work on: the store and the server.

import type {At, Tesuji} from '../api/tesuji';
import {RpcError, CONNECTION_LOST} from '../api/socket';
import type {Game, State} from '../state/model';
import type {Store} from '../state/store';
import {movesTo} from '../state/tree';
import {wordsOf, type Words} from '../text/words';

export interface App {
  store: Store<State>;
  api: Tesuji;
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
  if (fault instanceof RpcError) {
    if (fault.code === CONNECTION_LOST || fault.code === cancelled) return;
    app.store.set({notice: {text: fault.message, hint: fault.hint}});
  } else {
    app.store.set({notice: {text: String(fault), hint: ''}});
  }
}

export function notify(app: App, text: string): void {
  app.store.set({notice: {text, hint: ''}});
}

export function patchGame(app: App, patch: Partial<Game>): void {
  const {game} = app.store.get();
  if (game) app.store.set({game: {...game, ...patch}});
}

export function sideName(game: Game, side: 'first' | 'second', language: 'en' | 'ja'): string {
  const name = game.description.sides[side === 'first' ? 0 : 1];
  return language === 'ja' ? name.ja : name.en;
}
