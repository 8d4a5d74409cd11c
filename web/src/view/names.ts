// What things are called in the language of the page: pieces, sides and squares, games, lines of moves, scores.

import {useState} from 'preact/hooks';
import type {Description, NamedMove, Placed, Side} from '../api/types';
import {positionAt, sideName} from '../app/app';
import type {Game} from '../state/model';
import {inLanguage, nameIn, textIn} from '../text/words';
import {usePage, useTask} from './context';

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

/** What a game is called that is known by its id. */
export function useGameName(): (id: string) => string {
  const {language, games} = usePage('games');
  return (id) => {
    const game = games.find((one) => one.id === id);
    return game ? nameIn(game, language) : id;
  };
}

/** What the server says of the moves of a line from a node; nothing until it has. */
export function useNamedLine(game: Game, from: number, line: string[]): NamedMove[] {
  const {app} = usePage();
  const [named, setNamed] = useState<NamedMove[]>([]);
  useTask((wanted) => {
    if (line.length > 0) app.api.notate(positionAt(game, from), line).then((moves) => wanted() && setNamed(moves)).catch(() => undefined);
  }, [game.id, from, line.join(' ')]);
  return line.length > 0 && named.map((one) => one.move).join() === line.join() ? named : [];
}

/** The line from a node; coordinates until the server has said how they are written. */
export function useLine(game: Game, from: number, line: string[]): string[] {
  const {language} = usePage();
  const named = useNamedLine(game, from, line);
  return line.map((move, i) => {
    const known = named[i];
    return known?.move === move ? textIn(known, language) : move;
  });
}

/** Scores as people read them: pawns from the first player's side, or moves to mate. */
export function useScoreText(): (score: number, mate?: number) => string {
  const {said} = usePage();
  return (score, mate) => {
    if (mate !== undefined) return mate > 0 ? said.mateIn(mate) : said.matedIn(-mate);
    const size = (Math.abs(score) / 100).toFixed(2);
    return score > 0 ? `+${size}` : score < 0 ? `−${size}` : '0.00';
  };
}
