// How views reach the app: its store, its words, its actions.

import {createContext} from 'preact';
import {useContext} from 'preact/hooks';
import type {App} from '../app/app';
import type {State} from '../state/model';
import {useStore} from '../state/store';
import type {Language} from '../api/types';
import {wordsOf, type Words} from '../text/words';

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('used outside the page');
  return app;
}

export function useSelected<T>(select: (state: State) => T): T {
  return useStore(useApp().store, select);
}

export function useLanguage(): Language {
  return useSelected((state) => state.settings.language);
}

export function useWords(): Words {
  return wordsOf(useLanguage());
}
