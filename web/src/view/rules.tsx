// The rules of a game in words.

import type {JSX} from 'preact';
import type {Description} from '../api/types';
import {usePage} from './context';

export function Rules({description}: {description: Description}): JSX.Element {
  const {language} = usePage();
  return (
    <div class="rules">
      {description.words[language].map((section) => (
        <section key={section.heading}>
          <h3>{section.heading}</h3>
          {section.lines.map((line, i) => <p key={i}>{line}</p>)}
        </section>
      ))}
    </div>
  );
}
