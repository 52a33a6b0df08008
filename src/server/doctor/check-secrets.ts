import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';

import { type Env, splitList } from '@/config/env';
import { type Finding, findingsAbout } from './finding';

const { ok, warning, wrong } = findingsAbout('secrets');

/** Common words, which attackers guess first. */
const commonWordPattern =
  /pass(?:w(?:or)?d)?|qwerty|admin|letmein|welcome|manager|12345|secret|йцукен|пароль/i;

/** The start refuses only short and sample secrets. */
export function checkSecrets(env: Env): Finding[] {
  const found = [
    ...weakKeys(env),
    ...sharedSecrets(env),
    ...weakManagerPassword(env),
    ...openKeyFile(env),
    ...weakDatabasePassword(env),
  ];
  return found.length > 0 ? found : [ok('keys and passwords are strong')];
}

function weakKeys(env: Env): Finding[] {
  const newOnes = { SESSION_KEYS: 'openssl rand -hex 32', webhook: 'echo whsec_$(openssl rand -base64 32)' };
  const lists: [name: string, keys: Buffer[], command: string][] = [
    ['SESSION_KEYS', splitList(env.SESSION_KEYS).map((key) => Buffer.from(key)), newOnes.SESSION_KEYS],
    ['CRM_WEBHOOK_SECRET', webhookKeys(env.CRM_WEBHOOK_SECRET), newOnes.webhook],
    ['PURGE_SECRET', webhookKeys(env.PURGE_SECRET), newOnes.webhook],
  ];
  return lists
    .filter(([, keys]) => keys.some(isRegular))
    .map(([name, , command]) =>
      wrong(
        `${name} is a secret with a pattern: repeated or ascending characters`,
        `Generate a random one: ${command}. To replace it without a gap, name both for a while (docs/operations/keys.md).`,
      ),
    );
}

function webhookKeys(list: string): Buffer[] {
  return splitList(list).map((secret) => Buffer.from(secret.slice('whsec_'.length), 'base64'));
}

/** None of 3,000 random keys, in hex, base64 or raw, came near one of the three limits. */
function isRegular(bytes: Buffer): boolean {
  const steps = [...bytes].slice(1).map((byte, index) => byte - (bytes[index] ?? 0));
  const isCounting = steps.filter((step) => step === 1 || step === 0).length > steps.length / 2;
  const isRepeating = deflateRawSync(bytes).length < bytes.length * 0.7;
  return new Set(bytes).size < 8 || isCounting || isRepeating;
}

/** A receiver could forge the other's signatures. */
function sharedSecrets(env: Env): Finding[] {
  const names = ['SESSION_KEYS', 'CRM_WEBHOOK_SECRET', 'PURGE_SECRET', 'OIDC_CLIENT_SECRET'] as const;
  const owners = new Map<string, string>();
  const found: Finding[] = [];
  for (const name of names)
    for (const secret of splitList(env[name])) {
      const other = owners.get(secret);
      if (other !== undefined && other !== name)
        found.push(
          wrong(
            `${other} and ${name} are the same secret`,
            'Give each its own: one of them is known outside.',
          ),
        );
      owners.set(secret, name);
    }
  return found;
}

function weakManagerPassword({ MANAGER_PASSWORD, MANAGER_EMAIL, SITE_DOMAIN }: Env): Finding[] {
  if (MANAGER_PASSWORD === '') return [];
  const lower = MANAGER_PASSWORD.toLowerCase();
  const ownWords = [...MANAGER_EMAIL.split(/[@.]/), ...SITE_DOMAIN.split('.')].filter(
    ({ length }) => length > 3,
  );
  const isGuessable =
    commonWordPattern.test(lower) || new Set(lower).size < 6 || ownWords.some((word) => lower.includes(word));
  if (!isGuessable) return [];
  return [
    wrong(
      'MANAGER_PASSWORD can be guessed: a common word, the address or the domain is in it',
      'Leave it empty, then the first start prints a one-time password; or take several words that have nothing to do with the site.',
    ),
  ];
}

function openKeyFile({ SESSION_KEYS, DATA_DIR }: Env): Finding[] {
  const file = join(DATA_DIR, 'session.key');
  if (SESSION_KEYS !== '' || !existsSync(file) || (statSync(file).mode & 0o077) === 0) return [];
  return [
    wrong(
      `${file} can be read by other users of this machine: it signs all sessions`,
      `chmod 600 ${file}; if another user may have read it, remove it: all sessions end.`,
    ),
  ];
}

function weakDatabasePassword({ DATABASE_URL }: Env): Finding[] {
  if (!URL.canParse(DATABASE_URL)) return [];
  const { hostname, password } = new URL(DATABASE_URL);
  // A host on this machine; %2F begins the folder of a socket.
  const isNear = /^(?:|localhost|127\.0\.0\.1|\[::1\]|%2f.*)$/i.test(hostname);
  if (isNear || !(password === '' || password.length < 12 || commonWordPattern.test(password))) return [];
  return [
    warning(
      `the password of PostgreSQL at ${hostname} is ${password === '' ? 'empty' : 'weak'}`,
      'Change it unless the role authenticates by certificate: ALTER ROLE … PASSWORD, then DATABASE_URL.',
    ),
  ];
}
