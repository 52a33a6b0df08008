/**
 * Bundles the server for production: one file per entry, and what it loads later. The packages it uses are in it: found
 * one by one, their 1,600 files took a fifth of a start (ADR 55).
 */
import { existsSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { build } from 'esbuild';

/** Each worker is an entry of its own, because `new Worker` takes a file. */
const entries = {
  main: 'src/server/main.ts',
  migrate: 'src/server/database/migrate.ts',
  backup: 'src/server/backup/main.ts',
  doctor: 'src/server/doctor/main.ts',
  'sqlite-worker': 'src/server/database/sqlite-worker.ts',
};
// The embedded provider, as a thread of the site and as a process of its own; its folder may have been taken out.
if (existsSync('src/provider'))
  Object.assign(entries, { 'provider-thread': 'src/provider/thread.ts', provider: 'src/provider/main.ts' });

// A build with the gallery of the kit stands beside the one that is released (next.config.ts).
const [outdir, pages] =
  process.env.KIT_GALLERY === '1' ? ['.cache/kit/server', '.cache/kit/pages'] : ['dist', '.next'];

await rm(outdir, { recursive: true, force: true });
const options = {
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  // Next finds its own files; pg does without the second.
  external: ['next', 'react', 'react-dom', 'styled-components', 'pg-native'],
  // Packages that are no ES modules ask for Node's own so.
  banner: {
    js: "import * as nodeModule from 'node:module'; const require = nodeModule.createRequire(import.meta.url);",
  },
  define: { PAGES_FOLDER: JSON.stringify(pages) },
  sourcemap: true,
  sourcesContent: false,
  tsconfig: 'tsconfig.json',
  logLevel: 'warning',
};
const { main, ...others } = entries;
// What it imports by `import()` is read while other threads start.
await build({ ...options, entryPoints: { main }, splitting: true });
await build({ ...options, entryPoints: others });

// Its geography service reads its table of addresses from beside the bundle.
const ranges = 'src/provider/geography/ip/ranges.bin';
if (existsSync(ranges)) await copyFile(ranges, `${outdir}/ranges.bin`);
