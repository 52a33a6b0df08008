import type { DatabaseSync } from 'node:sqlite';

import { hashSecret } from './secrets';

const windowMs = 15 * 60_000;
const MAX_FAILURES = 10;
/**
 * Of a site that counts its visitors' guesses itself: ten of strangers and ten from browsers that the client has used. A
 * lower limit here would let strangers lock the client out after all.
 */
export const MAX_FAILURES_OF_SITE = 20;

/** Slows down guessing of one agreement's password; counts unknown agreements too, so that nothing is told. */
export interface SignInLimit {
  isReached(agreement: string): boolean;
  countFailure(agreement: string): void;
  forget(agreement: string): void;
}

export function makeSignInLimit(
  storage: DatabaseSync,
  now: () => number,
  maxFailures = MAX_FAILURES,
): SignInLimit {
  const count = storage.prepare(
    'select count(*) as n from profile_sign_in_failures where agreement_hash = ? and failed_at > ?',
  );
  const insert = storage.prepare('insert into profile_sign_in_failures values (?, ?)');
  const prune = storage.prepare('delete from profile_sign_in_failures where failed_at <= ?');
  const remove = storage.prepare('delete from profile_sign_in_failures where agreement_hash = ?');
  return {
    isReached: (agreement) =>
      Number(count.get(hashSecret(agreement), now() - windowMs)?.['n']) >= maxFailures,
    countFailure(agreement) {
      prune.run(now() - windowMs);
      insert.run(hashSecret(agreement), now());
    },
    forget: (agreement) => {
      remove.run(hashSecret(agreement));
    },
  };
}
