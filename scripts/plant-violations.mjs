/**
 * `npm run plant` verifies the automatic checks: violates each rule by a small file in a copy of the project (.cache),
 * and expects that the check reports that file and that rule.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';

import { architecturePlants } from './plant/architecture-plants.mjs';
import { dependencyPlants, dependencyTargets } from './plant/dependency-plants.mjs';
import { formatPlants, lintPlants, typePlants } from './plant/lint-plants.mjs';

const copy = join(process.cwd(), '.cache', 'plant');
const copied = [
  'src',
  'docs',
  'tests/architecture',
  'tests/support/setup-tests.ts',
  'tests/support/longest-first.mjs',
  'tests/support/probe-services.mjs',
  'scripts/lint',
  'scripts/run',
  'README.md',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'next.config.ts',
  'next.settings.ts',
  'jest.config.mjs',
  'eslint.config.mjs',
  '.dependency-cruiser.cjs',
  '.prettierrc.json',
  '.env.example',
];

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => void rm(copy, { recursive: true, force: true }).finally(() => process.exit(130)));
}

const results = [];
try {
  await rm(copy, { recursive: true, force: true });
  for (const path of copied) await cp(path, join(copy, path), { recursive: true });
  results.push(
    ...(await check('types', typePlants, checkTypes)),
    ...(await check('lint', lintPlants, checkLint)),
    ...(await check('format', formatPlants, checkFormat)),
    ...(await check('imports', [...dependencyTargets, ...dependencyPlants], checkImports)),
    ...(await check('architecture', architecturePlants, checkArchitecture)),
  );
} finally {
  await rm(copy, { recursive: true, force: true });
}
const missed = results.filter(({ isCaught }) => !isCaught);
for (const { name, rule, path, isCaught } of results) {
  console.log(`${isCaught ? 'caught' : 'MISSED'}  ${name.padEnd(13)} ${rule.padEnd(46)} ${path}`);
}
console.log(`\n${results.length - missed.length} of ${results.length} violations were caught.`);
process.exitCode = missed.length === 0 && results.length > 0 ? 0 : 1;

/**
 * Writes the violating files of one check, runs the check once, and restores the files. Files without a rule only serve
 * as import targets.
 */
async function check(name, plants, ask) {
  const before = new Map();
  for (const { path, code, change } of plants) {
    const file = join(copy, path);
    const old = await readFile(file, 'utf8').catch(() => null);
    before.set(file, old);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, change ? change(old) : code);
  }
  const planted = plants.filter(({ rule }) => rule);
  const isCaught = await ask(planted);
  for (const [file, old] of before) await (old === null ? rm(file) : writeFile(file, old));
  return planted.map((plant) => ({ name, ...plant, isCaught: isCaught(plant) }));
}

async function checkTypes() {
  const output = await outputOf('tsc', ['--noEmit', '--incremental', 'false', '-p', '.']);
  return ({ path, rule }) => output.split('\n').some((line) => line.startsWith(path) && line.includes(rule));
}

async function checkLint(plants) {
  const output = await outputOf('eslint', ['--format', 'json', ...plants.map(({ path }) => path)]);
  const files = JSON.parse(output.slice(output.indexOf('[')));
  return ({ path, rule, says = '' }) =>
    files
      .find(({ filePath }) => filePath.endsWith(path))
      ?.messages.some((message) => message.ruleId === rule && message.message.includes(says)) ?? false;
}

async function checkFormat(plants) {
  const ignore = ['--ignore-path', '/dev/null', '--list-different'];
  const output = await outputOf('prettier', [...ignore, ...plants.map(({ path }) => path)]);
  return ({ path }) => output.split('\n').includes(path);
}

async function checkImports() {
  const args = ['src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const { violations } = JSON.parse(await outputOf('depcruise', args)).summary;
  return ({ path, rule }) => violations.some((found) => found.rule.name === rule && found.from === path);
}

/** Runs the architecture tests and searches the text of their report for each violation. */
async function checkArchitecture(plants) {
  const env = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules', FORCE_COLOR: '0' };
  const output = await outputOf('jest', ['--rootDir', copy, 'tests/architecture', '--ci'], env);
  const sections = output.split(/^ {2}● /m);
  return ({ rule, says, path }) =>
    sections.some((section) => section.startsWith(rule) && section.includes(says ?? path)) &&
    plants.length > 0;
}

/** Returns the output of a check and ignores its exit status, because checks are expected to fail. */
function outputOf(tool, args, env = process.env) {
  return new Promise((resolve) => {
    execFile(tool, args, { cwd: copy, env, maxBuffer: 200_000_000 }, (error, stdout, stderr) => {
      if (error?.code === 'ENOENT') throw error;
      resolve(tool === 'jest' ? stdout + stderr : stdout);
    });
  });
}
