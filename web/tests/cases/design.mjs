// The editor: pieces made by clicks, texts that follow, and games that come of it.
import assert from 'node:assert/strict';
import {axeOn} from '../axe.mjs';
import {Watched} from '../harness.mjs';
import {Rpc} from '../rpc.mjs';

const RIM = 3;  // the farthest square that is shown at first: a slide to it has no end
const all = {likewise: 'in all ways'};
const sides = {likewise: 'left and right'};
const alone = {likewise: 'nowhere else'};
const move = {may: 'move only'};
const take = {may: 'capture only'};

/** What is done for a piece: marks, each with what was chosen before it. A leap is a click, a slide a drag from the piece. */
const leap = (right, forward, brush = all) => ({...brush, to: [right, forward], slides: false});
const slide = (right, forward, brush = all) => ({...brush, to: [right, forward], slides: true});
const straight = slide(0, RIM);
const diagonal = slide(RIM, RIM);

const PIECES = [
  ['W', leap(0, 1)], ['F', leap(1, 1)], ['K', leap(0, 1), leap(1, 1)], ['D', leap(0, 2)], ['N', leap(1, 2)], ['A', leap(2, 2)], ['H', leap(0, 3)],
  ['C', leap(1, 3)], ['Z', leap(2, 3)], ['G', leap(3, 3)], ['R', straight], ['B', diagonal], ['Q', straight, diagonal], ['RN', straight, leap(1, 2)],
  ['BN', diagonal, leap(1, 2)], ['QN', straight, diagonal, leap(1, 2)], ['FC', leap(1, 1), leap(1, 3)], ['WfF', leap(0, 1), leap(1, 1, sides)],
  ['FfW', leap(1, 1), leap(0, 1, alone)], ['fW', leap(0, 1, alone)], ['fR', slide(0, RIM, alone)], ['fN', leap(1, 2, sides)],
  ['fmWfcF', leap(0, 1, {...alone, ...move}), leap(1, 1, {...sides, ...take})],
  ['fmWfcFimfnD', leap(0, 1, {...alone, ...move}), leap(1, 1, {...sides, ...take}), leap(0, 2, {...alone, ...move, way: 'leaps if the way is free', first: true})],
  ['mRcpR', slide(0, RIM, {...all, ...move}), slide(0, RIM, {...all, ...take, way: 'hops over one piece'})],
  ['gQ', slide(0, RIM, {...all, way: 'lands behind a piece'}), slide(RIM, RIM, {...all, way: 'lands behind a piece'})],
  ['NN', slide(1, 2)], ['R2', slide(0, 2)], ['B2N', slide(2, 2), leap(1, 2)], ['nN', leap(1, 2, {...all, way: 'leaps if the way is free'})],
  ['nA', leap(2, 2, {...all, way: 'leaps if the way is free'})], ['mNcK', leap(1, 2, {...all, ...move}), leap(0, 1, {...all, ...take}), leap(1, 1, {...all, ...take})],
];

class Bench {
  constructor(board) {
    this.board = board;
    this.page = board.page;
    this.text = board.page.getByRole('textbox', {name: 'Design a game'});
    this.moves = board.page.getByLabel('Moves as text');
  }

  static async open(browser, server, options = {}) {
    const board = await Watched.open(browser, server.address, options);
    await board.speak('en');
    await board.newDesign();
    return new Bench(board);
  }

  square([right, forward]) {
    return this.page.locator(`[data-step="${right},${forward}"]`);
  }

  async middle(step) {
    const {x, y, width, height} = await this.square(step).boundingBox();
    return [x + width / 2, y + height / 2];
  }

  async choose({way = 'leaps or slides', may = 'move or capture', likewise, first = false}) {
    for (const label of [way, may, likewise]) await this.page.getByLabel(label, {exact: true}).check();
    await this.page.getByLabel('first move only').setChecked(first);
  }

  async mark({to, slides, ...brush}) {
    await this.choose(brush);
    if (!slides) return this.square(to).click();
    await this.page.mouse.move(...(await this.middle([0, 0])));
    await this.page.mouse.down();
    await this.page.mouse.move(...(await this.middle(to)), {steps: 4});
    return this.page.mouse.up();
  }

  async clear() {
    const button = this.page.getByRole('button', {name: 'Clear', exact: true});
    if (await button.isEnabled()) await button.click();
    await this.page.getByRole('button', {name: 'Clear', exact: true}).and(this.page.locator(':disabled')).waitFor();
  }

