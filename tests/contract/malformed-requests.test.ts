/** @jest-environment node */
import '../support/quick-passwords';

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';

import { makeHttpClient } from '@/api/http/http-client';
import { makeTokensClient } from '@/api/profile/tokens.server';
import { demoClients, demoPassword } from '@/provider/profile/seed/demo-clients';
import { makeProviderApi } from '@/provider/provider-api';

import { type KnownValues, malformedRequest } from '../support/malformed-request';
import { type Operation, readDocument } from '../support/openapi-document';

const { operations } = readDocument('provider');

/** Number of requests per operation. `npm run verify:full` sets 1000. */
const numRuns = Number(process.env['MALFORMED_RUNS'] ?? 60);
const seed = Number(process.env['MALFORMED_SEED'] ?? 3);
const longestMs = 2000;

const dataDir = mkdtempSync(join(tmpdir(), 'malformed-'));
const agreement = demoClients[0]?.agreement ?? '';
let app: FastifyInstance;
let token = '';
const statuses = new Set<number>();

beforeAll(async () => {
  app = await makeProviderApi({ dataDir });
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const tokens = makeTokensClient(makeHttpClient({ baseUrl }));
  token = (await tokens.signIn(agreement, demoPassword)).access_token;
}, 30_000);
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const known: KnownValues = {
  providerid: [133, 41, 999],
  providerId: [133, 41],
  agreementnumber: [agreement],
  // The agreement does not exist. After ten wrong passwords the account is locked, and then no password is hashed,
  // which is slow.
  agreement: ['5900000'],
  cityId: [5901, 7701],
  id: [59, 'tvbox', 'bill-2026-10'],
  ip: ['5.3.0.1', '2a00:1370::1'],
  phone: ['79120004518'],
  phoneNumber: ['79120004518'],
  contact_id: [1, 100_001, '100001'],
  product_id: ['tv', 'internet'],
};

test.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s refuses every malformed request, as its document says [API-01] [API-07]',
  async (_name, operation) => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(malformedRequest(operation, known), async (request) => {
        const authorised = operation.security ? { authorization: `Bearer ${token}` } : {};
        const answer = await within(
          app.inject({ ...request, headers: { ...authorised, ...request.headers } }),
        );
        statuses.add(answer.statusCode);
        expect(Object.keys(operation.responses)).toContain(String(answer.statusCode));
        expect(answer.statusCode).toBeLessThan(500);
        if (answer.statusCode < 400) return;
        refused++;
        expectRefusal(operation, answer);
      }),
      { numRuns, seed },
    );
    // A call without a required parameter or body cannot be malformed.
    const isAsked = operation.requestBody ?? (operation.parameters ?? []).some(({ required }) => required);
    if (isAsked) expect(refused).toBeGreaterThan(numRuns / 4);
  },
  60_000 + numRuns * 60,
);

test('every kind of refusal was met [API-07]', () => {
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404, 413, 415, 422]));
});

test('an address that cannot be decoded, and one that is not there, are refusals too [API-01]', async () => {
  for (const url of ['/v1/city-by-ip/%zz', '/v1/nothing', '/', `/v1/city-by-ip/${'1'.repeat(600)}`]) {
    const answer = await app.inject(url);
    expect([url, [400, 404, 414].includes(answer.statusCode)]).toEqual([url, true]);
    expect(answer.json()).toMatchObject({ message: expect.any(String) });
  }
});

interface Answer {
  statusCode: number;
  json(): unknown;
}

/** Expects a message, and a message per field if the response schema has `fields`. */
function expectRefusal({ responses }: Operation, { statusCode, json }: Answer): void {
  const documented = responses[String(statusCode)]?.content?.['application/json']?.schema;
  const body = json();
  expect(body).toMatchObject({ status: false, message: expect.stringMatching(/\S/) });
  if (!documented?.properties?.['fields']) return;
  const { fields } = body as { fields: Record<string, string> };
  expect(Object.values(fields).length).toBeGreaterThan(0);
  for (const message of Object.values(fields)) expect(message).toMatch(/\S/);
}

async function within<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${longestMs} ms`)), longestMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
