// What every browser test uses: a server of its own, a page that is watched, and the board as people see it.
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {isDeepStrictEqual} from 'node:util';

/** How long anything may take on a machine that is busy with other things; what does not come by then never comes. */
const PATIENCE = 90_000;

/** A case that fails leaves its server behind, which must not keep the whole run from ending. */
const started = new Set();
process.on('exit', () => started.forEach((one) => one.kill('SIGKILL')));

export class Server {
  constructor(program) {
    this.program = program;
    this.data = mkdtempSync(join(tmpdir(), 'tesuji-web-'));
  }

  /** Listens; on the port it had before when it is started again. */
  async start() {
    const again = this.port ? ['--port', String(this.port)] : [];
    this.process = spawn(this.program, ['serve', '--no-browser', '--data', this.data, ...again], {stdio: ['ignore', 'pipe', 'inherit']});
    const child = this.process;
    started.add(child);
    child.once('exit', () => started.delete(child));
    const line = await new Promise((resolve, reject) => {
      this.process.stdout.once('data', (text) => resolve(String(text)));
      this.process.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    this.address = /http:\S+/.exec(line)[0];
    this.port = Number(new URL(this.address).port);
    return this;
  }

  async end(signal = 'SIGTERM') {
    const gone = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill(signal);
    await gone;
  }

  async remove() {
    await this.end();
    rmSync(this.data, {recursive: true, force: true});
  }
}

/** A page in a window of its own, whose console and requests are watched. */
export class Watched {
  constructor(context, page, address) {
    Object.assign(this, {context, page, address, faults: []});
    /** Questions that the page has asked and the server has not answered. */
    this.asked = new Set();
    /** Set while the server is away on purpose. */
    this.forgiving = false;
    page.on('console', (message) => {
      if (message.type() === 'error' && !this.forgiving) this.faults.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (fault) => this.faults.push(`page: ${fault.message}`));
    page.on('websocket', (socket) => this.listen(socket));
    page.on('request', (request) => {
      if (request.isNavigationRequest()) this.asked.clear();  // by a page that is gone
      const {protocol, host} = new URL(request.url());
      if (protocol !== 'data:' && protocol !== 'blob:' && host !== new URL(address).host) this.faults.push(`left the machine: ${request.url()}`);
    });
  }

  listen(socket) {
    const mine = new Set();
    socket.on('framesent', ({payload}) => {
      const {id, method} = JSON.parse(payload);
      if (id === undefined) return;
      const question = {id, method};
      mine.add(question);
      this.asked.add(question);
    });
    const answered = (question) => mine.delete(question) && this.asked.delete(question);
    socket.on('framereceived', ({payload}) => {
      const {id} = JSON.parse(payload);
      for (const question of mine) if (question.id === id) answered(question);
    });
    socket.on('close', () => mine.forEach(answered));
  }

  static async open(browser, address, options = {}) {
    const context = await browser.newContext({viewport: {width: 1360, height: 900}, locale: 'en', ...options});
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const watched = new Watched(context, page, address);
    if (options.script) await page.addInitScript(options.script);
    if (options.holds) await watched.hold(options.holds);
    await page.goto(address + (options.link ?? ''));
    await page.locator('svg.board, .rules-page').first().waitFor();
    return watched;
  }

  /** Answers to questions of these methods wait until they are let go: `release` does, of one method or all, and `holding` is how many wait. */
  async hold(methods) {
    let waiting = [];
    const held = new Set();
    this.release = (method) => {
      const goes = (one) => method === undefined || one.method === method;
      if (method === undefined) held.clear();
      else held.delete(method);
      const going = waiting.filter(goes);
      waiting = waiting.filter((one) => !goes(one));
      going.forEach(({send}) => send());
    };
    this.holding = () => waiting.length;
    this.holdOn = () => methods.forEach((method) => held.add(method));
    await this.page.routeWebSocket(/\/api$/, (page) => {
      const server = page.connectToServer();
      const asked = new Map();
      page.onMessage((text) => {
        const {id, method} = JSON.parse(text);
        if (methods.includes(method)) asked.set(id, method);
        server.send(text);
      });
      server.onMessage((text) => {
        const send = () => page.send(text);
        const method = asked.get(JSON.parse(text).id);
        if (held.has(method)) waiting.push({method, send});
        else send();
      });
    });
  }

  /** Follows a link on the page that is open. */
  async follow(link) {
    await this.page.goto('about:blank');
    await this.page.goto(this.address + link);
    await this.page.locator('svg.board').waitFor();
  }

  async close() {
    await this.context.close();
    assert.deepEqual(this.faults, []);
  }

  cell(square) {
    return this.page.locator(`[role="gridcell"][data-square="${square}"]`);
  }

  label(square) {
    return this.cell(square).getAttribute('aria-label');
  }

  /** Two clicks, and the move is on the board. */
  async move(from, to) {
    await this.cell(from).click();
    await this.cell(to).click();
  }

  async middle(square) {
    const box = await this.cell(square).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }

  async drag(from, to) {
    await this.page.mouse.move(...(await this.middle(from)));
    await this.page.mouse.down();
    await this.page.mouse.move(...(await this.middle(to)), {steps: 6});
    await this.page.mouse.up();
  }

  /** A finger on the screen: the browser gets touches and makes of them what it makes of real ones. */
  async finger() {
    const session = await this.context.newCDPSession(this.page);
    const touch = (type, ...touchPoints) => session.send('Input.dispatchTouchEvent', {type, touchPoints});
    const steps = 8;
    return {
      drag: async (from, to, end = 'touchEnd') => {
        const [[x, y], [toX, toY]] = [await this.middle(from), await this.middle(to)];
        await touch('touchStart', {x, y});
        for (let i = 1; i <= steps; ++i) await touch('touchMove', {x: x + ((toX - x) * i) / steps, y: y + ((toY - y) * i) / steps});
        await touch(end);
      },
      /** Two fingers that go apart around the middle of a square. */
      spread: async (square, from, to) => {
        const [x, y] = await this.middle(square);
        const apart = (far) => [{x: x - far, y, id: 0}, {x: x + far, y, id: 1}];
        await touch('touchStart', ...apart(from));
        for (let i = 1; i <= steps; ++i) await touch('touchMove', ...apart(from + ((to - from) * i) / steps));
        await touch('touchEnd');
      },
    };
  }

  /** Opens the menu of settings and changes one of them. */
  async set(label, value) {
    await this.page.locator('summary[aria-label="Settings"]').click();
    await this.page.locator('.top').getByRole('combobox', {name: label, exact: true}).selectOption(value);
    await this.page.keyboard.press('Escape');
    await this.page.locator('.top details:not([open])').waitFor();
  }

  /** Waits until the cell says what is expected. */
  async expect(square, pattern) {
    await this.until(async () => pattern.test(await this.label(square)), () => `${square} to be ${pattern}`);
  }

  async until(condition, what) {
    const end = Date.now() + PATIENCE;
    while (!(await condition())) {
      if (Date.now() > end) assert.fail(`waited for ${typeof what === 'function' ? what() : what}`);
      await this.page.waitForTimeout(30);
    }
  }

  /** Waits until what is read is what is expected: what the page shows follows what was done, in its own time. */
  async becomes(read, expected) {
    let seen;
    await this.until(async () => isDeepStrictEqual(seen = await read(), expected), () => `${JSON.stringify(expected)}, not ${JSON.stringify(seen)}`);
  }

  /** Waits until the page has got every answer and drawn it, and nothing moves any more. */
  async quiet() {
    const drawn = () => this.page.evaluate(() => new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(() => done(document.getAnimations().length === 0 && !document.querySelector('[aria-busy]'))));
    }));
    // Asked again after drawing: an answer may lead to another question.
    await this.until(async () => this.asked.size === 0 && (await drawn()) && this.asked.size === 0, () => `answers to ${[...this.asked].map((one) => one.method)}`);
  }

