// How the board feels: looking and planning, drawing, sounds, the end of a game, large boards.
import assert from 'node:assert/strict';
import {Watched} from '../harness.mjs';

/** Counts what moves and what sounds. */
const counting = () => {
  globalThis.counted = {slides: 0, tones: 0};
  const {animate} = Element.prototype;
  Element.prototype.animate = function counted(...given) {
    globalThis.counted.slides += 1;
    return animate.apply(this, given);
  };
  const {createOscillator} = AudioContext.prototype;
  AudioContext.prototype.createOscillator = function counted() {
    globalThis.counted.tones += 1;
    return createOscillator.apply(this);
  };
};
const counted = (board) => board.page.evaluate(() => globalThis.counted);

async function slidesAndSounds({browser, server}) {
  const board = await Watched.open(browser, server.address, {link: '#game=chess', script: counting});
  await board.move('e2', 'e4');
  await board.expect('e4', /White Pawn/);
  await board.until(async () => (await counted(board)).slides === 1, 'the pawn to slide');
  assert.equal((await counted(board)).tones, 0, 'silent until somebody wants sounds');
  await board.set('Sound', 'on');
  await board.move('e7', 'e5');
  await board.until(async () => (await counted(board)).tones > 0, 'a sound');
  await board.set('Sound', 'off');
  await board.close();
  const calm = await Watched.open(browser, server.address, {link: '#game=chess', script: counting, reducedMotion: 'reduce'});
  await calm.move('e2', 'e4');
  await calm.expect('e4', /White Pawn/);
  await calm.quiet();
  assert.deepEqual(await counted(calm), {slides: 0, tones: 0});
  await calm.close();
}

async function looking({browser, server}) {
  const board = await Watched.open(browser, server.address, {link: '#game=chess'});
  // The enemy's pieces show where they could go, and what they are.
  await board.cell('g8').click();
  await board.until(async () => (await board.page.locator('svg.board .soft').count()) === 2, 'the moves of the knight');
  await board.page.locator('.lens').getByText('g8, Black Knight').waitFor();
  await board.page.locator('.lens .diagram').waitFor();
  await board.cell('e4').click();
  await board.page.locator('.lens').waitFor({state: 'detached'});
  // The right button draws, and takes away what it drew.
  const right = async (from, to) => {
    await board.page.mouse.move(...(await board.middle(from)));
    await board.page.mouse.down({button: 'right'});
    await board.page.mouse.move(...(await board.middle(to)), {steps: 3});
    await board.page.mouse.up({button: 'right'});
  };
  await right('e4', 'e4');
  await right('g1', 'f3');
  await board.page.locator('.ringed').waitFor();
  await board.page.locator('.arrow.drawn').waitFor();
  await right('g1', 'f3');
  await board.page.locator('.arrow.drawn').waitFor({state: 'detached'});
  await board.cell('e2').click();
  await board.page.locator('.ringed').waitFor({state: 'detached'});
  await board.close();
}

/** On a slow line the answer to one move may come after the hand has gone on to the next. */
async function draggedEarly({browser, server}) {
  const board = await Watched.open(browser, server.address, {holds: ['view']});
  await board.newGame({Game: 'chess', 'You play': 'both'});
  await board.quiet();
  board.holdOn();
  await board.move('e2', 'e4');
  await board.until(async () => board.holding() > 0, 'the move to be under way');
  await board.drag('e7', 'e5');
  board.release();
  await board.expectMoves('1. e4', 'e5');
  await board.expect('e5', /Black Pawn/);
  await board.close();
}

async function planned({browser, server}) {
  const board = await Watched.open(browser, server.address, {holds: ['search']});
  await board.newGame({Game: 'chess', 'You play': 'first', Level: '1'});
  await board.quiet();
  board.holdOn();
  await board.move('e2', 'e4');
  await board.page.getByText('Black to move').waitFor();
  // While the opponent thinks, the next move is planned, and made when its turn has come.
  await board.move('d2', 'd3');
  await board.until(async () => (await board.page.locator('.mark.planned').count()) === 2, 'the plan on the board');
  await board.expect('d2', /White Pawn/);
  board.release();
  await board.expect('d3', /White Pawn/);
  await board.until(async () => /^1\. e4 \S+ 2\. d3/.test(await board.mainLine()), 'the planned move in the game');
  await board.becomes(() => board.page.locator('.mark.planned').count(), 0);
  await board.close();
}

async function draggedFromTheHand({browser, server}) {
  const board = await Watched.open(browser, server.address, {link: '#game=shogi&moves=7g7f 3c3d 8h2b%2B 3a2b', hasTouch: true});
  const bishop = board.page.getByRole('group', {name: 'Hand of Sente'}).getByRole('button', {name: 'Bishop in hand: 1'});
  const box = await bishop.boundingBox();
  await board.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await board.page.mouse.down();
  await board.page.mouse.move(...(await board.middle('5e')), {steps: 6});
  await board.page.mouse.up();
  await board.expect('5e', /Sente Bishop/);
  await board.close();
}

