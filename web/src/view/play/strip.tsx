// A player's edge of the board: who sits there, whose turn it is, what was captured or is in hand, and the clock.

import type {ComponentChildren, JSX} from 'preact';
import {useEffect, useState} from 'preact/hooks';
import type {Side} from '../../api/types';
import {playerName} from '../../app/app';
import {clockText, remaining} from '../../app/clock';
import {end, endingText} from '../../app/play';
import {count} from '../../app/sound';
import {actingSeat, colourOf, isOver, type Game} from '../../state/model';
import {otherSide} from '../../state/opening';
import {inLanguage, textIn} from '../../text/words';
import {useNames} from '../names';
import {usePage} from '../context';
import {Captured} from './hand';

const TICK_MILLISECONDS = 200;
const SECOND = 1000;

function Clock({game, seat}: {game: Game; seat: Side}): JSX.Element | null {
  const {app, said} = usePage();
  const [now, setNow] = useState(Date.now());
  const running = game.clock !== null && game.clock.since !== null && game.clock.turn === seat && !isOver(game);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [running]);
  const shown = game.clock && remaining(game.clock, seat, running, Math.max(now, game.clock.since ?? 0));
  const fallen = running && shown !== null && shown.time <= 0;
  const seconds = running && shown !== null ? Math.ceil(shown.time / SECOND) : null;
  useEffect(() => {
    if (fallen) end(app, {winner: otherSide(colourOf(game, seat)), by: 'time'});
  }, [fallen]);
  useEffect(() => {
    if (seconds !== null) count(app, seconds);
  }, [seconds]);
  if (!shown) return null;
  return <span class={running ? 'clock running' : 'clock'}>{clockText(shown.time)}{shown.byoyomi && <small> {said.byoyomi}</small>}</span>;
}

/** What records call the players, in the order of the sides. */
const HEADERS: Record<Side, string> = {first: 'White', second: 'Black'};

export function Strip({game, side, place, children}: {game: Game; side: Side; place: 'far' | 'near'; children?: ComponentChildren}): JSX.Element {
  const {said, language, thinking} = usePage('thinking');
  const names = useNames(game.description);
  const seat = colourOf(game, side);
  const active = seat === actingSeat(game) && !isOver(game);
  const darkFirst = game.description.placing || game.description.rotated;  // where Black begins
  return (
    <div class={active ? `strip ${place} active` : `strip ${place}`}>
      <span class={`colour ${darkFirst === (side === 'first') ? 'dark' : 'bright'}`} aria-hidden="true" />
      <span class="who">{names.side(side)}: {game.headers?.[HEADERS[side]] ?? playerName(game, game.players[seat], said, language)}</span>
      {active && <span class="turn-mark">{thinking ? said.thinking : said.turnMark}</span>}
      {game.view.hands ? children : <Captured game={game} side={side} />}
      <Clock game={game} seat={seat} />
    </div>
  );
}

/** What is played, and how it stands: whose turn it is, or how it ended. */
export function Head({game, children}: {game: Game; children?: ComponentChildren}): JSX.Element {
  const {app, said, language} = usePage();
  const names = useNames(game.description);
  const {outcome} = game.view;
  const ended = outcome ? textIn(outcome, language) : game.ending && endingText(app, game.ending, game.description);
  return (
    <div class="head">
      <h2>{inLanguage(game.description.name, language)}</h2>
      <p class={ended ? 'turn ended' : 'turn'}>
        {ended ?? <>{said.toMove(names.side(colourOf(game, actingSeat(game))))}{game.view.checked.length > 0 && <strong class="in-check"> {said.check}!</strong>}</>}
      </p>
      {children}
    </div>
  );
}