  /** Switches to a language if the page does not speak it; the choice is kept for all pages of a server. */
  async speak(language) {
    const [other, here] = language === 'ja' ? ['English', '日本語'] : ['日本語', 'English'];
    const button = (name) => this.page.getByRole('button', {name, exact: true});
    await button(here).or(button(other)).waitFor();
    if (await button(here).isVisible()) await button(here).click();
    await button(other).waitFor();
    await this.until(async () => (await this.page.locator('html').getAttribute('lang')) === language, `the page to be in ${language}`);
  }

  /** Shows one of the panels beside the board. */
  async tab(name) {
    await this.page.getByRole('tab', {name, exact: true}).click();
  }

  async screen(name) {
    await this.page.locator('nav.tabs').getByRole('button', {name, exact: true}).click();
  }

  /** Begins a game by the dialog; fields by their labels. */
  async newGame(fields) {
    await this.page.getByRole('button', {name: 'New game'}).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', {name: 'Start'}).and(this.page.locator(':enabled')).waitFor();
    for (const [label, value] of Object.entries(fields)) {
      await dialog.getByRole('combobox', {name: label, exact: true}).selectOption(value);
      await dialog.getByRole('button', {name: 'Start'}).and(this.page.locator(':enabled')).waitFor();
    }
    await dialog.getByRole('button', {name: 'Start'}).click();
    await dialog.waitFor({state: 'detached'});
  }

  /** The answer of the server to one request, asked from the page. */
  ask(method, params) {
    return this.page.evaluate(([name, given]) => new Promise((resolve, reject) => {
      const socket = new WebSocket(`ws://${location.host}/api`);
      socket.onopen = () => socket.send(JSON.stringify({jsonrpc: '2.0', id: 1, method: name, params: given}));
      socket.onerror = () => reject(new Error(`no answer to ${name}`));
      socket.onmessage = (event) => {
        const {result, error} = JSON.parse(event.data);
        socket.close();
        if (error) reject(new Error(error.message));
        else resolve(result);
      };
    }), [method, params]);
  }

  /** Opens the editor as if nobody had ever written in it. */
  async newDesign() {
    await this.ask('store.delete', {kind: 'settings', id: 'draft'});
    await this.screen('Design');
    await this.page.getByText('The game is fine.').waitFor();
  }

  moves() {
    return this.page.locator('.moves .move').allTextContents();
  }

  /** Waits until the list of moves reads like this, numbers and all. */
  async expectMoves(...moves) {
    let shown = [];
    const trimmed = async () => (await this.moves()).map((text) => text.trim());
    await this.until(async () => (shown = await trimmed()).join() === moves.join(), () => `the moves ${moves}, not ${shown}`);
  }

  /** The moves without what stands in brackets. */
  async mainLine() {
    const text = (await this.page.locator('.moves').innerText()).replace(/\s+/g, ' ');
    return text.replace(/\([^()]*\) ?/g, '');
  }

  /** Waits until the server has stored the game as the page shows it. */
  async saved() {
    const shown = await this.moves();
    await this.until(async () => {
      const [newest] = await this.ask('store.list', {kind: 'games'});
      return newest?.value.tree.nodes.length > shown.length;
    }, 'the game to be stored');
  }
}
