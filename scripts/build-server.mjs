/**
 * Bundles the server for production: one file per entry, and chunks of later imports. Includes the packages it uses:
 * resolving their 1,600 files took a fifth of a start (ADR 23).
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { build } from 'esbuild';

import { serverSettings } from '../next.settings.ts';
import { isOn } from '../src/framework-budget/lean-next.ts';

/** Each worker is a separate entry, because `new Worker` takes a file. */
const entries = {
  main: 'src/server/main.ts',
  migrate: 'src/server/database/migrate.ts',
  backup: 'src/server/backup/main.ts',
  doctor: 'src/server/doctor/main.ts',
  'sqlite-worker': 'src/server/database/sqlite-worker.ts',
};
// The embedded provider, as a thread of the site and as a process of its own; its folder may have been taken out.
if (existsSync('src/provider'))
  Object.assign(entries, {
    'provider-thread': 'src/provider/thread.ts',
    provider: 'src/provider/main.ts',
    content: 'src/provider/content-files/main.ts',
  });

// A build with the kit's gallery is placed beside the released one (next.config.ts).
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
  alias: isOn('whole-pages', process.env.PLAIN)
    ? {}
    : {
        '@/framework-budget/whole-pages': './src/framework-budget/plain.tsx',
        // Next has no list of exports, by which Node would find it.
        'next/compat/router': 'next/compat/router.js',
      },
  sourcemap: true,
  sourcesContent: false,
  tsconfig: 'tsconfig.json',
  logLevel: 'warning',
};
// Dynamic imports of the site are loaded while other threads start.
const { main, ...others } = entries;
const commands = ['main', 'migrate', 'backup', 'doctor', 'provider', 'content'].filter(
  (name) => name in entries,
);
const scriptOf = (name) => (commands.includes(name) ? `${name}.run` : name);
await build({ ...options, entryPoints: { [scriptOf('main')]: main }, splitting: true });
const scripts = Object.entries(others).map(([name, source]) => [scriptOf(name), source]);
await build({ ...options, entryPoints: Object.fromEntries(scripts) });

// An older Node can't parse those scripts: a file started by hand is separate, and readable by every Node.
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

// For next.config.ts itself the server would load a compiler, 20 MB that it never uses again.
const settings = { ...serverSettings, distDir: relative(outdir, pages) };
await writeFile(`${outdir}/next.config.mjs`, `export default ${JSON.stringify(settings)};\n`);

// Its geography service reads its table of addresses from beside the bundle.
const ranges = 'src/provider/geography/ip/ranges.bin';
if (existsSync(ranges)) await copyFile(ranges, `${outdir}/ranges.bin`);

// Parsing YAML would take a fifth of a second at each start; wrong content ends the build.
if ('content' in entries) {
  const args = [`${outdir}/content.run.mjs`, 'compile', `${outdir}/content.json`];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
