// The one place where state lives. Views read it, actions replace it; nothing else changes it.

import {useEffect, useState} from 'preact/hooks';

export interface Store<S> {
  get: () => S;
  /** Replaces some fields; whoever watches is told once. */
  set: (patch: Partial<S>) => void;
  watch: (listener: () => void) => () => void;
}

export function createStore<S extends object>(initial: S): Store<S> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (patch) => {
      state = {...state, ...patch};
      for (const listener of [...listeners]) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What `select` sees of the store; the component is drawn again when that changes. */
export function useStore<S extends object, T>(store: Store<S>, select: (state: S) => T): T {
  const [value, setValue] = useState(() => select(store.get()));
  useEffect(() => {
    const update = (): void => setValue(() => select(store.get()));
    update();
    return store.watch(update);
  }, [store]);
  return value;
}
