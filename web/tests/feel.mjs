// How the board feels on this machine, which should be idle:  node tests/feel.mjs PROGRAM
// Frames a second while the largest board is moved about, the longest frame while it is zoomed, and what the page keeps in
// memory over 200 moves of a game.
import {launchBrowser} from './browser.mjs';
import {Server, Watched} from './harness.mjs';

const [program] = process.argv.slice(2);
if (!program) {
  console.error('usage: node tests/feel.mjs PROGRAM');
  process.exit(2);
}
const MOVES = 200;

/** Times between frames, in milliseconds, while something is done at each of them. */
function framesWhile(page, milliseconds, step) {
  return page.evaluate(async ([time, body]) => {
    const act = new Function('count', body);
    const began = performance.now();
    const gaps = [];
    let last = began;
    for (let count = 0; last - began < time; ++count) {
      act(count);
      const now = await new Promise((done) => requestAnimationFrame(() => done(performance.now())));
      gaps.push(now - last);
      last = now;
    }
    return gaps;
  }, [milliseconds, step]);
}

async function largestBoard(browser, address) {
  const board = await Watched.open(browser, address);
  const games = await board.ask('games', {});
  const size = (game) => game.board.split('x').reduce((a, b) => a * b, 1);
  const largest = games.reduce((a, b) => (size(b) > size(a) ? b : a));
  await board.follow(`#game=${largest.id}`);
  await board.quiet();
  return [board, largest];
}

const told = (gaps) => `${(1000 * gaps.length / gaps.reduce((a, b) => a + b, 0)).toFixed(0)} frames a second, the longest ${Math.max(...gaps).toFixed(0)} ms`;

async function panAndZoom(browser, address) {
  const [board, largest] = await largestBoard(browser, address);
  const wheel = "const board = document.querySelector('svg.board'); const {x, y, width, height} = board.parentElement.getBoundingClientRect();"
    + 'board.dispatchEvent(new WheelEvent("wheel", {bubbles: true, cancelable: true, ctrlKey: true, deltaY: count % 16 < 8 ? -60 : 60,'
    + ' clientX: x + width / 2, clientY: y + height / 2}));';
  await framesWhile(board.page, 500, wheel);  // what is made once is not what is felt
  console.log(`${largest.id}, ${largest.board}, zoomed by the wheel at every frame: ${told(await framesWhile(board.page, 3000, wheel))}`);
  for (let i = 0; i < 4 && await board.page.getByRole('button', {name: 'Larger'}).isEnabled(); ++i) await board.page.getByRole('button', {name: 'Larger'}).click();
  await board.quiet();
  const scroll = "document.querySelector('.board-frame').scrollTo(300 + 250 * Math.sin(count / 9), 300 + 250 * Math.cos(count / 11));";
  console.log(`${largest.id}, moved about: ${told(await framesWhile(board.page, 3000, scroll))}`);
  await board.close();
}

/** Megabytes of objects, and elements, that are left when what is no longer used has been swept out. */
async function kept(session) {
  await session.send('HeapProfiler.collectGarbage');
  const {metrics} = await session.send('Performance.getMetrics');
  const of = (name) => metrics.find((one) => one.name === name).value;
  return `${(of('JSHeapUsedSize') / 1e6).toFixed(2)} MB, ${of('Nodes')} nodes, ${of('JSEventListeners')} listeners`;
}

async function memoryOfAGame(browser, address) {
  const board = await Watched.open(browser, address, {link: '#game=chess'});
  const session = await board.context.newCDPSession(board.page);
  await session.send('Performance.enable');
  const field = board.page.getByLabel('Type a move');
  const moves = [];
  let dice = 20261;
  for (let ply = 1; ply <= MOVES; ++ply) {
    const {choices} = await board.ask('view', {game: 'chess', moves});
    if (choices.length === 0) break;
    dice = (dice * 48271) % 2147483647;
    moves.push(choices[dice % choices.length].move);
    await field.fill(moves.at(-1));
    await field.press('Enter');
    await board.until(async () => (await board.moves()).length === moves.length, `move ${ply}`);
    if (ply % 50 === 0) {
      await board.quiet();
      console.log(`after ${ply} moves: ${await kept(session)}`);
    }
  }
  await board.close();
}

const browser = await launchBrowser();
const server = await new Server(program).start();
await panAndZoom(browser, server.address);
await memoryOfAGame(browser, server.address);
await browser.close();
await server.remove();
