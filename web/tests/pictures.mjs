// Takes the pictures of the documentation:  node tests/pictures.mjs PROGRAM FOLDER [NAME...]
import {mkdirSync} from 'node:fs';
import {join} from 'node:path';
import {launchBrowser} from './browser.mjs';
import {Server, Watched} from './harness.mjs';

const [program, folder, ...wanted] = process.argv.slice(2);
if (!program || !folder) {
  console.error('usage: node tests/pictures.mjs PROGRAM FOLDER [NAME...]');
  process.exit(2);
}
mkdirSync(folder, {recursive: true});

const SCREEN = {viewport: {width: 1200, height: 720}};
const PHONE = {viewport: {width: 390, height: 780}, hasTouch: true, isMobile: true};
const GAME = '#game=chess&moves=e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f6e4';
const LOST = '[White "Ada"]\n[Black "Bo"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1\n';

/** Name, what is opened, and what is done before the picture is taken. */
const PICTURES = [
  ['play', {...SCREEN, link: GAME}],
  ['map', {...SCREEN, link: GAME}, async (board) => {
    await board.tab('Map');
    await board.page.getByLabel('Control', {exact: true}).check();
  }],
  ['shogi', {...SCREEN, link: '#game=shogi&moves=7g7f 3c3d 8h2b%2B 3a2b', locale: 'ja'}, (board) => board.speak('ja')],
  ['renju', {...SCREEN, link: '#game=renju&moves=h8 h9 f6 a3 f7 a5 h7 a9'}],
  ['xiangqi', {...SCREEN, link: '#game=xiangqi&moves=h3e3 h10g8'}],
  ['figures', {...SCREEN, link: '#game=spartan'}, (board) => board.cell('c8').click()],
  ['shields', {...SCREEN, link: '#game=army07'}],
  ['large', {...SCREEN, link: '#game=dai-dai'}, async (board) => {
    await board.page.mouse.move(...(await board.middle('9q')));
    await board.page.mouse.wheel(0, -500);
  }],
  ['review', {...SCREEN}, async (board) => {
    await board.screen('Review');
    await board.page.getByLabel('Record').fill(LOST);
    await board.page.getByRole('button', {name: 'Review it'}).click();
    await board.page.locator('.points li').first().waitFor();
    await board.until(async () => (await board.page.locator('progress').count()) === 0, 'the review to end');
    await board.page.locator('.points button').first().click();
  }],
  ['gallery', {...SCREEN}, async (board) => {
    await board.screen('Games');
    await board.page.locator('.thumbnail svg').nth(20).waitFor();
  }],
  ['rules', {...SCREEN, link: '#/games/gryphon'}, (board) => board.page.locator('.piece-card').first().waitFor()],
  ['design', {...SCREEN}, async (board) => {
    await board.newDesign();
    await board.page.getByLabel('Moves as text').fill('RfNmB');
    await board.page.locator('.mark-of .way').nth(7).waitFor();
    await board.page.evaluate(() => {
      document.activeElement?.blur();
      scrollTo(0, 0);
    });
  }],
  ['start', {...SCREEN, locale: 'ja', colorScheme: 'dark'}, async (board) => {
    await board.screen('作る');
    await board.page.getByRole('tab', {name: '初期配置'}).click();
    await board.page.locator('.start-tool svg.board').waitFor();
  }],
  ['phone', {...PHONE, link: GAME}],
];

const browser = await launchBrowser();
const server = await new Server(program).start();
for (const [name, options, act] of PICTURES.filter(([one]) => wanted.length === 0 || wanted.includes(one))) {
  const board = await Watched.open(browser, server.address, options);
  await board.speak(options.locale ?? 'en');
  await act?.(board);
  await board.quiet();
  await board.page.screenshot({path: join(folder, `${name}.png`)});
  await board.close();
}
await browser.close();
await server.remove();
