// A text with line numbers and its faults marked at their lines.

import type {JSX} from 'preact';
import {useRef} from 'preact/hooks';
import type {Diagnostic} from '../../api/types';

interface Props {
  text: string;
  diagnostics: Diagnostic[];
  label: string;
  onChange: (text: string) => void;
}

export function SourceEditor({text, diagnostics, label, onChange}: Props): JSX.Element {
  const numbers = useRef<HTMLOListElement>(null);
  const faulty = new Map(diagnostics.map((one) => [one.line, one.message]));
  const lines = text.split('\n');
  const follow = (event: Event): void => {
    if (numbers.current && event.currentTarget instanceof HTMLElement) numbers.current.scrollTop = event.currentTarget.scrollTop;
  };
  return (
    <div class="source">
      <ol ref={numbers} class="line-numbers" aria-hidden="true">
        {lines.map((_, i) => <li key={i} class={faulty.has(i + 1) ? 'faulty' : ''} title={faulty.get(i + 1)}>{i + 1}</li>)}
      </ol>
      <textarea aria-label={label} value={text} rows={Math.min(30, Math.max(14, lines.length + 1))} wrap="off" spellcheck={false}
        aria-invalid={diagnostics.length > 0} onInput={(e) => onChange(e.currentTarget.value)} onScroll={follow} />
    </div>
  );
}