async function theEnd({browser, server}) {
  const board = await Watched.open(browser, server.address);
  await board.newGame({Game: 'chess', 'You play': 'both'});
  for (const [from, to] of [['f2', 'f3'], ['e7', 'e5'], ['g2', 'g4'], ['d8', 'h4']]) {
    await board.move(from, to);
    await board.expect(to, /Pawn|Queen/);
  }
  const card = board.page.locator('.result');
  await card.getByRole('heading', {name: 'Black wins'}).waitFor();
  // At mate there is a result and no sum that says otherwise.
  await board.until(async () => (await board.page.locator('.terms').count()) === 0, 'no sum at mate');
  await board.becomes(() => board.page.getByRole('meter').getAttribute('aria-valuenow'), '0');
  await card.getByRole('button', {name: 'Rematch'}).click();
  await card.waitFor({state: 'detached'});
  await board.expect('f2', /White Pawn/);
  await board.page.getByText('No moves yet.').waitFor();
  // Two people agree on a draw between themselves; resigning is asked twice.
  await board.move('e2', 'e4');
  await board.expect('e4', /White Pawn/);
  const dialog = board.page.getByRole('dialog');
  await board.page.getByRole('button', {name: 'Resign'}).click();
  await dialog.getByRole('button', {name: 'Cancel'}).click();
  await dialog.waitFor({state: 'detached'});
  await board.page.getByText('Black to move').waitFor();
  await board.page.getByRole('button', {name: 'Offer a draw'}).click();
  await dialog.getByRole('button', {name: 'Yes, a draw'}).click();
  await card.getByRole('heading', {name: 'Draw'}).waitFor();
  await card.getByRole('button', {name: 'Close'}).click();
  await card.waitFor({state: 'detached'});
  await board.close();
}

async function zoomed({browser, server}) {
  const board = await Watched.open(browser, server.address, {link: '#game=dai-dai', hasTouch: true});
  const {page} = board;
  const inner = () => page.locator('.board-inner').evaluate((element) => element.getBoundingClientRect().width);
  const before = await inner();
  await page.mouse.move(...(await board.middle('9q')));
  await page.mouse.wheel(0, -400);
  await board.until(async () => (await inner()) > 1.3 * before, 'the wheel to enlarge the board');
  await page.locator('.minimap').waitFor();
  await page.locator('.lens').waitFor();
  const shown = () => page.locator('.board-frame').evaluate((element) => element.scrollLeft);
  await page.locator('.minimap').click({position: {x: 5, y: 5}});
  await board.until(async () => (await shown()) === 0, 'the corner that was clicked');
  const frame = await page.locator('.board-frame').boundingBox();
  await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2);
  await page.mouse.wheel(0, 4000);
  await page.locator('.minimap').waitFor({state: 'detached'});
  await (await board.finger()).spread('9i', 40, 120);
  await board.until(async () => (await inner()) > 1.5 * before, 'two fingers to enlarge the board');
  await board.close();
}

/** A voice that writes down what it says, and a time that can be moved. */
const listening = () => {
  globalThis.said = [];
  globalThis.shift = 0;
  const {now} = Date;
  Date.now = () => now() + globalThis.shift;
  Object.defineProperty(globalThis, 'speechSynthesis', {value: {getVoices: () => [{lang: 'ja-JP'}], cancel: () => undefined, speak: ({text}) => globalThis.said.push(text)}});
};

async function countedByAVoice({browser, server}) {
  const board = await Watched.open(browser, server.address, {script: listening});
  await board.set('Sound', 'voice');
  await board.newGame({Game: 'shogi', 'You play': 'both', Clock: '5'});
  await board.speak('ja');
  await board.move('7g', '7f');
  await board.page.locator('.clock.running').waitFor();
  const said = () => board.page.evaluate(() => globalThis.said);
  await board.until(async () => (await said()).includes('30秒'), 'the first thirty seconds');
  await board.page.evaluate(() => {
    globalThis.shift = 21_000;
  });
  await board.until(async () => (await said()).some((text) => /^[1-9]$/.test(text)), 'the last seconds');
  await board.speak('en');
  await board.set('Sound', 'off');
  await board.close();
}

export const cases = {
  'pieces slide and sound, unless somebody wants neither': slidesAndSounds,
  'pieces are looked at, and squares drawn on': looking,
  'a move is planned while the opponent thinks': planned,
  'a piece is dragged before the move ahead of it has arrived': draggedEarly,
  'a piece is dragged from the hand': draggedFromTheHand,
  'the end of a game is a card with what to do next': theEnd,
  'byoyomi is counted by a voice': countedByAVoice,
  'a large board is zoomed by wheel and by two fingers': zoomed,
};
