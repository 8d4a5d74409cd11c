// Two people at one game, each at a page of his own, and somebody who looks on.
import assert from 'node:assert/strict';
import {Watched} from '../harness.mjs';

const status = (board) => board.page.locator('.live-table [role=status]');
const says = (board, text) => status(board).getByText(text).waitFor();
const asked = (board) => board.page.locator('.toolbar[role=alert]');
const press = (board, name) => board.page.getByRole('button', {name, exact: true}).click();

async function begin({browser, server}) {
  const host = await Watched.open(browser, server.address);
  await host.screen('With a friend');
  await host.page.getByRole('combobox', {name: 'Game'}).selectOption('chess');
  await host.page.getByRole('combobox', {name: 'You play'}).selectOption('first');
  await press(host, 'Begin a game with somebody');
  const link = async (label) => new URL(await host.page.getByLabel(label).inputValue()).hash;
  return {host, invite: await link('Link for the other side'), watch: await link('Link for spectators')};
}

async function twoPeople(env) {
  const {host, invite, watch} = await begin(env);
  assert.notEqual(invite, watch);
  await says(host, 'Waiting for the other side to come.');
  const guest = await Watched.open(env.browser, env.server.address, {link: invite});
  const onlooker = await Watched.open(env.browser, env.server.address, {link: watch});
  await says(onlooker, 'You are looking on.');
  await says(host, 'Your turn.');
  await says(guest, 'The other side is to move.');
  await host.move('e2', 'e4');
  for (const board of [host, guest, onlooker]) await board.expect('e4', /White Pawn/);
  await says(guest, 'Your turn.');
  await guest.move('e7', 'e5');
  await host.expect('e5', /Black Pawn/);
  // Offers are the other side's to answer.
  await press(guest, 'Offer a draw');
  await asked(host).getByText('The other side offers a draw.').waitFor();
  await press(host, 'Decline');
  await asked(host).waitFor({state: 'detached'});
  await press(guest, 'Ask to take back');
  await asked(host).getByText('The other side asks to take a move back.').waitFor();
  await press(host, 'Accept');
  for (const board of [host, guest, onlooker]) await board.expect('e5', /empty/);
  await says(guest, 'Your turn.');
  // Who comes back, comes back to his seat.
  await guest.page.reload();
  await says(guest, 'Your turn.');
  await press(guest, 'Resign');
  for (const board of [host, guest, onlooker]) await says(board, /^White wins/);
  for (const board of [host, guest, onlooker]) await board.close();
}

export const cases = {
  'two people play one game, and a third looks on': twoPeople,
};
