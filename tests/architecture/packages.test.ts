import { basename } from 'node:path';

import { envKeys } from '@/config/env';
import { providerEnvKeys } from '@/config/provider-env';

import { filesUnder, readText } from './source-files';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

test('package.json pins exact versions', () => {
  const manifest: Manifest = JSON.parse(readText('package.json'));
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
});

test('package-lock.json names no registry, so it works behind any', () => {
  const lock: { packages: Record<string, { resolved?: string }> } = JSON.parse(readText('package-lock.json'));
  expect(Object.keys(lock.packages).filter((path) => lock.packages[path]?.resolved !== undefined)).toEqual(
    [],
  );
});

test('every package of the lock file has its checksum', () => {
  const lock: { packages: Record<string, { integrity?: string }> } = JSON.parse(
    readText('package-lock.json'),
  );
  const isPackage = (path: string) => path.startsWith('node_modules/');
  expect(
    Object.keys(lock.packages).filter((path) => isPackage(path) && !lock.packages[path]?.integrity),
  ).toEqual([]);
});

test('.env.example and the schema of the environment hold the same names', () => {
  const named = [...readText('.env.example').matchAll(/^#?\s?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(envKeys.toSorted());
});

/** Packages that only scripts use. */
const ofScripts = [
  'CHROMIUM_PATH',
  'ENV_FILE',
  'FIREFOX_PATH',
  'LIGHTHOUSE_ORIGIN',
  'LIGHTHOUSE_RUNS',
  'LOOKS_FOLDER',
  'MALFORMED_SEED',
  'MIXED_SEED',
  'PREVIOUS_RELEASE',
  'TEST_POSTGRES',
  'WEBKIT_DRIVER_PATH',
];

test('the settings that documents name exist', () => {
  const known = new Set([...envKeys, ...providerEnvKeys, ...ofScripts]);
  const documents = ['README.md', ...filesUnder('docs').filter((path) => path.endsWith('.md'))];
  const unknown = documents.flatMap((path) =>
    [...readText(path).matchAll(/`([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('decisions are numbered without gaps', () => {
  const numbers = filesUnder('docs/decisions').map((path) => basename(path).slice(0, 4));
  expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, '0')));
});
