// A match held by the server: begun in the browser, watched, and stopped.
import {Watched} from '../harness.mjs';

async function playsOut({browser, server}) {
  const board = await Watched.open(browser, server.address);
  await board.screen('Match');
  await board.page.getByLabel('Games', {exact: true}).fill('4');
  await board.page.getByLabel('Nodes a move').fill('60');
  await board.page.getByRole('button', {name: 'Start'}).click();
  await board.page.locator('.match-table').getByText(/^4 \(\d \/ \d \/ \d\)$/).waitFor({timeout: 60_000});
  await board.page.getByRole('button', {name: 'Start'}).waitFor();
  await board.becomes(() => board.page.locator('.match-table tr', {hasText: 'Faults'}).locator('td').textContent(), '0');
  await board.close();
}

async function isStopped({browser, server}) {
  const board = await Watched.open(browser, server.address);
  await board.screen('Match');
  await board.page.getByLabel('Second player').selectOption('engine');
  await board.page.getByLabel('Games', {exact: true}).fill('2000');
  await board.page.getByLabel('Stop once decided (SPRT 0 to 10 Elo)').check();
  await board.page.getByRole('button', {name: 'Start'}).click();
  await board.page.locator('.match-boards li').first().getByText(/engine/).waitFor();
  // Who comes later sees the same match.
  const other = await Watched.open(browser, server.address);
  await other.screen('Match');
  await other.page.getByRole('button', {name: 'Stop the match'}).click();
  await other.page.getByRole('button', {name: 'Start'}).waitFor();
  await board.page.getByRole('button', {name: 'Start'}).waitFor();
  await other.close();
  await board.close();
}

export const cases = {
  'a match is played out': playsOut,
  'a match is watched by others and stopped': isStopped,
};
