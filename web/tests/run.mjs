// Plays real games in a real browser:  node tests/run.mjs PROGRAM [SHOTS_FOLDER] [CASE...]
// TESUJI_CHROMIUM names the browser when it is not Debian's.
import {mkdirSync, readdirSync} from 'node:fs';
import {launchBrowser} from './browser.mjs';
import {Server} from './harness.mjs';

const [program, shots = 'shots', ...wanted] = process.argv.slice(2);
if (!program) {
  console.error('usage: node tests/run.mjs PROGRAM [SHOTS_FOLDER] [CASE...]');
  process.exit(2);
}
mkdirSync(shots, {recursive: true});

/** Closes what a case that failed has left open, with pictures of it. */
async function leave(browser, path) {
  for (const [i, context] of browser.contexts().entries()) {
    for (const page of context.pages()) await page.screenshot({path: `${path}-${i}.png`}).catch(() => undefined);
    await context.close();
  }
}

const folder = new URL('./cases/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.mjs')).sort();
const browser = await launchBrowser();
const server = await new Server(program).start();
let passed = 0;
const failed = [];
for (const file of files) {
  const {cases} = await import(new URL(file, folder).href);
  for (const [name, body] of Object.entries(cases)) {
    if (wanted.length > 0 && !wanted.some((word) => `${file} ${name}`.includes(word))) continue;
    const began = Date.now();
    try {
      const note = await body({browser, server, program, shots, all: Boolean(process.env.TESUJI_ALL)});
      passed += 1;
      console.log(`ok    ${name} (${Date.now() - began} ms)${note ? `: ${note}` : ''}`);
    } catch (fault) {
      failed.push(name);
      console.log(`FAIL  ${name}\n${fault.stack ?? fault}`);
      await leave(browser, `${shots}/failed-${failed.length}`);
    }
  }
}
await browser.close();
await server.remove();
console.log(`${passed} passed, ${failed.length} failed${failed.length > 0 ? `: ${failed.join('; ')}` : ''}`);
process.exit(failed.length === 0 && passed > 0 ? 0 : 1);
