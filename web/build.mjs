// Builds what browsers load:  node build.mjs OUTPUT_FOLDER GAMES_FOLDER
import {execFileSync} from 'node:child_process';
import {copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {build} from 'esbuild';
import {generate} from './wire/generate.mjs';

const [output, games] = process.argv.slice(2);
if (!output || !games) {
  console.error('usage: node build.mjs OUTPUT_FOLDER GAMES_FOLDER');
  process.exit(2);
}

/** Every character outside ASCII that a game file writes: signs of pieces and their names. */
function charactersOf(folder) {
  const found = new Set();
  for (const entry of readdirSync(folder, {withFileTypes: true})) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) charactersOf(path).forEach((c) => found.add(c));
    else if (entry.name.endsWith('.yaml')) for (const c of readFileSync(path, 'utf8')) if (c > '\x7f') found.add(c);
  }
  return found;
}

/** A font with just the signs of pieces. Without Debian's font the page falls back to the reader's own. */
function subsetFont() {
  const target = join(output, 'signs.woff2');
  const list = join(output, 'signs.txt');
  const signs = [...charactersOf(games), ...'一二三四五六七八九十王玉將士象馬車砲卒漢楚河界'].sort().join('');
  if (existsSync(target) && existsSync(list) && readFileSync(list, 'utf8') === signs) return;
  try {
    execFileSync('/usr/bin/python3', ['subset_font.py', signs, target], {stdio: ['ignore', 'ignore', 'pipe']});
    writeFileSync(list, signs);
  } catch (fault) {
    console.error(`No font of signs was made: ${String(fault.stderr ?? fault).trim()}`);
    writeFileSync(target, '');
  }
}

mkdirSync(output, {recursive: true});
generate();
await build({
  entryPoints: {app: 'src/main.tsx'},
  outdir: output,
  bundle: true,
  // What the editor alone needs comes with the editor; what it shares with the page is a part of its own.
  splitting: true,
  chunkNames: '[name]',
  minify: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  legalComments: 'none',
  charset: 'utf8',
  external: ['signs.woff2'],
  logLevel: 'warning',
});
for (const file of ['index.html', 'icon.svg']) copyFileSync(join('src', file), join(output, file));
subsetFont();
