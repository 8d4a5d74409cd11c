// Games on the board: clicks, drags, keys; chess, shogi, renju and others.
import assert from 'node:assert/strict';
import {Watched} from '../harness.mjs';

async function wholeGame({browser, server}) {
  const board = await Watched.open(browser, server.address);
  await board.newGame({Game: 'chess', 'You play': 'both'});
  await board.move('e2', 'e4');
  await board.expect('e4', /White Pawn/);
  await board.drag('e7', 'e5');
  await board.expect('e5', /Black Pawn/);
  await board.move('f1', 'c4');
  await board.expect('c4', /White Bishop/);
  await board.move('b8', 'c6');
  await board.expect('c6', /Black Knight/);
  await board.drag('d1', 'h5');
  await board.expect('h5', /White Queen/);
  await board.move('g8', 'f6');
  await board.expect('f6', /Black Knight/);
  await board.move('h5', 'f7');
  await board.page.getByText(/checkmate/i).first().waitFor();
  await board.expectMoves('1. e4', 'e5', '2. Bc4', 'Nc6', '3. Qh5', 'Nf6', '4. Qxf7#');
  await board.close();
}

async function againstTheEngine({browser, server}) {
  const board = await Watched.open(browser, server.address);
  await board.newGame({Game: 'chess', 'You play': 'first', Level: '3'});
  await board.move('d2', 'd4');
  await board.until(async () => (await board.moves()).length === 2, 'an answer');
  await board.page.getByText('White to move').waitFor();
  // The board turns, and squares keep their names.
  await board.page.getByRole('button', {name: 'Turn the board'}).click();
  await board.until(async () => {
    const [[a8x, a8y], [a1x, a1y]] = [await board.middle('a8'), await board.middle('a1')];
    return a8y > a1y && a8x > a1x - 1;
  }, 'the board to be turned');
  await board.page.getByRole('button', {name: 'Take back'}).click();
  await board.until(async () => (await board.moves()).length === 0, 'the moves to be taken back');
  await board.expect('d2', /White Pawn/);
  // An illegal move is refused: the piece stays.
  await board.drag('d2', 'd5');
  await board.page.getByRole('button', {name: 'Resign'}).click();
  await board.page.getByRole('dialog').getByRole('button', {name: 'Yes, resign'}).click();
  await board.page.getByText('White resigned. Black wins.').first().waitFor();
  await board.expect('d2', /White Pawn/);
  await board.close();
}

async function castlingAndPromotion({browser, server}) {
  const board = await Watched.open(browser, server.address, {link: '#game=chess&position=4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1'});
  await board.move('e1', 'g1');
  await board.expect('f1', /White Rook/);
  await board.move('e8', 'd7');
  await board.expect('d7', /Black King/);
  await board.move('a7', 'a8');
  await board.page.getByRole('dialog').getByRole('button', {name: 'Knight'}).click();
  await board.expect('a8', /White Knight/);
  await board.close();
}

async function shogiDropsAndPromotion({browser, server}) {
  const board = await Watched.open(browser, server.address);
  await board.newGame({Game: 'shogi', 'You play': 'both'});
  for (const [from, to] of [['7g', '7f'], ['3c', '3d']]) {
    await board.move(from, to);
    await board.expect(to, /Pawn/);
  }
  await board.move('8h', '2b');
  await board.page.getByRole('dialog').getByRole('button', {name: 'Dragon horse'}).click();
  await board.expect('2b', /Sente Dragon horse/);
  await board.drag('3a', '2b');
  await board.expect('2b', /Gote Silver/);
  await board.page.getByRole('group', {name: 'Hand of Sente'}).getByRole('button', {name: 'Bishop in hand: 1'}).click();
  await board.cell('5e').click();
  await board.expect('5e', /Sente Bishop/);
  await board.page.getByRole('group', {name: 'Hand of Sente'}).getByRole('button').waitFor({state: 'detached'});
  await board.close();
}

async function renjuFoul({browser, server}) {
  const board = await Watched.open(browser, server.address, {link: '#game=renju&moves=h8 a1 f6 a3 f7 a5 h7 a9'});
  await board.expect('g7', /empty, forbidden|empty$/);
  const foul = board.page.locator('.forbidden-list .sentence').first();
  await foul.waitFor();
  const point = /^[a-o]\d+/.exec(await foul.textContent())[0];
  await board.expect(point, /forbidden/);
  const before = await board.moves();
  await board.cell(point).click();
  // The stone that is put next is the next one, and Black's.
  await board.cell('k12').click();
  await board.expect('k12', /Black/);
  await board.expectMoves(...before, '9 k12');
  await board.expect(point, /empty/);
  await board.close();
}

