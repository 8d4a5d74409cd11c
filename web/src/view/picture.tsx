// Pieces as small pictures outside the board, and the pictures that users chose, kept in the store on the server's disk.

import type {JSX} from 'preact';
import {useEffect} from 'preact/hooks';
import {report, type App} from '../app/app';
import {Piece, type PieceProps} from '../board/piece';
import type {Pictures} from '../state/model';
import {usePage} from './context';

/** A piece as a picture of its own, in the signs that the user chose. */
export function Picture({turned = false, ...props}: Omit<PieceProps, 'turned' | 'signs' | 'figures'> & {turned?: boolean}): JSX.Element {
  const {settings} = usePage('settings');
  return <svg class="picture" viewBox="0 0 100 100" aria-hidden="true" focusable="false"><Piece {...props} turned={turned} signs={settings.signs} figures={settings.figures} /></svg>;
}

const ITEM = 'pictures';
const NONE: Pictures = {};

async function load(app: App): Promise<Pictures> {
  const known = app.store.get().pictures;
  if (known) return known;
  const pictures = (await app.api.get<Pictures>('settings', ITEM))?.value ?? NONE;
  app.store.set({pictures});
  return pictures;
}

/** An empty address removes the picture. */
export async function setPicture(app: App, key: string, address: string): Promise<void> {
  const pictures = {...(await load(app))};
  if (address) pictures[key] = address;
  else delete pictures[key];
  app.store.set({pictures});
  await app.api.put('settings', ITEM, pictures).catch((fault: unknown) => report(app, fault));
}

export function usePictures(): Pictures {
  const {app, pictures} = usePage('pictures');
  useEffect(() => void load(app).catch(() => undefined), [app]);
  return pictures ?? NONE;
}
