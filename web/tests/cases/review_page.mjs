// The page that `tesuji review --html` writes: opened as a file, without a server.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

const RECORDS = {
  chess: ['game.pgn', '[White "Ann"]\n[Black "Bob"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. Ng5 h6 5. Nxf7 1-0\n', []],
  renju: ['game.txt', 'h8 a1 i8 a3 j8 a5 k8 g8 b13', ['--game', 'renju']],
};

/** The page of a reviewed record, watched for faults and for anything it loads. */
async function opened({browser, program}, game, body) {
  const folder = mkdtempSync(join(tmpdir(), 'tesuji-review-'));
  const context = await browser.newContext();
  try {
    const [name, text, options] = RECORDS[game];
    writeFileSync(join(folder, name), text);
    execFileSync(program, ['review', join(folder, name), ...options, '--nodes', '20000', '--html', join(folder, 'page.html')], {stdio: 'ignore'});
    const page = await context.newPage();
    const faults = [];
    page.on('pageerror', (fault) => faults.push(String(fault)));
    page.on('request', (request) => {
      if (!request.url().endsWith('page.html')) faults.push(`asks for ${request.url()}`);
    });
    await page.goto(`file://${join(folder, 'page.html')}`);
    await body(page);
    assert.deepEqual(faults, []);
  } finally {
    await context.close();
    rmSync(folder, {recursive: true});
  }
}

const current = (page) => page.evaluate(() => document.querySelector('[aria-current]')?.id ?? '');

/** Clicks the middle of a square, counted from the first player's left corner. */
async function press(page, square) {
  const [x, y] = await page.evaluate((s) => {
    const [left, top] = board.middle(s);
    const point = new DOMPoint(left, top).matrixTransform(board.svg.getScreenCTM());
    return [point.x, point.y];
  }, square);
  await page.mouse.click(x, y);
}

async function reviewed(kit) {
  await opened(kit, 'chess', async (page) => {
    assert.equal(await current(page), 'p8');  // the blunder is shown first
    assert.match(await page.textContent('#p8'), /4\.\.\. h6\?\?\s+blunder, turning point/);
    await page.keyboard.press('ArrowRight');
    assert.equal(await current(page), 'p9');
    await page.keyboard.press('Home');
    assert.equal(await current(page), '');
    await page.keyboard.press('ArrowDown');
    assert.equal(await current(page), 'p8');
    const graph = await page.locator('#graph').boundingBox();
    await page.mouse.click(graph.x + graph.width - 2, graph.y + 20);
    assert.equal(await current(page), 'p9');
    assert.match(await page.textContent('table'), /accuracy.*White.*%.*Black.*%/s);
    await page.locator('#p8 button').click();
    await press(page, 55);
    await press(page, 47);  // h6 once more
    assert.match(await page.textContent('#said'), /what was played/);
    await press(page, 51);
    await press(page, 35);  // d5
    assert.match(await page.textContent('#said'), /Yes/);
  });
}

async function reviewedStones(kit) {
  await opened(kit, 'renju', async (page) => {
    await page.locator('#p9 button').click();
    await press(page, 7 * 15 + 11);  // l8 makes five
    assert.match(await page.textContent('#said'), /Yes/);
  });
}

export const cases = {
  'a reviewed game is a page of its own: keys, graph, arrows, another try': reviewed,
  'a reviewed game of stones is one, too': reviewedStones,
};
