import { scryptSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { fastify, type FastifyInstance, type InjectOptions } from 'fastify';

import { profileService } from './profile-service';
import { makeProfileTables } from './profile-tables';
import { clients, type DemoCase, demoClients, demoPassword, demoPasswordName } from './seed/demo-clients';
import { makeTokenStore } from './token-store';

interface ReadMail {
  to: string;
  code: string | null;
  link: URL;
}

export interface OpenedProfile {
  app: FastifyInstance;
  storage: DatabaseSync;
  clock: { now: number };
  /** Without the slow check of the password. */
  signIn(demoCase: DemoCase): Promise<{ access: string; refresh: string; agreement: string }>;
  mails(): ReadMail[];
  close(): Promise<void>;
}

const siteDomain = 'site.test';

/** An ordinary day: no period begins or ends on it. */
const startOfTests = Date.parse('2026-11-12T10:00:00Z');

/** The real parameters, which a hash contains, are slow on purpose and have their own test. */
function quickHash(password: string): string {
  const cost = { N: 2, r: 1, p: 1 };
  const salt = Buffer.from('salt');
  const key = scryptSync(password, salt, 32, cost);
  return ['scrypt', ...Object.values(cost), salt.toString('base64url'), key.toString('base64url')].join('$');
}

export async function openProfile(storage = new DatabaseSync(':memory:')): Promise<OpenedProfile> {
  const mailDir = mkdtempSync(join(tmpdir(), 'profile-mails-'));
  const clock = { now: startOfTests };
  makeProfileTables(storage);
  storage
    .prepare('insert or ignore into profile_passwords values (?, ?)')
    .run(demoPasswordName, quickHash(demoPassword));
  const tokens = makeTokenStore(storage, () => clock.now);
  const app = fastify();
  await app.register(profileService(storage, { mailDir, siteDomain, now: () => clock.now }));
  return {
    app,
    storage,
    clock,
    async signIn(demoCase) {
      const agreement = demoAgreementNumber(demoCase);
      const client = clients.find(({ agreements }) => agreements.some(({ number }) => number === agreement));
      if (!client) throw new Error(`No client with agreement ${agreement}`);
      const { access_token: access, refresh_token: refresh } = tokens.issue(client.id);
      return { access, refresh, agreement };
    },
    mails: () =>
      readdirSync(mailDir)
        .sort()
        .map((name) => readMail(readFileSync(join(mailDir, name), 'utf8'))),
    async close() {
      await app.close();
      storage.close();
      rmSync(mailDir, { recursive: true });
    },
  };
}

export function demoAgreementNumber(demoCase: DemoCase): string {
  const found = demoClients.find((client) => client.demoCase === demoCase);
  if (!found) throw new Error(`No client for ${demoCase}`);
  return found.agreement;
}

export function headersOf({ access, agreement }: { access: string; agreement: string }, providerId = 133) {
  return {
    authorization: `Bearer ${access}`,
    providerid: String(providerId),
    agreementnumber: agreement,
  } satisfies InjectOptions['headers'];
}

function readMail(text: string): ReadMail {
  const link = /https?:\S+/.exec(text)?.[0] ?? '';
  return {
    to: /^To: <(.+)>\r$/m.exec(text)?.[1] ?? '',
    code: /^(\d{6})\r$/m.exec(text)?.[1] ?? null,
    link: new URL(link),
  };
}
