// Every screen, game and position has an address, so that Back and Forward of the browser go from one to the other.

import type {Screen, State} from '../state/model';
import {openLink} from './link';
import {goTo, openStored} from './play';
import {inBackground, type App} from './app';

const SCREENS: readonly string[] = ['play', 'games', 'review', 'setup', 'pieces', 'design', 'match', 'live'] satisfies Screen[];

interface Place {
  screen: Screen;
  /** What is shown there: a stored game, or on the screen of games the one whose rules are read. */
  id: string;
  node: number | null;
}

/** A game is on show on the board, and in a review that is about it. */
function shownGame({screen, game, review, retry}: State): State['game'] {
  if (screen === 'play') return game;
  return screen === 'review' && game && (review?.game === game.id || retry) ? game : null;
}

function addressOf(state: State): string {
  const game = shownGame(state);
  if (state.screen === 'live' && state.sharedLink) return `#/live/${state.sharedLink}`;
  if (game) return `#/${state.screen}/${encodeURIComponent(game.id)}/${game.current}`;
  return state.screen === 'games' && state.rulesOf ? `#/games/${encodeURIComponent(state.rulesOf)}` : `#/${state.screen}`;
}

export function placeAt(hash: string): Place | null {
  const [, screen = '', id = '', node] = /^#\/(\w+)(?:\/([^/]+)(?:\/(\d+))?)?$/.exec(hash) ?? [];
  if (!SCREENS.includes(screen) || /%(?![\da-f]{2})/i.test(id)) return null;
  return {screen: screen as Screen, id: decodeURIComponent(id), node: node === undefined ? null : Number(node)};
}

/** Shows what is at a place; false when its game is not there any more. */
async function visit(app: App, {screen, id, node}: Place): Promise<boolean> {
  if (screen === 'games') app.store.set({rulesOf: id || null});
  if (screen === 'live') app.store.set({sharedLink: id || null});
  const ofGame = id !== '' && (screen === 'play' || screen === 'review');
  if (ofGame && app.store.get().game?.id !== id && !(await openStored(app, id, screen))) return false;
  app.store.set({screen});
  const {game} = app.store.get();
  if (ofGame && node !== null && game?.tree.nodes[node]) await goTo(app, node);
  return true;
}

/** Opens what the page's address shows; false when it shows no game. */
export async function arrive(app: App): Promise<boolean> {
  const place = placeAt(location.hash);
  return place?.id && place.screen !== 'games' && place.screen !== 'live' ? visit(app, place) : openLink(app, location.hash);
}

/** Keeps the address and the page alike. A step within a game replaces the address; another game or screen adds one to go back to. */
export function keepAddress(app: App): void {
  const {store} = app;
  let going = 0;
  const placeName = (hash: string): string => hash.split('/').slice(0, 3).join('/');
  const follow = (): void => {
    const next = addressOf(store.get());
    if (going > 0 || next === location.hash) return;
    const known = placeAt(location.hash) !== null && placeName(next) !== placeName(location.hash);
    history[known ? 'pushState' : 'replaceState'](null, '', next);
  };
  const travel = async (): Promise<void> => {
    const place = placeAt(location.hash);
    ++going;
    try {
      await (place ? visit(app, place) : openLink(app, location.hash));
    } finally {
      --going;
      history.replaceState(null, '', addressOf(store.get()));  // also when there was nothing to be found
    }
  };
  store.watch(follow);
  addEventListener('popstate', () => inBackground(app, travel()));
  follow();
}
