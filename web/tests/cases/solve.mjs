// Problems solved beside the board, and endings on the Design page.
import assert from 'node:assert/strict';
import {Watched} from '../harness.mjs';

const SMOTHERED = '5r1k/6pp/7N/8/2Q5/8/8/K7 w - - 0 1';

async function mateIsFound({browser, server}) {
  const board = await Watched.open(browser, server.address, {link: `#game=chess&position=${SMOTHERED}`});
  await board.tab('Solve');
  await board.page.getByLabel('All first moves').check();
  await board.page.getByRole('button', {name: 'Solve'}).click();
  await board.page.getByText('A forced win in 3 plies').waitFor();
  await board.page.getByText('none is shorter').waitFor();
  const moves = board.page.locator('.solution button');
  assert.equal(await moves.count(), 3);
  const on = board.page.getByRole('button', {name: 'One move on'});
  await on.click();
  await board.expect('g8', /White Queen/);
  await on.click();
  await board.expect('g8', /Black Rook/);
  await moves.nth(2).click();
  await board.expect('f7', /White Knight/);
  await board.page.getByRole('button', {name: 'One move back'}).click();
  await board.expect('h6', /White Knight/);
  assert.match(await board.page.getByRole('region', {name: 'First moves that win'}).textContent(), /Qg8/);
  await board.close();
}

async function noMateIsProven({browser, server}) {
  const board = await Watched.open(browser, server.address, {link: '#game=chess&position=7k/8/8/8/8/8/R7/K7 w - - 0 1'});
  await board.tab('Solve');
  await board.page.getByRole('button', {name: 'Solve'}).click();
  await board.page.getByText('Proven: there is none.').waitFor();
  await board.close();
}

async function endingsOfADesign({browser, server}) {
  const board = await Watched.open(browser, server.address);
  await board.screen('Design');
  const panel = board.page.getByRole('region', {name: 'Endings'});
  await panel.waitFor();
  await panel.getByLabel('Men of an ending').fill('K+R - K');
  await panel.getByRole('button', {name: 'Work out'}).click();
  await panel.getByText('at most 16 moves').waitFor();
  await panel.getByRole('button', {name: 'Look at each piece'}).click();
  const rook = panel.getByRole('row', {name: /Rook/});
  await rook.waitFor();
  assert.match(await rook.textContent(), /mates/);
  await board.close();
}

export const cases = {
  'a mate is found and stepped through': mateIsFound,
  'that there is no mate is told': noMateIsProven,
  'endings of a design are worked out': endingsOfADesign,
};
