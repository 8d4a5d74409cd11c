// Who plays, whose turn it is, the clocks, and how the game ended.

import type {JSX} from 'preact';
import {useEffect, useState} from 'preact/hooks';
import type {Side} from '../../api/types';
import {clockText, remaining} from '../../app/clock';
import {end, endingText} from '../../app/play';
import {actingSeat, colourOf, isOver, type Game, type Player} from '../../state/model';
import {otherSide} from '../../state/opening';
import {inLanguage, nameIn, textIn} from '../../text/words';
import {useNames} from '../names';
import {usePage} from '../context';

const TICK_MILLISECONDS = 200;

function Clock({game, seat}: {game: Game; seat: Side}): JSX.Element | null {
  const {app, said} = usePage();
  const [now, setNow] = useState(Date.now());
  const running = game.clock?.since !== null && actingSeat(game) === seat && !isOver(game);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [running]);
  const shown = game.clock && remaining(game.clock, seat, running, Math.max(now, game.clock.since ?? 0));
  const fallen = running && shown !== null && shown.time <= 0;
  useEffect(() => {
    if (fallen) end(app, {winner: otherSide(colourOf(game, seat)), by: 'time'});
  }, [fallen]);
  if (!shown) return null;
  return <span class={running ? 'clock running' : 'clock'}>{clockText(shown.time)}{shown.byoyomi && <small> {said.byoyomi}</small>}</span>;
}

function usePlayerName(): (game: Game, player: Player) => string {
  const {said, language} = usePage();
  return (game, player) => {
    if (player.kind === 'human') return said.you;
    const persona = game.capabilities.personas.find((one) => one.id === player.persona);
    if (persona) return nameIn(persona, language);
    return player.level === undefined ? said.engine : `${said.engine}, ${said.levelOf(player.level)}`;
  };
}

export function Status({game, onNew}: {game: Game; onNew: () => void}): JSX.Element {
  const {app, said, language, thinking, flipped} = usePage('thinking', 'flipped');
  const nameOf = usePlayerName();
  const names = useNames(game.description);
  const {outcome} = game.view;
  const ended = outcome ? textIn(outcome, language) : game.ending && endingText(app, game.ending, game.description);
  const darkFirst = game.description.placing || game.description.rotated;  // where Black begins
  const sides: Side[] = flipped ? ['first', 'second'] : ['second', 'first'];
  return (
    <div class="status">
      <h2>{inLanguage(game.description.name, language)}</h2>
      <ul class="players">
        {sides.map((one) => (
          <li key={one} class={colourOf(game, one) === actingSeat(game) && !isOver(game) ? 'player active' : 'player'}>
            <span class={`colour ${darkFirst === (one === 'first') ? 'dark' : 'bright'}`} aria-hidden="true" />
            <span>{names.side(one)}: {nameOf(game, game.players[colourOf(game, one)])}</span>
            <Clock game={game} seat={colourOf(game, one)} />
          </li>
        ))}
      </ul>
      <button type="button" class="primary" onClick={onNew}>{said.newGame}</button>
      <p class={ended ? 'turn ended' : 'turn'}>
        {ended ?? <>{said.toMove(names.side(colourOf(game, actingSeat(game))))}{game.view.checked.length > 0 && <strong class="in-check"> {said.check}!</strong>}{thinking && <em> {said.thinking}</em>}</>}
      </p>
    </div>
  );
}
