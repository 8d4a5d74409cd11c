// The browser that tests, measurements and pictures are made with.
import {existsSync} from 'node:fs';
import {chromium} from 'playwright-core';

/** Chromium without windows of its own: half the work of the whole browser, whose buttons and menus are pages, too. */
const USUAL = '/usr/bin/chromium-headless-shell';

/** Starts it, or the one that TESUJI_CHROMIUM names. */
export function launchBrowser() {
  const executablePath = process.env.TESUJI_CHROMIUM ?? USUAL;
  if (!existsSync(executablePath)) {
    console.error(`There is no browser at ${executablePath}: install Debian's package chromium-headless-shell, or set TESUJI_CHROMIUM.`);
    process.exit(1);
  }
  // Chromium refuses its sandbox to root, who owns many build machines.
  return chromium.launch({executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : []});
}
