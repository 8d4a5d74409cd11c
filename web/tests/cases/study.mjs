// Reasons, lines, review, design, cards and positions.
import assert from 'node:assert/strict';
import {Watched} from '../harness.mjs';

async function termsAddUp({browser, server}) {
  const board = await Watched.open(browser, server.address, {link: '#game=chess&moves=e2e4 e7e5 g1f3 g8f6 f3e5'});
  await board.page.locator('.terms summary').click();
  const rows = board.page.locator('.terms tbody .value');
  await rows.first().waitFor();
  const number = (text) => Number(text.replace('−', '-'));
  let seen = '';
  await board.until(async () => {
    const parts = (await rows.allTextContents()).map(number);
    const sum = number(await board.page.locator('.terms tfoot .value').textContent());
    seen = `${parts} against ${sum}`;
    // Each row is rounded to a hundredth.
    return Math.abs(parts.reduce((a, b) => a + b, 0) - sum) <= 0.005 * (parts.length + 1);
  }, () => `terms that add up, not ${seen}`);
  await board.close();
}

async function linesAppear({browser, server}) {
  const board = await Watched.open(browser, server.address, {link: '#game=chess&position=6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1'});
  await board.tab('Lines');
  await board.page.getByRole('button', {name: 'Analyse'}).click();
  const first = board.page.locator('.lines li').first();
  await first.getByText('mate in 1').waitFor();
  await board.until(async () => /Ra8#/.test(await first.textContent()), 'the move as players write it');
  await first.getByRole('button').click();
  await board.expect('a8', /White Rook/);
  await board.close();
}

async function hintInSteps({browser, server}) {
  const board = await Watched.open(browser, server.address, {link: '#game=chess&position=6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1'});
  const hint = board.page.getByRole('button', {name: 'Hint'});
  await hint.click();
  const line = board.page.locator('.hint-line');
  await line.waitFor();
  assert.doesNotMatch(await line.textContent(), /Rook|a1a8|Ra8/);
  await hint.click();
  await board.until(async () => /Look at the Rook/.test(await line.textContent()), 'the piece');
  await hint.click();
  await board.until(async () => /Ra8#/.test(await line.textContent()), 'the move');
  await board.close();
}

/** Looking at a line in the middle of a game is not playing it. */
async function lookingIsNotPlaying({browser, server}) {
  const board = await Watched.open(browser, server.address);
  await board.newGame({Game: 'chess', 'You play': 'first', Level: '3'});
  await board.move('e2', 'e4');
  await board.until(async () => (await board.moves()).length === 2, 'an answer');
  await board.page.getByText('White to move').waitFor();
  await board.tab('Lines');
  await board.page.getByRole('button', {name: 'Analyse'}).click();
  await board.page.locator('.lines li button').first().click();
  await board.until(async () => (await board.moves()).length > 2, 'the line among the moves');
  await board.page.getByText('Black to move').waitFor();
  await board.page.keyboard.press('ArrowLeft');
  await board.page.getByText('White to move').waitFor();
  await board.move('a2', 'a3');
  await board.until(async () => /^1\. e4 \S+ 2\. a3 /.test((await board.page.locator('.moves').innerText()).replaceAll('\n', ' ')), 'the move in the main line');
  await board.until(async () => (await board.page.getByText('White to move').count()) === 1, 'an answer to it');
  // Not a3: a weak opponent may have taken the pawn there, but nothing can have come to where it stood.
  await board.expect('a2', /empty/);
  await board.close();
}

const PGN = `[Event "x"]\n[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1\n`;

async function pastedGame({browser, server}) {
  const board = await Watched.open(browser, server.address);
  await board.screen('Review');
  await board.page.getByLabel('Record').fill(PGN);
  await board.page.getByRole('button', {name: 'Review it'}).click();
  await board.page.locator('.points li').first().waitFor();
  await board.page.locator('.graph .curve').waitFor();
  await board.until(async () => (await board.page.locator('progress').count()) === 0, 'the review to end');
  const bad = await board.page.locator('.points').textContent();
  assert.match(bad, /mistake|blunder/);
  assert.match(bad, /5\. Nxf7/);  // numbered as in the record
  // A mistake can be tried again: the best move is praised.
  await board.page.getByRole('button', {name: 'Try to find it'}).first().click();
  await board.page.getByText('Find a better move').waitFor();
  const [, number, dots] = /^(\d+)(\.|…)/.exec(await board.page.locator('.points li').first().textContent());
  const before = 2 * (Number(number) - 1) + (dots === '.' ? 0 : 1);
  let puzzle;
  await board.until(async () => {
    const stored = await board.ask('store.list', {kind: 'reviews'});
    puzzle = stored.find(({value}) => value.label && value.moves.length === before);
    return puzzle !== undefined;
  }, 'the mistake among the puzzles');
  await board.page.getByLabel('Type a move').fill(puzzle.value.better);
  await board.page.getByLabel('Type a move').press('Enter');
  await board.page.getByText('Yes, that is as good').waitFor();
  await board.quiet();
  assert.ok(await board.page.getByText('Yes, that is as good').isVisible(), 'the praise stays');
  await board.close();
}

async function badRecord({browser, server}) {
  const board = await Watched.open(browser, server.address);
  await board.screen('Review');
  await board.page.getByLabel('Record').fill('1. e4 e5 2. Ke3 Nc6\n');
  await board.page.getByRole('button', {name: 'Review it'}).click();
  await board.page.locator('.fault').getByText(/line 1/).waitFor();
  await board.close();
}

async function faultAtItsLine({browser, server}) {
  const board = await Watched.open(browser, server.address);
  await board.newDesign();
  const editor = board.page.getByRole('textbox', {name: 'Design a game'});
  await board.page.getByText('The game is fine.').waitFor();
  const text = await editor.inputValue();
  await editor.fill(text.replace('    moves: FC', '    movse: FC'));
  await board.page.locator('.line-numbers .faulty').getByText('8').waitFor();
  await board.page.locator('.faults').getByText(/line 8/).first().waitFor();
  await board.page.getByRole('button', {name: 'Play it now'}).and(board.page.locator(':disabled')).waitFor();
  await editor.fill(text.replace('FC', 'FCW'));
  await board.page.getByText('The game is fine.').waitFor();
  await board.page.getByRole('button', {name: 'Play it now'}).and(board.page.locator(':enabled')).click();
  await board.page.getByText('White to move').waitFor();
  await board.expect('d1', /White Wizard/);
  await board.move('d1', 'c4');
  await board.until(async () => (await board.moves()).length >= 1, 'the wizard to leap');
  // The page comes back with the game, which nobody but this user knows.
  await board.saved();
  await board.page.reload();
  await board.expect('c4', /White Wizard/);
  await board.close();
}

async function pieceCards({browser, server}) {
  const board = await Watched.open(browser, server.address);
  await board.screen('Pieces');
  await board.page.getByRole('combobox', {name: 'Game', exact: true}).selectOption('shogi');
  await board.page.getByLabel(/Search/).fill('飛');
  await board.until(async () => (await board.page.locator('.piece-card').count()) === 1, 'one card');
  await board.page.locator('.piece-card').getByText('Rook').waitFor();
  // A rider that turns after its first step: four squares beside it and eight ways on.
  await board.page.getByLabel(/Search/).fill('');
  await board.page.getByRole('combobox', {name: 'Game', exact: true}).selectOption('gryphon');
  const gryphon = board.page.locator('.piece-card').filter({hasText: 'Gryphon'}).first();
  await board.until(async () => (await gryphon.locator('.diagram circle').count()) === 20, 'squares of the gryphon');
  await board.close();
}

async function positionEditor({browser, server}) {
  const board = await Watched.open(browser, server.address);
  await board.screen('Position');
  await board.page.getByRole('combobox', {name: 'Game', exact: true}).selectOption('chess');
  await board.page.getByRole('button', {name: 'Clear the board'}).click();
  for (const [piece, square] of [['White King', 'e1'], ['Black King', 'e8'], ['White Queen', 'd4']]) {
    await board.page.getByRole('button', {name: piece}).click();
    await board.cell(square).click();
    await board.expect(square, new RegExp(piece));
  }
  await board.until(async () => (await board.page.getByLabel('Position as text').inputValue()).startsWith('4k3/8/8/8/3Q4/8/8/4K3 w'), 'the text');
  await board.page.getByRole('button', {name: 'Play from here'}).click();
  await board.page.getByText('White to move').waitFor();
  await board.move('d4', 'd8');
  await board.expect('d8', /White Queen/);
  await board.close();
}

/** At the start everything is equal but the turn, for which these weights count half a pawn. */
async function judgedByOnesOwn({browser, server}) {
  const judge = 'game: chess\nfiles: 8\nranks: 8\nweights: {tempo: {mg: 50, eg: 50}}\n';
  const file = (text) => ({name: 'turn.yaml', mimeType: 'text/yaml', buffer: Buffer.from(text)});
  const board = await Watched.open(browser, server.address, {link: '#game=chess'});
  const {page} = board;
  const sum = page.locator('.terms summary');
  const own = page.getByText('Judged by turn.yaml.');
  await sum.click();
  const usual = await sum.textContent();
  await page.locator('.terms input[type=file]').setInputFiles(file(judge.replace('tempo', 'temp')));
  await page.getByRole('alert').getByText(/temp/).waitFor();
  assert.equal(await own.count(), 0);
  await page.locator('.terms input[type=file]').setInputFiles(file(judge));
  await own.waitFor();
  await board.until(async () => /\+0\.50$/.test(await sum.textContent()), () => 'half a pawn');
  // Kept, and said to whoever comes back.
  await page.reload();
  await board.until(async () => /\+0\.50$/.test(await sum.textContent()), 'half a pawn after a reload');
  await sum.click();
  await page.getByRole('button', {name: 'Judge as usual'}).click();
  await board.until(async () => (await sum.textContent()) === usual, 'the usual sum');
  assert.equal(await own.count(), 0);
  await board.close();
}

export const cases = {
  'the terms add up to the score': termsAddUp,
  'weights of one\'s own judge, and are kept': judgedByOnesOwn,
  'lines appear and can be played': linesAppear,
  'a hint comes in steps': hintInSteps,
  'a line that is looked at is not played': lookingIsNotPlaying,
  'a pasted game is reviewed and tried again': pastedGame,
  'a broken record is refused at its place': badRecord,
  'a fault is shown at its line, fixed, and the game played': faultAtItsLine,
  'pieces are found by kanji': pieceCards,
  'a position is put together and played': positionEditor,
};
