// The opponent: asks the server what the player to move would do.

import type {Capabilities, Choice, PersonaNote, SearchResult} from '../api/types';
import type {Thinking} from '../api/tesuji';
import {otherSide} from '../state/opening';
import {isOver, toMove, type Ending, type Game, type Player} from '../state/model';
import {notify, positionAt, report, words, type App} from './app';

/** A human eye needs a moment to see that something moved. */
const LEAST_MILLISECONDS = 250;
const EVEN_CENTIPAWNS = 40;
const DRAW_NODES = 200_000;

/** The engine at a level that a casual player can beat. */
export function usualOpponent(capabilities: Capabilities): Player {
  const level = capabilities.levels[Math.floor(capabilities.levels.length / 3)];
  return {kind: 'engine', ...(level !== undefined && {level})};
}

export function thinkingOf(player: Player): Thinking {
  if (player.persona) return {persona: player.persona, ...(player.personaOptions && {persona_options: player.personaOptions})};
  return {...(player.level !== undefined && {level: player.level}), limits: {movetime: 10_000}};
}

export function stopThinking(app: App): void {
  app.work.deciding?.cancel();
  app.work.deciding = null;
  app.store.set({thinking: false});
}

function stillAt(app: App, asked: Game): boolean {
  const {game} = app.store.get();
  return game !== null && game.id === asked.id && game.current === asked.current && !isOver(game);
}

/** Keeps what was said on the way to the decision, for the Why panel. */
function remember(app: App, game: Game, found: SearchResult): void {
  const notes = (found.trace ?? []).filter((note): note is PersonaNote => 'kind' in note && (note.kind === 'decision' || note.kind === 'book'));
  const why = found.why ? {en: found.why, ja: found.why_ja ?? found.why} : null;
  if (notes.length === 0 && !why) return;
  app.store.set({decision: {parent: game.current, move: found.best ?? '', notes, why}});
}

/** Numbers and points of an opening procedure are too many to be listed among the choices. */
function spoken(game: Game, word: string | null): Choice | undefined {
  return game.view.opening && word !== null ? {move: word, to: ''} : undefined;
}

export function think(app: App, play: (choice: Choice) => Promise<void>, end: (ending: Ending) => void): void {
  const {game} = app.store.get();
  if (!game) return;
  app.work.deciding?.cancel();
  const call = app.api.decide(positionAt(game, game.current), thinkingOf(toMove(game)));
  app.work.deciding = call;
  app.store.set({thinking: true});
  const began = Date.now();
  const decided = async (found: SearchResult): Promise<void> => {
    if (app.work.deciding === call) {
      app.work.deciding = null;
      app.store.set({thinking: false});
    }
    if (!stillAt(app, game)) return;
    const side = game.view.side;
    if (found.best === 'resign') return end({winner: otherSide(side), by: 'resignation'});
    if (found.decision === 'claim') return end({winner: side, by: 'claim'});
    const choice = game.view.choices.find((one) => one.move === found.best) ?? spoken(game, found.best);
    if (!choice) return notify(app, words(app).badMove(found.best ?? ''));
    remember(app, game, found);
    const wait = LEAST_MILLISECONDS - (Date.now() - began);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (stillAt(app, game)) await play(choice);
  };
  call.answer.then(decided).catch((fault: unknown) => {
    if (app.work.deciding === call) stopThinking(app);
    report(app, fault);
  });
}

/** Would the opponent take a draw here? */
export async function acceptsDraw(app: App): Promise<boolean> {
  const {game} = app.store.get();
  if (!game) return false;
  const found = await app.api.decide(positionAt(game, game.current), {limits: {nodes: DRAW_NODES}}).answer;
  const best = found.lines[0];
  return best !== undefined && best.mate === null && Math.abs(best.score) < EVEN_CENTIPAWNS;
}
