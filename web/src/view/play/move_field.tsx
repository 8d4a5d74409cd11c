// A field for moves as people write them.

import type {JSX} from 'preact';
import {useState} from 'preact/hooks';
import {typed} from '../../app/attempt';
import {usePage} from '../context';

export function MoveField(): JSX.Element {
  const {app, said} = usePage();
  const [text, setText] = useState('');
  return (
    <form class="move-field" onSubmit={(event) => {
      event.preventDefault();
      if (!text.trim()) return;
      // What has been typed meanwhile stays.
      void typed(app, text.trim()).then((done) => done && setText((now) => (now === text ? '' : now)));
    }}>
      <input aria-label={said.typeMove} placeholder={said.typeMove} value={text} size={9} autocomplete="off" spellcheck={false} onInput={(e) => setText(e.currentTarget.value)} />
    </form>
  );
}
