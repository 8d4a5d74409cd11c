// The board fills the window at every size, moves stay in sight, and every screen has an address.
import {Watched} from '../harness.mjs';

/** From a small phone to a large screen, upright and not; 680 x 450 is a laptop at 200 %. */
const SIZES = [[360, 640], [640, 360], [390, 844], [844, 390], [768, 1024], [680, 450], [1024, 768], [1366, 768], [1920, 1080], [2560, 1440]];

/** The largest board that a window has room for, beside what must stand next to or above and below it. */
function least(width, height, shape) {
  if (width / height < 1.05) return Math.min(width * 0.95, (height - 310) * shape);
  const header = height <= 480 ? 0 : 48;
  return Math.min((height - header) * 0.94 * shape, width - 256 - 110);
}

/** What is wrong with the page at a size; nothing when all is well. */
async function problemsAt(board, game, [width, height], shape) {
  const found = await board.page.evaluate(() => {
    const box = (name) => document.querySelector(name)?.getBoundingClientRect().toJSON() ?? null;
    const {scrollWidth, clientWidth, scrollHeight, clientHeight} = document.documentElement;
    return {board: box('.board-box'), moves: box('.moves'), controls: box('.controls'), wide: scrollWidth - clientWidth, high: scrollHeight - clientHeight};
  });
  const problems = [];
  const upright = width / height < 1.05;
  const at = `${game} at ${width} x ${height}`;
  const wanted = least(width, height, shape) - (upright && game === 'shogi' ? 80 : 0);
  if (found.board.width < wanted) problems.push(`${at}: the board is ${found.board.width} wide, not ${wanted}`);
  if (found.board.bottom > height + 1 || found.board.top < 0) problems.push(`${at}: the board ends at ${found.board.bottom}`);
  if (found.moves.bottom > height + 1 || found.moves.height < 30) problems.push(`${at}: moves from ${found.moves.top} to ${found.moves.bottom}`);
  if (found.controls.bottom > height + 1) problems.push(`${at}: controls end at ${found.controls.bottom}`);
  if (found.wide > 0 || (!upright && found.high > 0)) problems.push(`${at}: ${found.wide} pixels too wide, ${found.high} too high`);
  return problems;
}

async function everySize({browser, server}) {
  const board = await Watched.open(browser, server.address, {link: '#game=chess&moves=e2e4 e7e5 g1f3 b8c6'});
  for (const [game, link, shape] of [['chess', null, 1], ['renju', '#game=renju&moves=h8 h9 i10', 1], ['shogi', '#game=shogi&moves=7g7f 3c3d 8h2b%2B 3a2b', 1], ['xiangqi', '#game=xiangqi&moves=h3e3', 0.9]]) {
    if (link) await board.follow(link);
    await board.page.locator('.moves .move').first().waitFor();
    for (const [width, height] of SIZES) {
      await board.page.setViewportSize({width, height});
      // The page follows the window in its own time.
      await board.becomes(() => problemsAt(board, game, [width, height], shape), []);
    }
  }
  await board.close();
}

/** A game to and fro, long enough to fill any list. */
const LONG = Array.from({length: 15}, () => 'g1f3 g8f6 f3g1 f6g8').join(' ');

async function movesInSight({browser, server}) {
  const board = await Watched.open(browser, server.address, {link: `#game=chess&moves=${LONG}`});
  const seen = () => board.page.evaluate(() => {
    const move = document.querySelector('.move[aria-current]')?.getBoundingClientRect();
    const list = document.querySelector('.moves').getBoundingClientRect();
    return move && move.top >= list.top - 1 && move.bottom <= Math.min(list.bottom, innerHeight) + 1 && move.left >= list.left - 1 && move.right <= list.right + 1;
  });
  for (const [width, height] of [[1366, 768], [390, 844], [844, 390]]) {
    await board.page.setViewportSize({width, height});
    await board.page.keyboard.press('Home');
    await board.page.getByRole('button', {name: 'Back', exact: true}).and(board.page.locator(':disabled')).waitFor();
    await board.page.keyboard.press('End');
    await board.until(seen, `the last move in sight at ${width} x ${height}`);
  }
  await board.close();
}

async function addresses({browser, server}) {
  const board = await Watched.open(browser, server.address, {link: '#game=chess&moves=e2e4 e7e5'});
  const hash = () => board.page.evaluate(() => location.hash);
  const expectHash = (pattern) => board.until(async () => pattern.test(await hash()), () => `the address ${pattern}`);
  await expectHash(/^#\/play\/[^/]+\/2$/);
  const first = await hash();
  await board.page.keyboard.press('ArrowLeft');
  await expectHash(/^#\/play\/[^/]+\/1$/);
  await board.screen('Games');
  await expectHash(/^#\/games$/);
  await board.page.getByRole('button', {name: 'Rules of Minishogi'}).click();
  await expectHash(/^#\/games\/minishogi$/);
  await board.page.goBack();
  await expectHash(/^#\/games$/);
  await board.page.goBack();
  await expectHash(/^#\/play\/[^/]+\/1$/);
  await board.expect('e5', /empty/);
  // Another game and back again: nobody has left the page.
  await board.newGame({Game: 'minishogi', 'You play': 'both'});
  await board.expect('5d', /Pawn/);
  await board.until(async () => (await hash()).split('/')[2] !== first.split('/')[2], 'another address');
  await board.page.goBack();
  await board.expect('e4', /White Pawn/);
  await board.page.goForward();
  await board.expect('5d', /Pawn/);
  // The address of a position brings it back, also in another window.
  await board.page.goBack();
  await board.expect('e4', /White Pawn/);
  await board.page.keyboard.press('End');
  await board.expect('e5', /Black Pawn/);
  await board.saved();
  const other = await Watched.open(browser, server.address, {link: first});
  await other.expect('e5', /Black Pawn/);
  await other.close();
  await board.page.reload();
  await board.expect('e5', /Black Pawn/);
  await board.close();
}

export const cases = {
  'the board fills the window at every size': everySize,
  'the move that is shown is in sight': movesInSight,
  'every screen, game and position has an address': addresses,
};
