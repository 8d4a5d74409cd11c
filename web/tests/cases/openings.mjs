// Opening procedures of line games, by clicks: who holds which colour, numbers, offers, and an opponent that knows them.
import {Watched} from '../harness.mjs';

const OPENING = 'How are the first stones agreed on?';

const group = (board) => board.page.getByRole('group', {name: 'Opening'});
const press = (board, name) => group(board).getByRole('button', {name, exact: true}).click();

/** One stone after the other, each waited for. */
async function stones(board, ...points) {
  for (const point of points) {
    await board.cell(point).click();
    await board.expect(point, /stone/);
  }
}

async function begin({browser, server}, opening, seat = 'both') {
  const board = await Watched.open(browser, server.address);
  await board.newGame({Game: 'renju', [OPENING]: opening, 'You play': seat});
  await group(board).waitFor();
  return board;
}

/** Ends when the procedure is over and stones are put in turn. */
async function over(board) {
  await group(board).waitFor({state: 'detached'});
}

async function swap2(env) {
  const board = await begin(env, 'swap2');
  await stones(board, 'h8', 'h9', 'i10');
  await group(board).getByText('White may take the other colour, keep it, or put more stones.').waitFor();
  // Two more stones instead of a choice, and the choice goes back.
  await stones(board, 'g7', 'j7');
  await group(board).getByText('Black may take the other colour.').waitFor();
  await press(board, 'Swap colours');
  await over(board);
  await stones(board, 'k6');
  await board.expectMoves('1 h8', '2 h9', '3 i10', '4 g7', '5 j7', 'swap', '6 k6');
  // Words survive a reload as moves do.
  await board.saved();
  await board.page.reload();
  await board.expect('k6', /White/);
  await board.page.keyboard.press('ArrowLeft');
  await board.page.keyboard.press('ArrowLeft');
  await press(board, 'Keep colours');
  await over(board);
  await board.close();
}

async function yamaguchi(env) {
  const board = await begin(env, 'yamaguchi');
  await stones(board, 'h8', 'h9', 'i10');
  await group(board).getByText('says how many fifth moves').waitFor();
  await press(board, '3');
  await press(board, 'Keep colours');
  await stones(board, 'g7');
  await group(board).getByText('Black offers 3 fifth moves').waitFor();
  const send = group(board).getByRole('button', {name: /Offer these/});
  for (const point of ['j7', 'k6', 'l5', 'h9']) await board.cell(point).click();  // the last is taken
  await group(board).getByRole('button', {name: 'Offer these (3 of 3)'}).waitFor();
  await board.cell('l5').click();
  await send.and(board.page.locator(':disabled')).waitFor();
  await board.cell('f9').click();
  await send.click();
  await group(board).getByText('White chooses one of the points offered.').waitFor();
  await board.until(async () => (await board.page.locator('svg.board .pointed').count()) === 3, 'three points to be marked');
  await board.cell('k6').click();
  await board.expect('k6', /Black/);
  await over(board);
  await stones(board, 'i8');
  await board.expect('i8', /White/);
  await board.close();
}

/** Every other procedure to its end, with the first way through each of its choices. */
async function others(env) {
  const scripts = {
    swap: [['h8', 'h9', 'i10'], 'Swap colours', ['g7']],
    rif: [['h8', 'h9', 'i10'], 'Swap colours', ['g7'], ['offer', 'j7', 'k6'], 'choose j7', ['k5']],
    'soosorv-8': [['h8', 'h9', 'i10'], 'Keep colours', ['g7'], '2', 'Swap colours', ['offer', 'j7', 'k6'], 'choose j7', ['k5']],
    'taraguchi-10': [['h8'], 'Keep colours', ['h9'], 'Swap colours', ['i10'], 'Keep colours', ['g7'], 'Keep colours', 'Offer 10 points',
      ['offer', 'j7', 'k6', 'l5', 'f9', 'e6', 'd8', 'i6', 'k9', 'g10', 'f5'], 'choose k6', ['k5']],
  };
  for (const [opening, script] of Object.entries(scripts)) {
    const board = await begin(env, opening);
    for (const step of script) {
      if (typeof step === 'string') await press(board, step.replace('choose ', ''));
      else if (step[0] !== 'offer') await stones(board, ...step);
      else {
        for (const point of step.slice(1)) await board.cell(point).click();
        await group(board).getByRole('button', {name: /Offer these/}).click();
      }
    }
    await over(board);
    await board.close();
  }
}

/** Tesuji puts three stones, and whoever swaps plays on with the other colour. */
async function againstTheEngine(env) {
  const board = await begin(env, 'swap', 'second');
  await group(board).getByText('White may take the other colour.').waitFor();
  await board.until(async () => (await board.moves()).length === 3, 'three stones');
  await press(board, 'Swap colours');
  // White is Tesuji now, and it is White's turn.
  await board.until(async () => (await board.moves()).length === 5, 'an answer');
  await board.page.getByText('Black to move').waitFor();
  await board.page.locator('.strip.active').getByText('Black: You').waitFor();
  const [{move: free}] = (await board.ask('view', {game: 'renju', moves: (await board.moves()).map((text) => text.replace(/^\d+ /, '')).filter((text) => text !== 'swap')})).choices;
  await stones(board, free);
  await board.close();
}

async function engineChoosesAColour(env) {
  const board = await begin(env, 'swap', 'first');
  await stones(board, 'h8', 'h9', 'a1');
  // h8 and a1 are Black's and White has the move: nobody wants a stone in the corner.
  await board.becomes(async () => (await board.moves())[3]?.trim(), 'no-swap');
  await board.close();
}

export const cases = {
  'renju by swap2': swap2,
  'renju by Yamaguchi: numbers, offers, a choice': yamaguchi,
  'renju by every other procedure': others,
  'Tesuji proposes an opening and plays the colour that is left': againstTheEngine,
  'Tesuji chooses a colour': engineChoosesAColour,
};
