// The page: connects, restores what was open, and draws.

import {render} from 'preact';
import './style/app.css';
import {Tesuji} from './api/tesuji';
import {inBackground, report, type App} from './app/app';
import {loadSettings, loadUserFiles} from './app/keep';
import {arrive, keepAddress, placeAt} from './app/address';
import {designIn} from './app/link';
import {begin, openStored, rejoin} from './app/play';
import {newDesign} from './app/template';
import {createStore} from './state/store';
import {NO_MARKS, USUAL_GAME, USUAL_SETTINGS, type State} from './state/model';
import {browserLanguage} from './text/words';
import {AppContext} from './view/context';
import {Page} from './view/page';

const USUAL_LEVEL = 6;

const store = createStore<State>({
  connected: true,  // until the contrary shows: the first answers come with the page
  screen: 'play',
  rulesOf: null,
  tab: 'why',
  games: [],
  settings: {...USUAL_SETTINGS, language: browserLanguage()},
  flipped: false,
  game: null,
  heading: null,
  thinking: false,
  analysing: false,
  thought: null,
  insight: null,
  decision: null,
  hint: null,
  marks: NO_MARKS,
  mapKind: '',
  map: null,
  look: null,
  review: null,
  retry: null,
  design: newDesign(),
  match: null,
  sharedLink: null,
  matchBoards: [],
  pictures: null,
  notice: null,
  announcement: '',
});

const ahead = document.getElementById('ahead')?.textContent ?? null;
const api = new Tesuji(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api`, ahead, (connected) => {
  const again = !store.get().connected && connected && store.get().game !== null;
  store.set({connected});
  if (again) inBackground(app, rejoin(app));
});
const app: App = {store, api, work: {deciding: null, explaining: null, analysing: null, saved: Promise.resolve(), left: new Map(), looks: new Map(),
  draft: {keeping: undefined, typedAt: 0, changing: Promise.resolve()}, audio: null, table: null}};

async function beginUsual(): Promise<void> {
  await begin(app, {
    game: USUAL_GAME, options: {}, start: '', clock: null,
    players: {first: {kind: 'human'}, second: {kind: 'engine', level: USUAL_LEVEL}},
  });
}

async function resume(id: string | null): Promise<void> {
  try {
    if (id && (await openStored(app, id))) return;
  } catch (fault) {
    report(app, fault);
  }
  await beginUsual();
}

async function startUp(show: () => void): Promise<void> {
  const current = await loadSettings(app);
  const files = loadUserFiles(app);
  if (current) await files;  // the game that was open may be one of the user's own
  const place = placeAt(location.hash);
  const shared = designIn(location.hash);
  if (!(await arrive(app))) {
    await resume(current);
    if (place && !place.id) store.set({screen: place.screen});
    if (place?.screen === 'games') store.set({screen: 'games', rulesOf: place.id || null});
    if (place?.screen === 'live') store.set({screen: 'live', sharedLink: place.id || null});
  }
  if (shared !== null) store.set({screen: 'design', design: {...newDesign(), text: shared, kept: shared}});
  keepAddress(app);
  show();
  await files;
  store.set({games: await api.games()});
}

/** Drawing an empty page first would keep the browser from hearing the answers that fill it; but nobody waits long. */
const SHOWN_AT_LATEST = 250;

const root = document.getElementById('app');
if (root) {
  let shown = false;
  const show = () => {
    if (!shown) render(<AppContext.Provider value={app}><Page /></AppContext.Provider>, root);
    shown = true;
  };
  setTimeout(show, SHOWN_AT_LATEST);
  startUp(show).catch((fault: unknown) => {
    show();
    report(app, fault);
  });
}
