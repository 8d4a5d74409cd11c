// What pieces, sides and squares of a game are called in the language of the page.

import type {Description, Placed, Side} from '../api/types';
import {sideName} from '../app/app';
import {inLanguage} from '../text/words';
import {usePage} from './context';

export interface Names {
  piece: (id: string) => string;
  side: (side: Side) => string;
  square: (square: string, placed: Placed | undefined) => string;
}

export function useNames(description: Description): Names {
  const {said, language} = usePage();
  const piece = (id: string): string => {
    const found = description.pieces.find((one) => one.id === id);
    return found ? inLanguage(found.name, language) : id;
  };
  const side = (of: Side): string => sideName(description, of, language);
  const square = (name: string, placed: Placed | undefined): string =>
    placed ? said.pieceAt(name, side(placed[2]), piece(placed[1])) : said.emptyAt(name);
  return {piece, side, square};
}
