// The frame of every screen: header, notices, what is read aloud.

import type {JSX} from 'preact';
import {useEffect} from 'preact/hooks';
import {saveSettings} from '../app/keep';
import type {Screen, Settings} from '../state/model';
import {DesignScreen} from './design_screen';
import {Select} from './fields';
import {GamesScreen} from './games_screen';
import {MatchScreen} from './match_screen';
import {PiecesScreen} from './pieces_screen';
import {PlayScreen} from './play/play_screen';
import {ReviewScreen} from './review_screen';
import {SetupScreen} from './setup_screen';
import {usePage} from './context';

/** In the order of the tabs. */
const SCREENS: Record<Screen, () => JSX.Element> = {
  play: PlayScreen, games: GamesScreen, review: ReviewScreen, setup: SetupScreen, pieces: PiecesScreen, design: DesignScreen,
  match: MatchScreen,
};

function Tabs(): JSX.Element {
  const {app, said, screen} = usePage('screen');
  return (
    <nav class="tabs" aria-label={said.title}>
      {(Object.keys(SCREENS) as Screen[]).map((one) => (
        <button key={one} type="button" aria-current={one === screen ? 'page' : undefined} onClick={() => app.store.set({screen: one})}>
          {said[one]}
        </button>
      ))}
    </nav>
  );
}

function Notices(): JSX.Element {
  const {app, said, notice, connected} = usePage('notice', 'connected');
  return (
    <div class="notices">
      <div role="alert">
        {!connected && <p class="notice lost">{said.lost}</p>}
        {notice && (
          <div class="notice">
            <p>{notice.text}{notice.hint && <small> {notice.hint}</small>}</p>
            <button type="button" class="plain" aria-label={said.close} onClick={() => app.store.set({notice: null})}>✕</button>
          </div>
        )}
      </div>
    </div>
  );
}

/** Theme and language belong to the document as a whole. */
function useDocument(settings: Settings, title: string): void {
  useEffect(() => {
    document.documentElement.lang = settings.language;
    document.documentElement.dataset.theme = settings.theme;
    document.title = title;
  }, [settings.language, settings.theme, title]);
}

function Flag({label, on, set}: {label: string; on: boolean; set: (on: boolean) => void}): JSX.Element {
  return <label class="flag"><input type="checkbox" checked={on} onChange={(e) => set(e.currentTarget.checked)} /> {label}</label>;
}

/** Choices about how things look. */
function SettingsMenu({settings, change}: {settings: Settings; change: (patch: Partial<Settings>) => void}): JSX.Element {
  const {said} = usePage();
  return (
    <details class="menu">
      <summary>{said.settings}</summary>
      <div class="menu-body">
        <Select label={said.theme} value={settings.theme} onChange={(theme) => change({theme: theme as Settings['theme']})}
          choices={[['system', said.system], ['light', said.light], ['dark', said.dark]]} />
        <Select label={said.signs} value={settings.signs} onChange={(signs) => change({signs: signs as Settings['signs']})}
          choices={[['kanji', said.signsOne], ['two', said.signsTwo], ['western', said.signsWestern]]} />
        <Flag label={said.dots} on={settings.dots} set={(dots) => change({dots})} />
        <Flag label={said.coordinates} on={settings.coordinates} set={(coordinates) => change({coordinates})} />
        <Flag label={said.numbers} on={settings.numbers} set={(numbers) => change({numbers})} />
      </div>
    </details>
  );
}

export function Page(): JSX.Element {
  const {app, said, settings, screen, announcement} = usePage('settings', 'screen', 'announcement');
  const Current = SCREENS[screen];
  useDocument(settings, said.title);
  const change = (patch: Partial<Settings>): void => {
    app.store.set({settings: {...settings, ...patch}});
    saveSettings(app);
  };
  return (
    <>
      <header class="top">
        <h1><img src="icon.svg" alt="" width="28" height="28" /> {said.title}</h1>
        <Tabs />
        <div class="top-right">
          <button type="button" class="plain" lang={settings.language === 'ja' ? 'en' : 'ja'}
            onClick={() => change({language: settings.language === 'ja' ? 'en' : 'ja'})}>
            {settings.language === 'ja' ? 'English' : '日本語'}
          </button>
          <SettingsMenu settings={settings} change={change} />
        </div>
      </header>
      <Notices />
      <main><Current /></main>
      <div class="unseen" role="status" aria-live="polite">{announcement}</div>
    </>
  );
}
