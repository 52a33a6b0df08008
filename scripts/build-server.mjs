/**
 * Bundles the server for production: one file per entry, and chunks for code that is imported later. The bundle
 * includes packages, because loading their 1,600 files took a fifth of the start time (ADR 23).
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';

import { serverSettings } from '../next.settings.ts';
import { isOn } from '../src/framework-budget/lean-next.ts';

/** Each worker thread has its own entry, because `new Worker` needs a file. */
const entries = {
  main: 'src/server/main.ts',
  migrate: 'src/server/database/migrate.ts',
  backup: 'src/server/backup/main.ts',
  doctor: 'src/server/doctor/main.ts',
  'sqlite-worker': 'src/server/database/sqlite-worker.ts',
};
// Entries of the embedded provider: a thread of the site, a separate process, and the content command. An operator may
// have deleted src/provider and src/content-files.
if (existsSync('src/provider'))
  Object.assign(entries, {
    'provider-thread': 'src/provider/thread.ts',
    provider: 'src/provider/main.ts',
    content: 'src/content-files/main.ts',
    'content-versions': 'src/server/content-versions/main.ts',
  });

const outdir = 'dist';
await rm(outdir, { recursive: true, force: true });
const options = {
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  // Next is not bundled because it loads its own files by their paths, nor sharp, which is native. pg-native is an
  // optional package that pg does not need.
  external: ['next', 'react', 'react-dom', 'styled-components', 'sharp', 'pg-native'],
  // CommonJS packages call `require` for Node's built-in modules; ES modules have no `require`.
  banner: {
    js: "import * as nodeModule from 'node:module'; const require = nodeModule.createRequire(import.meta.url);",
  },
  alias: isOn('whole-pages', process.env.PLAIN)
    ? {}
    : {
        '@/framework-budget/whole-pages': './src/framework-budget/plain.tsx',
        // Next's package.json has no `exports`, so Node needs the file extension.
        'next/compat/router': 'next/compat/router.js',
      },
  // V8 keeps the sources of all threads in memory. Stack traces have unchanged names, and short lines. `minifySyntax`
  // removes class names that oidc-provider reads.
  minifyWhitespace: true,
  lineLimit: 120,
  legalComments: 'linked',
  sourcemap: true,
  sourcesContent: false,
  tsconfig: 'tsconfig.json',
  logLevel: 'warning',
};
// The main entry is split into chunks, so that it can start other threads before it loads the rest of the site.
const { main, ...others } = entries;
const commands = ['main', 'migrate', 'backup', 'doctor', 'provider', 'content'].filter(
  (name) => name in entries,
);
const scriptOf = (name) => (commands.includes(name) ? `${name}.run` : name);
await build({ ...options, entryPoints: { [scriptOf('main')]: main }, splitting: true });
const scripts = Object.entries(others).map(([name, source]) => [scriptOf(name), source]);
await build({ ...options, entryPoints: Object.fromEntries(scripts) });

// V8 keeps a source in two bytes per character if one of them is not ASCII. esbuild escapes them except in regular
// expressions, which is 12 MB with all threads.
for (const name of (await readdir(outdir)).filter((one) => one.endsWith('.mjs'))) {
  const code = await readFile(`${outdir}/${name}`, 'utf8');
  await writeFile(`${outdir}/${name}`, code.replace(/[^\0-\x7f]/g, escapeUnit));
}

function escapeUnit(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

// Older versions of Node cannot parse the bundles. Each command starts with a small file that every Node can parse and
// that checks the version.
for (const name of commands)
  await writeFile(
    `${outdir}/${name}.mjs`,
    `if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('This needs Node 24 or newer; ' + process.execPath + ' is Node ' + process.versions.node + '.');
  process.exit(1);
}
await import('./${name}.run.mjs');
`,
  );

// The server needs a compiler for next.config.ts, which would use 20 MB, so the build writes a JavaScript file.
const settings = { ...serverSettings, distDir: '../.next' };
await writeFile(`${outdir}/next.config.mjs`, `export default ${JSON.stringify(settings)};\n`);

// The embedded geography service reads its table of IP addresses from the folder of the bundle.
const ranges = 'src/provider/geography/ip/ranges.bin';
if (existsSync(ranges)) await copyFile(ranges, `${outdir}/ranges.bin`);

// Compiles the YAML content to JSON, because parsing YAML would lengthen each start by 0.2 s. Invalid content ends the
// build.
if ('content' in entries) {
  const args = [`${outdir}/content.run.mjs`, 'compile', `${outdir}/content.json`];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
