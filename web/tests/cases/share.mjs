// What leaves the page and what comes in: links, pictures, records of every kind.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {Watched} from '../harness.mjs';

const clipboard = {permissions: ['clipboard-read', 'clipboard-write']};

/** What a button of the menu Export lets one save. */
async function exported(board, name) {
  await board.page.locator('summary[aria-label="Export"]').click();
  const [file] = await Promise.all([board.page.waitForEvent('download'), board.page.getByRole('button', {name, exact: true}).click()]);
  await board.page.keyboard.press('Escape');
  return readFileSync(await file.path());
}

async function linkAndPicture({browser, server}) {
  const board = await Watched.open(browser, server.address, {...clipboard, link: '#game=shogi&moves=7g7f 3c3d 8h2b%2B 3a2b'});
  await board.expect('2b', /Gote Silver/);
  await board.page.locator('summary[aria-label="Export"]').click();
  await board.page.getByRole('button', {name: 'Copy link'}).click();
  await board.page.getByText('Copied.').waitFor();
  await board.page.keyboard.press('Escape');
  const link = await board.page.evaluate(() => navigator.clipboard.readText());
  const other = await Watched.open(browser, server.address, {link: link.slice(link.indexOf('#'))});
  await other.expect('2b', /Gote Silver/);
  await other.becomes(async () => (await other.moves()).length, 4);
  await other.close();
  const picture = await exported(board, 'Picture (PNG)');
  assert.equal(picture.subarray(1, 4).toString(), 'PNG');
  assert.ok(picture.length > 20_000, `${picture.length} bytes`);
  assert.match((await exported(board, 'Picture (SVG)')).toString(), /^<svg[^>]* xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  await board.close();
}

const RECORDS = [
  ['Shogi', '手合割：平手\n先手：羽生\n後手：森内\n手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:01/00:00:01)\n   2 ３四歩(33)   ( 0:02/00:00:02)\n', 'Sente: 羽生', 2],
  ['Shogi', 'V2.2\nN+A\nN-B\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n', 'Sente: A', 3],
  ['Shogi', 'position startpos moves 7g7f 3c3d 2g2f 8c8d', '', 4],
  ['Chess', '[White "Ada"]\n[Black "Bo"]\n\n1. e4 (1. d4 d5) 1... e5 {a comment} 2. Nf3 *\n', 'White: Ada', 5],
  ['Renju', '(;GM[4]SZ[15];B[hh];W[hg];B[ii])', '', 3],
];

async function pasted({browser, server}) {
  const board = await Watched.open(browser, server.address);
  const kept = async () => (await board.ask('store.list', {kind: 'games'})).map(({id}) => id).filter((id) => id.startsWith('review-'));
  const before = (await kept()).length;
  // However fast they come, each is a game of its own.
  await board.page.clock.setFixedTime(new Date());
  for (const [i, [game, text, name, moves]] of RECORDS.entries()) {
    await board.page.evaluate((record) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', record);
      document.body.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true}));
    }, text);
    await board.page.locator('.head h2').getByText(game, {exact: true}).waitFor();
    await board.becomes(async () => (await board.moves()).length, moves);
    if (name) await board.page.locator('.strip').getByText(name).waitFor();
    await board.becomes(async () => (await kept()).length, before + i + 1);  // as soon as it is reviewed
  }
  await board.close();
}

/** A record as shogi players keep it: who played, and how long each move took. */
async function kifWithTimes({browser, server}) {
  const board = await Watched.open(browser, server.address);
  await board.newGame({Game: 'shogi', 'You play': 'both', Clock: '3'});
  for (const [from, to] of [['7g', '7f'], ['3c', '3d'], ['2g', '2f']]) {
    await board.move(from, to);
    await board.expect(to, /Pawn/);
  }
  await board.quiet();
  const kif = (await exported(board, 'Save as KIF')).toString();
  assert.match(kif, /先手：You/);
  assert.match(kif, /後手：You/);
  assert.match(kif, /1 ７六歩\(77\)/);
  assert.match(kif, /3 ２六歩\(27\) +\( *\d+:\d\d\/\d\d:\d\d:\d\d\)/);
  await board.close();
}

export const cases = {
  'a position is shared as a link and as a picture': linkAndPicture,
  'records of every kind are pasted': pasted,
  'a record of shogi has names and times': kifWithTimes,
};
