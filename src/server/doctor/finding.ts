import { failureOf } from '../delivery/delivery-target';
import { reasonOf } from '../database/storage-error';

/** What was looked at. */
export type Subject =
  | 'settings'
  | 'secrets'
  | 'port'
  | 'folders'
  | 'disk'
  | 'database'
  | 'schema'
  | 'notices'
  | 'clock'
  | 'services'
  | 'mail'
  | 'crm'
  | 'site'
  | 'https'
  | 'proxies'
  | 'cache'
  | 'purging';

/** What came of it. `wrong` ends the command with 1; a warning is for the operator to judge. */
export interface Finding {
  about: Subject;
  state: 'ok' | 'warning' | 'wrong' | 'skipped';
  /** What was seen; never a secret, a password or an address with one. */
  says: string;
  /** What to do about it. */
  todo?: string;
}

/** The findings of one subject. */
export function findingsAbout(about: Subject) {
  return {
    ok: (says: string): Finding => ({ about, state: 'ok', says }),
    skipped: (says: string): Finding => ({ about, state: 'skipped', says }),
    warning: (says: string, todo: string): Finding => ({ about, state: 'warning', says, todo }),
    wrong: (says: string, todo: string): Finding => ({ about, state: 'wrong', says, todo }),
  };
}

/** One line of whatever made a connection fail: its own words where it has some, else its code. */
export function failureLine(error: unknown): string {
  const { code, name } = failureOf(error);
  const reason = reasonOf(error);
  if (name === 'TimeoutError') return 'no answer in time';
  return reason === '' || reason === name ? code : reason;
}
