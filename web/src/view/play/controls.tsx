// Controls of a game: going back and forth, hints, ending it.

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
import {Dialog} from '../dialog';
import {Icon} from '../icons';
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

interface ControlProps {
  icon: Parameters<typeof Icon>[0]['name'];
  name: string;
  /** Shown below the picture where there is room. */
  caption?: string;
  /** The key that does the same. */
  letter?: string;
  disabled?: boolean;
  act: () => void;
}

function Control({icon, name, caption, letter, disabled = false, act}: ControlProps): JSX.Element {
  return (
    <button type="button" class="control" title={letter ? `${name} (${letter})` : name} aria-label={name} disabled={disabled} onClick={act}>
      <Icon name={icon} />{caption && <span class="caption" aria-hidden="true">{caption}</span>}
    </button>
  );
}

/** Ways to end a game before it is over; both ask first. */
function Endings({game, live}: {game: Game; live: boolean}): JSX.Element {
  const {app, said} = usePage();
  const [asking, setAsking] = useState<'resign' | 'draw' | null>(null);
  const {first, second} = game.players;
  const resign = (): void => {
    stopThinking(app);
    const acting = actingSeat(game);
    const human = game.players[acting].kind === 'human' ? acting : otherSide(acting);
    end(app, {winner: otherSide(colourOf(game, human)), by: 'resignation'});
  };
  const agree = (): void => end(app, {winner: null, by: 'agreement'});
  const offerDraw = async (): Promise<void> => {
    // Two people at one board agree between themselves.
    if (first.kind === 'human' && second.kind === 'human') setAsking('draw');
    else if (await acceptsDraw(app)) agree();
    else notify(app, said.drawRefused);
  };
  const confirm = (): void => {
    setAsking(null);
    if (asking === 'resign') resign();
    else agree();
  };
  return (
    <>
      <Control icon="draw" name={said.offerDraw} caption={said.drawShort} disabled={!live} act={() => inBackground(app, offerDraw())} />
      <Control icon="resign" name={said.resign} caption={said.resign} disabled={!live} act={() => setAsking('resign')} />
      {asking && (
        <Dialog title={asking === 'resign' ? said.resignSure : said.drawSure} onClose={() => setAsking(null)}>
          <p class="form-end">
            <button type="button" onClick={() => setAsking(null)}>{said.cancel}</button>
            <button type="button" class="primary" onClick={confirm}>{asking === 'resign' ? said.resignYes : said.drawYes}</button>
          </p>
        </Dialog>
      )}
    </>
  );
}

export function Controls({game}: {game: Game}): JSX.Element {
  const {app, said, screen} = usePage('screen');
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
  useKeys({
    ArrowLeft: back,
    ArrowRight: forward,
    Home: () => go(ROOT),
    End: () => go(lastOf(latest().tree, headed(app, latest()))),
    f: flip,
    h: () => inBackground(app, hint(app)),
    u: () => void takeBack(app),
  });
  const over = isOver(game);
  const live = isLive(game) && !over;
  return (
    <div class="controls">
      <HintLine game={game} />
      <div class="buttons" role="group" aria-label={said.controls}>
        <Control icon="first" name={said.first} disabled={atStart} act={() => go(ROOT)} />
        <Control icon="previous" name={said.previous} disabled={atStart} act={back} />
        <Control icon="next" name={said.next} disabled={next === undefined} act={forward} />
        <Control icon="last" name={said.last} disabled={next === undefined} act={() => go(lastOf(game.tree, game.current))} />
        <Control icon="flip" name={said.flip} caption={said.flipShort} letter="f" act={flip} />
        <Control icon="undo" name={said.undo} caption={said.undoShort} letter="u" disabled={atStart} act={() => void takeBack(app)} />
        <Control icon="hint" name={said.hint} caption={said.hint} letter="h" disabled={over} act={() => inBackground(app, hint(app))} />
        {game.view.declaration?.allowed && <Control icon="declare" name={said.declare} caption={said.declare} act={() => void typed(app, 'win')} />}
        {screen === 'play' && <Endings game={game} live={live} />}
      </div>
    </div>
  );
}
