// The game file in the editor: changed as a whole or value by value, with the way back, and kept as it is typed.

import type {TextChange} from '../api/tesuji';
import type {GameSummary} from '../api/types';
import type {Design} from '../state/model';
import {inBackground, type App} from './app';
import {template} from './template';

const DRAFT = 'draft';
const KEEP_MILLISECONDS = 400;
/** Typing that goes on within this time is one step back. */
const ONE_STEP_MILLISECONDS = 1200;
const MOST_STEPS = 200;

function put(app: App, patch: Partial<Design>): void {
  const design = {...app.store.get().design, ...patch};
  app.store.set({design});
  const {draft} = app.work;
  clearTimeout(draft.keeping);
  draft.keeping = setTimeout(() => inBackground(app, app.api.put('settings', DRAFT, {base: design.base, text: design.text, kept: design.kept})), KEEP_MILLISECONDS);
}

/** Replaces the text. What was typed in one go is taken back in one go. */
export function setText(app: App, text: string, typed = false): void {
  const {text: before, past} = app.store.get().design;
  if (text === before) return;
  const now = Date.now();
  const {draft} = app.work;
  const goesOn = typed && now - draft.typedAt < ONE_STEP_MILLISECONDS && past.length > 0;
  draft.typedAt = typed ? now : 0;
  put(app, {text, past: goesOn ? past : [...past, before].slice(-MOST_STEPS), future: []});
}

export function stepBack(app: App): void {
  const {text, past, future} = app.store.get().design;
  const before = past.at(-1);
  if (before !== undefined) put(app, {text: before, past: past.slice(0, -1), future: [text, ...future]});
}

export function stepForward(app: App): void {
  const {text, past, future} = app.store.get().design;
  const [after, ...rest] = future;
  if (after !== undefined) put(app, {text: after, past: [...past, text], future: rest});
}

export function kept(app: App): void {
  put(app, {kept: app.store.get().design.text});
}

/** Shows another game file, whose way back begins anew. */
export function openDesign(app: App, base: string, text: string): void {
  put(app, {base, text, kept: text, past: [], future: []});
}

/** Changes values of the text one change after the other, each on the text the one before left. */
export function change(app: App, find: (text: string) => TextChange[] | Promise<TextChange[]>): Promise<void> {
  const {draft} = app.work;
  const done = draft.changing.then(async () => {
    const {text} = app.store.get().design;
    const changes = await find(text);
    if (changes.length > 0) setText(app, await app.api.edit(text, changes));
  });
  draft.changing = done.catch(() => undefined);
  return done;
}

/** What was being written when the page was left. */
export async function loadDraft(app: App): Promise<void> {
  const draft = await app.api.get<Pick<Design, 'base' | 'text' | 'kept'>>('settings', DRAFT);
  const {design} = app.store.get();
  if (draft && design.past.length === 0 && design.text === design.kept) app.store.set({design: {...design, ...draft.value}});
}

/** A game that builds on another. */
export function builtOn(game: GameSummary): Pick<Design, 'base' | 'text'> {
  return {base: game.id, text: template(game)};
}

/** The whole file of a game, under a name of its own. */
export async function copyOf(app: App, game: GameSummary): Promise<Pick<Design, 'base' | 'text'>> {
  const names = `{en: ${JSON.stringify(`My ${game.name}`)}, ja: ${JSON.stringify(`私の${game.name_ja || game.name}`)}}`;
  const source = await app.api.source(game.id);
  return {base: game.id, text: await app.api.edit(source, [{path: ['game'], value: `my-${game.id}`}, {path: ['name'], value: names}])};
}
