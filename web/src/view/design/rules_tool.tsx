// What goes beyond one piece: whether sides mirror each other, promotion, and zones.

import type {JSX} from 'preact';
import {useEffect, useState} from 'preact/hooks';
import {inBackground} from '../../app/app';
import {change} from '../../app/design';
import {inLanguage} from '../../text/words';
import {Select} from '../fields';
import {PlainBoard} from '../plain_board';
import {useDesign, useMade} from './context';

const MOST_RANKS = 9;
const NONE: never[] = [];

/** The items of a list, with its brackets or without, as one line of YAML each. */
export function itemsOf(told: string | null): string[] {
  if (told === null || told === 'none') return [];
  const value = told.startsWith('[') ? told : `[${told}]`;
  const items: string[] = [];
  let depth = 0;
  let from = 1;
  for (let at = 0; at < value.length; ++at) {
    const c = value[at] ?? '';
    if ('[{'.includes(c)) ++depth;
    if (']}'.includes(c)) --depth;
    if ((c === ',' && depth === 1) || depth === 0) {
      items.push(value.slice(from, at).trim());
      from = at + 1;
    }
  }
  return items.filter(Boolean);
}

interface Wish {
  to: string;
  ranks: number;
  must: boolean;
}

/** What the rules made here say of a piece; nothing when they say nothing. */
export function promotionOf(items: string[], piece: string): Wish | null {
  for (const item of items) {
    const found = /^\{pieces: \[([\w-]+)\], to: \[([\w-]+)\], zone: \{last: (\d+)\}(, required: true)?\}$/.exec(item);
    if (found?.[1] === piece) return {to: found[2] ?? '', ranks: Number(found[3]), must: found[4] !== undefined};
  }
  return null;
}

function Promotion({piece}: {piece: string}): JSX.Element {
  const {app, words, language} = useDesign();
  const {description, text} = useMade();
  const [items, setItems] = useState<string[]>([]);
  /** What was just chosen, until the text says so. */
  const [mine, setMine] = useState<Wish | null>(null);
  useEffect(() => {
    let wanted = true;
    inBackground(app, app.api.value(text, ['promotion']).then((value) => {
      if (!wanted) return;
      setItems(itemsOf(value));
      setMine(null);
    }));
    return () => {
      wanted = false;
    };
  }, [text, piece]);
  const here: Wish = mine ?? promotionOf(items, piece) ?? {to: '', ranks: 1, must: false};
  const set = (wish: Wish): void => {
    setMine(wish);
    inBackground(app, change(app, async (latest) => {
      const known = itemsOf(await app.api.value(latest, ['promotion'])).filter((item) => !promotionOf([item], piece));
      const mine = wish.to ? [`{pieces: [${piece}], to: [${wish.to}], zone: {last: ${wish.ranks}}${wish.must ? ', required: true' : ''}}`] : [];
      const all = [...known, ...mine];
      return [{path: ['promotion'], value: all.length === 0 ? null : `[${all.join(', ')}]`}];
    }));
  };
  const own = description.pieces.find(({id}) => id === piece);
  const choices = description.pieces.filter(({id, royal}) => id !== piece && !royal).map(({id, name}): [string, string] => [id, inLanguage(name, language)]);
  return (
    <section aria-label={words.promotion}>
      <h3>{words.promotion}: {own && inLanguage(own.name, language)}</h3>
      <div class="toolbar">
        <Select label={`${words.promotesTo} `} value={here.to} choices={[['', words.never], ...choices]} onChange={(to) => set({...here, to})} />
        <label>{words.inLast} <input type="number" min={1} max={MOST_RANKS} value={here.ranks} disabled={!here.to} onInput={(e) => set({...here, ranks: Number(e.currentTarget.value) || 1})} /> {words.ranks}</label>
        <label class="flag"><input type="checkbox" checked={here.must} disabled={!here.to} onChange={(e) => set({...here, must: e.currentTarget.checked})} /> {words.must}</label>
      </div>
    </section>
  );
}

function Zones(): JSX.Element {
  const {app, words} = useDesign();
  const {description} = useMade();
  const named = Object.entries(description.zones).filter(([id]) => !id.startsWith('#'));
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const current = named.find(([id]) => id === chosen) ?? named[0];
  const squares = current?.[1].first ?? [];
  const put = (id: string, next: string[]): void => inBackground(app, change(app, () => [{path: ['board', 'zones', id], value: next.length > 0 ? `[${next.join(', ')}]` : null}]));
  const add = (event: Event): void => {
    event.preventDefault();
    const id = name.trim().toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    const middle = description.names[Math.floor(description.files / 2)];
    if (id && middle) put(id, [middle]);
    setChosen(id);
    setName('');
  };
  return (
    <section aria-label={words.zones}>
      <h3>{words.zones}</h3>
      <p class="quiet">{words.zonesHelp}</p>
      <form class="toolbar" onSubmit={add}>
        {named.length > 0 && <Select label={`${words.zone} `} value={current?.[0] ?? ''} choices={named.map(([id]) => [id, id])} onChange={setChosen} />}
        <label>{words.zoneName} <input type="text" value={name} onInput={(e) => setName(e.currentTarget.value)} /></label>
        <button type="submit" disabled={name.trim() === ''}>{words.add}</button>
      </form>
      {current && <PlainBoard description={description} pieces={NONE} title={`${words.zone}: ${current[0]}`} pointed={squares}
        onSquare={(square) => put(current[0], squares.includes(square) ? squares.filter((one) => one !== square) : [...squares, square])} />}
    </section>
  );
}

export function RulesTool({piece}: {piece: string}): JSX.Element {
  const {app, words} = useDesign();
  const {description} = useMade();
  const second = description.rotated ? 'rotated' : 'mirrored';
  return (
    <div class="stack">
      <Select label={`${words.secondSide} `} value={second} choices={Object.entries(words.secondSides)}
        onChange={(value) => inBackground(app, change(app, () => [{path: ['board', 'second-side'], value}]))} />
      <Promotion piece={piece} />
      <Zones />
    </div>
  );
}
