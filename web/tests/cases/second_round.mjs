// Things that hurt people once: one score, maps that stay, clocks, notices, reviews that are kept, records with names.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {Watched} from '../harness.mjs';

async function oneScore({browser, server}) {
  const board = await Watched.open(browser, server.address, {link: '#game=chess&moves=e2e4 e7e5 d1h5 b8c6 f1c4 g8f6'});
  const {page} = board;
  const meter = page.getByRole('meter');
  await page.locator('.score-text').waitFor();
  await board.quiet();
  await board.until(async () => (await meter.getAttribute('aria-valuetext')) === (await page.locator('.score-text').textContent()), 'one score');
  // The sum lies folded below it, and a sentence says why it differs.
  await page.locator('.terms tbody').waitFor({state: 'hidden'});
  await page.locator('.difference').getByText(/^The search sees .+/).waitFor();
  await page.locator('.terms summary').click();
  await page.locator('.terms').getByText(/small things/).waitFor();
  // Every reason points at something on the board.
  const reasons = page.locator('.sentences .sentence');
  await reasons.first().waitFor();
  await board.quiet();
  for (const reason of await reasons.all()) {
    await reason.hover();
    await page.locator('svg.board .pointed, svg.board .arrow.plain').first().waitFor();
  }
  // Reasons follow the language.
  await board.speak('ja');
  await board.until(async () => /[ぁ-ん]/.test((await reasons.first().textContent().catch(() => '')) ?? ''), 'reasons in Japanese');
  await board.speak('en');
  await board.until(async () => /[a-z]{3}/.test((await reasons.first().textContent().catch(() => '')) ?? ''), 'reasons in English');
  await board.close();
}

async function mapsStay({browser, server}) {
  const board = await Watched.open(browser, server.address, {link: '#game=chess&moves=e2e4 e7e5'});
  await board.tab('Map');
  await board.page.getByLabel('Control', {exact: true}).check();
  const squares = board.page.locator('svg.board rect.map');
  await board.until(async () => (await squares.count()) > 10, 'the map');
  await board.move('g1', 'f3');
  await board.expect('f3', /White Knight/);
  await board.until(async () => (await squares.count()) > 10, 'the map of the next position');
  // Of the graph one piece can be read alone.
  await board.page.getByLabel('Graph', {exact: true}).check();
  const lines = board.page.locator('svg.board .arrow.attack, svg.board .arrow.defend');
  await board.until(async () => (await lines.count()) > 8, 'the lines of the graph');
  const all = await lines.count();
  await board.cell('f3').click();
  await board.until(async () => (await lines.count()) > 0 && (await lines.count()) < all / 2, 'the lines of one piece');
  await board.page.getByLabel('Nothing', {exact: true}).check();
  await board.until(async () => (await squares.count()) + (await lines.count()) === 0, 'no map');
  await board.close();
}

async function clockRunsOn({browser, server}) {
  const shifted = () => {
    const {now} = Date;
    globalThis.shift = 0;
    Date.now = () => now() + globalThis.shift;
  };
  const board = await Watched.open(browser, server.address, {script: shifted});
  await board.newGame({Game: 'chess', 'You play': 'both', Clock: '1'});
  await board.move('e2', 'e4');
  await board.expect('e4', /White Pawn/);
  await board.page.locator('.clock.running').waitFor();
  await board.page.evaluate(() => {
    globalThis.shift = 60_000;
  });
  await board.page.getByRole('button', {name: 'Back', exact: true}).click();
  await board.expect('e4', /empty/);
  await board.page.getByRole('button', {name: 'Forward', exact: true}).click();
  await board.expect('e4', /White Pawn/);
  // A minute has gone, and looking elsewhere did not bring it back.
  await board.until(async () => /^(1:\d\d|2:00)/.test(await board.page.locator('.clock.running').textContent()), 'a minute less');
  await board.close();
}

async function menusAndNotices({browser, server}) {
  const board = await Watched.open(browser, server.address, {link: '#game=chess', holds: ['describe']});
  const {page} = board;
  const menu = page.locator('.top details');
  await page.locator('summary[aria-label="Settings"]').click();
  await page.locator('.top details[open]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.top details:not([open])').waitFor();
  await page.locator('summary[aria-label="Settings"]').click();
  await page.locator('.top details[open]').waitFor();
  await page.locator('.head h2').click();
  await page.locator('.top details:not([open])').waitFor();
  await board.becomes(() => menu.count(), 1);
  // A notice goes by itself, and lies over nothing that can be pressed.
  await page.getByLabel('Type a move').fill('Qxq9');
  await page.getByLabel('Type a move').press('Enter');
  const notice = page.locator('.notice');
  await notice.waitFor();
  await board.until(async () => {
    const [box, controls] = [await notice.boundingBox(), await page.locator('.controls').boundingBox()];
    return box !== null && box.y + box.height < controls.y;
  }, 'the notice beside what can be pressed');
  await notice.waitFor({state: 'detached'});
  // Another game's levels cannot be chosen before they are known.
  await board.quiet();
  await page.getByRole('button', {name: 'New game'}).click();
  const dialog = page.getByRole('dialog');
  const start = dialog.getByRole('button', {name: 'Start'});
  await start.and(page.locator(':enabled')).waitFor();
  board.holdOn();
  await dialog.getByRole('combobox', {name: 'Game', exact: true}).selectOption('caro');
  await board.until(() => board.holding() > 0, 'the answer to be held');
  await dialog.getByRole('combobox', {name: 'Level', exact: true}).and(page.locator(':disabled')).waitFor();
  await start.and(page.locator(':disabled')).waitFor();
  board.release();
  await dialog.getByRole('combobox', {name: 'Level', exact: true}).and(page.locator(':enabled')).waitFor();
  await board.until(async () => (await dialog.getByRole('combobox', {name: 'Level', exact: true}).locator('option').allTextContents()).includes('beginner'), 'the levels of the game');
  await page.keyboard.press('Escape');
  await board.close();
}

