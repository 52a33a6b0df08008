import { thrownFailureOf } from '../delivery/delivery-target';
import { describeFailure } from '../database/storage-error';

export type CheckSubject =
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
  | 'content'
  | 'mail'
  | 'crm'
  | 'site'
  | 'https'
  | 'proxies'
  | 'cache'
  | 'purging';

/** `wrong` exits the command with 1; a warning is left to the operator. */
export interface Finding {
  about: CheckSubject;
  state: 'ok' | 'warning' | 'wrong' | 'skipped';
  /** Never contains a secret, a password or a URL with one. */
  says: string;
  todo?: string;
}

export function findingsAbout(about: CheckSubject) {
  return {
    ok: (says: string): Finding => ({ about, state: 'ok', says }),
    skipped: (says: string): Finding => ({ about, state: 'skipped', says }),
    warning: (says: string, todo: string): Finding => ({ about, state: 'warning', says, todo }),
    wrong: (says: string, todo: string): Finding => ({ about, state: 'wrong', says, todo }),
  };
}

/** Describes a connection failure in one line: its message, else its code. */
export function connectionFailureText(error: unknown): string {
  const { code, name } = thrownFailureOf(error);
  const reason = describeFailure(error);
  if (name === 'TimeoutError') return 'no answer in time';
  return reason === '' || reason === name ? code : reason;
}
