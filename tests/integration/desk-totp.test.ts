import { Secret, TOTP } from 'otpauth';

import { openManagerSession } from '@/desk/server/accounts/manager-sessions';
import {
  beginTotp,
  enableTotp,
  hasTotp,
  consumeSecondFactorCode,
  deleteTotp,
} from '@/desk/server/accounts/totp-accounts';
import { makeSeal } from '@/server/security/seal';
import { onBothStorages, seedManager } from '../support/desk-leads';

const [oldKey, newKey, newest] = ['old', 'new', 'newest'].map(
  (name) => `${name} key of thirty two characters`,
);
const keys = (...given: (string | undefined)[]) => makeSeal(given as [string, ...string[]]); // all three exist
const now = 1_800_000_000_000;
const halfMinute = 30_000;

const codeAt = (secret: string, timestamp: number) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });

onBothStorages((storage) => {
  async function managerWithApp(seal = keys(oldKey)) {
    const { db } = storage();
    const { id: managerId } = await seedManager(db, 'Анна');
    const parts = { db, seal };
    const secret = (await beginTotp(parts, managerId, now)) ?? '';
    const act = { managerId, keepSession: '', now };
    const enabled = await enableTotp(parts, codeAt(secret, now), act);
    if (typeof enabled === 'string') throw new Error(enabled);
    return { db, parts, managerId, secret, recoveryCodes: enabled.recoveryCodes };
  }

  test('a code is accepted once, and none older than the last; the storage contains neither secret nor codes [MGR-01]', async () => {
    const { db, parts, managerId, secret, recoveryCodes } = await managerWithApp();
    const spend = (at: number, clock: number) =>
      consumeSecondFactorCode(parts, { managerId, code: codeAt(secret, at), now: clock });
    expect(await spend(now, now)).toBeNull();
    const later = now + 2 * halfMinute;
    expect(await spend(later + halfMinute, later)).toEqual({ kind: 'app' });
    expect(await spend(later, later)).toBeNull();
    expect(await spend(later + halfMinute, later + halfMinute)).toBeNull();
    expect(await spend(later + 2 * halfMinute, later + halfMinute)).toEqual({ kind: 'app' });

    const kept = JSON.stringify([
      await db.selectFrom('manager_totp').selectAll().execute(),
      await db.selectFrom('manager_recovery_codes').selectAll().execute(),
    ]);
    for (const text of [secret, ...recoveryCodes]) expect(kept).not.toContain(text);
  });

  test('of ten attempts with the same code at once one succeeds [MGR-01]', async () => {
    const { parts, managerId, secret, recoveryCodes } = await managerWithApp();
    const clock = now + halfMinute;
    for (const code of [codeAt(secret, clock), recoveryCodes[0] ?? '']) {
      const tries = Array.from({ length: 10 }, () =>
        consumeSecondFactorCode(parts, { managerId, code, now: clock }),
      );
      expect((await Promise.all(tries)).filter((spent) => spent !== null)).toHaveLength(1);
    }
  });

  test('it outlives two changes of SESSION_KEYS between two sign-ins each; a lost key leaves the recovery codes', async () => {
    const { db, managerId, secret, recoveryCodes } = await managerWithApp(keys(oldKey));
    const spend = (seal: ReturnType<typeof keys>, at: number) =>
      consumeSecondFactorCode({ db, seal }, { managerId, code: codeAt(secret, at), now: at });
    expect(await spend(keys(newKey, oldKey), now + halfMinute)).toEqual({ kind: 'app' });
    expect(await spend(keys(newest, newKey), now + 2 * halfMinute)).toEqual({ kind: 'app' });
    expect(await spend(keys(oldKey), now + 3 * halfMinute)).toBeNull();
    const lost = { db, seal: keys(oldKey) };
    expect(await consumeSecondFactorCode(lost, { managerId, code: recoveryCodes[0] ?? '', now })).toEqual({
      ...{ kind: 'recovery', left: 9 },
    });
  });

  test('an unproven secret expires after an hour; one in use is not replaced [MGR-01]', async () => {
    const { db } = storage();
    const { id: managerId } = await seedManager(db, 'Ольга');
    const parts = { db, seal: keys(oldKey) };
    const secret = (await beginTotp(parts, managerId, now)) ?? '';
    const late = now + 61 * 60_000;
    const act = { managerId, keepSession: '', now: late };
    expect(await enableTotp(parts, codeAt(secret, late), act)).toBe('over');
    expect(await hasTotp(db, managerId)).toBe(false);
    const again = (await beginTotp(parts, managerId, late)) ?? '';
    const session = await openManagerSession(db, managerId, late);
    expect(session).toHaveLength(43);
    expect(await enableTotp(parts, codeAt(again, late), act)).toMatchObject({
      recoveryCodes: expect.any(Array),
    });
    expect(
      await db.selectFrom('manager_sessions').selectAll().where('manager_id', '=', managerId).execute(),
    ).toEqual([]);
    expect(await beginTotp(parts, managerId, late)).toBeNull();
    expect(await deleteTotp(db, managerId)).toBe(true);
    expect(await deleteTotp(db, managerId)).toBe(false);
    expect(await beginTotp(parts, managerId, late)).not.toBeNull();
  });
});