async function gating({browser, server}) {
  const board = await Watched.open(browser, server.address, {link: '#game=seirawan'});
  await board.move('b1', 'c3');
  await board.page.getByRole('dialog').getByRole('button', {name: /Elephant enters/}).click();
  await board.expect('b1', /White Elephant/);
  await board.expect('c3', /White Knight/);
  await board.close();
}

async function keyboardOnly({browser, server}) {
  const board = await Watched.open(browser, server.address, {link: '#game=chess'});
  const {page} = board;
  await page.getByRole('grid').locator('[tabindex="0"]').focus();
  const goTo = async (square) => {
    for (let i = 0; i < 32; ++i) {
      const at = await page.evaluate(() => document.activeElement?.getAttribute('data-square'));
      if (at === square) return;
      const key = at[0] < square[0] ? 'ArrowRight' : at[0] > square[0] ? 'ArrowLeft' : at[1] < square[1] ? 'ArrowUp' : 'ArrowDown';
      await page.keyboard.press(key);
    }
    assert.fail(`the focus did not reach ${square}`);
  };
  for (const [from, to] of [['f2', 'f3'], ['e7', 'e5'], ['g2', 'g4'], ['d8', 'h4']]) {
    await goTo(from);
    await page.keyboard.press('Enter');
    await goTo(to);
    await page.keyboard.press('Enter');
    await board.expect(to, /Pawn|Queen/);
  }
  await page.getByText(/checkmate/i).first().waitFor();
  await page.locator('[aria-live="polite"]').getByText('Black: Qh4#').waitFor();
  await board.close();
}

/** Naitou lets a king be left in check, as its cartridge did, and falls for it; the others take their own options. */
async function personas({browser, server}) {
  const board = await Watched.open(browser, server.address);
  await board.newGame({
    Game: 'shogi', 'May a player leave the own king in check, which then is simply taken?': 'allowed', Opponent: 'naitou', 'which game is played': 'hum_two_down',
  });
  for (const [from, to, answered, by] of [['7g', '7f', '3d', /Gote Pawn/], ['8i', '7g', '7g', /Gote Dragon horse/], ['5g', '5f', '5d', /Gote Pawn/]]) {
    await board.move(from, to);
    await board.expect(answered, by);
  }
  for (const [opponent, option, value] of [['fractional', 'plies of depth to spend on a line', '2'], ['mcts', 'moves it may make in its tree', '1000']]) {
    await board.newGame({Game: 'king-capture', Opponent: opponent, [option]: value});
    await board.move('e2', 'e4');
    await board.until(async () => (await board.moves()).length === 2, `${opponent} to answer`);
  }
  await board.close();
}

async function typedMoves({browser, server}) {
  const board = await Watched.open(browser, server.address, {link: '#game=chess'});
  const field = board.page.getByLabel('Type a move');
  for (const [text, square] of [['e4', 'e4'], ['c7c5', 'c5'], ['Nf3', 'f3']]) {
    await field.fill(text);
    await field.press('Enter');
    await board.expect(square, /Pawn|Knight/);
  }
  await field.fill('Qxq9');
  await field.press('Enter');
  await board.page.getByText('"Qxq9" is no legal move here.').waitFor();
  await board.close();
}

async function variations({browser, server}) {
  const board = await Watched.open(browser, server.address, {link: '#game=chess&moves=e2e4 e7e5 g1f3'});
  await board.page.keyboard.press('ArrowLeft');
  await board.expect('g1', /Knight/);
  await board.move('f1', 'c4');
  await board.expect('c4', /Bishop/);
  await board.expectMoves('1. e4', 'e5', '2. Nf3', '2. Bc4');
  await board.page.getByRole('button', {name: 'Make it the main line'}).click();
  await board.until(async () => (await board.moves())[2] === '2. Bc4', 'the variation to come first');
  await board.close();
}

export const cases = {
  'a whole game of chess by clicks and drags': wholeGame,
  'a game against the engine, taken back and resigned': againstTheEngine,
  'castling and a choice of promotion': castlingAndPromotion,
  'shogi with promotion and a drop': shogiDropsAndPromotion,
  'renju refuses a foul and says why': renjuFoul,
  'a piece enters beside a move': gating,
  'a game with the keyboard alone': keyboardOnly,
  'personas are played with their options, and a king may be left in check': personas,
  'typed moves': typedMoves,
  'a variation becomes the main line': variations,
};
