// Matches that the server holds: beginning, watching and ending them.

import type {At} from '../api/tesuji';
import {inBackground, type App} from './app';

export interface MatchWish {
  game: string;
  a: string;
  b: string;
  games: number;
  limit: string;
  sprt?: [number, number];
}

/** Asks how it goes, and looks up what is on the boards. */
export async function lookAtMatch(app: App): Promise<void> {
  const match = await app.api.matchStatus();
  const boards = await Promise.all((match.live ?? []).map(async (live) => {
    const at: At = {game: live.game, moves: live.moves, ...(live.position && {position: live.position})};
    const [description, view] = await Promise.all([app.api.describe({game: live.game}), app.api.view(at)]);
    return {...live, description, view};
  }));
  app.store.set({match, matchBoards: boards});
}

export function startMatch(app: App, wish: MatchWish): void {
  inBackground(app, app.api.matchStart(wish).then(() => lookAtMatch(app)));
}

export function stopMatch(app: App): void {
  inBackground(app, app.api.matchStop().then(() => lookAtMatch(app)));
}
