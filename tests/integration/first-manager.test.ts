import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { openDatabase } from '@/server/database/open-database';
import { noLimits } from '@/server/limits/limits.fixtures';
import { ensureFirstManager, makeOneTimePasswordFile } from '@/desk/server/accounts/first-manager';
import { changePassword, checkSignIn } from '@/desk/server/accounts/manager-accounts';

const worker = pathToFileURL(join(process.cwd(), 'src/server/database/sqlite-worker.ts'));
const email = 'manager@example.ru';
let dataDir: string;
let storage: Awaited<ReturnType<typeof openDatabase>>;
const start = (password = '', folder = dataDir) =>
  ensureFirstManager(storage.db, { email, password, kept: makeOneTimePasswordFile(folder) }, Date.now());
const signIn = (password: string) =>
  checkSignIn({ db: storage.db, limits: noLimits }, { email, password, device: undefined });

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'first-manager-'));
  storage = await openDatabase({ url: '', dataDir, worker });
});
afterEach(async () => {
  await storage.db.destroy();
  rmSync(dataDir, { recursive: true });
});

test('a second start prints the one-time password of the first, which still opens the desk [MGR-01]', async () => {
  const first = await start();
  expect(await start()).toEqual(first);
  if (first.password.kind !== 'one-time') throw new Error('no one-time password');
  const answer = await signIn(first.password.text);
  expect(answer).toMatchObject({ kind: 'ok', mustChangePassword: true });
  expect(statSync(join(dataDir, 'manager-one-time-password')).mode & 0o777).toBe(0o600);
});

test('another instance on the same storage leaves it unchanged [MGR-01]', async () => {
  const first = await start();
  const elsewhere = mkdtempSync(join(tmpdir(), 'first-manager-'));
  expect((await start('', elsewhere)).password).toEqual({ kind: 'elsewhere' });
  expect(await start()).toEqual(first);
  rmSync(elsewhere, { recursive: true });
});

test('a password set by the operator replaces an unused one, and is not stored in a file [MGR-01]', async () => {
  await start();
  expect((await start('a long enough phrase')).password).toEqual({ kind: 'own' });
  expect(await makeOneTimePasswordFile(dataDir).read()).toBeNull();
  const answer = await signIn('a long enough phrase');
  expect(answer).toMatchObject({ kind: 'ok', mustChangePassword: false });
});

test('once it has been replaced it is forgotten [MGR-01]', async () => {
  const first = await start();
  if (first.password.kind !== 'one-time') throw new Error('no one-time password');
  const answer = await signIn(first.password.text);
  if (answer.kind !== 'ok') throw new Error('not signed in');
  await changePassword(storage.db, 'a new long phrase', {
    managerId: answer.managerId,
    keepSession: '',
    now: Date.now(),
  });
  expect((await start()).password).toEqual({ kind: 'own' });
  expect(await makeOneTimePasswordFile(dataDir).read()).toBeNull();
});
