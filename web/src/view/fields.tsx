// Parts of forms: lists to choose from, and files.

import type {ComponentChildren, JSX} from 'preact';
import {nameIn} from '../text/words';
import {usePage} from './context';

interface SelectProps {
  label: string;
  value: string;
  choices?: [value: string, text: string][];
  /** What is listed before the choices. */
  children?: ComponentChildren;
  class?: string;
  onChange: (value: string) => void;
}

export function Select({label, value, choices = [], children, onChange, ...rest}: SelectProps): JSX.Element {
  return (
    <label {...rest}>{label}
      <select value={value} onChange={(e) => onChange(e.currentTarget.value)}>
        {children}
        {choices.map(([id, text]) => <option key={id} value={id}>{text}</option>)}
      </select>
    </label>
  );
}

/** A list of all games, by family. */
export function GameSelect({children, ...props}: Omit<SelectProps, 'choices'>): JSX.Element {
  const {said, language, games} = usePage('games');
  const families = [...new Set(games.map((game) => game.family))];
  return (
    <Select {...props}>
      {children}
      {families.map((family) => (
        <optgroup key={family} label={said.families[family] ?? said.otherFamily}>
          {games.filter((game) => game.family === family).map((game) => <option key={game.id} value={game.id}>{nameIn(game, language)}</option>)}
        </optgroup>
      ))}
    </Select>
  );
}

/** Choosing a file, with words of our own: the browser's speak its language, not the page's. */
export function FileButton({label, accept, onFile}: {label: string; accept?: string; onFile: (file: File) => void}): JSX.Element {
  return (
    <label class="file-button">{label}
      <input type="file" class="unseen" {...(accept && {accept})} onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        if (file) onFile(file);
      }} />
    </label>
  );
}
