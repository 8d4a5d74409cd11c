// The moves as a tree: the main line with its variations in brackets.

import type {JSX} from 'preact';
import {useEffect, useRef} from 'preact/hooks';
import {goTo, keep} from '../../app/play';
import {inBackground, notify, patchGame} from '../../app/app';
import {boardPng, boardSvg, exportFormats, recordOf, saveFile} from '../../app/export';
import {linkToGame} from '../../app/link';
import {countsEveryMove, moveNumber, type Game} from '../../state/model';
import {isWord} from '../../state/opening';
import {mainChild, nodeAt, promoted, pruned, ROOT, type TreeNode} from '../../state/tree';
import {moveIn} from '../../text/words';
import {usePage} from '../context';

const VERDICT_SIGNS: Record<string, string> = {inaccuracy: '?!', mistake: '?', blunder: '??', best: '', good: ''};

interface Part {
  node: TreeNode;
  /** 0 for what is only said. */
  ply: number;
  /** Show the move's number even when it is the second player's. */
  numbered: boolean;
}

type Item = Part | {open: number} | {close: number};

/** The tree as one row of moves and brackets. */
function rowOf(game: Game): Item[] {
  const items: Item[] = [];
  const spoken = (id: number): boolean => game.description.placing && isWord(nodeAt(game.tree, id).move);
  const after = (id: number, ply: number): number => (spoken(id) ? ply : ply + 1);
  const partOf = (id: number, ply: number, numbered: boolean): Part => ({node: nodeAt(game.tree, id), ply: spoken(id) ? 0 : ply, numbered});
  const walk = (from: number, ply: number, numbered: boolean): void => {
    let at = from;
    let depth = ply;
    let number = numbered;
    for (;;) {
      const main = mainChild(game.tree, at);
      const others = nodeAt(game.tree, at).children.filter((child) => child !== main);
      if (main !== undefined) items.push(partOf(main, depth, number || depth % 2 === 1));
      number = false;
      for (const other of others) {
        items.push({open: other}, partOf(other, depth, true));
        walk(other, after(other, depth), false);
        items.push({close: other});
        number = true;
      }
      if (main === undefined) return;
      at = main;
      depth = after(main, depth);
    }
  };
  walk(ROOT, 1, true);
  return items;
}

function Move({part, game}: {part: Part; game: Game}): JSX.Element {
  const {app, language} = usePage();
  const {node, ply, numbered} = part;
  const current = node.id === game.current;
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!current) return;
    const list = element.current?.closest('.moves');
    if (list && element.current) list.scrollTop = element.current.offsetTop - list.clientHeight / 2;
  }, [current]);
  return (
    <button ref={element} type="button" class={`move plain ${node.verdict ?? ''}`} aria-current={current ? 'true' : undefined} onClick={() => void goTo(app, node.id)}>
      {ply > 0 && (numbered || countsEveryMove(game)) && <span class="ply">{moveNumber(game, ply)} </span>}{moveIn(node, language)}{VERDICT_SIGNS[node.verdict ?? ''] ?? ''}
    </button>
  );
}

/** Taking a game or a position elsewhere: record, picture, link. */
function ExportMenu({game}: {game: Game}): JSX.Element {
  const {app, said} = usePage();
  const record = (format: string): void => {
    inBackground(app, recordOf(app, game, format).then((text) => saveFile(`${game.game}.${format}`, new Blob([text], {type: 'text/plain'}))));
  };
  const link = (): void => {
    inBackground(app, navigator.clipboard.writeText(linkToGame(game)).then(() => notify(app, said.copied)));
  };
  return (
    <details class="menu">
      <summary>{said.export}</summary>
      <div class="menu-body">
        {exportFormats(game).map((format) => <button key={format} type="button" onClick={() => record(format)}>{said.exportAs(format)}</button>)}
        <button type="button" onClick={() => saveFile(`${game.game}.svg`, boardSvg())}>{said.exportPicture} (SVG)</button>
        <button type="button" onClick={() => inBackground(app, boardPng().then((picture) => saveFile(`${game.game}.png`, picture)))}>{said.exportPicture} (PNG)</button>
        <button type="button" onClick={link}>{said.copyLink}</button>
      </div>
    </details>
  );
}

export function MovesPanel({game}: {game: Game}): JSX.Element {
  const {app, said} = usePage();
  const items = rowOf(game);
  const node = nodeAt(game.tree, game.current);
  const isVariation = game.current !== ROOT && mainChild(game.tree, node.parent) !== game.current;
  const promote = (): void => {
    patchGame(app, {tree: promoted(game.tree, game.current)});
    keep(app);
  };
  const prune = async (): Promise<void> => {
    const gone = game.current;
    await goTo(app, node.parent);
    const now = app.store.get().game;
    if (now) patchGame(app, {tree: pruned(now.tree, gone)});
    keep(app);
  };
  return (
    <>
      <div class="panel-head">
        <h2>{said.moves}</h2>
        <ExportMenu game={game} />
      </div>
      <div class="moves" tabIndex={0} role="group" aria-label={said.moves}>
        {items.length === 0 && <p class="quiet">{said.noMoves}</p>}
        {items.map((item) => {
          if ('open' in item) return <span key={`o${item.open}`} class="bracket">(</span>;
          if ('close' in item) return <span key={`c${item.close}`} class="bracket">)</span>;
          return <Move key={item.node.id} part={item} game={game} />;
        })}
      </div>
      {isVariation && (
        <div class="buttons">
          <button type="button" onClick={promote}>{said.promoteVariation}</button>
          <button type="button" onClick={() => void prune()}>{said.deleteVariation}</button>
        </div>
      )}
    </>
  );
}