  /** Waits until the text of the game says so, and the game that it makes is on show. */
  async says(pattern) {
    await this.board.until(async () => pattern.test(await this.text.inputValue()), () => `the text to say ${pattern}`);
    await this.fine();
  }

  async fine() {
    await this.page.getByRole('button', {name: 'Play it now'}).and(this.page.locator(':enabled')).waitFor();
    await this.page.getByText('The game is fine.').waitFor();
  }

  async tool(name) {
    await this.page.getByRole('tab', {name, exact: true}).click();
    await this.page.getByRole('tab', {name, exact: true, selected: true}).waitFor();
  }
}

async function thirtyPieces({browser, server, program}) {
  const bench = await Bench.open(browser, server);
  const rpc = new Rpc(program);
  let shown = '';
  for (const [betza, ...marks] of PIECES) {
    await bench.clear();
    await bench.says(/immobile: true/);
    for (const mark of marks) await bench.mark(mark);
    const wanted = (await rpc.atoms(betza)).join('\n');
    await bench.board.until(async () => {
      shown = (await bench.text.inputValue()).match(/moves: (.*)/)?.[1] ?? '';
      return shown !== '' && (await rpc.atoms(JSON.parse(/^"/.test(shown) ? shown : JSON.stringify(shown)))).join('\n') === wanted;
    }, () => `${betza}, not ${shown}`);
    await bench.fine();
  }
  rpc.end();
  await bench.board.close();
  return `${PIECES.length} pieces`;
}

async function bothWays({browser, server}) {
  const bench = await Bench.open(browser, server);
  const {page, board} = bench;
  // What is typed shows as marks, in either place; the value and the words follow.
  const worth = page.locator('.reach strong');
  const before = await worth.textContent();
  await bench.moves.fill('Q');
  await bench.says(/moves: "?Q"?\n/);
  await board.until(async () => (await page.locator('.mark-of .way').count()) === 8, 'eight ways');
  await board.until(async () => (await worth.textContent()) !== before, 'another value');
  await page.locator('.piece-card').getByText(/Slides any distance in any direction/).waitFor();
  await page.locator('.reach').getByText(/Attacks 2[0-9.]+ squares/).waitFor();
  await bench.text.fill((await bench.text.inputValue()).replace(/moves: .*/, 'moves: N'));
  await board.until(async () => (await page.locator('.mark-of .spot').count()) === 8, 'eight leaps');
  await board.until(async () => (await bench.moves.inputValue()) === 'N', 'the other field to follow');
  // Every change can be taken back, and made again.
  await bench.mark(leap(0, 1));
  await bench.says(/moves: WN\n/);
  await page.getByRole('button', {name: 'Undo', exact: true}).click();
  await bench.says(/moves: N\n/);
  await board.until(async () => (await page.locator('.mark-of .spot').count()) === 8, 'the marks of before');
  await page.getByRole('button', {name: 'Redo'}).click();
  await bench.says(/moves: WN\n/);
  // A lion; a zone; the other side's view; a fault keeps its place.
  await page.getByRole('combobox', {name: 'from', exact: true}).selectOption({label: 'the far half'});
  await bench.mark(leap(1, 1));
  await bench.says(/\{betza: F, from: \{last: 4\}\}/);
  await page.getByRole('checkbox', {name: /^lion/}).check();
  await board.until(async () => /lion/.test(await bench.text.inputValue()), 'the lion in the text');
  await page.getByRole('button', {name: 'Undo', exact: true}).click();
  await bench.says(/\{betza: F, from: \{last: 4\}\}/);
  await page.getByLabel('Seen by').selectOption('second');
  await board.until(async () => {
    const [[, up], [, down]] = [await bench.middle([0, 1]), await bench.middle([0, -1])];
    return up > down;
  }, 'forward to be down');
  await board.close();
}

async function withKeysAlone({browser, server}) {
  const bench = await Bench.open(browser, server);
  const {page, board} = bench;
  const press = (...keys) => keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  const at = (step) => page.locator(`[data-step="${step}"]:focus`).waitFor();
  // From the tab of the tool on, with nothing but keys.
  await page.getByRole('tab', {name: 'Piece', exact: true}).focus();
  const reach = async (what) => {
    for (let i = 0; i < 60; ++i) {
      if (await what.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    assert.fail('the focus did not get there');
  };
  await reach(page.getByRole('button', {name: 'New piece'}));
  await press('Enter');
  await page.getByRole('button', {name: 'Piece 1', pressed: true}).waitFor();
  await bench.says(/piece-1:/);
  await reach(page.locator('.workbench-cell[tabindex="0"]'));
  await at('0,1');
  await press('ArrowUp', 'ArrowRight');
  await at('1,2');
  await press('Enter');
  await bench.says(/moves: WN/);
  await press('ArrowLeft');
  await at('0,2');
  await press('ArrowUp');
  await at('0,3');
  await press('Shift+Enter');
  await bench.says(/moves: WNR|moves: (W|N|R){3}/);
  await press('Control+z');
  await bench.says(/moves: WN}/);
  await reach(page.getByRole('button', {name: 'Play it now'}));
  await press('Enter');
  await page.getByText('White to move').waitFor();
  await board.expect('d1', /White Wizard/);
  await board.close();
}

/** What was put somewhere stays there, however late the game comes that an earlier change made. */
async function staysWherePut({browser, server}) {
  const bench = await Bench.open(browser, server, {holds: ['describe', 'compose']});
  const {board} = bench;
  await bench.tool('Start');
  board.holdOn();
  board.release('compose');
  await board.drag('a2', 'a3');
  await board.becomes(async () => /P7\/1PPPPPPP/.test(await bench.text.inputValue()), true);
  await board.until(() => board.holding() > 0, 'the first change to be made a game');
  board.holdOn();
  await board.drag('b2', 'b3');
  await board.expect('b3', /White Pawn/);
  board.release('describe');
  await bench.fine();
  await board.expect('b3', /White Pawn/);
  assert.match(await board.label('b2'), /empty/);
  board.release();
  await bench.says(/PP6\/2PPPPPP/);
  await board.close();
}

async function looksAndNames({browser, server}) {
  const bench = await Bench.open(browser, server);
  const {page} = bench;
  await page.getByRole('button', {name: 'New piece'}).click();
  await page.getByRole('button', {name: 'Piece 1', pressed: true}).waitFor();
  await page.getByLabel('English name').fill('Camel');
  await bench.says(/en: "Camel"/);
  await page.locator('.figure-chooser summary').click();
  await page.getByRole('button', {name: 'camel', exact: true}).click();
  await bench.says(/figure: camel/);
  await page.getByRole('button', {name: 'Camel', pressed: true, exact: true}).locator('.body').waitFor();
  // It stands where it is dragged to, and the other side has one as well.
  await bench.tool('Start');
  const camel = page.getByRole('button', {name: 'White Camel'});
  const box = await camel.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(...(await bench.board.middle('d1')), {steps: 5});
  await page.mouse.up();
  await bench.says(/fen: .*rnb[a-z]kbnr\/pppppppp\/8\/8\/8\/8\/PPPPPPPP\/RNB[A-Z]KBNR w KQkq/);
  await bench.board.expect('d1', /White Camel/);
  await bench.board.expect('d8', /Black Camel/);
  // Moved on the board, then thrown away beside it.
  await bench.board.drag('d1', 'd3');
  await bench.board.expect('d3', /White Camel/);
  await bench.board.expect('d6', /Black Camel/);
  await bench.fine();
  await page.mouse.move(...(await bench.board.middle('a1')));
  await page.mouse.down();
  await page.mouse.move(5, 300, {steps: 5});
  await page.mouse.up();
  await bench.board.expect('a1', /empty/);
  await bench.says(/1NB1KBNR w Kk - /);
  // Promotion and zones.
  await bench.tool('Rules');
  await page.getByLabel('becomes').selectOption({label: 'Queen'});
  await bench.says(/promotion: \[\{pieces: \[pawn\].*\{pieces: \[piece-1\], to: \[queen\], zone: \{last: 1\}\}\]/);
  await page.getByLabel('and must').check();
  await bench.says(/to: \[queen\], zone: \{last: 1\}, required: true\}/);
  await page.getByLabel('becomes').selectOption({label: 'never'});
  await bench.says(/promotion: \[\{pieces: \[pawn\][^\n]*true\}\]\n/);
  await page.getByLabel('Name of a new zone').fill('palace');
  await page.getByRole('button', {name: 'Add'}).click();
  await bench.says(/zones: \{palace: \[e1\]\}/);
  await bench.board.cell('d1').click();
  await bench.says(/palace: \[e1, d1\]/);
  await page.getByLabel('The second player').selectOption('rotated');
  await bench.says(/second-side: rotated/);
  await bench.tool('Piece');
  await page.getByRole('combobox', {name: 'to', exact: true}).selectOption('palace');
  await bench.board.close();
}

async function sourcesAndDrafts({browser, server}) {
  const bench = await Bench.open(browser, server);
  const {page, board} = bench;
  await page.getByLabel('Take').selectOption('source');
  await page.getByRole('combobox', {name: 'New from'}).selectOption('xiangqi');
  await bench.says(/^(#.*\n)*game: my-xiangqi\n/);
  assert.match(await bench.text.inputValue(), /board:/);
  const mine = `${await bench.text.inputValue()}# mine\n`;
  await bench.text.fill(mine);
  // What is being written is there again after a reload.
  await board.until(async () => (await board.ask('store.get', {kind: 'settings', id: 'draft'}))?.value.text === mine, 'the draft to be kept');
  await page.reload();
  await board.until(async () => (await bench.text.inputValue().catch(() => '')) === mine, 'the draft');
  await board.close();
}

async function notationIsTried({browser, server}) {
  const bench = await Bench.open(browser, server);
  await bench.tool('Notation');
  await bench.page.getByRole('button', {name: 'Try mRpcR'}).click();
  await bench.says(/moves: "mRpcR"/);
  await bench.page.getByRole('button', {name: 'Try x~'}).click();
  await bench.says(/moves: "x~"/);
  await bench.board.close();
}

const SMALL = 'game: small\nname: Small\nextends: gardner\n';

async function triedOut({browser, server}) {
  const bench = await Bench.open(browser, server);
  const {page} = bench;
  await bench.text.fill(SMALL);
  await bench.says(/extends: gardner/);
  await bench.tool('Try out');
  await page.getByRole('button', {name: 'Play 20 games'}).click();
  const balance = page.getByRole('region', {name: 'Is it balanced?'});
  await balance.getByText(/^20 games: who moves first wins \d+ %, draws \d+ %, loses \d+ %/).waitFor();
  await balance.locator('.reasons li').filter({hasText: 'Pawn'}).getByText(/^[1-9]\d*\.\d$/).waitFor();
  await page.getByRole('button', {name: 'Look at each piece'}).click();
  const rook = page.getByRole('row').filter({hasText: 'Rook'});
  await rook.getByText(/^mates/).first().waitFor();
  await page.getByRole('button', {name: /^Learn from/}).click();
  await page.getByText(/positions; the winning chance was off by 0\.\d+, now by 0\.\d+/).waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', {name: 'Save the weights'}).click()]);
  assert.equal(file.suggestedFilename(), 'small-weights.yaml');
  await page.getByRole('button', {name: 'Judge by them'}).click();
  await page.getByText('The game is judged by them now.').waitFor();
  await bench.board.close();
}

async function noViolation({browser, server, shots}) {
  for (const [look, options, language, tools] of [
    ['light', {colorScheme: 'light'}, 'en', ['Piece', 'Start', 'Rules', 'Try out', 'Notation']],
    ['ja-dark', {colorScheme: 'dark', viewport: {width: 390, height: 844}}, 'ja', ['駒', '初期配置', '規則', '試す', '記法']],
  ]) {
    const bench = await Bench.open(browser, server, options);
    await bench.board.speak(language);
    for (const name of tools) {
      await bench.tool(name);
      if (name === tools[0]) await bench.page.locator('.figure-chooser summary').click();
      await bench.board.quiet();
      await bench.page.screenshot({path: `${shots}/design-${look}-${tools.indexOf(name)}.png`, fullPage: true});
      await axeOn(bench.page, `${name}, ${look}`);
      assert.ok(await bench.page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), `${name}, ${look} is too wide`);
    }
    await bench.board.speak('en');
    await bench.board.close();
  }
}

export const cases = {
  'thirty pieces made by clicks equal their Betza texts': thirtyPieces,
  'marks and texts follow each other, and every change is taken back': bothWays,
  'a piece is made and played with the keyboard alone': withKeysAlone,
  'what is put on the board stays there': staysWherePut,
  'a piece gets a name, a figure, a place and rules': looksAndNames,
  'the source of a game is begun from, and drafts are kept': sourcesAndDrafts,
  'the notation is at hand': notationIsTried,
  'a game is tried out: balance, endings, learning': triedOut,
  'no accessibility violation in any tool': noViolation,
};
