// The notations of movement on one page; every example can be tried on the piece.

import type {JSX} from 'preact';
import {inBackground} from '../../app/app';
import {change} from '../../app/design';
import {BETZA, TERMS, type Entry} from '../../text/design_words';
import {useDesign} from './context';

function List({title, entries, give}: {title: string; entries: Entry[]; give: (text: string) => void}): JSX.Element {
  const {words, language} = useDesign();
  return (
    <section class="panel" aria-label={title}>
      <h3>{title}</h3>
      <table class="notation"><tbody>
        {entries.map(([text, en, ja]) => (
          <tr key={text}>
            <th scope="row"><code>{text}</code></th>
            <td>{language === 'ja' ? ja : en}</td>
            <td><button type="button" class="plain" aria-label={`${words.try} ${text}`} onClick={() => give(text)}>{words.try}</button></td>
          </tr>
        ))}
      </tbody></table>
    </section>
  );
}

export function ReferenceTool({piece}: {piece: string}): JSX.Element {
  const {app, words} = useDesign();
  const give = (text: string): void => {
    inBackground(app, change(app, () => [{path: ['pieces', piece, 'immobile'], value: null}, {path: ['pieces', piece, 'moves'], value: JSON.stringify(text)}]));
  };
  return (
    <div class="stack">
      <p class="quiet">{words.referenceHelp}</p>
      <List title={words.betza} entries={BETZA} give={give} />
      <List title={words.terms} entries={TERMS} give={give} />
    </div>
  );
}
