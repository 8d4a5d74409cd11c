// Choosing a file, with words of our own: the browser's speak its language, not the page's.

import type {JSX} from 'preact';

interface Props {
  label: string;
  accept?: string;
  onFile: (file: File) => void;
}

export function FileButton({label, accept, onFile}: Props): JSX.Element {
  return (
    <label class="file-button">{label}
      <input type="file" class="unseen" {...(accept && {accept})} onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        if (file) onFile(file);
      }} />
    </label>
  );
}
