// Opening procedures of line games: swapping colours, announcing a number, offering points.

import type {JSX} from 'preact';
import {useState} from 'preact/hooks';
import type {Opening} from '../../api/types';
import {typed} from '../../app/play';
import {useApp, useWords} from '../context';

export function OpeningWords({opening}: {opening: Opening; selected: string | null}): JSX.Element {
  const app = useApp();
  const said = useWords();
  const [text, setText] = useState('');
  const say = (word: string): void => void typed(app, word);
  return (
    <div class="opening" role="group" aria-label={said.swapTitle}>
      <strong>{said.swapTitle}</strong>
      {opening.choices.map((choice) => (
        /^[a-z-]+( \d+)?$/.test(choice)
          ? <button key={choice} type="button" onClick={() => say(choice)}>{choice}</button>
          : <span key={choice}>{choice}</span>
      ))}
      {opening.offers.map((point) => <button key={point} type="button" onClick={() => say(`choose ${point}`)}>{point}</button>)}
      <form onSubmit={(event) => {
        event.preventDefault();
        if (text) say(text);
      }}>
        <input aria-label={said.swapTitle} value={text} placeholder="offer g8 i9" onInput={(e) => setText(e.currentTarget.value)} />
      </form>
    </div>
  );
}
