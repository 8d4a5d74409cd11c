// What is drawn fits what it stands for: figures, signs of both sides, names of lines, arrangements, themes.
import assert from 'node:assert/strict';
import {Watched} from '../harness.mjs';

const drawing = (board, square) => board.page.locator(`svg.board [data-piece="${square}"]`);

async function figuresFit({browser, server, shots}) {
  const board = await Watched.open(browser, server.address, {link: '#game=army07'});
  // Pieces that move otherwise do not wear the figures of chess: they show how they move.
  await drawing(board, 'b1').locator('.pattern').waitFor();
  await board.becomes(() => drawing(board, 'a1').locator('.pattern').count(), 0);
  await board.until(async () => (await drawing(board, 'd1').locator('.pattern .line').count()) >= 5, 'ways it runs');
  await board.follow('#game=gryphon');
  await drawing(board, 'd1').locator('.body').waitFor();
  await board.becomes(() => board.page.locator('svg.board .pattern').count(), 0);  // everything of this game is drawn
  await board.page.screenshot({path: `${shots}/gryphon.png`});
  // All pieces as the way they move, where somebody wants that.
  await board.follow('#game=chess');
  await board.set('Figures', 'moves');
  await drawing(board, 'b1').locator('.pattern').waitFor();
  await board.set('Figures', 'drawn');
  await drawing(board, 'b1').locator('.pattern').waitFor({state: 'detached'});
  await board.follow('#game=shogi');
  await board.set('Signs', 'moves');
  await drawing(board, '7g').locator('.pattern').waitFor();
  await board.set('Signs', 'kanji');
  await board.quiet();  // the choice is kept for all pages of a server
  await board.close();
}

async function signsOfBothSides({browser, server}) {
  const board = await Watched.open(browser, server.address, {link: '#game=xiangqi'});
  const signs = async (...squares) => (await Promise.all(squares.map((square) => drawing(board, square).textContent()))).join('');
  await board.becomes(() => signs('e1', 'd1', 'c1', 'a1', 'b3', 'a4'), '帥仕相俥炮兵');
  await board.becomes(() => signs('e10', 'd10', 'c10', 'a10', 'b8', 'a7'), '將士象車砲卒');
  await board.becomes(() => board.page.locator('.river').textContent(), '楚　河漢　界');
  await board.follow('#game=janggi');
  await board.becomes(() => signs('e2', 'e9', 'a4', 'a7'), '楚漢兵卒');
  await board.follow('#game=shogi');
  await board.becomes(() => signs('5i', '5a'), '玉王');
  await board.close();
}

async function namesOfLines({browser, server}) {
  const board = await Watched.open(browser, server.address, {link: '#game=shogi&moves=7g7f', locale: 'ja'});
  await board.speak('ja');
  const names = () => board.page.locator('.coordinates text').allTextContents();
  await board.until(async () => (await names()).join('') === '987654321一二三四五六七八九', 'files and ranks in Japanese');
  await board.until(async () => {
    const [file, rank, grid] = await Promise.all(['.coordinates text:first-child', '.coordinates text:last-child', '.cells'].map((name) => board.page.locator(name).boundingBox()));
    return file.y + file.height / 2 < grid.y && rank.x > grid.x + grid.width - 2;
  }, 'files above the board and ranks to the right of it');
  await board.page.locator('.strip .turn-mark').getByText('手番').waitFor();
  await board.speak('en');
  await board.until(async () => (await names()).join('') === '987654321abcdefghi', 'files and ranks in English');
  await board.close();
}

async function byLot({browser, server}) {
  const lots = () => {
    Math.random = () => 0.4;
  };
  const board = await Watched.open(browser, server.address, {script: lots});
  await board.newGame({Game: 'chess960', 'You play': 'both'});
  await board.expect('e2', /White Pawn/);
  await board.quiet();
  const row = await Promise.all([...'abcdefgh'].map((file) => board.label(`${file}1`)));
  const letters = row.map((label) => /White (\w+)/.exec(label)[1]);
  assert.notEqual(letters.join(), 'Rook,Knight,Bishop,Queen,King,Bishop,Knight,Rook');
  assert.equal(letters.slice().sort().join(), 'Bishop,Bishop,King,Knight,Knight,Queen,Rook,Rook');
  assert.ok(letters.indexOf('Rook') < letters.indexOf('King') && letters.indexOf('King') < letters.lastIndexOf('Rook'), letters.join());
  await board.newGame({Game: 'chess960', 'You play': 'both', Arrangement: ''});
  await board.expect('e1', /White King/);
  await board.expect('a1', /White Rook/);
  await board.close();
}

async function themes({browser, server}) {
  const board = await Watched.open(browser, server.address, {link: '#game=chess'});
  const seen = new Set();
  for (const theme of ['green', 'blue', 'grey', 'paper', 'night', 'wood']) {
    await board.set('Board', theme);
    await board.page.locator(`html[data-board=${theme}]`).waitFor();
    seen.add(await board.page.locator('.dark-square').evaluate((element) => getComputedStyle(element).fill));
  }
  assert.equal(seen.size, 6);
  await board.close();
}

async function turnsOfTwoMoves({browser, server}) {
  const board = await Watched.open(browser, server.address, {link: '#game=duck'});
  const {choices} = await board.ask('view', {game: 'duck'});
  assert.ok(choices.length > 0);
  const field = board.page.getByLabel('Type a move');
  const play = async (count) => {
    for (let i = 0; i < count; ++i) {
      const before = (await board.moves()).length;
      const now = await board.ask('view', {game: 'duck', moves: played});
      const {move} = now.choices[0];
      played.push(move);
      await field.fill(move);
      await field.press('Enter');
      await board.until(async () => (await board.moves()).length === before + 1, 'the next move');
    }
  };
  const played = [];
  await play(6);
  await board.quiet();
  const sides = (await board.ask('view', {game: 'duck', moves: played})).history.map(({side}) => side);
  const turns = sides.filter((side, i) => i === 0 || side !== sides[i - 1]).length;
  assert.ok(turns < sides.length, `turns of several moves: ${sides}`);
  // A number stands before the first move of each turn of the first player, and nowhere else.
  const numbers = (await board.moves()).map((text) => /^\d+\.|$/.exec(text.trim())[0]).filter(Boolean);
  assert.deepEqual(numbers, Array.from({length: Math.ceil(turns / 2)}, (_, i) => `${i + 1}.`));
  // Games whose moves are only squares to the program name the piece for people.
  await board.follow('#game=dai-dai');
  const [{move}] = (await board.ask('view', {game: 'dai-dai'})).choices;
  await field.fill(move);
  await field.press('Enter');
  await board.until(async () => /^1 \D*[A-Z]+\S*[-x]/.test(((await board.moves())[0] ?? '').trim()), 'the move with its piece');
  await board.close();
}

export const cases = {
  'figures fit how pieces move': figuresFit,
  'each side has its own signs': signsOfBothSides,
  'lines have the names that players expect': namesOfLines,
  'an arrangement is drawn by lot': byLot,
  'six boards': themes,
  'moves are numbered by turns and named by pieces': turnsOfTwoMoves,
};
