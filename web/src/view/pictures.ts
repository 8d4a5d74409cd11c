// Pictures that users chose for pieces, kept in the browser's own store on the server's disk.

import {useEffect, useState} from 'preact/hooks';
import {report, type App} from '../app/app';
import {useApp} from './context';

export type Pictures = Record<string, string>;

const ITEM = 'pictures';
const listeners = new Set<(pictures: Pictures) => void>();
let known: Pictures | null = null;

async function load(app: App): Promise<Pictures> {
  known ??= (await app.api.get<Pictures>('settings', ITEM))?.value ?? {};
  return known;
}

/** An empty address removes the picture. */
export async function setPicture(app: App, key: string, address: string): Promise<void> {
  const pictures = {...(await load(app))};
  if (address) pictures[key] = address;
  else delete pictures[key];
  known = pictures;
  listeners.forEach((listener) => listener(pictures));
  await app.api.put('settings', ITEM, pictures).catch((fault: unknown) => report(app, fault));
}

export function usePictures(): Pictures {
  const app = useApp();
  const [pictures, setPictures] = useState<Pictures>(known ?? {});
  useEffect(() => {
    listeners.add(setPictures);
    load(app).then(setPictures).catch(() => undefined);
    return () => void listeners.delete(setPictures);
  }, [app]);
  return pictures;
}
