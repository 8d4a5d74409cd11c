// Keeping games and settings: everything that matters is stored as it happens.

import type {Stored} from '../api/types';
import {RpcError} from '../api/fault';
import type {Game, SavedGame, Settings} from '../state/model';
import {USUAL_SETTINGS} from '../state/model';
import {browserLanguage} from '../text/words';
import {notify, patchGame, report, inBackground, words, type App} from './app';

const SETTINGS = 'board';
const BAD_INPUT = -32602;

interface SavedSettings {
  settings: Settings;
  current: string | null;
}

export interface UserFile {
  yaml: string;
}

export function savedForm(game: Game): SavedGame {
  const {game: id, options, start, players, tree, current, ending, clock, headers, points} = game;
  return {game: id, options, start, players, tree, current, ending, clock, ...(headers && {headers}), ...(points && {points})};
}

/** One save after the other: each must know the revision the one before made. */
export function saveGame(app: App, onConflict: (id: string) => void): void {
  app.work.saved = app.work.saved.then(async () => {
    const {game} = app.store.get();
    if (!game || game.tree.nodes.length < 2) return;
    try {
      const revision = await app.api.put('games', game.id, savedForm(game), game.revision);
      if (app.store.get().game?.id === game.id) patchGame(app, {revision});
    } catch (fault) {
      if (fault instanceof RpcError && fault.code === BAD_INPUT) {
        notify(app, words(app).conflict);
        onConflict(game.id);
      } else {
        report(app, fault);
      }
    }
  });
}

export function saveSettings(app: App): void {
  const {settings, game} = app.store.get();
  const value: SavedSettings = {settings, current: game?.id ?? null};
  inBackground(app, app.api.put('settings', SETTINGS, value));
}

/** The weights of one's own judge from now on. */
export function tellJudges(app: App): void {
  const {weights} = app.store.get().settings;
  app.api.judgeBy(Object.fromEntries(Object.entries(weights).map(([game, {text}]) => [game, text])));
}

/** Applies what was chosen earlier; the id of the game that was open comes back. */
export async function loadSettings(app: App): Promise<string | null> {
  const stored = await app.api.get<SavedSettings>('settings', SETTINGS);
  const settings = {...USUAL_SETTINGS, language: browserLanguage(), ...stored?.value.settings};
  app.store.set({settings});
  tellJudges(app);
  return stored?.value.current ?? null;
}

export async function loadUserFiles(app: App): Promise<Stored<UserFile>[]> {
  const files = await app.api.list<UserFile>('files');
  for (const file of files) {
    // A file that no longer fits the program must not keep the others from loading.
    await app.api.load(file.value.yaml).catch(() => undefined);
  }
  return files;
}
