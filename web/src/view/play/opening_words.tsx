// Opening procedures of line games: swapping colours, announcing a number, offering points and choosing one.

import type {JSX} from 'preact';
import {useState} from 'preact/hooks';
import type {Opening} from '../../api/types';
import {move} from '../../app/play';
import {actingSeat, colourOf, type Game, type Marks} from '../../state/model';
import {asked, type Asked} from '../../state/opening';
import type {Words} from '../../text/words';
import {usePage} from '../context';
import {useNames} from '../names';

interface Offering {
  /** Are clicks on the board points to be offered? */
  on: boolean;
  points: string[];
  /** Null leaves off, where a stone may be put instead. */
  set: (points: string[] | null) => void;
  toggle: (square: string) => void;
  /** What is offered or about to be; nothing outside of openings. */
  marks: Marks | null;
}

/** Fifth moves of an opening procedure, gathered by clicks on the board. */
export function useOffering(game: Game, active: boolean): Offering {
  // What was gathered belongs to its position, also when the server refused it there.
  const [gathered, setGathered] = useState<{node: number; points: string[] | null}>({node: -1, points: null});
  const {opening} = game.view;
  const want = opening && active ? asked(opening) : null;
  const known = gathered.node === game.current ? gathered.points : null;
  const on = want !== null && want.offer > 0 && !want.choose && (known !== null || !want.stone);
  const points = on ? known ?? [] : [];
  const shown = on ? points : opening?.offers ?? [];
  const set = (next: string[] | null): void => setGathered({node: game.current, points: next});
  const toggle = (square: string): void => {
    if (!on || game.view.pieces.some(([taken]) => taken === square)) return;
    set(points.includes(square) ? points.filter((one) => one !== square) : [...points, square]);
  };
  return {on, points, set, toggle, marks: shown.length > 0 ? {squares: shown, arrows: []} : null};
}

function sentence(said: Words, want: Asked, who: string): string {
  if (want.choose) return said.openingChoose(who);
  if (want.swap) return want.stone ? said.openingSwapOrStone(who) : said.openingSwap(who);
  if (want.announce > 0) return said.openingAnnounce(who);
  if (want.offer > 0) return want.stone ? said.openingStoneOrOffer(who, want.offer) : said.openingOffer(who, want.offer);
  return said.openingStone(who);
}

interface Props {
  game: Game;
  opening: Opening;
  /** May a person act now? */
  active: boolean;
  offering: Offering;
}

export function OpeningWords({game, opening, active, offering}: Props): JSX.Element {
  const {app, said} = usePage();
  const names = useNames(game.description);
  const want = asked(opening);
  const say = (word: string): void => void move(app, {move: word, to: ''});
  const numbers = Array.from({length: want.announce}, (_, i) => i + 1);
  return (
    <div class="opening" role="group" aria-label={said.swapTitle}>
      <p role="status"><strong>{said.swapTitle}.</strong> {sentence(said, want, names.side(colourOf(game, actingSeat(game))))}</p>
      {active && (
        <div class="buttons">
          {want.swap && <button type="button" onClick={() => say('swap')}>{said.swapYes}</button>}
          {want.swap && <button type="button" onClick={() => say('no-swap')}>{said.swapNo}</button>}
          {numbers.map((number) => <button key={number} type="button" onClick={() => say(`announce ${number}`)}>{number}</button>)}
          {want.offer > 0 && want.stone && !offering.on && <button type="button" onClick={() => offering.set([])}>{said.offerBegin(want.offer)}</button>}
          {offering.on && (
            <button type="button" class="primary" disabled={offering.points.length !== want.offer} onClick={() => say(`offer ${offering.points.join(' ')}`)}>
              {said.offerSend(offering.points.length, want.offer)}
            </button>
          )}
          {offering.on && want.stone && <button type="button" onClick={() => offering.set(null)}>{said.cancel}</button>}
          {want.choose && opening.offers.map((point) => <button key={point} type="button" onClick={() => say(`choose ${point}`)}>{point}</button>)}
        </div>
      )}
    </div>
  );
}
