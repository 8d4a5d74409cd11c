// Large boards: lions that move twice, a thousand squares, panning.
import assert from 'node:assert/strict';
import {Watched} from '../harness.mjs';

const LEAST_FRAMES = 30;
const CORES = 2;

async function has(board, game) {
  const games = await board.ask('games', {});
  return games.some((one) => one.id === game);
}

async function lionTakesTwo({browser, server}) {
  const board = await Watched.open(browser, server.address);
  if (!(await has(board, 'chu'))) {
    await board.close();
    return 'left out: this program has no chu shogi';
  }
  await board.page.goto('about:blank');
  await board.page.goto(`${server.address}#game=chu&position=k11/12/12/12/12/5p6/5p6/5N6/12/12/12/11K b - 1`);
  await board.expect('7h', /Lion/);
  await board.move('7h', '7f');
  await board.page.getByRole('dialog').getByRole('button', {name: /7g, 7f|7f, 7g/}).click();
  await board.expect('7f', /Lion/);
  await board.expect('7g', /empty/);
  return board.close();
}

/** The game with the largest board there is, and one move on it. */
async function openLargest({browser, server}) {
  const board = await Watched.open(browser, server.address);
  const games = await board.ask('games', {});
  const size = (game) => game.board.split('x').reduce((a, b) => a * b, 1);
  const largest = games.reduce((a, b) => (size(b) > size(a) ? b : a));
  await board.page.goto('about:blank');
  await board.page.goto(`${server.address}#game=${largest.id}`);
  await board.page.locator('svg.board').waitFor();
  return {board, largest};
}

async function moveOnTheLargest(env) {
  const {board, largest} = await openLargest(env);
  const {choices} = await board.ask('view', {game: largest.id});
  const field = board.page.getByLabel('Type a move');
  await field.fill(choices[0].move);
  await field.press('Enter');
  await board.until(async () => (await board.page.locator(`[data-piece="${choices[0].to}"]`).count()) === 1, 'the move on the board');
  await board.page.screenshot({path: `${env.shots}/largest.png`});
  await board.close();
  return `${largest.id}, ${largest.board}`;
}

/** Processor time in milliseconds that all processes of the browser have used so far. */
async function browserTime(session) {
  const {processInfo} = await session.send('SystemInfo.getProcessInfo');
  return 1000 * processInfo.reduce((sum, one) => sum + one.cpuTime, 0);
}

/** Frames while the board is moved. On a busy machine the processor time decides: as many as two cores would draw. */
async function panning(env) {
  const {board, largest} = await openLargest(env);
  if ((await board.page.locator('.zoom').count()) === 0) {
    await board.close();
    return `left out: ${largest.board} is the largest board and needs no zoom`;
  }
  for (let i = 0; i < 4; ++i) await board.page.getByRole('button', {name: 'Larger'}).click();
  await board.quiet();
  const session = await env.browser.newBrowserCDPSession();
  const before = await browserTime(session);
  const [frames, count] = await board.page.evaluate(async () => {
    const frame = document.querySelector('.board-frame');
    const began = performance.now();
    let count = 0;
    while (performance.now() - began < 1500) {
      frame.scrollTo(300 + 250 * Math.sin(count / 9), 300 + 250 * Math.cos(count / 11));
      await new Promise((done) => requestAnimationFrame(done));
      count += 1;
    }
    return [(1000 * count) / (performance.now() - began), count];
  });
  const busy = ((await browserTime(session)) - before) / count;
  await board.close();
  const said = `${frames.toFixed(0)} frames per second, ${busy.toFixed(0)} ms of processor time each, at ${largest.board}`;
  assert.ok(frames >= LEAST_FRAMES || busy <= (1000 * CORES) / LEAST_FRAMES, said);
  return said;
}

export const cases = {
  'a lion takes two pieces': lionTakesTwo,
  'a move on the largest board': moveOnTheLargest,
  'panning the largest board': panning,
};
