// Buttons below the board: going back and forth, hints, resigning, typing a move.

import type {JSX} from 'preact';
import {useLayoutEffect, useState} from 'preact/hooks';
import {inBackground, notify} from '../../app/app';
import {typed} from '../../app/attempt';
import {acceptsDraw, stopThinking} from '../../app/opponent';
import {end, goTo, headed, isLive, takeBack} from '../../app/play';
import {hint} from '../../app/study';
import {actingSeat, colourOf, isOver, type Game} from '../../state/model';
import {otherSide} from '../../state/opening';
import {lastOf, mainChild, nodeAt, ROOT} from '../../state/tree';
import {inLanguage} from '../../text/words';
import {usePage} from '../context';
import {useLine} from '../names';

/** Keys that work anywhere but in a field, from the moment the board is drawn. */
function useKeys(keys: Record<string, () => void>): void {
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      const {target} = event;
      const busy = target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [role="grid"], summary');
      const action = keys[event.key];
      if (busy || event.ctrlKey || event.metaKey || event.altKey || !action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  });
}

function HintLine({game}: {game: Game}): JSX.Element | null {
  const {said, language, hint: known} = usePage('hint');
  const [named] = useLine(game, game.current, known?.node === game.current ? [known.move] : []);
  if (!known || known.node !== game.current) return null;
  const choice = game.view.choices.find((one) => one.move === known.move);
  const pieceId = choice?.drop ?? game.view.pieces.find(([square]) => square === choice?.from)?.[1];
  const piece = game.description.pieces.find((one) => one.id === pieceId);
  return (
    <p class="hint-line" role="status">
      {known.idea}
      {known.step > 0 && piece && ` ${said.hintUse(inLanguage(piece.name, language))}`}
      {known.step > 1 && ` ${said.hintPlay(named ?? known.move)}`}
    </p>
  );
}

function MoveField(): JSX.Element {
  const {app, said} = usePage();
  const [text, setText] = useState('');
  return (
    <form class="move-field" onSubmit={(event) => {
      event.preventDefault();
      if (!text.trim()) return;
      // What has been typed meanwhile stays.
      void typed(app, text.trim()).then((done) => done && setText((now) => (now === text ? '' : now)));
    }}>
      <label>{said.typeMove} <input value={text} size={9} autocomplete="off" spellcheck={false} onInput={(e) => setText(e.currentTarget.value)} /></label>
      <button type="submit">{said.typeMoveGo}</button>
    </form>
  );
}

export function Controls({game}: {game: Game}): JSX.Element {
  const {app, said} = usePage();
  const after = (id: number): number | undefined => mainChild(game.tree, id) ?? nodeAt(game.tree, id).children[0];
  const next = after(game.current);
  const go = (to: number | undefined): void => {
    if (to !== undefined) void goTo(app, to);
  };
  const flip = (): void => app.store.set({flipped: !app.store.get().flipped});
  // A key may come before what the last one did has been drawn.
  const latest = (): Game => app.store.get().game ?? game;
  const back = (): void => {
    const from = headed(app, latest());
    if (from !== ROOT) go(nodeAt(latest().tree, from).parent);
  };
  const forward = (): void => go(after(headed(app, latest())));
  const atStart = game.current === ROOT;
  const steps: [label: string, sign: string, disabled: boolean, step: () => void][] = [
    [said.first, '|◀', atStart, () => go(ROOT)],
    [said.previous, '◀', atStart, back],
    [said.next, '▶', next === undefined, forward],
    [said.last, '▶|', next === undefined, () => go(lastOf(game.tree, game.current))],
  ];
  useKeys({
    ArrowLeft: back,
    ArrowRight: forward,
    Home: () => go(ROOT),
    End: () => go(lastOf(latest().tree, headed(app, latest()))),
    f: flip,
    h: () => inBackground(app, hint(app)),
    u: () => void takeBack(app),
  });
  const resign = (): void => {
    stopThinking(app);
    const acting = actingSeat(game);
    const human = game.players[acting].kind === 'human' ? acting : otherSide(acting);
    end(app, {winner: otherSide(colourOf(game, human)), by: 'resignation'});
  };
  const offerDraw = async (): Promise<void> => {
    if (await acceptsDraw(app)) end(app, {winner: null, by: 'agreement'});
    else notify(app, said.drawRefused);
  };
  const over = isOver(game);
  const live = isLive(game) && !over;
  return (
    <div class="controls">
      <div class="buttons" role="group" aria-label={said.moves}>
        {steps.map(([label, sign, disabled, step]) => (
          <button key={label} type="button" title={label} aria-label={label} disabled={disabled} onClick={step}>{sign}</button>
        ))}
        <button type="button" title={`${said.flip} (f)`} onClick={flip}>{said.flip}</button>
        <button type="button" title={`${said.undo} (u)`} disabled={game.current === ROOT} onClick={() => void takeBack(app)}>{said.undo}</button>
        <button type="button" title={`${said.hint} (h)`} disabled={over} onClick={() => inBackground(app, hint(app))}>{said.hint}</button>
        {game.view.declaration?.allowed && <button type="button" onClick={() => void typed(app, 'win')}>{said.declare}</button>}
        <button type="button" disabled={!live} onClick={() => void offerDraw()}>{said.offerDraw}</button>
        <button type="button" disabled={!live} onClick={resign}>{said.resign}</button>
      </div>
      <HintLine game={game} />
      <MoveField />
    </div>
  );
}
