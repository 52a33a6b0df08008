/** Bundles the server for production: one file per entry, packages stay outside. */
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
await build({
  entryPoints: entries,
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  packages: 'external',
  define: { PAGES_FOLDER: JSON.stringify(pages) },
  sourcemap: true,
  tsconfig: 'tsconfig.json',
  logLevel: 'warning',
});

// Its geography service reads its table of addresses from beside the bundle.
const ranges = 'src/provider/geography/ip/ranges.bin';
if (existsSync(ranges)) await copyFile(ranges, `${outdir}/ranges.bin`);
