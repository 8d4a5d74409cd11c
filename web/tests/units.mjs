// The parts of the page that need no browser: trees of moves, what a click means, clocks, words.
//   node --test tests/units.mjs
import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));

async function load(path) {
  const {outputFiles} = await build({entryPoints: [join(SOURCE, path)], bundle: true, write: false, format: 'esm', logLevel: 'error'});
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`);
}

const tree = await load('state/tree.ts');
const selection = await load('board/selection.ts');
const clock = await load('app/clock.ts');
const opening = await load('state/opening.ts');
const model = await load('state/model.ts');
const shuffle = await load('app/shuffle.ts');
const figures = await load('board/figure_data.ts');
const planning = await load('view/play/planning.ts');
const geometry = await load('board/geometry.ts');
const atoms = await load('state/atoms.ts');
const review = await load('app/review.ts');
const rules = await load('view/design/rules_tool.tsx');
const designWords = await load('text/design_words.ts');
const {checked} = await load('api/check.ts');
const {SharedTable} = await load('api/shared.ts');
const {en, ja} = await load('text/words.ts');

test('a move that is there is not added twice, another becomes a variation', () => {
  const [one, e4] = tree.withMove(tree.emptyTree(), tree.ROOT, 'e2e4', 'e4', 'e4');
  const [two, d4] = tree.withMove(one, tree.ROOT, 'd2d4', 'd4', 'd4');
  const [three, again] = tree.withMove(two, tree.ROOT, 'e2e4', 'e4', 'e4');
  assert.equal(again, e4);
  assert.equal(three, two);
  assert.deepEqual(tree.nodeAt(three, tree.ROOT).children, [e4, d4]);
  assert.equal(tree.lastOf(three, tree.ROOT), e4);
});

test('a promoted variation is the main line, a pruned one is gone', () => {
  const line = (...moves) => moves.map((move) => ({move, text: move, text_ja: move}));
  const [one] = tree.withLine(tree.emptyTree(), tree.ROOT, line('a', 'b', 'c'));
  const [two, [x, y]] = tree.withLine(one, 1, line('x', 'y'));
  assert.deepEqual(tree.movesTo(two, y), ['a', 'x', 'y']);
  const up = tree.promoted(two, y);
  assert.deepEqual(tree.lineFrom(up, tree.ROOT).map((node) => node.move), ['a', 'x', 'y']);
  const down = tree.pruned(up, x);
  assert.deepEqual(tree.lineFrom(down, tree.ROOT).map((node) => node.move), ['a', 'b', 'c']);
  // The trees before are as they were: state is never changed in place.
  assert.deepEqual(tree.lineFrom(two, tree.ROOT).map((node) => node.move), ['a', 'b', 'c']);
});

const CHOICES = [
  {move: 'e2e4', from: 'e2', to: 'e4'},
  {move: 'e1g1', from: 'e1', to: 'g1', castles: ['h1', 'f1']},
  {move: 'e1f1', from: 'e1', to: 'f1'},
  {move: 'a7a8q', from: 'a7', to: 'a8', becomes: 'queen'},
  {move: 'a7a8n', from: 'a7', to: 'a8', becomes: 'knight'},
  {move: 'a7b8q', from: 'a7', to: 'b8', becomes: 'queen', captures: ['b8']},
  {move: 'P*5e', to: '5e', drop: 'pawn'},
];
const at = (square) => ({kind: 'square', square});

test('a click selects, moves or lets go', () => {
  assert.deepEqual(selection.click(CHOICES, null, 'e2'), {kind: 'select', selection: at('e2')});
  assert.deepEqual(selection.click(CHOICES, at('e2'), 'e2'), {kind: 'select', selection: null});
  assert.deepEqual(selection.click(CHOICES, at('e2'), 'e4').choices.map((one) => one.move), ['e2e4']);
  assert.deepEqual(selection.click(CHOICES, at('e2'), 'e1'), {kind: 'select', selection: at('e1')});
  assert.deepEqual(selection.click(CHOICES, at('e2'), 'h5'), {kind: 'select', selection: null});
  assert.equal(selection.click(CHOICES, at('a7'), 'a8').choices.length, 2);
});

test('castling is shown by the king or by its partner', () => {
  assert.deepEqual(selection.click(CHOICES, at('e1'), 'g1').choices.map((one) => one.move), ['e1g1']);
  assert.deepEqual(selection.click(CHOICES, at('e1'), 'h1').choices.map((one) => one.move), ['e1g1']);
  assert.deepEqual(selection.click(CHOICES, at('e1'), 'f1').choices.map((one) => one.move), ['e1f1']);
});

test('drops come from the hand, and stones from nowhere', () => {
  assert.deepEqual(selection.click(CHOICES, {kind: 'hand', piece: 'pawn'}, '5e').choices.map((one) => one.move), ['P*5e']);
  assert.equal(selection.click(CHOICES, null, '5e').kind, 'select');
  assert.equal(selection.click([{move: 'h8', to: 'h8'}], null, 'h8').kind, 'move');
});

test('captures are marked as such', () => {
  assert.deepEqual([...selection.targets(CHOICES, at('a7'))], [['a8', 'quiet'], ['b8', 'capture']]);
});

test('a clock counts down, adds its increment, and falls into byoyomi', () => {
  const fischer = clock.started(clock.newClock({main: 60, increment: 2, byoyomi: 0}), 'first', 1000);
  assert.equal(clock.remaining(fischer, 'first', true, 11_000).time, 50_000);
  assert.equal(clock.remaining(fischer, 'second', false, 11_000).time, 60_000);
  const pressed = clock.pressed(fischer, 'first', 11_000);
  assert.equal(pressed.left.first, 52_000);
  assert.equal(pressed.since, 11_000);
  const japanese = clock.started(clock.newClock({main: 10, increment: 0, byoyomi: 30}), 'first', 0);
  assert.deepEqual(clock.remaining(japanese, 'first', true, 15_000), {time: 25_000, byoyomi: true});
  assert.ok(clock.remaining(japanese, 'first', true, 40_001).time < 0);
  assert.equal(clock.pressed(japanese, 'first', 15_000).left.first, 0);
  assert.deepEqual(clock.remaining(clock.pressed(japanese, 'first', 15_000), 'first', true, 15_000), {time: 30_000, byoyomi: true});
});

test('a clock that runs is not started anew', () => {
  const running = clock.started(clock.newClock({main: 60, increment: 0, byoyomi: 0}), 'second', 1000);
  assert.equal(clock.started(running, 'second', 31_000).since, 1000);
  assert.equal(running.turn, 'second');
});

test('an arrangement by lot keeps bishops on both colours and the king between its rooks', () => {
  const seen = new Set();
  let state = 1;
  const lot = () => (state = (state * 48271) % 2147483647) / 2147483647;
  for (let i = 0; i < 200; ++i) {
    const row = shuffle.shuffledRow('rnbqkbnr', lot);
    assert.equal([...row].sort().join(''), 'bbknnqrr', row);
    assert.equal((row.indexOf('b') + row.lastIndexOf('b')) % 2, 1, row);
    assert.ok(row.indexOf('r') < row.indexOf('k') && row.indexOf('k') < row.lastIndexOf('r'), row);
    seen.add(row);
  }
  assert.ok(seen.size > 100, String(seen.size));
  const start = shuffle.shuffledStart('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1', () => 0);
  const [first, , , , , , , last] = start.split(' ')[0].split('/');
  assert.equal(first.toUpperCase(), last);
  assert.equal(start.split(' ').slice(1).join(' '), 'w KQkq - 0 1');
});

test('moves of one turn share a number', () => {
  const line = [['a', 'first'], ['b', 'second'], ['c', 'second'], ['d', 'first']].map(([move, side]) => ({move, text: move, text_ja: move, side}));
  const [grown, nodes] = tree.withLine(tree.emptyTree(), tree.ROOT, line);
  const game = {tree: grown, description: {rotated: false, placing: false}};
  assert.deepEqual(nodes.map((node) => model.numberOf(game, node)), ['1.', '1…', '1…', '2.']);
  assert.deepEqual(nodes.map((node) => model.numberOf({...game, description: {rotated: true}}, node)), ['1', '2', '3', '4']);
});

test('figures are drawn for forty kinds of pieces and more, each its own', () => {
  const drawn = Object.values(figures.FIGURES);
  assert.ok(drawn.length - 6 >= 40, String(drawn.length));
  assert.equal(new Set(drawn.map(({body, detail}) => body + (detail ?? ''))).size, drawn.length);
  for (const {body} of drawn) assert.match(body, /^M[-\d. a-zA-Z]+z$/);
});

test('every figure that a game file of drawn pieces names is drawn', () => {
  const files = readdirSync(join(SOURCE, '../../games'), {recursive: true}).filter((name) => /^(chess|special|historic)\/.*yaml$|(dobutsu|tori).yaml$/.test(name));
  const named = files.flatMap((name) => [...readFileSync(join(SOURCE, '../../games', name), 'utf8').matchAll(/figure: *([a-z-]+)/g)].map((found) => found[1]));
  assert.ok(named.length > 30);
  for (const figure of named) assert.ok(figures.figureNamed(figure), figure);
});

test('a click without a move plans one, looks at a piece, or lets go', () => {
  const pressed = (patch) => planning.meaningOf({square: 'e4', owner: undefined, planning: null, selection: null, look: null, ...patch});
  const nothing = {plan: null, selection: null, look: null};
  assert.deepEqual(pressed({}), nothing);
  assert.deepEqual(pressed({owner: 'second'}), {...nothing, look: 'e4'});
  assert.deepEqual(pressed({owner: 'second', look: 'e4'}), nothing);
  assert.deepEqual(pressed({owner: 'first', planning: 'first'}), {...nothing, selection: at('e4')});
  assert.deepEqual(pressed({planning: 'first', selection: at('e2')}), {...nothing, plan: {what: at('e2'), to: 'e4'}});
  assert.deepEqual(pressed({owner: 'first', planning: 'first', selection: at('e4')}), nothing);
});

test('times read as clocks show them', () => {
  assert.equal(clock.clockText(61_000), '1:01');
  assert.equal(clock.clockText(59_001), '1:00');
  assert.equal(clock.clockText(-5), '0:00');
});

function sourceText(folder) {
  return readdirSync(folder, {withFileTypes: true}).map((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'text' ? '' : sourceText(path);
    return readFileSync(path, 'utf8');
  }).join('\n');
}

test('every word is used, and Japanese is Japanese', () => {
  const text = sourceText(SOURCE);
  // Names of screens and panels are looked up by their ids.
  const byId = new Set(['play', 'games', 'review', 'setup', 'pieces', 'design', 'moves']);
  for (const key of Object.keys(en)) {
    assert.ok(byId.has(key) || new RegExp(`(said|words\\(app\\))\\.${key}\\b`).test(text), `nobody says "${key}"`);
    if (typeof ja[key] === 'string') assert.match(ja[key], /[\u3040-\u30ff\u4e00-\u9fff]/, key);
  }
});

test('every word of the editor is used, and Japanese is Japanese', () => {
  const text = sourceText(SOURCE);
  for (const key of Object.keys(designWords.en)) {
    assert.match(text, new RegExp(`words\\.${key}\\b`), `nobody says "${key}"`);
    if (typeof designWords.ja[key] === 'string') assert.match(designWords.ja[key], /[\u3040-\u30ff\u4e00-\u9fff]/, key);
  }
});

const brush = (patch = {}) => ({...atoms.USUAL_BRUSH, ...patch});
const steps = (list) => list.map(({step}) => step.join()).sort();

test('a click marks a leap with all that is like it, and a second one takes it away', () => {
  const knight = atoms.marked([], [1, 2], brush(), false, 3);
  assert.equal(knight.length, 8);
  assert.deepEqual(new Set(knight.map(({kind}) => kind)), new Set(['leap']));
  assert.deepEqual(atoms.marked(knight, [2, -1], brush(), false, 3), []);
  assert.deepEqual(steps(atoms.marked([], [1, 2], brush({symmetry: 'sides'}), false, 3)), ['-1,2', '1,2']);
  assert.deepEqual(steps(atoms.marked([], [0, 1], brush({symmetry: 'none'}), false, 3)), ['0,1']);
});

test('a drag marks a slide, without end where it goes to the edge', () => {
  const rook = atoms.marked([], [0, 3], brush(), true, 3);
  assert.deepEqual(steps(rook), ['-1,0', '0,-1', '0,1', '1,0']);
  assert.ok(rook.every(({kind, max}) => kind === 'slide' && max === undefined));
  const short = atoms.marked(rook, [0, 2], brush(), true, 3);
  assert.ok(short.every(({kind, max}) => kind === 'slide' && max === 2), 'the range is replaced');
  assert.ok(atoms.marked([], [0, 1], brush(), true, 3).every(({kind}) => kind === 'leap'), 'one step is no slide');
  assert.ok(atoms.marked([], [1, 2], brush(), true, 1).every(({kind, max}) => kind === 'slide' && max === undefined), 'a rider');
});

test('what may be done is replaced, other ways to a square stay', () => {
  const both = atoms.marked([], [0, 1], brush(), false, 3);
  const quiet = atoms.marked(both, [0, 1], brush({may: 'move'}), false, 3);
  assert.equal(quiet.length, 4);
  assert.ok(quiet.every((one) => one.quiet && !one.captures));
  const cannon = atoms.marked(atoms.marked([], [0, 3], brush({may: 'move'}), true, 3), [0, 3], brush({may: 'capture', way: 'hop'}), true, 3);
  assert.deepEqual(cannon.map(({kind}) => kind).sort(), ['hop', 'hop', 'hop', 'hop', 'slide', 'slide', 'slide', 'slide']);
  assert.deepEqual(atoms.marked([], [0, 1], brush({way: 'lame'}), false, 3), [], 'nothing stands between neighbours');
  assert.ok(atoms.isLion(atoms.withLion(both, true)));
  assert.deepEqual(atoms.withLion(atoms.withLion(both, true), false), both);
});

test('what was known comes back later, what was not comes back soon', () => {
  const day = 24 * 60 * 60 * 1000;
  const once = review.practised(undefined, true, 0);
  assert.deepEqual(once, {days: 1, due: day});
  const twice = review.practised(once, true, once.due);
  assert.ok(twice.days > 1);
  let later = twice;
  for (let i = 0; i < 10; ++i) later = review.practised(later, true, later.due);
  assert.ok(later.days <= 180);
  const failed = review.practised(later, false, 0);
  assert.ok(failed.due < day && failed.days === 0);
  assert.equal(review.practised(failed, true, 0).days, 1);
  assert.ok(review.isDue({}, 5) && review.isDue({practice: {due: 5, days: 1}}, 5) && !review.isDue({practice: {due: 6, days: 1}}, 5));
});

test('rules of promotion are read item by item', () => {
  const pawn = '{pieces: [pawn], to: [queen, rook], zone: {last: 1}, required: true}';
  const mine = '{pieces: [camel], to: [queen], zone: {last: 3}}';
  assert.deepEqual(rules.itemsOf(null), []);
  assert.deepEqual(rules.itemsOf('none'), []);
  assert.deepEqual(rules.itemsOf(pawn), [pawn]);
  assert.deepEqual(rules.itemsOf(`[${pawn}, ${mine}]`), [pawn, mine]);
  assert.deepEqual(rules.itemsOf(`${pawn}, ${mine}`), [pawn, mine]);
  assert.deepEqual(rules.promotionOf([pawn, mine], 'camel'), {to: 'queen', ranks: 3, must: false});
  assert.equal(rules.promotionOf([pawn, mine], 'pawn'), null, 'a rule with more to it is left alone');
});

test('an opening procedure is read from what the server says', () => {
  const nothing = {stone: false, swap: false, announce: 0, offer: 0, choose: false};
  const read = (choices, offers = []) => opening.asked({procedure: 'x', player: 1, choices, offers});
  assert.deepEqual(read(['swap', 'no-swap', 'a stone']), {...nothing, swap: true, stone: true});
  assert.deepEqual(read(['announce 1 to 12']), {...nothing, announce: 12});
  assert.deepEqual(read(['a stone', 'offer 10 points']), {...nothing, stone: true, offer: 10});
  assert.deepEqual(read(['choose one of the offered points'], ['g8', 'i9']), {...nothing, choose: true});
});

test('swapping exchanges seats, twice gives them back', () => {
  const view = (side, player) => ({side, ...(player && {opening: {procedure: 'x', player, choices: [], offers: []}})});
  assert.equal(opening.seatToAct(view('second', 1), ['h8']), 'first');
  assert.equal(opening.seatToAct(view('second'), ['h8', 'h9', 'i10', 'no-swap']), 'second');
  assert.equal(opening.seatToAct(view('second'), ['h8', 'h9', 'i10', 'swap']), 'first');
  assert.equal(opening.seatToAct(view('first'), ['h8', 'swap', 'h9', 'swap']), 'first');
  assert.deepEqual(['swap', 'no-swap', 'announce 3', 'offer g8 i9', 'choose i9', 'h8'].map(opening.isWord), [true, true, true, true, false, false]);
  assert.deepEqual(['choose i9', 'h8'].map(opening.pointOf), ['i9', 'h8']);
});

test('a line that was looked at stands aside until it is played', () => {
  const line = (...moves) => moves.map((move) => ({move, text: move, text_ja: move}));
  const [one] = tree.withLine(tree.emptyTree(), tree.ROOT, line('a', 'b'));
  const [looked, [first]] = tree.withLook(one, 2, line('c', 'd'));
  assert.equal(tree.lastOf(looked, tree.ROOT), 2);
  const [played, other] = tree.withMove(looked, 2, 'x', 'x', 'x');
  assert.equal(tree.lastOf(played, tree.ROOT), other);
  assert.deepEqual(tree.lineFrom(tree.promoted(looked, first), tree.ROOT).map((node) => node.move), ['a', 'b', 'c', 'd']);
  // Inside the game a line is a variation like any other.
  const [inside, [variation]] = tree.withLook(one, 1, line('y'));
  assert.ok(!tree.nodeAt(inside, variation).aside);
});

test('a line that begins with moves of the game does not carry the game on', () => {
  const line = (...moves) => moves.map((move) => ({move, text: move, text_ja: move}));
  const [one] = tree.withLine(tree.emptyTree(), tree.ROOT, line('a', 'b'));
  const [looked, nodes] = tree.withLook(one, 1, line('b', 'c', 'd'));
  assert.deepEqual(nodes.slice(0, 1), [2]);
  assert.equal(tree.lastOf(looked, tree.ROOT), 2);
  // Looking farther along the same line leaves it one line; playing its first move plays no more than that.
  const [farther, [, end]] = tree.withLook(looked, nodes[1], line('d', 'e'));
  assert.ok(!tree.nodeAt(farther, end).aside);
  assert.equal(tree.lastOf(tree.played(farther, nodes[1]), tree.ROOT), nodes[1]);
});

test('a board of points is parted by a river where each side has a half of its own', () => {
  const names = ['a1', 'b1', 'a2', 'b2', 'a3', 'b3'];
  const halves = {first: names.slice(0, 2), second: names.slice(2)};
  const river = (points, zones, flipped) => geometry.layoutOf({files: 2, ranks: 3, names, points, zones}, flipped, true).river;
  assert.equal(river(true, [{first: ['a1'], second: ['a3']}, halves], false), 2);
  assert.equal(river(true, [halves], true), 1);
  assert.equal(river(true, [{first: ['a1'], second: ['a3']}], false), 0);
  assert.equal(river(false, [halves], false), 0);
});

test('an answer that is not what it should be is named at its place', () => {
  const choice = {move: 'e2e4', from: 'e2', to: 'e4'};
  const view = {
    moves: ['e2e4'], side: 'first', check: false, checked: [], position: '', outcome: null, pieces: [['e2', 'pawn', 'first']],
    hands: null, choices: [choice], history: [], more: 'is no fault',
  };
  const fault = (patch) => () => checked('view', {...view, ...patch});
  assert.equal(checked('view', view), view);
  assert.throws(fault({side: 'third'}), /"view\.side"/);
  assert.throws(fault({choices: [choice, {...choice, to: 4}]}), /"view\.choices\[1\]\.to"/);
  assert.throws(fault({pieces: [['e2', 'pawn']]}), /"view\.pieces\[0\]"/);
  assert.throws(fault({hands: {first: {pawn: 1}, second: {pawn: 'two'}}}), /"view\.hands"/);
  assert.throws(fault({position: undefined}), /"view\.position"/);
  assert.throws(() => checked('games', null), /"games"/);
  assert.equal(checked('store.get', null), null);
});

test('a move is sent again while the store is away and after the connection was lost', async () => {
  const game = (revision, moves) => ({
    link: 'l', revision, game: 'chess', options: {}, position: '', moves, you: 'first', seated: {first: true, second: true},
    to_act: 'first', clock: null, left: null, running: false, offer: null, end: null,
  });
  const away = {code: -32002, message: 'what is stored cannot be reached'};
  const sent = [];
  // The answers to the moves, one after the other; null: the connection is lost.
  const answers = [{error: away}, null, {error: away}, {result: game(2, ['e2e4'])}];
  globalThis.WebSocket = class {
    static OPEN = 1;
    readyState = 1;
    constructor() {
      setTimeout(() => this.onopen());
    }
    send(text) {
      const {id, method, params} = JSON.parse(text);
      const answer = method === 'live.move' ? answers.shift() : {result: game(1, [])};
      if (method === 'live.move') sent.push(params);
      setTimeout(() => (answer === null ? this.onclose() : this.onmessage({data: JSON.stringify({id, ...answer})})));
    }
  };
  const heard = [];
  const table = new SharedTable('ws://nowhere');
  await table.join('l', (told) => heard.push(told.moves));
  await table.move('e2e4', 0);
  assert.deepEqual(heard.at(-1), ['e2e4']);
  assert.deepEqual(sent, Array(4).fill({link: 'l', move: 'e2e4', ply: 0}));
  delete globalThis.WebSocket;
});

test('boards and views know no game by its name', () => {
  const families = new Set(readdirSync(join(SOURCE, '../../games'), {recursive: true}).filter((name) => name.endsWith('.yaml'))
    .map((name) => /^family: ([a-z]+)/m.exec(readFileSync(join(SOURCE, '../../games', name), 'utf8'))?.[1]).filter(Boolean));
  assert.ok(families.size >= 4);
  const text = ['board', 'view'].map((folder) => sourceText(join(SOURCE, folder))).join('\n');
  for (const family of families) assert.doesNotMatch(text, new RegExp(family, 'i'));
});
