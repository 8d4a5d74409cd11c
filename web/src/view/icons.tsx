// Small pictures on buttons, drawn for this page in a box of 24 by 24.

import type {JSX} from 'preact';

const ICONS = {
  first: 'M6 5v14M19 5l-9 7 9 7z',
  previous: 'M16 5l-9 7 9 7z',
  next: 'M8 5l9 7-9 7z',
  last: 'M18 5v14M5 5l9 7-9 7z',
  flip: 'M8 20V5M4 9l4-5 4 5M16 4v15M12 15l4 5 4-5',
  undo: 'M9 5L4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 1 4 10q-1 1-1 3H9q0-2-1-3a6 6 0 0 1 4-10z',
  draw: 'M4 9h16M4 15h16',
  resign: 'M6 21V4h12l-3 4 3 4H6',
  declare: 'M4 10v4l10 5V5zM14 9q4 0 4 3t-4 3',
  export: 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8',
  settings: 'M4 7h8m4 0h4M4 17h4m4 0h8M12 4.5v5h4v-5zM8 14.5v5h4v-5z',
  star: 'M12 3l2.8 5.9 6.4.8-4.7 4.4 1.2 6.4L12 17.4l-5.7 3.1 1.2-6.4-4.7-4.4 6.4-.8z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
} as const;

export function Icon({name}: {name: keyof typeof ICONS}): JSX.Element {
  return <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d={ICONS[name]} /></svg>;
}
