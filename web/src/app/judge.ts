// Weights of one's own: what judges a game instead of the program's.

import type {WeightsFile} from '../state/model';
import type {App} from './app';
import {saveSettings, tellJudges} from './keep';
import {study} from './study';

/** Lets `file` judge a game from now on, or the program's own weights; a file with faults is refused, and the fault told. */
export async function judgeBy(app: App, game: string, file: WeightsFile | null): Promise<void> {
  if (file) await app.api.evaluate({game, weights: file.text});
  const {settings} = app.store.get();
  const weights = {...settings.weights};
  delete weights[game];
  if (file) weights[game] = file;
  app.store.set({settings: {...settings, weights}});
  tellJudges(app);
  saveSettings(app);
  study(app);
}
