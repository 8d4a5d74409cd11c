// Links that carry a position or a whole game in their fragment, which no server ever sees.

import type {Game} from '../state/model';
import {emptyTree, movesTo, ROOT, withLine} from '../state/tree';
import {freshId, openMoves} from './play';
import {report, type App} from './app';

function encoded(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function decoded(text: string): string {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(bytes, (c) => c.charCodeAt(0)));
}

function address(fields: Record<string, string>): string {
  const parts = new URLSearchParams(Object.entries(fields).filter(([, value]) => value));
  return `${location.origin}/#${parts.toString()}`;
}

export function linkToGame(game: Game): string {
  const options = Object.entries(game.options).map(([key, value]) => `${key}=${value}`).join(',');
  return address({game: game.game, options, position: game.start, moves: movesTo(game.tree, game.current).join(' ')});
}

export function linkToDesign(yaml: string): string {
  return address({yaml: encoded(yaml)});
}

/** The game file a link carries, if it carries one. */
export function designIn(hash: string): string | null {
  const yaml = new URLSearchParams(hash.slice(1)).get('yaml');
  try {
    return yaml && decoded(yaml);
  } catch {
    return null;
  }
}

/** Opens what the link shows; false when it shows nothing. */
export async function openLink(app: App, hash: string): Promise<boolean> {
  const fields = new URLSearchParams(hash.slice(1));
  const game = fields.get('game');
  if (!game) return false;
  const options = Object.fromEntries((fields.get('options') ?? '').split(',').filter(Boolean).map((pair) => pair.split('=', 2)));
  const position = fields.get('position') ?? '';
  const moves = (fields.get('moves') ?? '').split(' ').filter(Boolean);
  try {
    const named = await app.api.notate({game, options, ...(position && {position})}, moves);
    const [tree, nodes] = withLine(emptyTree(), ROOT, named);
    await openMoves(app, freshId(), {game, options, start: position, tree, current: nodes.at(-1) ?? ROOT});
    return true;
  } catch (fault) {
    report(app, fault);
    return false;
  }
}
