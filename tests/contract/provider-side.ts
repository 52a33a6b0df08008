import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { makeCampaignClient } from '@/api/campaign/campaign.client';
import { makeCatalogueClient } from '@/api/catalogue/catalogue.client';
import { makeContentClient } from '@/api/content/content.client';
import { makeGeographyClient } from '@/api/geography/geography.client';
import { type HttpClient, makeHttpClient } from '@/api/http/http-client';
import { makeOutagesClient } from '@/api/outages/outages.client';
import { makeAccountClient } from '@/api/profile/account.client';
import { makeProfileClient } from '@/api/profile/profile.client';
import { makeTokensClient } from '@/api/profile/tokens.server';
import { makeQuizClient } from '@/api/quiz/quiz.client';
import { makeRequestsClient } from '@/api/requests/requests.client';
import { makeVisitsClient } from '@/api/visits/visits.client';
import { demoPassword } from '@/provider/profile/seed/demo-clients';
import { serveProvider } from '@/provider/serve-provider';
import { ApiError } from '../../src/api/http/http-client';

/** A response before the client parses it. */
export interface Recorded {
  call: string;
  status: number | null;
  body: unknown;
}

/** Clients for an instance of the provider with its own database. */
export type Side = ReturnType<typeof sideOf>;

const inside = { siteDomain: 'localhost', geoipFile: '', port: 0, identity: null };

/** Starts the provider in this process, with the code of the site's thread. */
export async function openEmbedded(): Promise<{ side: Side; close: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'provider-inside-'));
  const { port, close } = await serveProvider({ ...inside, dataDir });
  return {
    side: sideOf(makeHttpClient({ baseUrl: `http://127.0.0.1:${port}` }), join(dataDir, 'mails')),
    close: async () => {
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the provider as a separate process, as `npm run provider` does. */
export async function openAlone(): Promise<{ side: Side; close: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'provider-alone-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/provider/main.ts'], {
    env: { ...process.env, PROVIDER_PORT: '0', PROVIDER_HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  const [baseUrl = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(said)) ?? [];
  return {
    side: sideOf(makeHttpClient({ baseUrl }), join(dataDir, 'provider/mails')),
    close: () => end(child, dataDir),
  };
}

async function end(child: ChildProcess, dataDir: string): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
  rmSync(dataDir, { recursive: true, force: true });
}

function sideOf(plain: HttpClient, mailDir: string) {
  const recorded: Recorded[] = [];
  const http = recording(plain, recorded);
  // Calls for tariffs and boxes have no parameter for the city, so the client sends the header ProviderId.
  const ofCity = recording(plain, recorded, { ProviderId: '133' });
  const tokens = makeTokensClient(http);
  const callerOf = async (agreementNumber: string, providerId = 133) => {
    const { access_token: accessToken } = await tokens.signIn(agreementNumber, demoPassword);
    return { accessToken, providerId, agreementNumber };
  };
  return {
    recorded,
    tokens,
    callerOf,
    geography: makeGeographyClient(ofCity),
    catalogue: makeCatalogueClient(ofCity),
    content: makeContentClient(http),
    quiz: makeQuizClient(http),
    campaign: makeCampaignClient(http),
    outages: makeOutagesClient(http),
    visits: makeVisitsClient(http),
    requests: makeRequestsClient(http),
    profile: (caller: Awaited<ReturnType<typeof callerOf>>) => makeProfileClient(http, caller),
    account: (caller: Awaited<ReturnType<typeof callerOf>>) => makeAccountClient(http, caller),
    /** Returns the code of six digits in the last mail. */
    lastCode: () => {
      const last = readdirSync(mailDir).sort().at(-1) ?? '';
      return /^(\d{6})\r$/m.exec(readFileSync(join(mailDir, last), 'utf8'))?.[1] ?? '';
    },
  };
}

/** Wraps an HTTP client: records each response before it is parsed, in the order of the calls. */
function recording(http: HttpClient, recorded: Recorded[], headers: Record<string, string> = {}): HttpClient {
  return {
    call: async (options) => {
      const entry: Recorded = {
        call: `${options.method ?? 'GET'} ${options.path}`,
        status: null,
        body: null,
      };
      recorded.push(entry);
      try {
        const all = { ...headers, ...options.headers };
        const body = await http.call({ ...options, headers: all, schema: z.unknown() });
        Object.assign(entry, { status: 200, body });
        return options.schema.parse(body);
      } catch (error) {
        if (error instanceof ApiError) Object.assign(entry, { status: error.status, body: error.body });
        throw error;
      }
    },
  };
}
