// A line of moves as players write it.

import {useEffect, useState} from 'preact/hooks';
import type {NamedMove} from '../../api/types';
import {positionAt} from '../../app/app';
import type {Game} from '../../state/model';
import {textIn} from '../../text/words';
import {usePage} from '../context';

/** The line from a node; coordinates until the server has said how they are written. */
export function useLine(game: Game, from: number, line: string[]): string[] {
  const {app, language} = usePage();
  const [named, setNamed] = useState<NamedMove[]>([]);
  useEffect(() => {
    let wanted = true;
    if (line.length > 0) app.api.notate(positionAt(game, from), line).then((moves) => wanted && setNamed(moves)).catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [game.id, from, line.join(' ')]);
  return line.map((move, i) => {
    const known = named[i];
    return known?.move === move ? textIn(known, language) : move;
  });
}
