// Lists of what was stored: games, puzzles, game files.

import {useEffect, useState} from 'preact/hooks';
import type {StoreKind} from '../api/tesuji';
import type {Stored} from '../api/types';
import {inBackground} from '../app/app';
import {usePage} from './context';

interface Listed<T> {
  items: Stored<T>[];
  remove: (id: string) => void;
}

/** What is stored of a kind, read again whenever `stamp` changes. */
export function useStored<T>(kind: StoreKind, stamp = 0): Listed<T> {
  const {app} = usePage();
  const [items, setItems] = useState<Stored<T>[]>([]);
  const load = (): Promise<void> => app.api.list<T>(kind).then(setItems);
  useEffect(() => inBackground(app, load()), [stamp]);
  return {items, remove: (id) => inBackground(app, app.api.remove(kind, id).then(load))};
}