const PGN = `[Event "Club"]\n[White "Ada"]\n[Black "Bo"]\n[Result "0-1"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1\n`;

async function reviewIsKept({browser, server}) {
  const board = await Watched.open(browser, server.address);
  const {page} = board;
  const dropped = () => page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));
  }, PGN);
  const reviewed = async () => {
    await page.locator('.points li').first().waitFor();
    await board.until(async () => (await page.locator('progress').count()) === 0, 'the review to end');
  };
  await dropped();
  await reviewed();
  await page.locator('.strip').getByText('White: Ada').waitFor();
  await page.locator('.strip').getByText('Black: Bo').waitFor();
  await board.becomes(async () => (await page.locator('.counts .count-of').allTextContents()).map(Number).reduce((a, b) => a + b, 0), 14);
  const points = await page.locator('.points').textContent();
  await board.saved();
  await page.reload();
  await page.locator('.points li').first().waitFor();
  await board.becomes(() => page.locator('.points').textContent(), points);
  // The record that is written has the names, and the variation that was tried.
  await page.keyboard.press('Home');
  await page.getByRole('button', {name: 'Back', exact: true}).and(page.locator(':disabled')).waitFor();
  await board.move('d2', 'd4');
  await board.expect('d4', /White Pawn/);
  await page.locator('summary[aria-label="Export"]').click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', {name: 'Save as PGN'}).click()]);
  const text = readFileSync(await file.path(), 'utf8');
  assert.match(text, /\[White "Ada"\]/);
  assert.match(text, /\[Black "Bo"\]/);
  assert.match(text, /\[Result "0-1"\]/);
  assert.match(text, /1\. e4 \(1\. d4\)/);
  // The same game once more: every puzzle is there once, and says what it is about.
  await dropped();
  await reviewed();
  await page.getByRole('button', {name: 'Review another game'}).click();
  const puzzles = page.locator('[aria-label="Puzzles from your mistakes"] .saved li');
  await puzzles.first().waitFor();
  const labels = (await puzzles.allTextContents()).filter((label) => /\d+(\.|…) \S+ (inaccuracy|mistake|blunder)/.test(label));
  assert.ok(labels.length > 0);
  assert.equal(new Set(labels).size, labels.length, labels.join('; '));
  await puzzles.filter({hasText: /Nxf7|Bc4|mistake|blunder/}).first().getByRole('button', {name: 'Try to find it'}).click();
  await page.getByRole('button', {name: 'Show the answer'}).click();
  await page.getByText('This would have been better.').waitFor();
  await board.close();
}

async function gallery({browser, server, shots}) {
  const board = await Watched.open(browser, server.address);
  const {page} = board;
  await board.screen('Games');
  const cards = page.locator('.game-card');
  await board.until(async () => (await cards.count()) > 60, 'all games');
  await page.locator('.thumbnail svg').first().waitFor();
  await page.screenshot({path: `${shots}/gallery.png`});
  const search = page.getByLabel('Search games, pieces and rules');
  await search.fill('grasshopper');
  await board.until(async () => (await cards.count()) >= 1 && (await cards.count()) < 5, 'games with that piece');
  await search.fill('');
  await page.getByRole('combobox', {name: 'Board', exact: true}).selectOption('large');
  await board.until(async () => (await cards.allTextContents()).every((text) => /\d\d × \d\d/.test(text)), 'large boards');
  await page.getByRole('combobox', {name: 'Board', exact: true}).selectOption('');
  const star = page.getByRole('button', {name: 'Favourite: Makruk'}).first();
  await star.click();
  await page.getByRole('heading', {name: 'Favourites'}).waitFor();
  await star.click();
  await page.getByRole('heading', {name: 'Favourites'}).waitFor({state: 'detached'});
  await page.getByRole('button', {name: 'Rules of Makruk'}).click();
  await page.locator('.piece-card').first().waitFor();
  await page.getByRole('article').getByRole('button', {name: 'Play'}).click();
  await page.locator('.head h2').getByText('Makruk').waitFor();
  await board.close();
}

export const cases = {
  'one score, and reasons that point': oneScore,
  'a map stays from move to move': mapsStay,
  'a clock runs on while one looks elsewhere': clockRunsOn,
  'menus close, notices go, and levels are those of the game': menusAndNotices,
  'a review is kept, with names, puzzles and variations': reviewIsKept,
  'the gallery finds games and shows their rules': gallery,
};
