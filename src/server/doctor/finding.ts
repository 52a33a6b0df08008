import { failureOf } from '../delivery/delivery-target';
import { reasonOf } from '../database/storage-error';

/** Subject of a check. */
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

/** Result of a check. `wrong` exits the command with 1; a warning is left to the operator. */
export interface Finding {
  about: Subject;
  state: 'ok' | 'warning' | 'wrong' | 'skipped';
  /** Observation; never contains a secret, a password or a URL with one. */
  says: string;
  /** Advice. */
  todo?: string;
}

/** Creates findings of one subject. */
export function findingsAbout(about: Subject) {
  return {
    ok: (says: string): Finding => ({ about, state: 'ok', says }),
    skipped: (says: string): Finding => ({ about, state: 'skipped', says }),
    warning: (says: string, todo: string): Finding => ({ about, state: 'warning', says, todo }),
    wrong: (says: string, todo: string): Finding => ({ about, state: 'wrong', says, todo }),
  };
}

/** One line for a connection failure: its message, else its code. */
export function failureLine(error: unknown): string {
  const { code, name } = failureOf(error);
  const reason = reasonOf(error);
  if (name === 'TimeoutError') return 'no answer in time';
  return reason === '' || reason === name ? code : reason;
}
