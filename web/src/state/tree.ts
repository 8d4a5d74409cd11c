// The moves of a game with all variations: a tree whose first children are the main line, unless they stand aside.

import type {Side} from '../api/types';

export interface TreeNode {
  id: number;
  parent: number;
  move: string;
  text: string;
  textJa: string;
  children: number[];
  /** Who made it, where that is known. */
  side?: Side;
  /** Milliseconds it took. */
  spent?: number;
  /** Centipawns for the first player, as far as somebody looked. */
  score?: number;
  mate?: number;
  verdict?: string;
  /** Of winning chance, by this move. */
  loss?: number;
  /** How many pieces it took. */
  taken?: number;
  comment?: string;
  /** Shown to look at, not played: the game does not go on this way. */
  aside?: boolean;
}

export interface Tree {
  nodes: TreeNode[];
}

/** A move as the server names it. */
interface Named {
  move: string;
  text: string;
  text_ja: string;
  side?: Side;
}

export const ROOT = 0;

export function emptyTree(): Tree {
  return {nodes: [{id: ROOT, parent: -1, move: '', text: '', textJa: '', children: []}]};
}

export function nodeAt(tree: Tree, id: number): TreeNode {
  const node = tree.nodes[id];
  if (!node) throw new Error(`no node ${id}`);
  return node;
}

/** From the first move to the node. */
export function pathTo(tree: Tree, id: number): TreeNode[] {
  const path: TreeNode[] = [];
  for (let at = id; at > ROOT; at = nodeAt(tree, at).parent) path.unshift(nodeAt(tree, at));
  return path;
}

export function movesTo(tree: Tree, id: number): string[] {
  return pathTo(tree, id).map((node) => node.move);
}

/** The child by which the line goes on; nothing where it ends, though something may stand aside there. */
export function mainChild(tree: Tree, id: number): number | undefined {
  return nodeAt(tree, id).children.find((child) => !nodeAt(tree, child).aside);
}

/** From the node to the end of its main line, the node itself left out. */
export function lineFrom(tree: Tree, id: number): TreeNode[] {
  const line: TreeNode[] = [];
  for (let next = mainChild(tree, id); next !== undefined; next = mainChild(tree, next)) {
    line.push(nodeAt(tree, next));
  }
  return line;
}

export function lastOf(tree: Tree, id: number): number {
  return lineFrom(tree, id).at(-1)?.id ?? id;
}

/** The tree with some fields of a node replaced. */
export function annotated(tree: Tree, id: number, patch: Partial<TreeNode>): Tree {
  const nodes = tree.nodes.slice();
  nodes[id] = {...nodeAt(tree, id), ...patch};
  return {nodes};
}

/** The tree with `move` after `parent`, and the node it is; a move that is there already is not added twice. */
export function withMove(tree: Tree, parent: number, move: string, text: string, textJa: string, side?: Side): [Tree, number] {
  const known = nodeAt(tree, parent).children.find((child) => nodeAt(tree, child).move === move);
  if (known !== undefined) return [tree, known];
  const id = tree.nodes.length;
  const grown = annotated(tree, parent, {children: [...nodeAt(tree, parent).children, id]});
  return [{nodes: [...grown.nodes, {id, parent, move, text, textJa, children: [], ...(side && {side})}]}, id];
}

/** The tree with a line of named moves after `from`; the nodes come back in order. */
export function withLine(tree: Tree, from: number, line: Named[]): [Tree, number[]] {
  let grown = tree;
  let at = from;
  const ids: number[] = [];
  for (const {move, text, text_ja, side} of line) {
    [grown, at] = withMove(grown, at, move, text, text_ja, side);
    ids.push(at);
  }
  return [grown, ids];
}

/** The tree with a line to look at after `from`, and its nodes. Where it leaves the end of a line that was played, it stands aside. */
export function withLook(tree: Tree, from: number, line: Named[]): [Tree, number[]] {
  const known = tree.nodes.length;
  const [grown, ids] = withLine(tree, from, line);
  const added = ids.find((id) => id >= known);
  if (added === undefined) return [grown, ids];
  const {parent} = nodeAt(grown, added);
  const open = mainChild(tree, parent) === undefined && !pathTo(tree, parent).some((node) => node.aside);
  return [open ? annotated(grown, added, {aside: true}) : grown, ids];
}

/** The tree after a move that had only been looked at is played: what followed it is still only looked at. */
export function played(tree: Tree, id: number): Tree {
  if (!nodeAt(tree, id).aside) return tree;
  const next = mainChild(tree, id);
  const joined = annotated(tree, id, {aside: false});
  return next === undefined ? joined : annotated(joined, next, {aside: true});
}

/** Makes the variation through the node the main line. */
export function promoted(tree: Tree, id: number): Tree {
  let result = tree;
  for (const node of pathTo(tree, id)) {
    const siblings = nodeAt(result, node.parent).children;
    result = annotated(result, node.parent, {children: [node.id, ...siblings.filter((other) => other !== node.id)]});
    if (node.aside) result = annotated(result, node.id, {aside: false});
  }
  return result;
}

/** Without the node and what follows it. Its nodes stay in the list, unreachable, so that ids keep their meaning. */
export function pruned(tree: Tree, id: number): Tree {
  const {parent} = nodeAt(tree, id);
  return annotated(tree, parent, {children: nodeAt(tree, parent).children.filter((child) => child !== id)});
}
