// Moves that people make, clicked or typed; where a mistake is being tried again, they are judged first.

import type {Choice} from '../api/types';
import type {Retry} from '../state/model';
import {inBackground, notify, positionAt, report, words, type App} from './app';
import {move} from './play';
import {textIn} from '../text/words';
import {isAsGood, remember} from './review';
import {stopAnalysis} from './study';

/** Makes a move of the position shown, unless it is an answer that is not good enough. */
export async function attempt(app: App, choice: Choice): Promise<void> {
  const {game, retry, screen} = app.store.get();
  const answers = game !== null && retry?.node === game.current && screen === 'review';
  if (!answers || (await isRight(app, choice.move))) await move(app, choice);
}

/** Judges an answer and says so. False, too, when somebody has gone elsewhere meanwhile. */
async function isRight(app: App, answer: string): Promise<boolean> {
  const {game, retry} = app.store.get();
  if (!game || !retry || retry.state === 'judged') return false;
  const asked: Retry = {...retry, state: 'judged', answer};
  app.store.set({retry: asked});
  const say = (state: Retry['state']): boolean => {
    const now = app.store.get();
    if (now.retry !== asked) return false;
    app.store.set({retry: {...asked, state, puzzle: null, why: ''}});
    if (asked.puzzle && state !== 'open') inBackground(app, remember(app, asked.puzzle, state === 'right'));
    return state === 'right' && now.game?.current === retry.node;
  };
  try {
    stopAnalysis(app, true);  // or the verdict would have to wait for it
    const right = say(answer === retry.better || (await isAsGood(app, game, answer)) ? 'right' : 'wrong');
    if (app.store.get().retry?.state === 'wrong') inBackground(app, tellWhy(app, answer));
    return right;
  } catch (fault) {
    report(app, fault);
    return say('open');
  }
}

/** Says what the opponent could do after a try that is not good enough, without giving the answer away. */
async function tellWhy(app: App, answer: string): Promise<void> {
  const {game, retry, settings} = app.store.get();
  if (!game || !retry) return;
  const at = positionAt(game, retry.node);
  const after = {...at, moves: [...(at.moves ?? []), answer]};
  const [tried] = await app.api.notate(at, [answer]);
  const told = await app.api.explain(after, {lang: settings.language}).answer;
  const [reply] = told.move ? await app.api.notate(after, [told.move]) : [];
  const reasons = told.propositions.flatMap(({text}) => (text ? [text] : [])).slice(0, 2).join(' ');
  const now = app.store.get().retry;
  if (!tried || !reply || now?.answer !== answer || now.state !== 'wrong') return;
  const why = words(app).retryWhy(textIn(tried, settings.language), textIn(reply, settings.language), reasons);
  app.store.set({retry: {...now, why}});
}

/** When the server has confirmed the move that is on its way. */
function arrival(app: App): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (app.store.get().game?.pending) return;
      stop();
      resolve();
    };
    const stop = app.store.watch(look);
    look();
  });
}

/** Reads a typed move, in coordinates or as players write it, and makes it; false when it is none. */
export async function typed(app: App, text: string): Promise<boolean> {
  await arrival(app);
  const {game} = app.store.get();
  if (!game) return false;
  const choiceOf = (name: string | undefined): Choice | undefined => game.view.choices.find((choice) => choice.move === name);
  try {
    const choice = choiceOf(text) ?? choiceOf((await app.api.notate(positionAt(game, game.current), [text]))[0]?.move);
    await attempt(app, choice ?? {move: text, to: ''});
    return true;
  } catch {
    notify(app, words(app).badMove(text));
    return false;
  }
}
