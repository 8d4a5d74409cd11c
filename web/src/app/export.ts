// Records and pictures of what is on the board.

import type {Game} from '../state/model';
import {isWord, pointOf} from '../state/opening';
import {lineFrom, ROOT} from '../state/tree';
import type {App} from './app';

const PNG_WIDTH = 1200;

/** Formats that can hold this game, the most usual first. */
export function exportFormats(game: Game): string[] {
  if (game.description.placing) return ['sgf', 'psq', 'plain'];
  return game.description.rotated ? ['kif', 'csa', 'usi', 'pgn'] : ['pgn'];
}

export function recordOf(app: App, game: Game, format: string): Promise<string> {
  // Records hold stones; how they were agreed on is not part of them.
  const moves = lineFrom(game.tree, ROOT).filter((node) => !isWord(node.move)).map((node) => ({move: pointOf(node.move)}));
  const record = {game: game.game, moves, ...(game.start && {position: game.start})};
  return app.api.writeRecord(record, format, game.game);
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
