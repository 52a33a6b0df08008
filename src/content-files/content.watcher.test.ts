/** @jest-environment node */
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { applyContentFolder, contentForAllCities, watchContentFolder } from './content';
import { folderState } from './folder/read-folder';

let folder: string;
beforeEach(() => {
  jest.useFakeTimers();
  folder = mkdtempSync(join(tmpdir(), 'content-'));
});
afterEach(async () => {
  jest.useRealTimers();
  await applyContentFolder('nowhere');
  rmSync(folder, { recursive: true, force: true });
});

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const price = () => contentForAllCities().tariffs.find(({ id }) => id === 1004)?.price;

/** Problems that the watcher passes on, each of which it also logs. */
async function watch(watched = folder) {
  const problems: (string | null)[] = [];
  const logged: string[] = [];
  const stop = await watchContentFolder(watched, {
    report: (line) => logged.push(line),
    onChange: ({ contentProblem }) => problems.push(contentProblem),
  });
  return { problems, logged, stop };
}

test.each<[string, string, () => string]>([
  [
    'with a loop of symbolic links',
    'ELOOP',
    () => {
      symlinkSync('b', join(folder, 'a'));
      symlinkSync('a', join(folder, 'b'));
      return folder;
    },
  ],
  [
    'that is a file',
    'ENOTDIR',
    () => {
      write('tariffs.yaml', '[]');
      return join(folder, 'tariffs.yaml');
    },
  ],
  [
    'that is itself a loop',
    'ELOOP',
    () => {
      symlinkSync('loop', join(folder, 'loop'));
      return join(folder, 'loop');
    },
  ],
  [
    'with a subfolder that cannot be opened',
    'ELOOP',
    () => {
      mkdirSync(join(folder, 'cities'));
      symlinkSync('kazan', join(folder, 'cities/kazan'));
      return folder;
    },
  ],
])('a folder %s is a problem at the start', async (_name, code, make) => {
  const watched = make();
  const { problems, logged, stop } = await watch(watched);
  stop();
  expect(problems).toEqual([
    expect.stringMatching(`^${watched} cannot be read: ${code}: .*${watched}.*last content stays`),
  ]);
  expect(logged).toEqual([`Content: ${problems[0]}`]);
});

test('a folder that becomes unreadable is a problem until it is readable again; its last content stays', async () => {
  write('tariffs.yaml', '- id: 1004\n  price: 333\n');
  const { problems, logged, stop } = await watch();
  symlinkSync('loop', join(folder, 'loop'));
  await jest.advanceTimersByTimeAsync(1000);
  expect([problems.at(-1), price()]).toEqual([expect.stringContaining('cannot be read: ELOOP'), 333]);
  rmSync(join(folder, 'loop'));
  await jest.advanceTimersByTimeAsync(1000);
  expect([problems.at(-1), price()]).toEqual([null, 333]);
  renameSync(folder, `${folder}-away`);
  await jest.advanceTimersByTimeAsync(1000);
  stop();
  rmSync(`${folder}-away`, { recursive: true });
  expect(problems.at(-1)).toBe(`${folder} disappeared; its last content stays.`);
  expect(logged.join('\n').match(/disappeared/g)).toHaveLength(1);
});

test('a missing folder is no problem at the start, and is read when it appears', async () => {
  const later = join(folder, 'later');
  const { problems, logged, stop } = await watch(later);
  await jest.advanceTimersByTimeAsync(1000);
  expect([problems, logged]).toEqual([[], []]);
  mkdirSync(later);
  write('later/tariffs.yaml', '- id: 1004\n  price: 334\n');
  await jest.advanceTimersByTimeAsync(1000);
  stop();
  expect(price()).toBe(334);
});

test('the state of a folder includes permissions, but neither hidden files nor lost+found', () => {
  write('tariffs.yaml', '[]');
  const state = folderState(folder);
  mkdirSync(join(folder, 'lost+found'));
  symlinkSync('loop', join(folder, 'lost+found/loop'));
  symlinkSync('.loop', join(folder, '.loop'));
  expect(folderState(folder)).toBe(state);
  chmodSync(join(folder, 'tariffs.yaml'), 0o600);
  expect(folderState(folder)).not.toBe(state);
});

test('a mounted disk with lost+found is read', async () => {
  mkdirSync(join(folder, 'lost+found'));
  write('tariffs.yaml', '- id: 1004\n  price: 335\n');
  const { problems, stop } = await watch();
  stop();
  expect([problems, price()]).toEqual([[null], 335]);
});
