// The moves of a game with all variations: a tree whose first children are the main line.

export interface TreeNode {
  id: number;
  parent: number;
  move: string;
  text: string;
  textJa: string;
  children: number[];
  /** Centipawns for the first player, as far as somebody looked. */
  score?: number;
  mate?: number;
  verdict?: string;
  comment?: string;
}

export interface Tree {
  nodes: TreeNode[];
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

/** From the node to the end of its main line, the node itself left out. */
export function lineFrom(tree: Tree, id: number): TreeNode[] {
  const line: TreeNode[] = [];
  for (let next = nodeAt(tree, id).children[0]; next !== undefined; next = nodeAt(tree, next).children[0]) {
    line.push(nodeAt(tree, next));
  }
  return line;
}

export function lastOf(tree: Tree, id: number): number {
  return lineFrom(tree, id).at(-1)?.id ?? id;
}

function replaced(tree: Tree, id: number, patch: Partial<TreeNode>): Tree {
  const nodes = tree.nodes.slice();
  nodes[id] = {...nodeAt(tree, id), ...patch};
  return {nodes};
}

export function annotated(tree: Tree, id: number, patch: Partial<TreeNode>): Tree {
  return replaced(tree, id, patch);
}

/** The tree with `move` after `parent`, and the node it is; a move that is there already is not added twice. */
export function withMove(tree: Tree, parent: number, move: string, text: string, textJa: string): [Tree, number] {
  const known = nodeAt(tree, parent).children.find((child) => nodeAt(tree, child).move === move);
  if (known !== undefined) return [tree, known];
  const id = tree.nodes.length;
  const grown = replaced(tree, parent, {children: [...nodeAt(tree, parent).children, id]});
  return [{nodes: [...grown.nodes, {id, parent, move, text, textJa, children: []}]}, id];
}

/** The tree with a line of named moves after `from`; the nodes come back in order. */
export function withLine(tree: Tree, from: number, line: {move: string; text: string; text_ja: string}[]): [Tree, number[]] {
  let grown = tree;
  let at = from;
  const ids: number[] = [];
  for (const {move, text, text_ja} of line) {
    [grown, at] = withMove(grown, at, move, text, text_ja);
    ids.push(at);
  }
  return [grown, ids];
}

/** Makes the variation through the node the main line. */
export function promoted(tree: Tree, id: number): Tree {
  let result = tree;
  for (const node of pathTo(tree, id)) {
    const siblings = nodeAt(result, node.parent).children;
    result = replaced(result, node.parent, {children: [node.id, ...siblings.filter((other) => other !== node.id)]});
  }
  return result;
}

/** Without the node and what follows it. Its nodes stay in the list, unreachable, so that ids keep their meaning. */
export function pruned(tree: Tree, id: number): Tree {
  const {parent} = nodeAt(tree, id);
  return replaced(tree, parent, {children: nodeAt(tree, parent).children.filter((child) => child !== id)});
}
