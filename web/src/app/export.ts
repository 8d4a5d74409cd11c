// Records and pictures of what is on the board.

import type {Side} from '../api/types';
import type {Game} from '../state/model';
import {isWord, pointOf} from '../state/opening';
import {lastOf, lineFrom, nodeAt, ROOT, type Tree, type TreeNode} from '../state/tree';
import {playerName, positionAt, words, type App} from './app';

const PNG_WIDTH = 1200;

/** Formats that can hold this game, the most usual first. */
export function exportFormats(game: Game): string[] {
  if (game.description.placing) return ['sgf', 'psq', 'plain'];
  return game.description.rotated ? ['kif', 'csa', 'usi', 'pgn'] : ['pgn'];
}

/** Formats that can hold lines beside the one that was played. */
const BRANCHING = ['pgn', 'kif'];

interface WrittenMove {
  move: string;
  comments?: string[];
  spent?: number;
  variations?: {moves: WrittenMove[]}[];
}

/** The line from a node on. Records hold stones; how they were agreed on is not part of them. */
function writtenLine(tree: Tree, from: number, branching: boolean): WrittenMove[] {
  return lineFrom(tree, from).filter((node) => !isWord(node.move)).map((node) => {
    const others = branching ? nodeAt(tree, node.parent).children.filter((child) => child !== node.id) : [];
    return writtenMove(node, others.map((id) => ({moves: [writtenMove(nodeAt(tree, id), []), ...writtenLine(tree, id, branching)]})));
  });
}

function writtenMove({move, comment, spent}: TreeNode, variations: {moves: WrittenMove[]}[]): WrittenMove {
  return {move: pointOf(move), ...(comment && {comments: [comment]}), ...(spent !== undefined && {spent: Math.round(spent)}), ...(variations.length > 0 && {variations})};
}

/** How the game ended, wherever in it one looks; else what its record says. */
async function resultOf(app: App, game: Game): Promise<string> {
  const over = game.ending ?? (await app.api.view(positionAt(game, lastOf(game.tree, ROOT)))).outcome;
  if (!over) return game.headers?.Result ?? '*';
  return over.winner === null ? '1/2-1/2' : over.winner === 'first' ? '1-0' : '0-1';
}

/** What every record says of its game: who played, when, and how it ended. */
function headersOf(app: App, game: Game, result: string): Record<string, string> {
  const {settings} = app.store.get();
  const name = (side: Side): string => playerName(game, game.players[side], words(app), settings.language);
  const day = /^\d{4}-\d\d-\d\d/.exec(game.id)?.[0] ?? new Date().toISOString().slice(0, 10);
  const usual = {Event: words(app).title, Site: '?', Date: day.replaceAll('-', '.'), Round: '-', White: name('first'), Black: name('second')};
  return {...usual, ...game.headers, Result: result};
}

export async function recordOf(app: App, game: Game, format: string): Promise<string> {
  const result = await resultOf(app, game);
  const moves = writtenLine(game.tree, ROOT, BRANCHING.includes(format));
  const headers = game.description.placing ? {} : {headers: headersOf(app, game, result), result};
  return app.api.writeRecord({game: game.game, moves, ...headers, ...(game.start && {position: game.start})}, format, game.game);
}

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Copies what style sheets say about each shape into the shape, so that the picture stands on its own. */
function inlineStyles(from: Element, to: Element): void {
  const kept = ['fill', 'stroke', 'stroke-width', 'stroke-linejoin', 'stroke-linecap', 'opacity', 'font-family', 'font-weight', 'text-anchor', 'paint-order'];
  const style = getComputedStyle(from);
  for (const name of kept) to.setAttribute(name, style.getPropertyValue(name));
  [...from.children].forEach((child, i) => {
    const copy = to.children[i];
    if (copy) inlineStyles(child, copy);
  });
}

export function boardSvg(): Blob {
  const board = document.querySelector<SVGSVGElement>('svg.board');
  if (!board) throw new Error('there is no board');
  const copy = board.cloneNode(true) as SVGSVGElement;
  inlineStyles(board, copy);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const {width, height} = board.viewBox.baseVal;
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new Blob([new XMLSerializer().serializeToString(copy)], {type: 'image/svg+xml'});
}

export async function boardPng(): Promise<Blob> {
  const address = URL.createObjectURL(boardSvg());
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = PNG_WIDTH;
    canvas.height = Math.round((PNG_WIDTH * image.height) / image.width);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))));
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
