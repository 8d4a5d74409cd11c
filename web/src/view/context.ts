// How views reach the app: its store, its words, its actions.

import {createContext} from 'preact';
import {useContext, useEffect} from 'preact/hooks';
import type {App} from '../app/app';
import {NO_MARKS, type Marks, type State} from '../state/model';
import {useStore} from '../state/store';
import type {Language} from '../api/types';
import {wordsOf, type Words} from '../text/words';

export const AppContext = createContext<App | null>(null);

function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('used outside the page');
  return app;
}

/** What nearly every view needs: the app, its language, what is said in it, and fields of the state. The fields must always be the same. */
export function usePage<Field extends keyof State = never>(...fields: Field[]): {app: App; said: Words; language: Language} & Pick<State, Field> {
  const app = useApp();
  const language = useStore(app.store, (state) => state.settings.language);
  const chosen = fields.map((field) => [field, useStore(app.store, (state) => state[field])]);
  return {...(Object.fromEntries(chosen) as Pick<State, Field>), app, language, said: wordsOf(language)};
}

/** Begins something that takes a while whenever an input has changed; `wanted` says whether that is still so when it is done. */
export function useTask(begin: (wanted: () => boolean) => void, inputs: unknown[]): void {
  useEffect(() => {
    let current = true;
    begin(() => current);
    return () => {
      current = false;
    };
  }, inputs);
}

/** For something that points at the board while it is pointed at or in focus. */
export function usePointing(marks: Marks): Record<'onMouseEnter' | 'onFocus' | 'onMouseLeave' | 'onBlur', () => void> {
  const {store} = useApp();
  const point = (): void => store.set({marks});
  const leave = (): void => store.set({marks: NO_MARKS});
  return {onMouseEnter: point, onFocus: point, onMouseLeave: leave, onBlur: leave};
}
