// The moves as a tree: the main line with its variations in brackets.

import type {JSX} from 'preact';
import {useEffect, useRef} from 'preact/hooks';
import type {Side} from '../../api/types';
import {goTo, keep} from '../../app/play';
import {inBackground, notify, patchGame} from '../../app/app';
import {boardPng, boardSvg, exportFormats, recordOf, saveFile} from '../../app/export';
import {linkToGame} from '../../app/link';
import {countsEveryMove, moveNumber, type Game} from '../../state/model';
import {isWord} from '../../state/opening';
import {mainChild, nodeAt, promoted, pruned, ROOT, type TreeNode} from '../../state/tree';
import {moveIn} from '../../text/words';
import {usePage} from '../context';
import {Icon} from '../icons';
import {Menu} from '../menu';
import {MoveField} from './move_field';

const VERDICT_SIGNS: Record<string, string> = {strong: '!', inaccuracy: '?!', mistake: '?', blunder: '??', best: '', good: ''};

interface Part {
  node: TreeNode;
  /** The number before the move; empty for what is only said, and where the number before it is still known. */
  number: string;
}

type Item = Part | {open: number} | {close: number};

/** How far the counting has come before a move: moves or turns made, and whose the last one was. */
interface Count {
  made: number;
  last: Side | undefined;
}

/** The tree as one row of moves and brackets. */
function rowOf(game: Game): Item[] {
  const items: Item[] = [];
  const every = countsEveryMove(game);
  const spoken = (node: TreeNode): boolean => game.description.placing && isWord(node.move);
  // A turn can be several moves of one side, which share a number.
  const same = (node: TreeNode, {last}: Count): boolean => !every && last !== undefined && node.side === last;
  const after = (node: TreeNode, count: Count): Count =>
    spoken(node) ? count : {made: same(node, count) ? count.made : count.made + 1, last: node.side ?? (count.made % 2 === 0 ? 'first' : 'second')};
  const partOf = (node: TreeNode, count: Count, numbered: boolean): Part => {
    const shown = !spoken(node) && (every || numbered || (!same(node, count) && count.made % 2 === 0));
    return {node, number: shown ? moveNumber(game, same(node, count) ? count.made - 1 : count.made) : ''};
  };
  const walk = (from: number, begin: Count, numbered: boolean): void => {
    let at = from;
    let count = begin;
    let number = numbered;
    for (;;) {
      const main = mainChild(game.tree, at);
      const others = nodeAt(game.tree, at).children.filter((child) => child !== main);
      if (main !== undefined) items.push(partOf(nodeAt(game.tree, main), count, number));
      number = false;
      for (const other of others) {
        const node = nodeAt(game.tree, other);
        items.push({open: other}, partOf(node, count, true));
        walk(other, after(node, count), false);
        items.push({close: other});
        number = true;
      }
      if (main === undefined) return;
      at = main;
      count = after(nodeAt(game.tree, main), count);
    }
  };
  walk(ROOT, {made: 0, last: undefined}, true);
  return items;
}

function Move({part, game}: {part: Part; game: Game}): JSX.Element {
  const {app, language} = usePage();
  const {node, number} = part;
  const current = node.id === game.current;
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!current) return;
    const list = element.current?.closest('.moves');
    list?.scrollTo((element.current?.offsetLeft ?? 0) - list.clientWidth / 2, (element.current?.offsetTop ?? 0) - list.clientHeight / 2);
  }, [current]);
  return (
    <button ref={element} type="button" class={`move plain ${node.verdict ?? ''}`} aria-current={current ? 'true' : undefined} onClick={() => void goTo(app, node.id)}>
      {number && <span class="ply">{number} </span>}{moveIn(node, language)}{VERDICT_SIGNS[node.verdict ?? ''] ?? ''}
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
    <Menu name={<Icon name="export" />} label={said.export}>
        {exportFormats(game).map((format) => <button key={format} type="button" onClick={() => record(format)}>{said.exportAs(format)}</button>)}
        <button type="button" onClick={() => saveFile(`${game.game}.svg`, boardSvg())}>{said.exportPicture} (SVG)</button>
        <button type="button" onClick={() => inBackground(app, boardPng().then((picture) => saveFile(`${game.game}.png`, picture)))}>{said.exportPicture} (PNG)</button>
        <button type="button" onClick={link}>{said.copyLink}</button>
    </Menu>
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
    <section class="moves-panel" aria-label={said.moves}>
      <div class="moves" tabIndex={0} role="group" aria-label={said.moves}>
        {items.length === 0 && <p class="quiet">{said.noMoves}</p>}
        {items.map((item) => {
          if ('open' in item) return <span key={`o${item.open}`} class="bracket">(</span>;
          if ('close' in item) return <span key={`c${item.close}`} class="bracket">)</span>;
          return <Move key={item.node.id} part={item} game={game} />;
        })}
      </div>
      <div class="moves-tools">
        <MoveField />
        {isVariation && <button type="button" onClick={promote}>{said.promoteVariation}</button>}
        {isVariation && <button type="button" onClick={() => void prune()}>{said.deleteVariation}</button>}
        <ExportMenu game={game} />
      </div>
    </section>
  );
}
