// What a game looks like before its first move, asked for once.

import type {Description, View} from '../api/types';
import type {App} from './app';

export interface Look {
  description: Description;
  view: View;
}

export function lookOf(app: App, game: string): Promise<Look> {
  const known = app.work.looks.get(game);
  if (known) return known;
  const asked = Promise.all([app.api.describe({game}), app.api.view({game})]).then(([description, view]) => ({description, view}));
  app.work.looks.set(game, asked);
  return asked;
}
