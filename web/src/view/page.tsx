// The frame of every screen: header, notices, what is read aloud.

import type {JSX} from 'preact';
import {useEffect} from 'preact/hooks';
import {inBackground} from '../app/app';
import {saveSettings} from '../app/keep';
import {reviewRecord} from '../app/review';
import {study} from '../app/study';
import {BOARD_THEMES, type Screen, type Settings} from '../state/model';
import {DesignScreen} from './design_screen';
import {Select} from './fields';
import {GamesScreen} from './games_screen';
import {Icon} from './icons';
import {LiveScreen} from './live_screen';
import {MatchScreen} from './match_screen';
import {Menu} from './menu';
import {PiecesScreen} from './pieces_screen';
import {PlayScreen} from './play/play_screen';
import {ReviewScreen} from './review_screen';
import {SetupScreen} from './setup_screen';
import {usePage} from './context';

/** In the order of the tabs. */
const SCREENS: Record<Screen, () => JSX.Element> = {
  play: PlayScreen, games: GamesScreen, review: ReviewScreen, setup: SetupScreen, pieces: PiecesScreen, design: DesignScreen,
  match: MatchScreen, live: LiveScreen,
};

function Tabs(): JSX.Element {
  const {app, said, screen} = usePage('screen');
  return (
    <nav class="tabs" aria-label={said.title}>
      {(Object.keys(SCREENS) as Screen[]).map((one) => (
        <button key={one} type="button" aria-current={one === screen ? 'page' : undefined} onClick={() => app.store.set({screen: one, rulesOf: null})}>
          {said[one]}
        </button>
      ))}
    </nav>
  );
}

/** Long enough to be read. */
const NOTICE_MILLISECONDS = 7000;

function Notices(): JSX.Element {
  const {app, said, notice, connected} = usePage('notice', 'connected');
  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(() => app.store.set({notice: null}), NOTICE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [notice]);
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

/** A record that is dropped on the page, or pasted where nobody is writing, is opened. */
function useRecords(): void {
  const {app} = usePage();
  useEffect(() => {
    const open = (text: string): void => {
      if (text.trim()) inBackground(app, reviewRecord(app, text, ''));
    };
    const over = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file) inBackground(app, file.text().then(open));
      else open(event.dataTransfer?.getData('text/plain') ?? '');
    };
    const paste = (event: ClipboardEvent): void => {
      const writing = event.target instanceof Element && event.target.closest('input, textarea');
      if (!writing) open(event.clipboardData?.getData('text/plain') ?? '');
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    addEventListener('paste', paste);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
      removeEventListener('paste', paste);
    };
  }, [app]);
}

/** Theme and language belong to the document as a whole. */
function useDocument(settings: Settings, title: string): void {
  useEffect(() => {
    document.documentElement.lang = settings.language;
    document.documentElement.dataset.theme = settings.theme;
    document.documentElement.dataset.board = settings.board;
    document.title = title;
  }, [settings.language, settings.theme, settings.board, title]);
}

function Flag({label, on, set}: {label: string; on: boolean; set: (on: boolean) => void}): JSX.Element {
  return <label class="flag"><input type="checkbox" checked={on} onChange={(e) => set(e.currentTarget.checked)} /> {label}</label>;
}

/** Choices about how things look. */
function SettingsMenu({settings, change}: {settings: Settings; change: (patch: Partial<Settings>) => void}): JSX.Element {
  const {said} = usePage();
  return (
    <Menu name={<Icon name="settings" />} label={said.settings}>
      <Select label={said.theme} value={settings.theme} onChange={(theme) => change({theme: theme as Settings['theme']})}
        choices={[['system', said.system], ['light', said.light], ['dark', said.dark]]} />
      <Select label={said.boardTheme} value={settings.board} onChange={(board) => change({board: board as Settings['board']})}
        choices={BOARD_THEMES.map((one) => [one, said.boardThemes[one]])} />
      <Select label={said.figures} value={settings.figures} onChange={(figures) => change({figures: figures as Settings['figures']})}
        choices={[['drawn', said.figuresDrawn], ['moves', said.signsMoves]]} />
      <Select label={said.signs} value={settings.signs} onChange={(signs) => change({signs: signs as Settings['signs']})}
        choices={[['kanji', said.signsOne], ['two', said.signsTwo], ['western', said.signsWestern], ['moves', said.signsMoves]]} />
      <Select label={said.sound} value={settings.sound} onChange={(sound) => change({sound: sound as Settings['sound']})}
        choices={[['off', said.soundOff], ['on', said.soundOn], ['counting', said.soundCounting]]} />
      <Flag label={said.bar} on={settings.bar} set={(bar) => change({bar})} />
      <Flag label={said.dots} on={settings.dots} set={(dots) => change({dots})} />
      <Flag label={said.coordinates} on={settings.coordinates} set={(coordinates) => change({coordinates})} />
      <Flag label={said.numbers} on={settings.numbers} set={(numbers) => change({numbers})} />
    </Menu>
  );
}

export function Page(): JSX.Element {
  const {app, said, settings, screen, announcement} = usePage('settings', 'screen', 'announcement');
  const Current = SCREENS[screen];
  useDocument(settings, said.title);
  useRecords();
  const change = (patch: Partial<Settings>): void => {
    app.store.set({settings: {...settings, ...patch}});
    saveSettings(app);
    if (patch.language) study(app);  // reasons are told in the language of the page
  };
  return (
    <>
      <header class="top">
        <h1><img src="icon.svg" alt="" width="28" height="28" /> <span>{said.title}</span></h1>
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
