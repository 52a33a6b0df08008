import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Database, Tables } from '@/server/database/tables';
import type { FirstSignIn } from '@/server/start-messages';
import { writeAudit } from '../settings/desk-audit';
import { deskTexts, managerTexts } from '../desk.text';
import { hashPassword, newOneTimePassword, verifyPassword } from './passwords';

interface FirstManager {
  email: string;
  /** '' if a one-time password is to be created. */
  password: string;
  /** A restart prints the same one-time password. */
  kept: OneTimePasswordStore;
}

/** The one-time password of the only manager has not been replaced. */
interface Waiting {
  id: string;
  email: string;
  password_hash: string;
}

/** With the password of the settings, or else a one-time password. */
export async function ensureFirstManager(
  db: Database,
  { email: wanted, password, kept }: FirstManager,
  now: number,
): Promise<FirstSignIn> {
  const managers = await db
    .selectFrom('managers')
    .select(['id', 'email', 'password_hash', 'must_change_password'])
    .execute();
  const [first] = managers;
  const waiting = managers.length === 1 && first?.must_change_password === 1 ? first : null;
  if (first && !waiting) {
    await kept.forget();
    return { email: first.email, password: { kind: 'own' } };
  }
  const email = (wanted || (waiting?.email ?? 'manager@localhost')).toLowerCase();
  if (waiting && password === '') return stillWaiting(db, { waiting, email, kept });
  const oneTime = password === '' ? newOneTimePassword() : null;
  const row = {
    email,
    password_hash: await hashPassword(oneTime ?? password),
    must_change_password: oneTime === null ? 0 : 1,
  };
  const isWritten = waiting ? await replace(db, { id: waiting.id, row, now }) : await add(db, row, now);
  return { email, password: await saidAtStart(oneTime, isWritten, kept) };
}

async function saidAtStart(
  oneTime: string | null,
  isWritten: boolean,
  kept: OneTimePasswordStore,
): Promise<FirstSignIn['password']> {
  if (oneTime === null) {
    await kept.forget();
    return { kind: 'own' };
  }
  if (!isWritten) return { kind: 'elsewhere' };
  await kept.keep(oneTime);
  return { kind: 'one-time', text: oneTime };
}

/** Keeps the one-time password of the previous start, and applies the e-mail of the current settings. */
async function stillWaiting(
  db: Database,
  { waiting, email, kept }: { waiting: Waiting; email: string; kept: OneTimePasswordStore },
): Promise<FirstSignIn> {
  await db.updateTable('managers').set({ email }).where('id', '=', waiting.id).execute();
  const text = await kept.read();
  const isStill = text !== null && (await verifyPassword(text, waiting.password_hash));
  return { email, password: isStill ? { kind: 'one-time', text } : { kind: 'elsewhere' } };
}

type FirstRow = Pick<Insertable<Tables['managers']>, 'email' | 'password_hash' | 'must_change_password'>;

/**
 * Only a password of the settings replaces the one-time password; otherwise the stored one is printed again.
 */
async function replace(
  db: Database,
  { id, row, now }: { id: string; row: FirstRow; now: number },
): Promise<boolean> {
  await db.updateTable('managers').set(row).where('id', '=', id).execute();
  const text = deskTexts.audit.firstPassword;
  await writeAudit(db, { at: now, managerId: null, subjectId: id, action: 'password_reset', text });
  return true;
}

/** False if another instance has inserted the manager at the same time. */
async function add(db: Database, row: FirstRow, now: number): Promise<boolean> {
  const id = newId();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('managers')
    .values({ ...row, id, name: managerTexts.firstManagerName, role: 'lead-admin', created_at: now })
    // Instances that start at the same time must not fail.
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  const text = deskTexts.audit.firstManager;
  await writeAudit(db, { at: now, managerId: null, subjectId: id, action: 'manager_created', text });
  return true;
}

/** Keeps the first manager's one-time password between starts. */
interface OneTimePasswordStore {
  read: () => Promise<string | null>;
  keep: (password: string) => Promise<void>;
  forget: () => Promise<void>;
}

/** Only the owner can read the file; instances with another data directory do not find it. */
export function makeOneTimePasswordFile(dataDir: string): OneTimePasswordStore {
  const file = join(dataDir, 'manager-one-time-password');
  return {
    read: () =>
      readFile(file, 'utf8').then(
        (text) => text.trim(),
        () => null,
      ),
    keep: (password) => writeFile(file, `${password}\n`, { mode: 0o600 }),
    forget: () => rm(file, { force: true }),
  };
}
