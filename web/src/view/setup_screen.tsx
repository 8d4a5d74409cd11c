// The position editor: put pieces where you like, then play or look from there.

import type {JSX} from 'preact';
import {useRef, useState} from 'preact/hooks';
import type {Description, Hands, Side, View} from '../api/types';
import {faultText, inBackground, report} from '../app/app';
import {begin, HUMAN} from '../app/play';
import {USUAL_GAME} from '../state/model';
import {inLanguage} from '../text/words';
import {usePage, useTask} from './context';
import {GameSelect, Select} from './fields';
import {Picture} from './picture';
import {useBoardShape} from './play/table';
import {PlainBoard} from './plain_board';

type Brush = {piece: string; side: Side} | 'eraser';

type Draft = Pick<View, 'pieces' | 'hands' | 'side'>;

function painted(draft: Draft, square: string, brush: Brush): Draft {
  const there = draft.pieces.find(([at]) => at === square);
  const rest = draft.pieces.filter(([at]) => at !== square);
  const same = brush !== 'eraser' && there?.[1] === brush.piece && there[2] === brush.side;
  return {...draft, pieces: brush === 'eraser' || same ? rest : [...rest, [square, brush.piece, brush.side]]};
}

function HandEditor({description, hands, change}: {description: Description; hands: Hands; change: (hands: Hands) => void}): JSX.Element {
  const {said, language} = usePage();
  const holdable = description.pieces.filter((piece) => !piece.royal && !piece.letter.startsWith('+'));
  return (
    <>
      {(['first', 'second'] as const).map((side, i) => {
        const name = inLanguage(description.sides[i === 0 ? 0 : 1], language);
        return (
          <fieldset key={side} class="hand-editor">
            <legend>{said.hand(name)}</legend>
            {holdable.map((piece) => (
              <label key={piece.id}>{inLanguage(piece.name, language)}
                <input type="number" min={0} max={18} value={hands[side][piece.id] ?? 0}
                  onInput={(e) => change({...hands, [side]: {...hands[side], [piece.id]: Number(e.currentTarget.value)}})} />
              </label>
            ))}
          </fieldset>
        );
      })}
    </>
  );
}

function Palette({description, brush, choose}: {description: Description; brush: Brush; choose: (brush: Brush) => void}): JSX.Element {
  const {said, language} = usePage();
  return (
    <div class="palette" role="group" aria-label={said.pieces}>
      {(['first', 'second'] as const).map((side, i) => (
        <div key={side} class="palette-side">
          {description.pieces.map((piece) => (
            <button key={piece.id} type="button" class="held" aria-pressed={brush !== 'eraser' && brush.piece === piece.id && brush.side === side}
              aria-label={`${inLanguage(description.sides[i === 0 ? 0 : 1], language)} ${inLanguage(piece.name, language)}`} onClick={() => choose({piece: piece.id, side})}>
              <Picture piece={piece} side={side} turned={side === 'second'} description={description} />
            </button>
          ))}
        </div>
      ))}
      <button type="button" aria-pressed={brush === 'eraser'} onClick={() => choose('eraser')}>{said.eraser}</button>
    </div>
  );
}

export function SetupScreen(): JSX.Element {
  const {app, said, language, game: current} = usePage('game');
  const [game, setGame] = useState(current?.game ?? USUAL_GAME);
  const [description, setDescription] = useState<Description | null>(null);
  const [draft, setDraft] = useState<Draft>({pieces: [], hands: null, side: 'first'});
  const [brush, setBrush] = useState<Brush>('eraser');
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const [loaded, setLoaded] = useState('');
  const changes = useRef(0);
  const shape = useBoardShape(description);
  // Another game has been chosen and is not there yet: the board still shows the one before.
  const ready = loaded === game;

  const show = (view: View): void => {
    setDraft(view);
    setText(view.position);
    setFault('');
  };
  /** Shows the position a text describes; without a text, where the game begins. */
  const read = async (position: string): Promise<void> => show(await app.api.view({game, ...(position && {position})}));
  useTask((wanted) => {
    changes.current += 1;
    const position = current?.game === game ? current.view.position : '';
    // Both at once: a board that can be clicked must not change by itself afterwards.
    Promise.all([app.api.describe({game}), app.api.view({game, ...(position && {position})})]).then(([found, view]) => {
      if (!wanted()) return;
      const [piece] = found.pieces;
      setBrush(piece ? {piece: piece.id, side: 'first'} : 'eraser');
      setDescription(found);
      setLoaded(game);
      show(view);
    }).catch((reason: unknown) => report(app, reason));
  }, [game]);

  const change = (next: Draft): void => {
    setDraft(next);
    const mine = ++changes.current;
    // Answers to changes that others have overtaken say nothing about the board.
    const ifLatest = (act: () => void): void => {
      if (mine === changes.current) act();
    };
    app.api.compose({game}, next).then(async (position) => {
      ifLatest(() => setText(position));
      await app.api.view({game, position});
      ifLatest(() => setFault(''));
    }).catch((reason: unknown) => ifLatest(() => setFault(faultText(reason))));
  };
  const readTyped = (typed: string): void => {
    setText(typed);
    read(typed).catch((reason: unknown) => setFault(faultText(reason)));
  };
  const play = (): void => {
    inBackground(app, begin(app, {game, options: {}, start: text, clock: null, players: {first: HUMAN, second: HUMAN}}));
  };
  if (!description) return <p class="loading" aria-busy="true">…</p>;
  return (
    <div class="table setup" ref={shape}>
      <section class="board-area" aria-label={said.setupTitle}>
        <PlainBoard description={description} pieces={draft.pieces} title={said.setupTitle} onSquare={(square) => ready && change(painted(draft, square, brush))} />
      </section>
      <aside class="side-panel" aria-label={said.setupTitle}>
        <div class="panel-body" tabIndex={0} role="group" aria-label={said.setupTitle}>
          <h2>{said.setupTitle}</h2>
          <p class="quiet">{said.setupHelp}</p>
          <GameSelect class="stacked" label={said.game} value={game} onChange={setGame} />
          <Palette description={description} brush={brush} choose={setBrush} />
          {draft.hands && <HandEditor description={description} hands={draft.hands} change={(hands) => change({...draft, hands})} />}
          <Select class="stacked" label={said.sideToMove} value={draft.side} onChange={(side) => change({...draft, side: side as Side})}
            choices={[['first', inLanguage(description.sides[0], language)], ['second', inLanguage(description.sides[1], language)]]} />
          <label class="stacked">{said.positionText}<textarea rows={3} value={text} spellcheck={false} onInput={(e) => readTyped(e.currentTarget.value)} /></label>
          <p class="fault" role="status">{fault}</p>
          <div class="buttons">
            <button type="button" disabled={!ready} onClick={() => void read('')}>{said.startPosition}</button>
            <button type="button" disabled={!ready} onClick={() => change({...draft, pieces: []})}>{said.clear}</button>
            <button type="button" class="primary" disabled={!ready || fault !== ''} onClick={play}>{said.playFromHere}</button>
          </div>
        </div>
      </aside>
    </div>
  );
}
