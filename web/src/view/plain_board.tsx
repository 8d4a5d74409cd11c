// A board outside a game: for editors and previews.

import type {JSX} from 'preact';
import {useState} from 'preact/hooks';
import type {Choice, Description, Placed} from '../api/types';
import {Board} from '../board/board';
import type {Selection} from '../board/selection';
import {NO_MARKS} from '../state/model';
import {usePage} from './context';
import {useNames} from './names';
import {usePictures} from './picture';

interface Props {
  description: Description;
  pieces: Placed[];
  title: string;
  /** Moves that can be looked at; none are made. */
  choices?: Choice[];
  onSquare?: (square: string) => void;
  /** Squares that are marked. */
  pointed?: string[];
}

const NONE: never[] = [];

export function PlainBoard({description, pieces, title, choices = NONE, onSquare, pointed}: Props): JSX.Element {
  const {settings, language} = usePage('settings');
  const pictures = usePictures();
  const names = useNames(description);
  const [selection, setSelection] = useState<Selection>(null);
  return (
    <Board description={description} pieces={pieces} choices={choices} selection={selection} last={null} checked={NONE} marks={pointed ? {squares: pointed, arrows: NONE} : NO_MARKS}
      map={null} forbidden={NONE} numbers={null} flipped={false} coordinates={settings.coordinates} dots signs={settings.signs} figures={settings.figures} language={language}
      pictures={pictures} zoom={1} title={title} describe={names.square} onSelect={setSelection} onMove={() => setSelection(null)}
      {...(onSquare && {onSquare})} />
  );
}
