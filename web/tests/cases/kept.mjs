// What people have made is not destroyed: a game being played, an answer, a drag, a text.
import assert from 'node:assert/strict';
import {Server, Watched} from '../harness.mjs';

const phone = {viewport: {width: 360, height: 640}, hasTouch: true, isMobile: true};

/** A game against Tesuji that was left after a blunder of Tesuji's, whose proof begins with the blunder. */
const LEFT = {
  game: 'chess', options: {}, start: 'r5k1/5ppp/8/4N3/8/8/5PPP/6K1 w - - 0 1', current: 1, ending: null, clock: null,
  players: {first: {kind: 'engine', level: 3}, second: {kind: 'human'}},
  tree: {nodes: [
    {id: 0, parent: -1, move: '', text: '', textJa: '', children: [1]},
    {id: 1, parent: 0, move: 'e5d7', text: 'Nd7', textJa: 'Nd7', children: []},
  ]},
};

async function proofInALiveGame({browser, server}) {
  const board = await Watched.open(browser, server.address);
  await board.ask('store.put', {kind: 'games', id: 'left', value: LEFT});
  await board.screen('Games');
  await board.page.locator('.saved li').first().getByRole('button', {name: 'Open'}).click();
  await board.expect('d7', /White Knight/);
  await board.page.getByRole('button', {name: 'Show the line that proves it'}).first().click();
  await board.until(async () => (await board.moves()).some((text) => text.includes('Ra1#')), 'the proof among the moves');
  await board.page.locator('.moves').getByRole('button', {name: 'Nd7'}).click();
  await board.expect('a1', /empty/);
  // The game is where it was, also when the page comes back.
  const resign = board.page.getByRole('button', {name: 'Resign'}).and(board.page.locator(':enabled'));
  await resign.waitFor();
  await board.saved();
  await board.page.reload();
  await resign.waitFor();
  await board.move('h7', 'h6');
  await board.until(async () => /^1\. Nd7 h6 2\. \S+/.test(await board.mainLine()), 'the own move in the main line, and an answer');
  await board.close();
}

/** A fork to be found. */
const PUZZLE = {game: 'chess', options: {}, start: 'r3k3/5ppp/8/3N4/8/8/5PPP/4K3 w - - 0 1', moves: [], played: 'd5b4', better: 'd5c7'};

async function openPuzzle({browser, server}) {
  const board = await Watched.open(browser, server.address);
  await board.ask('store.put', {kind: 'reviews', id: 'fork', value: PUZZLE});
  await board.screen('Review');
  await board.page.locator('.saved li').first().getByRole('button', {name: 'Try to find it'}).click();
  await board.page.getByText('Find a better move').waitFor();
  return board;
}

async function rightAnswer(env) {
  const board = await openPuzzle(env);
  await board.move('d5', 'c7');
  await board.page.getByText('Yes, that is as good').waitFor();
  // The verdict and the board are still there when the move has arrived, with its reasons.
  await board.tab('Why');
  await board.page.locator('.sentences').getByText(/forks/).waitFor();
  assert.ok(await board.page.getByText('Yes, that is as good').isVisible());
  await board.expect('c7', /White Knight/);
  await board.page.getByRole('button', {name: 'Back', exact: true}).click();
  await board.expect('d5', /White Knight/);
  await board.close();
}

async function typedAnswer(env) {
  const board = await openPuzzle(env);
  const field = board.page.getByLabel('Type a move');
  await field.fill('Nf4');
  await field.press('Enter');
  await board.page.getByText('Not that one').waitFor();
  await board.expect('d5', /White Knight/);
  await field.fill('Nc7+');
  await field.press('Enter');
  await board.page.getByText('Yes, that is as good').waitFor();
  await board.expect('c7', /White Knight/);
  await board.close();
}

async function draggedByTouch({browser, server}) {
  const board = await Watched.open(browser, server.address, {...phone, link: '#game=chess'});
  await board.expect('e2', /White Pawn/);
  const finger = await board.finger();
  await finger.drag('e2', 'e4');
  await board.expect('e4', /White Pawn/);
  // A drag that the system takes away leaves nothing behind: two taps move the piece.
  await finger.drag('d7', 'd6', 'touchCancel');
  await board.cell('d7').tap();
  await board.cell('d5').tap();
  await board.expect('d5', /Black Pawn/);
  // A finger on an empty square moves the page, and no piece.
  await finger.drag('d3', 'd6');
  await board.until(() => board.page.evaluate(() => scrollY > 0), 'the page to be scrolled');
  await board.close();
}

async function designIsKept({browser, server}) {
  const board = await Watched.open(browser, server.address);
  await board.newDesign();
  const editor = board.page.getByRole('textbox', {name: 'Design a game'});
  const base = board.page.getByRole('combobox', {name: 'New from'});
  const mine = `${await editor.inputValue()}# mine\n`;
  await editor.fill(mine);
  await board.screen('Play');
  await board.page.locator('svg.board').waitFor();
  await board.screen('Design');
  await board.becomes(() => editor.inputValue(), mine);
  // Another text comes only when it is meant.
  await base.selectOption('shogi');
  const dialog = board.page.getByRole('dialog', {name: 'Replace the text?'});
  await dialog.getByRole('button', {name: 'Cancel'}).click();
  await dialog.waitFor({state: 'detached'});
  await board.becomes(() => editor.inputValue(), mine);
  await board.becomes(() => base.inputValue(), 'chess');
  await base.selectOption('shogi');
  await dialog.getByRole('button', {name: 'Replace it'}).click();
  await board.until(async () => /^game: my-shogi\n/.test(await editor.inputValue()), 'the new text');
  // What nobody has changed is replaced without a word.
  await base.selectOption('chess');
  await board.until(async () => /^game: my-chess\n/.test(await editor.inputValue()), 'the first text');
  await board.close();
}

/** What was known comes back tomorrow, what was not soon, and nothing before its time. */
async function practised({browser, program}) {
  const server = await new Server(program).start();
  const board = await Watched.open(browser, server.address);
  for (const id of ['one', 'two']) await board.ask('store.put', {kind: 'reviews', id, value: PUZZLE});
  await board.screen('Review');
  await board.page.getByRole('button', {name: 'Practise 2 puzzles'}).click();
  await board.page.getByText('Find a better move').waitFor();
  await board.move('d5', 'c7');
  await board.page.getByText('Yes, that is as good').waitFor();
  const waits = async () => (await board.ask('store.list', {kind: 'reviews'})).map(({value}) => value.practice?.days ?? -1).sort();
  await board.becomes(waits, [-1, 1]);
  await board.page.getByRole('button', {name: 'Next puzzle'}).click();
  await board.page.getByText('Find a better move').waitFor();
  await board.move('d5', 'f4');
  await board.page.getByText('Not that one').waitFor();
  await board.becomes(waits, [0, 1]);
  await board.page.getByRole('button', {name: 'Review another game'}).click();
  await board.page.getByText(/^again /).first().waitFor();
  await board.becomes(() => board.page.getByRole('button', {name: /Practise/}).count(), 0);
  await board.close();
  await server.remove();
}

export const cases = {
  'a proof shown in a live game leaves it alive': proofInALiveGame,
  'a right answer to a puzzle leaves verdict and board': rightAnswer,
  'a typed answer is judged': typedAnswer,
  'puzzles come back when it is time for them': practised,
  'pieces are dragged by touch': draggedByTouch,
  'the text of a design is kept': designIsKept,
};
